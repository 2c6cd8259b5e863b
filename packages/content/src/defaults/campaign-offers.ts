import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type OfferSeed = Localized<CollectionTypes['campaign-offer']>;
type Rules = Omit<OfferSeed['en'], 'title' | 'text'>;

const art = (name: string) => ({ image_735_240: { $media: `${name}.735x240` }, image_360_520: { $media: `${name}.360x520` } });
const once = { uses_per_player: 1, use_period: 'ever', needs_code: false } as const;

/** What players are offered from the beginning. Amounts are in the base currency; what each gift takes is told from its own terms. */
export const campaignOffers: OfferSeed[] = [
  offer(
    {
      key: 'welcome-casino',
      order: 1,
      ...art('promo-welcome'),
      campaign_id: 'welcome-casino',
      action: 'deposit',
      conditions: [{ kind: 'first_deposit' }, { kind: 'deposit_of_at_least', amount: 20 }],
      gifts: [{ percent: 100, reward: { type: 'casino_bonus', bonus: 'casino', amount: 100 } }],
      stacking_group: 'welcome',
      budget: 100_000,
      ...once,
    },
    ['Welcome bonus for games', 'Choose it with your first deposit. We’ll add the same amount as a bonus for games.'],
    ['Bonus di benvenuto per i giochi', 'Sceglilo con il primo deposito: aggiungiamo lo stesso importo come bonus per i giochi.'],
  ),
  offer(
    {
      key: 'welcome-sports',
      order: 2,
      ...art('promo-acca'),
      campaign_id: 'welcome-sports',
      action: 'deposit',
      conditions: [{ kind: 'first_deposit' }, { kind: 'deposit_of_at_least', amount: 10 }],
      gifts: [{ percent: 100, reward: { type: 'betting_bonus', bonus: 'sports', amount: 50 } }],
      stacking_group: 'welcome',
      budget: 50_000,
      ...once,
    },
    ['Welcome bonus for sports', 'Choose it with your first deposit. We’ll add the same amount as a bonus for bets.'],
    ['Bonus di benvenuto per lo sport', 'Sceglilo con il primo deposito: aggiungiamo lo stesso importo come bonus per le scommesse.'],
  ),
  offer(
    {
      key: 'first-spins',
      order: 3,
      ...art('promo-freespins'),
      campaign_id: 'first-spins',
      action: 'take',
      conditions: [{ kind: 'contact_confirmed' }, { kind: 'registered_within', days: 30 }],
      gifts: [{ reward: { type: 'free_spins', game: 'book-of-nefer', spins: 20, stake: 0.1, days: 7 } }],
      budget: 20_000,
      ...once,
    },
    ['20 free spins for new players', 'No deposit needed. Winnings are paid in cash, with no wagering requirement.'],
    ['20 giri gratis per i nuovi giocatori', 'Senza deposito. Le vincite vanno sul saldo reale, senza requisiti di puntata.'],
  ),
  offer(
    {
      key: 'weekend-slots',
      order: 4,
      ...art('promo-race'),
      campaign_id: 'weekend-slots',
      action: 'deposit',
      conditions: [
        { kind: 'has_deposited', amount: 20, days: 365 },
        { kind: 'deposit_of_at_least', amount: 20 },
        { kind: 'weekdays', values: ['friday', 'saturday', 'sunday'] },
      ],
      gifts: [{ percent: 50, reward: { type: 'casino_bonus', bonus: 'slots', amount: 25 } }],
      uses_per_player: 1,
      use_period: 'week',
      needs_code: false,
      budget: 100_000,
    },
    ['Weekend slots bonus', 'Once a week, from Friday to Sunday, get half of your deposit as a bonus for slots.'],
    ['Bonus slot del weekend', 'Una volta a settimana, da venerdì a domenica, ricevi metà del deposito come bonus per le slot.'],
  ),
  offer(
    {
      key: 'code-free-bet',
      order: 5,
      ...art('promo-refer'),
      action: 'take',
      conditions: [{ kind: 'contact_confirmed' }, { kind: 'has_deposited', amount: 20, days: 90 }],
      gifts: [{ reward: { type: 'free_bet', amount: 5, days: 7 } }],
      uses_per_player: 1,
      use_period: 'ever',
      needs_code: true,
      budget: 10_000,
    },
    ['A free bet with your code', 'For one bet of your choice. The stake isn’t returned; winnings are paid in cash.'],
    [
      'Una scommessa gratuita con il tuo codice',
      'Per una scommessa a tua scelta. La puntata non viene restituita; le vincite vanno sul saldo reale.',
    ],
  ),
];

function offer(rules: Rules, [title, text]: [string, string], [titolo, testo]: [string, string]): OfferSeed {
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}
