import type { Gift, OfferItem } from './offer.ts';

// What tests show.

const eur = (amount: string) => ({ amount, currency: 'EUR' });

export const matchSample: Gift = {
  kind: 'casino_bonus',
  title: '100% of your deposit, up to €100.00',
  terms: ['Wager the bonus 8 times within 30 days.'],
  percent: 100,
  amount: eur('100.00'),
  spins: null,
  days: null,
  bonus: {
    key: 'welcome',
    title: 'Welcome bonus',
    wagering: 8,
    requirement: eur('800.00'),
    days: 30,
    days_to_activate: 7,
    maximum_stake: eur('5.00'),
    maximum_win: null,
    minimum_odds: null,
    sports: [],
    contributions: [
      { title: 'Slots', percent: 100 },
      { title: 'Table games', percent: 10 },
    ],
    spends: 'cash_first',
    isolation: false,
    is_lost_on_withdrawal: false,
  },
};

export const spinsSample: Gift = {
  kind: 'free_spins',
  title: '20 free spins in Dice',
  terms: ['Winnings are cash.'],
  percent: null,
  amount: eur('2.00'),
  spins: { game: { sysname: 'dice', name: 'Dice' }, count: 20, stake: eur('0.10') },
  days: 3,
  bonus: null,
};

export const offerSample = (change: Partial<OfferItem> = {}): OfferItem => ({
  id: 'welcome',
  trigger: {
    action: 'deposit',
    user_satisfies_params: true,
    params: { exclude_methods: ['skrill'], minimum_deposit: eur('20.00') },
  },
  state: 'open',
  obstacle: null,
  campaign_id: 'welcome-bonus',
  description: { title: 'Welcome bonus', text: 'A bonus on your first deposit.', img_banner: '/media/welcome.webp' },
  conditions: [{ kind: 'first_deposit', text: 'It’s your first deposit.', is_met: true }],
  promotions: [matchSample],
  starts_at: null,
  ends_at: '2026-12-31T23:00:00Z',
  taken_at: null,
  ...change,
});
