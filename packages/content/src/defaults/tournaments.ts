import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type TournamentSeed = Localized<CollectionTypes['tournament']>;
type Rules = Omit<TournamentSeed['en'], 'title' | 'summary' | 'rules'>;

const art = (name: string) => ({ image_735_240: { $media: `${name}.735x240` }, image_360_520: { $media: `${name}.360x520` } });
const cash = (from_place: number, to_place: number, amount: number) =>
  ({ from_place, to_place, reward: { type: 'cash', amount } }) as const;
const freeBet = (from_place: number, to_place: number, amount: number) =>
  ({ from_place, to_place, reward: { type: 'free_bet', amount, days: 7 } }) as const;

/**
 * Races that run again and again from the beginning. None of them is won by staking more: one counts the best win by its multiplier, the others have a most that
 * anybody can reach.
 */
export const tournaments: TournamentSeed[] = [
  tournament(
    {
      sysname: 'slots-week',
      order: 1,
      palette: 'violet',
      ...art('tournament-slots'),
      product: 'casino',
      categories: ['slots'],
      scoring: 'multiplier',
      minimum_stake: 0.2,
      counts_bonus_money: false,
      repeats: 'weekly',
      weekday: 'monday',
      start_time: '00:00',
      hours: 168,
      prizes: [cash(1, 1, 500), cash(2, 2, 250), cash(3, 3, 150), cash(4, 5, 75), cash(6, 10, 40), cash(11, 20, 20)],
      budget: 1_500,
    },
    ['Slots week', 'Your best win counts, as a multiple of its stake. One good spin is enough.'],
    ['La settimana delle slot', 'Conta la tua vincita migliore, come multiplo della puntata. Basta un solo giro.'],
  ),
  tournament(
    {
      sysname: 'daily-sprint',
      order: 2,
      palette: 'blue',
      ...art('tournament-sprint'),
      product: 'casino',
      categories: ['originals', 'crash'],
      scoring: 'points',
      points: [
        { multiplier: 2, points: 1 },
        { multiplier: 5, points: 3 },
        { multiplier: 10, points: 6 },
        { multiplier: 50, points: 20 },
        { multiplier: 100, points: 40 },
      ],
      minimum_stake: 0.1,
      score_limit: 300,
      counts_bonus_money: false,
      repeats: 'daily',
      start_time: '12:00',
      hours: 12,
      prizes: [cash(1, 1, 100), cash(2, 2, 60), cash(3, 3, 40), cash(4, 10, 15)],
      budget: 305,
    },
    ['Daily sprint', 'Points for wins on our originals and crash games, from noon to midnight.'],
    ['Sprint del giorno', 'Punti per le vincite sui nostri originali e sui giochi crash, da mezzogiorno a mezzanotte.'],
  ),
  tournament(
    {
      sysname: 'weekend-league',
      order: 3,
      palette: 'green',
      ...art('tournament-league'),
      product: 'sports',
      scoring: 'wins',
      minimum_stake: 1,
      minimum_odds: 1.5,
      score_limit: 25,
      counts_bonus_money: false,
      repeats: 'weekly',
      weekday: 'friday',
      start_time: '12:00',
      hours: 60,
      prizes: [freeBet(1, 1, 100), freeBet(2, 2, 50), freeBet(3, 3, 30), freeBet(4, 10, 10)],
      budget: 250,
    },
    ['Weekend league', 'Every winning bet counts one, whatever its stake. From Friday noon to Sunday night.'],
    ['La lega del weekend', 'Ogni scommessa vincente vale uno, qualunque sia la puntata. Da venerdì a mezzogiorno a domenica notte.'],
  ),
];

function tournament(rules: Rules, [title, summary]: [string, string], [titolo, riassunto]: [string, string]): TournamentSeed {
  return { en: { ...rules, title, summary }, it: { ...rules, title: titolo, summary: riassunto } };
}
