import { Rational } from '../rational.ts';

/** What one spin may win, counted over all its equally likely outcomes. */
export interface SpinWins {
  /** How many outcomes there are. */
  all: bigint;
  /** By the free spins that the spin awards: in how many outcomes it wins so many credits, for every win below the round's maximum. Whole numbers. */
  below: ReadonlyMap<number, Float64Array>;
}

export interface RoundWins {
  /** Expected win of a round in credits, cut at the maximum, and the expected square of it. */
  mean: Rational;
  square: Rational;
  /** Chance that a round comes to the maximum. */
  reached: Rational;
}

/**
 * The exact wins of whole rounds, which end when they come to `most` credits.
 *
 * A round that stays below it is a paid spin and free spins one after the other, so the number of ways to each total is a product of
 * polynomials: the power is the win, the coefficient in how many outcomes it comes. Each polynomial is one long number with a field for every
 * power (Kronecker's substitution), so that multiplying two of them is one multiplication of integers, and powers from the maximum on are cut
 * off. Everything that is missing from the sum of the coefficients has come to the maximum.
 *
 * @param parts `free`: the kinds of free spins, one of which is drawn by weight when the feature begins; empty where there is no feature.
 *   `atMost`: free spins that a round may have.
 */
export function roundWins(parts: {
  most: number;
  paid: SpinWins;
  free: readonly { weight: number; spin: SpinWins }[];
  atMost: number;
}): RoundWins {
  const { most, paid, free, atMost } = parts;
  const kinds = free.reduce((sum, { weight }) => sum + weight, 0);
  const allFree = free[0]?.spin.all ?? 1n;
  const everyFeature = free.length === 0 ? 1n : BigInt(kinds) * allFree ** BigInt(atMost);
  const all = paid.all * everyFeature;
  const unit = commonUnit([most], [paid, ...free.map(({ spin }) => spin)]);
  const fields = createFields(most / unit, unit, all);

  // Every feature is counted as if all the spins that a round may have were turned, so that all of them have one denominator.
  const features = new Map<number, bigint>();
  for (const { weight, spin } of free) {
    const feature = featureOf(spin, atMost, fields);
    for (const award of paid.below.keys()) {
      if (award > 0) features.set(award, (features.get(award) ?? 0n) + feature(award) * BigInt(weight));
    }
  }
  let packed = 0n;
  for (const [award, counts] of paid.below) {
    const first = fields.pack(counts);
    packed += award === 0 ? first * everyFeature : fields.times(first, features.get(award) ?? 0n);
  }

  let ways = 0n;
  let sum = 0n;
  let squares = 0n;
  for (const [index, count] of fields.unpack(packed).entries()) {
    const win = BigInt(index * unit);
    ways += count;
    sum += count * win;
    squares += count * win * win;
  }
  const reached = all - ways;
  const top = BigInt(most);
  return {
    mean: Rational.of(sum + reached * top, all),
    square: Rational.of(squares + reached * top * top, all),
    reached: Rational.of(reached, all),
  };
}

/**
 * Ways of a feature that begins with so many free spins.
 *
 * In which order spins come changes how many there are, and not what they win together. So the features that end before `atMost` spins are
 * listed by what they award, with the number of orders in which they do; all others turn `atMost` spins, which are all the ways of so many
 * spins but those that begin like a feature that ends earlier.
 */
function featureOf(spin: SpinWins, atMost: number, fields: Fields): (awarded: number) => bigint {
  const polynomials = [...spin.below].map(([award, counts]) => ({ award, polynomial: fields.pack(counts) }));
  const any = powersOf(
    polynomials.reduce((sum, { polynomial }) => sum + polynomial, 0n),
    fields,
  );
  const none = powersOf(polynomials.find(({ award }) => award === 0)?.polynomial ?? 0n, fields);
  const awarding = polynomials
    .filter(({ award }) => award > 0)
    .map(({ award, polynomial }) => ({ award, power: powersOf(polynomial, fields) }));
  const awards = awarding.map(({ award }) => award);
  return (awarded) => {
    let sum = any(atMost);
    for (const { spins, times, orders } of shorterFeatures(awarded, awards, atMost)) {
      let ways = none(spins - times.reduce((all, count) => all + count, 0));
      for (const [index, { power }] of awarding.entries()) if (times[index]! > 0) ways = fields.times(ways, power(times[index]!));
      sum += fields.times(ways * orders, spin.all ** BigInt(atMost - spins) - any(atMost - spins));
    }
    return sum;
  };
}

/** The features that end before `atMost` spins: how many spins they have, how often each award comes in them, and in how many orders. */
function shorterFeatures(
  awarded: number,
  awards: readonly number[],
  atMost: number,
): { spins: number; times: readonly number[]; orders: bigint }[] {
  const ended: { spins: number; times: readonly number[]; orders: bigint }[] = [];
  let open = new Map([[awards.map(() => 0).join(), { times: awards.map(() => 0), orders: 1n }]]);
  for (let played = 0; played < atMost && open.size > 0; played++) {
    const next: typeof open = new Map();
    for (const { times, orders } of open.values()) {
      const spins = awarded + times.reduce((sum, count, index) => sum + count * awards[index]!, 0);
      if (spins >= atMost) continue;
      if (spins === played) {
        ended.push({ spins, times, orders });
        continue;
      }
      for (const more of [null, ...awards.keys()]) {
        const after = times.map((count, index) => (index === more ? count + 1 : count));
        const name = after.join();
        next.set(name, { times: after, orders: orders + (next.get(name)?.orders ?? 0n) });
      }
    }
    open = next;
  }
  return ended;
}

/** Powers of one polynomial, by squaring, each worked out once. */
function powersOf(base: bigint, fields: Fields): (exponent: number) => bigint {
  const known = new Map([
    [0, 1n],
    [1, base],
  ]);
  const power = (exponent: number): bigint => {
    const found = known.get(exponent);
    if (found !== undefined) return found;
    const half = Math.floor(exponent / 2);
    const made = fields.times(power(half), power(exponent - half));
    known.set(exponent, made);
    return made;
  };
  return power;
}

interface Fields {
  pack(counts: Float64Array): bigint;
  unpack(packed: bigint): bigint[];
  /** The product without the powers from the maximum on. Coefficients in between may be negative, as long as those that are unpacked are not. */
  times(a: bigint, b: bigint): bigint;
}

/** @param largest no coefficient is ever larger. */
function createFields(length: number, unit: number, largest: bigint): Fields {
  const digits = largest.toString(16).length + 1;
  const bits = length * digits * 4;
  return {
    pack(counts) {
      let text = '';
      for (let index = length - 1; index >= 0; index--) text += (counts[index * unit] ?? 0).toString(16).padStart(digits, '0');
      return BigInt(`0x${text}`);
    },
    unpack(packed) {
      const text = BigInt.asUintN(bits, packed)
        .toString(16)
        .padStart(length * digits, '0');
      return Array.from({ length }, (_, index) => BigInt(`0x${text.slice((length - 1 - index) * digits, (length - index) * digits)}`));
    },
    times: (a, b) => BigInt.asUintN(bits, a * b),
  };
}

/** The greatest number that divides every win: fewer powers are faster. */
function commonUnit(start: readonly number[], spins: readonly SpinWins[]): number {
  let unit = start.reduce(greatestCommonDivisor, 0);
  for (const { below } of spins) {
    for (const counts of below.values()) {
      for (let win = 1; win < counts.length && unit > 1; win++) if (counts[win] !== 0) unit = greatestCommonDivisor(unit, win);
    }
  }
  return unit;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
