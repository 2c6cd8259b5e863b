import { Rational } from '../rational.ts';
import type { HoldAndWinRules } from './definition.ts';
import type { RoundState } from './state.ts';

/** Plays the feature on the window in view. @returns credits. */
export function playHoldAndWin(round: RoundState, { respins, chance, outOf, full }: HoldAndWinRules): number {
  const { window, slot, teller } = round;
  const { symbol, values } = slot.coin!;
  let credits = 0;
  let held = 0;
  let coins: { position: readonly [number, number]; credits: number }[] = [];
  const hold = (place: number): void => {
    const value = round.pick(values);
    credits += value;
    held++;
    window[place] = symbol;
    if (teller) coins.push({ position: teller.position(place), credits: value });
  };
  for (let place = 0; place < window.length; place++) if (window[place] === symbol) hold(place);
  teller?.tell({ type: 'holdStart', coins, respins });
  let left = respins;
  while (left > 0 && held < window.length) {
    left--;
    coins = [];
    const before = held;
    for (let place = 0; place < window.length; place++) if (window[place] !== symbol && round.draw(outOf) < chance) hold(place);
    if (held > before) left = respins;
    teller?.tell({ type: 'holdRespin', coins, left });
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
export function heldInTheEnd({ respins, chance, outOf }: HoldAndWinRules, places: number, begins: number): Rational[] {
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

/** Expected credits of a feature that begins with so many. */
export function holdAndWinCredits(rules: HoldAndWinRules, places: number, begins: number): Rational {
  const weights = rules.values.reduce((sum, { weight }) => sum + weight, 0);
  const value = Rational.of(
    rules.values.reduce((sum, one) => sum + one.value * one.weight, 0),
    weights,
  );
  return heldInTheEnd(rules, places, begins).reduce(
    (sum, chance, held) => sum.plus(chance.times(value.times(Rational.of(held)).plus(Rational.of(held === places ? rules.full : 0)))),
    Rational.zero,
  );
}

export function power(base: Rational, exponent: number): Rational {
  return Rational.of(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}

export function choose(from: number, taken: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= taken; step++) ways = (ways * BigInt(from - taken + step)) / BigInt(step);
  return ways;
}
