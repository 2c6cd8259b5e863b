import type { PromotionsReward } from '@tavolo/content';
import type { Currency } from '@tavolo/money';
import { fromBase, type Rates } from '../bets/index.ts';
import type { Reward } from './reward.ts';

/** A reward of content in a currency; null where something of it is missing, out of range, or worth nothing there: what can't be read gives nothing. */
export function readReward(
  { amount, bonus, days, game, spins, stake, type }: PromotionsReward,
  currency: Currency,
  rates: Rates,
): Reward | null {
  if (rates(currency) === null || currency === 'FUN') return null;
  const money = { amount: worth(amount, currency, rates), currency };
  switch (type) {
    case 'cash':
      return money.amount > 0n ? { kind: type, ...money } : null;
    case 'casino_bonus':
    case 'betting_bonus':
      return money.amount > 0n && bonus ? { kind: type, bonus, ...money } : null;
    case 'free_bet':
      return money.amount > 0n && isWithin(days, 1, 365) ? { kind: type, days, ...money } : null;
    case 'free_spins': {
      const value = worth(stake, currency, rates);
      if (value <= 0n || !game || !isWithin(spins, 1, 1_000) || !isWithin(days, 1, 365)) return null;
      return { kind: type, game, spins, stake: value, currency, days };
    }
    default:
      return null;
  }
}

/** Minor units, rounded down; 0 for what is no amount. */
const worth = (units: number | null, currency: Currency, rates: Rates): bigint =>
  units !== null && Number.isFinite(units) && units > 0 ? fromBase(BigInt(Math.round(units * 100)), currency, rates) : 0n;

const isWithin = (value: number | null, least: number, most: number): value is number =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;
