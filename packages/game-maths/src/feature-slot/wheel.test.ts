import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gamesDirectory, readGame } from '../folders/games.ts';
import { Rational } from '../rational.ts';
import { openWorkbench } from '../workshop/prove.ts';
import { compileFeatureSlot } from './compile.ts';
import type { FeatureSlotDefinition } from './definition.ts';
import { expectedInView, lineReturn } from './exact/line-return.ts';
import { walkRounds } from './exact/walk.ts';
import { playFeatureSlot } from './round.ts';
import { wheelTurns } from './wheel.ts';

const definition = openWorkbench(readGame(join(gamesDirectory, 'royal-crown-x'), 'royal-crown-x')).definition as FeatureSlotDefinition;
const wheel = definition.wheel!;

/** Few stops, all that the rules have: reel 2 to 4 show wilds, 1, 3 and 5 the scatter. */
const small: FeatureSlotDefinition = {
  ...definition,
  maxWin: 700,
  paid: {
    ...definition.paid,
    fill: {
      kind: 'strips',
      strips: [
        ['ruby', 'ruby', 'ruby', 'roulette', 'club'],
        ['ruby', 'crown', 'crown', 'crown', 'club'],
        ['crown', 'crown', 'crown', 'roulette', 'club'],
        ['ruby', 'crown', 'crown', 'crown', 'club'],
        ['ruby', 'ruby', 'ruby', 'roulette', 'heart'],
      ],
    },
  },
};

/** Stops of the reels, then the fields of the wheel. */
const slot = compileFeatureSlot(small);
const play = (...draws: readonly number[]) => {
  let at = 0;
  return playFeatureSlot(slot, 100n, () => draws[at++] ?? 0);
};

test('the wheel pays the field that is drawn, and the inner ring where the outer one leads there [GAM-06]', () => {
  const gate = wheel.outer.indexOf(null);
  const stops = [2, 4, 2, 4, 2];
  const outer = play(...stops, 1);
  expect(outer.events.filter(({ type }) => type === 'wheelTurn')).toEqual([
    { type: 'wheelTurn', ring: 'outer', field: 1, stakes: wheel.outer[1], amount: BigInt(wheel.outer[1]!) * 100n },
  ]);
  const inner = play(...stops, gate, 7);
  expect(inner.events.filter(({ type }) => type === 'wheelTurn')).toEqual([
    { type: 'wheelTurn', ring: 'outer', field: gate, stakes: null, amount: 0n },
    { type: 'wheelTurn', ring: 'inner', field: 7, stakes: wheel.inner[7], amount: BigInt(wheel.inner[7]!) * 100n },
  ]);
  expect(inner.win - outer.win).toBe(BigInt(wheel.inner[7]! - wheel.outer[1]!) * 100n);
});

test('crowns double a line, and one another', () => {
  const lines = play(0, 0, 0, 0, 0).events.flatMap((event) => (event.type === 'lineWin' ? [event] : []));
  // The middle line has three crowns between two rubies.
  const pay = definition.paytable['ruby']!.at(-1)![1];
  expect(lines.find(({ line }) => line === 0)).toMatchObject({ count: 5, multiplier: 8, amount: BigInt(pay * 8) * 10n });
  // The upper one has a crown on reel 3 alone.
  expect(lines.find(({ line }) => line === 1)).toMatchObject({ count: 5, multiplier: 2, amount: BigInt(pay * 2) * 10n });
});

test('every round is counted as it is played: each stop with each turn of the wheel, up to the maximum win [GAM-06]', () => {
  let [sum, squares, winning, reached, rounds] = [0n, 0n, 0n, 0n, 0n];
  const add = (win: bigint, times: bigint): void => {
    const credits = win / 10n;
    rounds += times;
    sum += credits * times;
    squares += credits * credits * times;
    if (win > 0n) winning += times;
    if (win === 70_000n) reached += times;
  };
  const all = BigInt(wheel.outer.length * wheel.inner.length);
  for (let index = 0; index < 5 ** 5; index++) {
    const stops = Array.from({ length: 5 }, (_, reel) => Math.floor(index / 5 ** reel) % 5);
    const { events, win } = play(...stops, 1);
    if (!events.some(({ type }) => type === 'wheelTurn')) {
      add(win, all);
      continue;
    }
    for (const [field, stakes] of wheel.outer.entries()) {
      if (stakes !== null) add(play(...stops, field).win, BigInt(wheel.inner.length));
      else for (const inner of wheel.inner.keys()) add(play(...stops, field, inner).win, 1n);
    }
  }
  const walked = walkRounds(slot);
  expect(walked.mean).toEqual(Rational.of(sum, rounds));
  expect(walked.square).toEqual(Rational.of(squares, rounds));
  expect(walked.hit).toEqual(Rational.of(winning, rounds));
  expect(walked.reached).toEqual(Rational.of(reached, rounds));
  expect(reached).toBeGreaterThan(0n);
});

test('what is published of the lines and of the wheel is what frequencies alone say of them, but for the maximum win', () => {
  const whole = compileFeatureSlot(definition);
  const mean = [...wheelTurns(wheel)].reduce((sum, [stakes, ways]) => sum + stakes * ways, 0);
  const chance = [0, 2, 4].reduce((product, reel) => {
    const single = compileFeatureSlot({ ...definition, paid: { ...definition.paid, fill: onlyReel(reel) } });
    return product.times(expectedInView(single, single.paid, single.scatter));
  }, Rational.one);
  const expected = lineReturn(whole, whole.paid)
    .over(Rational.of(definition.credits))
    .plus(chance.times(Rational.of(mean, wheel.outer.length * wheel.inner.length)));
  const { maths } = readGame(join(gamesDirectory, 'royal-crown-x'), 'royal-crown-x').published.find(
    ({ definition: { version } }) => version === definition.version,
  )!;
  const published = Rational.of(BigInt(maths.returnToPlayer.numerator), BigInt(maths.returnToPlayer.denominator));
  expect(Math.abs(published.minus(expected).toNumber())).toBeLessThan(1e-6);
});

/** The strips with scatters on one reel alone: each shows one at most. */
function onlyReel(wanted: number): FeatureSlotDefinition['paid']['fill'] {
  const { fill } = definition.paid;
  if (fill.kind !== 'strips') return fill;
  return {
    kind: 'strips',
    strips: fill.strips.map((strip, reel) => strip.map((id) => (id === 'roulette' && reel !== wanted ? 'club' : id))),
  };
}
