import type { CrashDefinition } from './definition.ts';

/** Digits of a multiplier that are kept below a hundredth, so that rounding never adds up to one. */
const scale = 10n ** 12n;

/**
 * The multiplier at each step of a flight, in hundredths cut down, from 100 up to the first that reaches the greatest one, which it is then. Whole numbers
 * alone: every machine has the same curve.
 */
export function curveOf({ growth, maximum }: Pick<CrashDefinition, 'growth' | 'maximum'>): readonly number[] {
  const [numerator, denominator] = [BigInt(growth.numerator), BigInt(growth.denominator)];
  const curve: number[] = [];
  for (let exact = 100n * scale; ; exact += (exact * numerator) / denominator) {
    const hundredths = Number(exact / scale);
    if (hundredths >= maximum) return [...curve, maximum];
    curve.push(hundredths);
  }
}

/** The first step at which the curve is above a multiplier, or at its end. @param hundredths 100 at least */
export function stepAbove(curve: readonly number[], hundredths: number): number {
  let [low, high] = [0, curve.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((curve[middle] ?? 0) > hundredths) high = middle;
    else low = middle + 1;
  }
  return low;
}
