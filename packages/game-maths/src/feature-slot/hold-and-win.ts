import { Rational } from '../rational.ts';
import type { WeightedValue } from '../weighted-value.ts';
import type { HoldAndWinRules } from './definition.ts';
import type { Held } from '../feature-events.ts';
import type { RoundState } from './state.ts';

/** Plays the feature on the window in view, until no respin is left, all places hold or the maximum win is reached. @returns credits. */
export function playHoldAndWin(round: RoundState, { respins, chance, outOf, full }: HoldAndWinRules): number {
  const { window, slot, teller } = round;
  const { kinds, symbol: first, drawKind } = slot.hold!;
  const holds = new Uint8Array(window.length);
  let credits = 0;
  let held = 0;
  let coins: Held[] = [];
  const hold = (place: number, { symbol, values, doubles }: (typeof kinds)[number]): void => {
    // A collector is worth all that hold; a doubler doubles them. Both double what they come to.
    const own = values ? round.pick(values) : doubles ? 0 : credits;
    credits = doubles ? credits * 2 : credits + own;
    holds[place] = 1;
    held++;
    window[place] = symbol;
    if (teller) coins.push({ position: teller.position(place), symbol: teller.id(symbol), credits: own });
  };
  for (let place = 0; place < window.length; place++) if (window[place] === first) hold(place, kinds[0]!);
  teller?.tell({ type: 'holdStart', coins, respins, total: teller.amount(credits) });
  let left = respins;
  while (left > 0 && held < window.length && credits < round.left) {
    left--;
    coins = [];
    const before = held;
    for (let place = 0; place < window.length; place++)
      if (holds[place] === 0 && round.draw(outOf) < chance) hold(place, kinds[round.pick(drawKind)]!);
    if (held > before) left = respins;
    teller?.tell({ type: 'holdRespin', coins, left, total: teller.amount(credits) });
  }
  const isFull = held === window.length;
  if (isFull) credits += full;
  teller?.tell({ type: 'holdEnd', full: isFull, amount: teller.amount(credits) });
  return credits;
}

/**
 * Chance of each number of places that hold in the end, for a feature that begins with so many: a chain over the number held, each step of which is either
 * `respins` respins without a new one, which end it, or the first respin that brings some.
 */
export function heldInTheEnd(
  { respins, chance, outOf }: Pick<HoldAndWinRules, 'respins' | 'chance' | 'outOf'>,
  places: number,
  begins: number,
): Rational[] {
  const hit = Rational.of(chance, outOf);
  const miss = Rational.one.minus(hit);
  const at = Array.from({ length: places + 1 }, () => Rational.zero);
  const end = Array.from({ length: places + 1 }, () => Rational.zero);
  at[begins] = Rational.one;
  for (let held = begins; held <= places; held++) {
    const here = at[held]!;
    const free = places - held;
    const quiet = power(miss, free);
    const ends = free === 0 ? Rational.one : power(quiet, respins);
    end[held] = here.times(ends);
    if (free === 0) continue;
    const goesOn = here.times(Rational.one.minus(ends)).over(Rational.one.minus(quiet));
    for (let more = 1; more <= free; more++) {
      const chanceOfMore = Rational.of(choose(free, more))
        .times(power(hit, more))
        .times(power(miss, free - more));
      at[held + more] = at[held + more]!.plus(goesOn.times(chanceOfMore));
    }
  }
  return end;
}

/** Expected credits of a feature that begins with so many. What comes is worth the same on average whenever it comes, or doubles what there is. */
export function holdAndWinCredits(rules: HoldAndWinRules, places: number, begins: number): Rational {
  const weights = Rational.of(rules.kinds.reduce((sum, { weight }) => sum + weight, 0));
  const meanOf = (values: readonly WeightedValue[]): Rational =>
    Rational.of(
      values.reduce((sum, one) => sum + one.value * one.weight, 0),
      values.reduce((sum, { weight }) => sum + weight, 0),
    );
  const [first] = rules.kinds;
  let added = Rational.zero;
  let doubling = Rational.zero;
  for (const one of rules.kinds) {
    const share = Rational.of(one.weight).over(weights);
    if ('values' in one) added = added.plus(share.times(meanOf(one.values)));
    else doubling = doubling.plus(share);
  }
  let worth = first && 'values' in first ? meanOf(first.values).times(Rational.of(begins)) : Rational.zero;
  let sum = Rational.zero;
  for (const [held, chance] of heldInTheEnd(rules, places, begins).entries()) {
    if (held > begins) worth = worth.plus(worth.times(doubling)).plus(added);
    sum = sum.plus(chance.times(worth.plus(Rational.of(held === places ? rules.full : 0))));
  }
  return sum;
}

export function power(base: Rational, exponent: number): Rational {
  return Rational.of(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}

export function choose(from: number, taken: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= taken; step++) ways = (ways * BigInt(from - taken + step)) / BigInt(step);
  return ways;
}
