import type { BettingBonus, CasinoBonus } from '../../../shell/wagering/use-running-bonus.ts';
import type { OwnBonus } from './own-bonus.ts';

// What tests show.

const eur = (amount: string) => ({ amount, currency: 'EUR' });

const shared = {
  id: '7',
  amount: eur('25.00'),
  description: {},
  balance: eur('18.00'),
  at_stake: eur('2.00'),
  requirement: eur('250.00'),
  wagered: eur('68.00'),
  maximum_stake: eur('5.00'),
  days: 14,
  activate_by: '2026-03-12T12:00:00Z',
  expires_at: '2026-03-20T12:00:00Z',
  ended_at: null,
  paid: null,
  status: 'active',
} as const;

export const casinoSample = (change: Partial<CasinoBonus> = {}): OwnBonus => ({
  product: 'casino',
  bonus: {
    ...shared,
    type: 'other',
    maximum_win: null,
    contributions: [
      { kind: 'category', sysname: 'slots', name: 'Slots', percent: 100 },
      { kind: 'game', sysname: 'dice', name: 'Dice', percent: 10 },
    ],
    spends: 'cash_first',
    isolation: true,
    forfeits: false,
    ...change,
  },
});

export const bettingSample = (change: Partial<BettingBonus> = {}): OwnBonus => ({
  product: 'betting',
  bonus: { ...shared, type: 'betting', minimum_odds: 1_500, maximum_win: null, sports: [], ...change },
});
