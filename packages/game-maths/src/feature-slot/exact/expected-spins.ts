import { Rational } from '../../rational.ts';

/** How many spins a feature has on average that begins with so many, when each may bring more, up to a limit. */
export function expectedSpins(begins: number, again: ReadonlyMap<number, Rational>, atMost: number): Rational {
  const known = new Map<string, Rational>();
  const from = (left: number, total: number): Rational => {
    if (left === 0) return Rational.zero;
    const key = `${left} ${total}`;
    const before = known.get(key);
    if (before) return before;
    let sum = Rational.one;
    for (const [count, chance] of again) {
      const more = Math.min(count, atMost - total);
      if (chance.numerator > 0n) sum = sum.plus(chance.times(from(left - 1 + more, total + more)));
    }
    known.set(key, sum);
    return sum;
  };
  return from(begins, begins);
}
