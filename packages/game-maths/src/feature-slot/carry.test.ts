import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Move } from '../choice.ts';
import type { RoundEvent } from '../events.ts';
import { gamesDirectory, readGame } from '../folders/games.ts';
import { Rational } from '../rational.ts';
import { openWorkbench } from '../workshop/prove.ts';
import { carryOn } from './carry.ts';
import { compileFeatureSlot } from './compile.ts';
import type { FeatureSlotDefinition } from './definition.ts';

const definition = openWorkbench(readGame(join(gamesDirectory, 'fruit-royale-777'), 'fruit-royale-777'))
  .definition as FeatureSlotDefinition;
const rules = definition.carry!;
const weights = rules.values.reduce((sum, { weight }) => sum + weight, 0);

/** Plays by moves; each draw takes the next of `places`. */
function carried(win: bigint, moves: readonly Move[], places: readonly number[] = [], stake = 100n) {
  const events: RoundEvent<bigint>[] = [];
  let at = 0;
  const won = { stake, win, most: stake * BigInt(definition.maxWin) };
  return {
    ...carryOn(
      rules,
      won,
      moves,
      () => places[at++] ?? 0,
      (event) => events.push(event),
    ),
    events,
    drawn: at,
  };
}

/** The first draw of each value, by what it multiplies by. */
const placeOf = (value: number): number => {
  let place = 0;
  for (const one of rules.values) {
    if (one.value === value) return place;
    place += one.weight;
  }
  throw new Error(`no value ${value}`);
};

/** What a round is worth when `choose` decides, over all that the upper reels may show. */
function worth(
  win: bigint,
  choose: (step: number, moves: readonly Move[]) => Move,
  moves: readonly Move[] = [],
  places: readonly number[] = [],
): Rational {
  const { open, win: paid } = carried(win, moves, places);
  if (!open) return Rational.of(paid);
  const move = choose(moves.length, moves);
  if (move === 'collect') return worth(win, choose, [...moves, move], places);
  return rules.values.reduce(
    (sum, { value, weight }) =>
      sum.plus(worth(win, choose, [...moves, move], [...places, placeOf(value)]).times(Rational.of(weight, weights))),
    Rational.zero,
  );
}

describe('a win that can be carried', () => {
  test.each([
    ['collects', () => 'collect'],
    ['always carries all of it', () => 'all'],
    ['always carries half of it', () => 'half'],
    ['carries all, then half, in turns', (step) => (step % 2 === 0 ? 'all' : 'half')],
    ['carries half twice and collects', (step) => (step < 2 ? 'half' : 'collect')],
  ] as [string, (step: number) => Move][])('is worth to the fraction what it was before to a player who %s [GAM-06]', (_name, choose) => {
    // Among them one that cannot be halved evenly, and one of which nothing more is offered after the first result.
    for (const win of [200n, 201n, 777n, 2_600n, 5_000n]) expect(worth(win, choose).equals(Rational.of(win)), String(win)).toBe(true);
  });

  test('is offered from two stakes on, five times, and only while twenty times the amount stays within the maximum win', () => {
    expect(carried(199n, []).open).toBeNull();
    expect(carried(200n, []).open).toEqual({ worth: 200n, canCollect: true });
    expect(carried(5_000n, []).open).not.toBeNull();
    expect(carried(5_001n, [])).toMatchObject({ open: null, win: 5_001n, events: [] });
    const twice = Array.from({ length: 9 }, () => placeOf(2));
    expect(carried(200n, ['half', 'half', 'half', 'half'], twice).open).not.toBeNull();
    expect(carried(200n, ['half', 'half', 'half', 'half', 'half'], twice)).toMatchObject({ open: null, drawn: 5, win: 700n });
    // What was kept counts: 20 × 5,000 and a unit more would be above 1,000 stakes.
    expect(carried(5_000n, ['half'], [placeOf(2)])).toMatchObject({ open: null, win: 7_500n });
    expect(carried(5_000n, ['all'], [placeOf(20)])).toMatchObject({ open: null, win: 100_000n });
  });

  test('keeps the odd minor unit of a half, tells what happened, and takes no other move', () => {
    const { events, win, open } = carried(201n, ['half', 'collect'], [placeOf(4)]);
    expect(open).toBeNull();
    expect(win).toBe(501n);
    expect(events).toEqual([
      { type: 'carryOffer', index: 1, amount: 201n, kept: 0n, offers: ['collect', 'half', 'all'] },
      { type: 'carry', index: 1, move: 'half', carried: 100n, kept: 101n, symbol: 'emerald', multiplier: 4, amount: 400n },
      { type: 'carryOffer', index: 2, amount: 400n, kept: 101n, offers: ['collect', 'half', 'all'] },
      { type: 'collect', steps: 1, fraction: null, payout: 501n },
    ]);
    expect(carried(300n, ['half', 'all', 'all'], [placeOf(0)])).toMatchObject({ win: 150n, open: null, drawn: 1 });
    for (const move of ['stand', 3] as Move[]) expect(() => carried(300n, [move])).toThrow(RangeError);
  });

  test('is not to be had by rules whose upper reels return more or less than what is carried', () => {
    const values = rules.values.map((one) => (one.value === 2 ? { ...one, weight: 301 } : one));
    expect(() => compileFeatureSlot({ ...definition, carry: { ...rules, values } })).toThrow('return exactly what is carried');
  });
});
