import { MoneyError } from './currencies.ts';

/**
 * Splits `total` (minor units, any sign) over `weights` (≥ 0) so that the parts add up to it exactly.
 * Each part starts as the floor of its share; what is left goes, one unit each, to the largest remainders,
 * earlier weights first among equals. Weights that are all zero count as equal. No weights: only a total of 0 can be split.
 * Throws MoneyError `wrong_weights`.
 */
export function prorate(total: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new MoneyError('wrong_weights', 'A weight is negative');
  if (weights.length === 0) {
    if (total !== 0n) throw new MoneyError('wrong_weights', 'There is nothing to split the amount over');
    return [];
  }
  const given = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = given === 0n ? weights.map(() => 1n) : weights;
  const sum = given === 0n ? BigInt(weights.length) : given;

  // Working on the magnitude makes a refund split exactly as its charge did.
  const magnitude = total < 0n ? -total : total;
  const parts = shares.map((weight) => (magnitude * weight) / sum);
  let left = magnitude - parts.reduce((running, part) => running + part, 0n);
  const byRemainder = shares
    .map((weight, index) => ({ index, remainder: (magnitude * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return total < 0n ? parts.map((part) => -part) : parts;
}
