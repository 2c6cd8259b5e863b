import { describe, expect, test } from 'vitest';
import type { AccumulatorBonus } from './accumulator-bonus.ts';
import type { Bet } from './bet.ts';
import type { LegResult } from './leg-result.ts';
import { potentialReturn, returnRange, settleBet } from './settlement.ts';

const bonus: AccumulatorBonus = {
  ladder: [
    { legs: 3, basisPoints: 500 },
    { legs: 4, basisPoints: 1_000 },
  ],
  minimumOdds: 1_200,
};
const won: LegResult = { won: true };
const isVoid: LegResult = { won: false, voidFactor: 1 };
const bet = (odds: number[], more: Partial<Bet> = {}): Bet => ({
  legs: odds.map((each) => ({ odds: each })),
  foldSizes: [odds.length],
  eachWay: false,
  unitStake: 100n,
  bonus,
  ...more,
});

describe('an accumulator bonus', () => {
  test.each<[string, Bet, LegResult[], { payout: bigint; bonus: bigint }]>([
    ['adds its part of the winnings', bet([2_000, 2_000, 2_000]), [won, won, won], { payout: 835n, bonus: 35n }],
    ['rises with the legs', bet([2_000, 2_000, 2_000, 2_000]), [won, won, won, won], { payout: 1_750n, bonus: 150n }],
    ['does not count void legs', bet([2_000, 2_000, 2_000, 2_000]), [won, won, won, isVoid], { payout: 835n, bonus: 35n }],
    ['does not count legs of low odds', bet([2_000, 2_000, 1_100]), [won, won, won], { payout: 440n, bonus: 0n }],
    ['counts a leg at the lowest odds that count', bet([2_000, 2_000, 1_200]), [won, won, won], { payout: 499n, bonus: 19n }],
    ['is lost with half a leg', bet([2_000, 2_000, 4_000]), [won, won, { won: false, voidFactor: 0.5 }], { payout: 200n, bonus: 0n }],
    [
      'ends at its maximum',
      bet([2_000, 2_000, 2_000], { bonus: { ...bonus, maximum: 20n } }),
      [won, won, won],
      { payout: 820n, bonus: 20n },
    ],
    ['stays below the maximum payout', bet([2_000, 2_000, 2_000], { maximumPayout: 810n }), [won, won, won], { payout: 810n, bonus: 10n }],
    ['is not for systems', bet([2_000, 2_000, 2_000], { foldSizes: [2] }), [won, won, won], { payout: 1_200n, bonus: 0n }],
    ['counts on the winnings of a free bet', bet([2_000, 2_000, 2_000], { freeBet: true }), [won, won, won], { payout: 735n, bonus: 35n }],
  ])('%s', (_, struck, results, expected) => {
    expect(settleBet(struck, results)).toMatchObject(expected);
  });

  test('is rounded together with the return, once', () => {
    // 253.44 and 7.32 are 260.76; rounded apart they would be 253 and 7.
    const small = bet([1_333, 1_333, 1_333], { unitStake: 107n });
    expect(settleBet(small, [won, won, won])).toMatchObject({ payout: 261n, bonus: 8n });
  });

  test('is part of the potential return, for the legs that can still count', () => {
    expect(potentialReturn(bet([2_000, 2_000, 2_000]))).toBe(835n);
    expect(returnRange(bet([2_000, 2_000, 2_000]), [isVoid, null, null])).toEqual({ minimum: 0n, maximum: 400n });
  });
});
