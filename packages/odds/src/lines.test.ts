import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from './bet.ts';
import type { LegResult } from './leg-result.ts';
import { listLines, returnsByWinners } from './lines.ts';
import { Rational } from './rational.ts';
import { settleBet } from './settlement.ts';

const won: LegResult = { won: true };
const lost: LegResult = { won: false };
const isVoid: LegResult = { won: false, voidFactor: 1 };
const bet = (odds: number[], foldSizes: number[], more: Partial<Bet> = {}): Bet => ({
  legs: odds.map((each) => ({ odds: each })),
  foldSizes,
  eachWay: false,
  unitStake: 100n,
  ...more,
});

describe('the lines of a bet', () => {
  test('are listed with their legs, how they stand and what they pay', () => {
    const { total, lines } = listLines(bet([2_000, 3_000, 4_000], [3, 2]), [won, isVoid, null]);
    expect(total).toBe(4);
    expect(lines.map(({ legs, state, pays }) => [legs.join(), state, pays.toString()])).toEqual([
      ['0,1', 'won', '200/1'],
      ['0,2', 'open', '800/1'],
      ['1,2', 'open', '400/1'],
      ['0,1,2', 'open', '800/1'],
    ]);
    expect(listLines(bet([2_000, 3_000], [1]), [lost, isVoid]).lines.map(({ state }) => state)).toEqual(['lost', 'void']);
  });

  test('hold every banker, and are there twice each way', () => {
    const eachWay = { fraction: [1, 5] as const, places: 3 };
    const legs = [
      { odds: 6_000, eachWay },
      { odds: 6_000, eachWay, banker: true },
      { odds: 6_000, eachWay },
    ];
    const { lines } = listLines(bet([], [1], { legs, eachWay: true }), [{ won: false, placed: true }, won, lost]);
    expect(lines.map(({ part, legs: own, state, pays }) => [part, own.join(), state, pays.toString()])).toEqual([
      ['win', '0,1', 'lost', '0/1'],
      ['win', '1,2', 'lost', '0/1'],
      ['place', '0,1', 'won', '400/1'],
      ['place', '1,2', 'lost', '0/1'],
    ]);
  });

  test('are written out up to a limit, however many there are', () => {
    const large = bet(
      Array.from({ length: 30 }, () => 2_000),
      [15],
    );
    const { total, lines } = listLines(
      large,
      large.legs.map(() => null),
      10,
    );
    expect(total).toBe(155_117_520);
    expect(lines).toHaveLength(10);
  });

  test('add up to what the bet pays', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_010, max: 9_000 }), { minLength: 3, maxLength: 7 }),
        fc.infiniteStream(fc.boolean()),
        (odds, ends) => {
          const system = bet(odds, [1, 2, 3]);
          const results = odds.map((): LegResult => ({ won: ends.next().value === true }));
          const sum = listLines(system, results).lines.reduce((all, { pays }) => all.plus(pays), Rational.zero);
          expect(sum.toString()).toBe(settleBet(system, results)!.exactReturn.toString());
        },
      ),
    );
  });
});

describe('what a bet pays by the number of winners', () => {
  test('lies between the lowest and the highest odds', () => {
    expect(returnsByWinners(bet([2_000, 3_000, 4_000], [2]), [null, null, null])).toEqual([
      { winners: 0, least: 0n, most: 0n },
      { winners: 1, least: 0n, most: 0n },
      { winners: 2, least: 600n, most: 1_200n },
      { winners: 3, least: 2_600n, most: 2_600n },
    ]);
    expect(returnsByWinners(bet([2_000, 3_000, 4_000], [2]), [won, lost, null])).toEqual([
      { winners: 0, least: 0n, most: 0n },
      { winners: 1, least: 800n, most: 800n },
    ]);
  });

  test('is what a walk over all who could win finds, with bankers too', () => {
    const leg = fc.record({ odds: fc.integer({ min: 1_010, max: 9_000 }), banker: fc.boolean() });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 3, maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (legs, size) => {
        fc.pre(legs.filter(({ banker }) => !banker).length >= size);
        const system = bet([], [size], { legs });
        const rows = legs.map(() => [] as bigint[]).concat([[]]);
        for (let mask = 0; mask < 2 ** legs.length; mask++) {
          const ends = legs.map((_, index) => ({ won: (mask & (1 << index)) !== 0 }));
          rows[ends.filter((end) => end.won).length]!.push(settleBet(system, ends)!.payout);
        }
        const walked = rows.map((paid, winners) => ({
          winners,
          least: paid.reduce((a, b) => (b < a ? b : a)),
          most: paid.reduce((a, b) => (b > a ? b : a)),
        }));
        expect(
          returnsByWinners(
            system,
            legs.map(() => null),
          ),
        ).toEqual(walked);
      }),
      { numRuns: 50 },
    );
  });
});
