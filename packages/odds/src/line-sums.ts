import type { Bet } from './bet.ts';
import type { Ratio } from './leg-result.ts';
import { Rational } from './rational.ts';

/**
 * Sum over all lines of the product of their legs' factors, exactly: the bankers' product times Σ e_k over the fold sizes.
 *
 * The elementary symmetric polynomials e_k are the coefficients of Π (1 + f·x); with f = n/d those of Π (d + n·x) are e_k times the one
 * common denominator Π d. That takes O(legs²) whole multiplications and one reduction, however many lines there are.
 */
export function sumOverLines({ legs, foldSizes }: Pick<Bet, 'legs' | 'foldSizes'>, factors: readonly Ratio[]): Rational {
  const most = Math.max(...foldSizes);
  const coefficients: bigint[] = [1n];
  let bankers = 1n;
  let denominator = 1n;
  for (const [index, leg] of legs.entries()) {
    const factor = factors[index];
    if (!factor) throw new RangeError('every leg needs a factor');
    denominator *= factor.d;
    if (leg.banker) {
      bankers *= factor.n;
      continue;
    }
    const highest = Math.min(coefficients.length, most);
    for (let k = highest; k >= 1; k--) {
      const without = coefficients[k];
      const added = (coefficients[k - 1] ?? 0n) * factor.n;
      coefficients[k] = without === undefined ? added : without * factor.d + added;
    }
    coefficients[0] = (coefficients[0] ?? 0n) * factor.d;
  }
  let sum = 0n;
  for (const size of foldSizes) sum += coefficients[size] ?? 0n;
  return Rational.of(sum * bankers, denominator);
}
