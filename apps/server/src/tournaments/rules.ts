import type { PromotionsReward } from '@tavolo/content';
import { isCurrency, type Currency } from '@tavolo/money';
import { fromBase, toBase, type Rates } from '../bets/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';

export type Scoring = 'turnover' | 'multiplier' | 'wins' | 'points';

/** The rules of a run. As JSON they are frozen when somebody joins it or it begins. */
export interface Rules {
  titles: Readonly<Record<Locale, string>>;
  product: 'casino' | 'sports';
  /** Games that count, by sysname; null: all, or bets. */
  games: readonly string[] | null;
  scoring: Scoring;
  /** What a win of at least so many hundredths of its stake brings, ascending. */
  points: readonly { multiplier: number; points: number }[];
  /** Hundredths of the base currency. */
  minimumStake: number;
  /** Thousandths; null: any. */
  minimumOdds: number | null;
  /** As scores are counted; null: none. */
  scoreLimit: number | null;
  countsBonusMoney: boolean;
  prizes: readonly { from: number; to: number; reward: PromotionsReward }[];
  /** Hundredths of the base currency. */
  prizePool: number;
  base: Currency;
  /** What a unit of the base currency is worth. */
  rates: Readonly<Record<string, string>>;
}

/** A round or bet as it stands: amounts in minor units of its currency. */
export interface RoundFacts {
  currency: string;
  stake: bigint;
  win: bigint;
  /** What of the stake bonus money paid. */
  bonus: bigint;
  odds: number | null;
  /** Wholly or in part: what is left of the stake is no measure of what the bet brought. */
  isCashedOut: boolean;
}

export const ratesIn =
  ({ rates }: Pick<Rules, 'rates'>): Rates =>
  (currency) =>
    rates[currency] ?? null;

/** The least stake that counts, minor units of a currency; null where it has no rate. */
export function minimumIn(rules: Rules, code: string): bigint | null {
  if (!isCurrency(code) || code === 'FUN' || ratesIn(rules)(code) === null) return null;
  const least = fromBase(BigInt(rules.minimumStake), code, ratesIn(rules));
  return least > 0n ? least : 1n;
}

/**
 * What a round scores: hundredths of the base currency, hundredths of a multiple, wins or points. Free spins and free bets have no stake and score nothing, nor does
 * what was taken back or a bet that was cashed out, wholly or in part; of a stake that bonus money helped to pay nothing counts unless the rules say so.
 */
export function scoreOf(rules: Rules, { bonus, currency, isCashedOut, odds, stake, win }: RoundFacts): bigint {
  const least = minimumIn(rules, currency);
  if (isCashedOut || least === null || !isCurrency(currency) || stake < least || (bonus > 0n && !rules.countsBonusMoney)) return 0n;
  if (rules.minimumOdds !== null && (odds === null || odds < rules.minimumOdds)) return 0n;
  const multiple = win > 0n ? (win * 100n) / stake : 0n;
  switch (rules.scoring) {
    case 'turnover':
      return toBase(stake, currency, ratesIn(rules));
    case 'multiplier':
      return limited(rules, multiple);
    case 'wins':
      return win > stake ? 1n : 0n;
    case 'points':
      return BigInt(rules.points.findLast((one) => multiple >= BigInt(one.multiplier))?.points ?? 0);
  }
}

export const limited = ({ scoreLimit }: Pick<Rules, 'scoreLimit'>, score: bigint): bigint =>
  scoreLimit !== null && score > BigInt(scoreLimit) ? BigInt(scoreLimit) : score;

/** What a place wins; undefined: nothing. */
export const prizeOf = ({ prizes }: Pick<Rules, 'prizes'>, place: number): PromotionsReward | undefined =>
  prizes.find(({ from, to }) => place >= from && place <= to)?.reward;
