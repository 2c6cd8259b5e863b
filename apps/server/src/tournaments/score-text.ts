import { formatAmount } from '@tavolo/money';
import type { Rules } from './rules.ts';

/** A score as the contract tells it: an amount of the base currency, a multiple with two decimals, or a whole number. */
export function scoreText({ base, scoring }: Pick<Rules, 'base' | 'scoring'>, score: bigint): string {
  if (scoring === 'turnover') return formatAmount(score, base);
  if (scoring === 'multiplier') return `${score / 100n}.${String(score % 100n).padStart(2, '0')}`;
  return String(score);
}
