import { leastContribution, mostWagering } from '@tavolo/content/wagering';
import type { CollectionTypes } from '@tavolo/content';
import type { Currency } from '@tavolo/money';
import type { BonusParts } from '../parts.ts';
import { inCurrency, isWithin } from '../rules.ts';

/** What bonus money can be staked on, and how much of each stake counts, in per cent. What is said of a game goes before its categories. */
export interface Contribution {
  kind: 'category' | 'game';
  sysname: string;
  percent: number;
}

/** Conditions of a kind of casino bonus, for an amount. Amounts in minor units of the bonus's currency. */
export interface CasinoTerms {
  requirement: bigint;
  maximumStake: bigint | null;
  maximumWin: bigint | null;
  contributions: Contribution[];
  spends: 'cash_first' | 'bonus_first';
  /** Whether a stake is paid from cash or bonus money alone, and never from both. */
  isolation: boolean;
  /** Whether a withdrawal of cash ends it. */
  forfeits: boolean;
  /** From activation on, and until it. */
  days: number;
  daysToActivate: number;
}

type Kind = CollectionTypes['casino-bonus'];

/**
 * The conditions under which a bonus of this kind is granted now; null where content has no such kind, or one that nobody may be granted: conditions that can't be read, or
 * more wagering than is allowed in any of its games, are no conditions.
 */
export function casinoTermsOf(
  { content, isIsolated, rates }: Pick<BonusParts, 'content' | 'isIsolated' | 'rates'>,
  key: string,
  amount: bigint,
  currency: Currency,
): CasinoTerms | null {
  const kind = content.list('casino-bonus', 'en').find((one) => one.key === key);
  if (!kind) return null;
  const { days, days_to_activate: daysToActivate, maximum_stake: maximumStake, maximum_win: maximumWin, spends, wagering } = kind;
  const contributions = contributionsOf(kind);
  if (!isWithin(wagering, 1, mostWagering) || !isWithin(days, 1, 365) || !isWithin(daysToActivate, 1, 365)) return null;
  if (!contributions || !isBound(maximumStake) || !isBound(maximumWin)) return null;
  if (spends !== 'cash_first' && spends !== 'bonus_first') return null;
  return {
    requirement: amount * BigInt(wagering),
    maximumStake: maximumStake === null ? null : inCurrency(maximumStake, currency, rates),
    maximumWin: maximumWin === null ? null : inCurrency(maximumWin, currency, rates),
    contributions,
    spends,
    isolation: isIsolated(),
    forfeits: kind.forfeit_on_withdrawal,
    days,
    daysToActivate,
  };
}

const isBound = (amount: number | null): boolean => amount === null || amount > 0;

/** Null where nothing counts, or something so little that it would take more wagering than is allowed. */
function contributionsOf({ contributions, wagering }: Kind): Contribution[] | null {
  const read = contributions.map(({ kind, percent, sysname }) => ({ kind, sysname, percent }));
  const isRight = read.every(({ percent }) => percent === 0 || (isWithin(percent, 1, 100) && percent >= leastContribution(wagering)));
  return isRight && read.some(({ percent }) => percent > 0) ? read : null;
}
