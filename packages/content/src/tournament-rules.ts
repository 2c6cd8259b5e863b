import type { EntryFault } from './entry-fault.ts';
import type { Said } from './labels/say.ts';

type Fields = Readonly<Record<string, unknown>>;

const said = {
  window: ['Write when it begins and when it ends', 'Scrivi quando inizia e quando finisce'],
  order: ['It ends before it begins', 'Finisce prima di iniziare'],
  start: ['Write at what time it begins', 'Scrivi a che ora inizia'],
  weekday: ['Choose the day of the week', 'Scegli il giorno della settimana'],
  hours: ['Write how many hours it lasts; one of every day at most 24', 'Scrivi quante ore dura; se è ogni giorno, al massimo 24'],
  points: ['Write how many points a win brings', 'Scrivi quanti punti vale una vincita'],
  limit: [
    'A score that every round adds to needs a limit, so that nobody gains by playing ever more and ever faster',
    'Un punteggio che cresce a ogni partita richiede un limite, così nessuno guadagna giocando sempre di più e sempre più in fretta',
  ],
  odds: ['Odds are of bets: leave them empty for games', 'Le quote riguardano le scommesse: per i giochi lascia vuoto'],
  games: ['Games belong to a tournament of the casino', 'I giochi fanno parte di un torneo del casinò'],
  places: ['Places follow each other from the first, without gaps', 'I posti si susseguono dal primo, senza salti'],
  product: ['A prize belongs to the product that is played', 'Un premio appartiene al prodotto che si gioca'],
  worth: ['This prize can’t be given: something of it is missing', 'Questo premio non si può assegnare: manca qualcosa'],
  budget: ['All prizes together come to more than the budget', 'I premi insieme superano il budget'],
  list: ['Write names, one a line', 'Scrivi i nomi, uno per riga'],
} as const satisfies Record<string, Said>;

/** Fields that name games. */
export const gameLists = ['categories', 'providers', 'games', 'exclude_categories', 'exclude_providers', 'exclude_games'] as const;

/** What is wrong with a tournament as a whole: one that the server could not read would never run, and nobody would be told. */
export function tournamentFaults(entry: Fields): EntryFault[] {
  const fault = (words: Said, ...path: string[]): EntryFault => ({ path, said: words });
  const { budget, minimum_odds: odds, points, prizes, product, score_limit: limit, scoring } = entry;
  const places = fieldsIn(prizes);
  return [
    ...windowFaults(entry),
    ...(scoring === 'points' && fieldsIn(points).length === 0 ? [fault(said.points, 'points')] : []),
    ...(scoring !== 'multiplier' && isNothing(limit) ? [fault(said.limit, 'score_limit')] : []),
    ...(product !== 'sports' && !isNothing(odds) ? [fault(said.odds, 'minimum_odds')] : []),
    ...gameLists.flatMap((name) => {
      const names = entry[name];
      if (isNothing(names)) return [];
      if (product === 'sports') return [fault(said.games, name)];
      return Array.isArray(names) && names.every((one) => typeof one === 'string' && one !== '') ? [] : [fault(said.list, name)];
    }),
    ...places.flatMap(({ from_place: from, reward, to_place: to }, index) => {
      const after = index === 0 ? 0 : places[index - 1]?.['to_place'];
      const given = isFields(reward) ? reward : {};
      const at = String(index);
      return [
        ...(typeof from !== 'number' || typeof to !== 'number' || typeof after !== 'number' || from !== after + 1 || to < from
          ? [fault(said.places, 'prizes', at, 'from_place')]
          : []),
        ...(isOfOtherProduct(given.type, product) ? [fault(said.product, 'prizes', at, 'reward', 'type')] : []),
        ...(worthOf(given) === null ? [fault(said.worth, 'prizes', at, 'reward', 'type')] : []),
      ];
    }),
    ...(typeof budget === 'number' && poolOf(places) > Math.round(budget * 100) ? [fault(said.budget, 'budget')] : []),
  ];
}

function windowFaults({ ends_at: ends, hours, repeats, start_time: time, starts_at: starts, weekday }: Fields): EntryFault[] {
  const fault = (path: string, words: Said): EntryFault => ({ path: [path], said: words });
  const isTurned = typeof starts === 'string' && typeof ends === 'string' && Date.parse(ends) <= Date.parse(starts);
  if (repeats === 'never') {
    if (isNothing(starts) || isNothing(ends)) return [fault(isNothing(starts) ? 'starts_at' : 'ends_at', said.window)];
    return isTurned ? [fault('ends_at', said.order)] : [];
  }
  return [
    ...(isTurned ? [fault('ends_at', said.order)] : []),
    ...(isNothing(time) ? [fault('start_time', said.start)] : []),
    ...(repeats === 'weekly' && isNothing(weekday) ? [fault('weekday', said.weekday)] : []),
    ...(typeof hours !== 'number' || (repeats === 'daily' && hours > 24) ? [fault('hours', said.hours)] : []),
  ];
}

/** What a reward is worth in hundredths of the base currency; null where it can't be given. */
function worthOf({ amount, bonus, days, game, spins, stake, type }: Fields): number | null {
  if (type === 'free_spins')
    return typeof spins === 'number' && typeof stake === 'number' && typeof game === 'string' && game !== '' && typeof days === 'number'
      ? spins * Math.round(stake * 100)
      : null;
  if (typeof amount !== 'number') return null;
  if (type === 'free_bet' && typeof days !== 'number') return null;
  if ((type === 'casino_bonus' || type === 'betting_bonus') && isNothing(bonus)) return null;
  return Math.round(amount * 100);
}

/** What all places together win, hundredths of the base currency. */
function poolOf(prizes: readonly Fields[]): number {
  return prizes.reduce((sum, { from_place: from, reward, to_place: to }) => {
    const places = typeof from === 'number' && typeof to === 'number' ? to - from + 1 : 0;
    return sum + Math.max(places, 0) * ((isFields(reward) && worthOf(reward)) || 0);
  }, 0);
}

function isOfOtherProduct(type: unknown, product: unknown): boolean {
  if (type === 'casino_bonus' || type === 'free_spins') return product === 'sports';
  return (type === 'betting_bonus' || type === 'free_bet') && product === 'casino';
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
