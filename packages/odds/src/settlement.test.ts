import { describe, expect, test } from 'vitest';
import type { Bet } from './bet.ts';
import { isBetKind, namedShape } from './bet-kinds.ts';
import { totalStake } from './bet.ts';
import type { LegResult } from './leg-result.ts';
import { oddsInThousandths } from './price.ts';
import { Rational, type Fraction } from './rational.ts';
import { potentialReturn, returnRange, settleBet } from './settlement.ts';
import { vectors } from './testing/vectors.ts';

interface BetVector {
  id: string;
  bet: { type: string; foldSizes: number[]; bankers: number[]; eachWay: boolean; unitStakeMinor: number };
  legs: { odds: string; result: string; voidFactor?: string; deadHeat?: string; ewFraction?: string; placed?: boolean }[];
  expected: { lines: number; totalStakeMinor: number; returnExactMinor: string; returnMinorHalfUp: number };
}

const fraction = (text: string): Fraction => {
  const { numerator, denominator } = Rational.parse(text);
  return [Number(numerator), Number(denominator)];
};

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

describe('the settlement of a bet', () => {
  const known = vectors<{ vectors: BetVector[] }>('sports-bets');

  test.skipIf(!known)('[SPB-13] pays every vector to the last digit (skipped where they are not at hand)', () => {
    expect(known!.vectors.length).toBeGreaterThan(40);
    for (const { id, bet: struck, legs, expected } of known!.vectors) {
      const asBet: Bet = {
        legs: legs.map(({ odds, ewFraction }, index) => ({
          odds: oddsInThousandths(Rational.parse(odds)),
          banker: struck.bankers.includes(index),
          ...(ewFraction && { eachWay: { fraction: fraction(ewFraction), places: 3 } }),
        })),
        foldSizes: struck.foldSizes,
        eachWay: struck.eachWay,
        unitStake: BigInt(struck.unitStakeMinor),
      };
      const results = legs.map(({ result, voidFactor, deadHeat, placed }): LegResult => ({
        won: result === 'won',
        voidFactor: Rational.parse(voidFactor ?? '0').toNumber() as 0 | 0.5 | 1,
        ...(deadHeat && { deadHeat: fraction(deadHeat) }),
        ...(placed !== undefined && { placed }),
      }));
      if (isBetKind(struck.type)) expect([id, namedShape(struck.type)?.foldSizes ?? struck.foldSizes]).toEqual([id, struck.foldSizes]);
      const settlement = settleBet(asBet, results);
      expect([id, Number(totalStake(asBet)), settlement!.exactReturn.toString(), Number(settlement!.payout)]).toEqual([
        id,
        expected.totalStakeMinor,
        expected.returnExactMinor,
        expected.returnMinorHalfUp,
      ]);
    }
  });

  test('waits while an open leg can change what is paid, and not longer', () => {
    const treble = bet([2_000, 3_000, 4_000], [3]);
    expect(settleBet(treble, [won, null, won])).toBeNull();
    expect(settleBet(treble, [lost, null, null])).toMatchObject({ status: 'lost', payout: 0n });
    const pairs = bet([2_000, 3_000, 4_000], [2]);
    expect(settleBet(pairs, [lost, null, null])).toBeNull();
    expect(settleBet(pairs, [lost, lost, null])).toMatchObject({ status: 'lost', payout: 0n });
    const banker = { ...pairs, legs: [{ odds: 2_000, banker: true }, ...pairs.legs] };
    expect(settleBet(banker, [lost, null, null, null])).toMatchObject({ status: 'lost', payout: 0n });
    expect(settleBet(banker, [won, lost, lost, null])).toMatchObject({ status: 'lost', payout: 0n });
  });

  test('takes a banker into every line', () => {
    // One line of banker and each pair: 2 × (3·4 + 3·5 + 4·5).
    const banker = bet([2_000, 3_000, 4_000, 5_000], [2], {
      legs: [{ odds: 2_000, banker: true }, { odds: 3_000 }, { odds: 4_000 }, { odds: 5_000 }],
    });
    expect(totalStake(banker)).toBe(300n);
    expect(settleBet(banker, [won, won, won, won])).toMatchObject({ status: 'won', payout: 9_400n });
    expect(settleBet(banker, [isVoid, won, won, lost])).toMatchObject({ status: 'partial', payout: 1_200n });
  });

  test.each<[string, Bet, LegResult[], string, bigint]>([
    ['void where every leg is', bet([2_000, 3_000], [2]), [isVoid, isVoid], 'void', 100n],
    ['won with a void leg beside one that won', bet([2_000, 3_000], [2]), [won, isVoid], 'won', 200n],
    ['partial where half a stake comes back', bet([1_900], [1]), [{ won: false, voidFactor: 0.5 }], 'partial', 50n],
    ['won where half of it won', bet([1_900], [1]), [{ won: true, voidFactor: 0.5 }], 'won', 145n],
    ['partial where some lines lost', bet([2_000, 3_000], [1]), [won, lost], 'partial', 200n],
    ['less a rule 4 deduction', bet([5_000], [1]), [{ won: true, ruleFourPercent: 25 }], 'won', 400n],
  ])('is %s', (_, struck, results, status, payout) => {
    expect(settleBet(struck, results)).toMatchObject({ status, payout });
  });

  test('each way is partial when the selection is placed alone, and both parts share a dead heat by their own places', () => {
    const eachWay = bet([11_000], [1], {
      eachWay: true,
      legs: [{ odds: 11_000, eachWay: { fraction: [1, 5], places: 3 } }],
    });
    expect(totalStake(eachWay)).toBe(200n);
    expect(potentialReturn(eachWay)).toBe(1_400n);
    expect(settleBet(eachWay, [{ won: false, placed: true }])).toMatchObject({ status: 'partial', payout: 300n });
    expect(settleBet(eachWay, [{ won: true, deadHeat: [1, 2] }])).toMatchObject({ status: 'won', payout: 850n });
    expect(settleBet(eachWay, [{ won: false, placed: true, placeDeadHeat: [1, 2] }])).toMatchObject({ status: 'partial', payout: 150n });
  });

  test('says the least and the most that is still to come', () => {
    const pairs = bet([2_000, 3_000, 4_000], [2]);
    expect(returnRange(pairs, [null, null, null])).toEqual({ minimum: 0n, maximum: 2_600n });
    expect(returnRange(pairs, [won, won, null])).toEqual({ minimum: 600n, maximum: 2_600n });
    expect(potentialReturn(pairs)).toBe(2_600n);
  });

  test('cuts off what is above the maximum payout', () => {
    expect(settleBet(bet([9_000, 9_000], [2], { maximumPayout: 5_000n }), [won, won])).toMatchObject({ payout: 5_000n, capped: true });
    expect(settleBet(bet([9_000, 9_000], [2], { maximumPayout: 8_100n }), [won, won])).toMatchObject({ payout: 8_100n, capped: false });
  });

  test('pays the part of the stake that still runs after partial cash-outs', () => {
    expect(settleBet(bet([2_500], [1], { running: [3, 5] }), [won])).toMatchObject({ status: 'won', payout: 150n });
  });

  test('refuses bets and results that are none', () => {
    expect(() => settleBet(bet([2_000], [2]), [won])).toThrow(RangeError);
    expect(() => settleBet(bet([2_000], [1, 1]), [won])).toThrow(RangeError);
    expect(() => settleBet(bet([2_000], [1]), [won, won])).toThrow(RangeError);
    expect(() => settleBet(bet([2_000], [1], { unitStake: 0n }), [won])).toThrow(RangeError);
    expect(() => settleBet(bet([999], [1]), [won])).toThrow(RangeError);
    expect(() => settleBet(bet([2_000], [1], { eachWay: true }), [won])).toThrow(RangeError);
    expect(() => settleBet(bet([2_000], [1]), [{ won: true, deadHeat: [3, 2] }])).toThrow(RangeError);
    expect(() => settleBet(bet([2_000], [1]), [{ won: true, ruleFourPercent: 100 }])).toThrow(RangeError);
  });
});

describe('a free bet', () => {
  const known = vectors<{ freeBets: { stakeMinor: number; odds: string; result: string; returnExact: string }[] }>('sports-cashout');

  test.skipIf(!known)('pays the vectors to the last digit (skipped where they are not at hand)', () => {
    expect(known!.freeBets.length).toBeGreaterThan(0);
    for (const { stakeMinor, odds, result, returnExact } of known!.freeBets) {
      const free = bet([oddsInThousandths(Rational.parse(odds))], [1], { unitStake: BigInt(stakeMinor), freeBet: true });
      expect(settleBet(free, [result === 'won' ? won : lost])!.exactReturn.toString()).toBe(returnExact);
    }
  });

  test('keeps back the stake of the lines that won, not that of the lost ones', () => {
    expect(settleBet(bet([2_000, 3_000, 4_000], [2], { freeBet: true }), [won, won, lost])).toMatchObject({ payout: 500n });
    expect(settleBet(bet([2_000, 3_000, 4_000], [2], { freeBet: true }), [won, won, won])).toMatchObject({ status: 'won', payout: 2_300n });
  });

  test('pays nothing on a returned stake: void, push, half lost', () => {
    const free = bet([1_900], [1], { freeBet: true });
    expect(settleBet(free, [isVoid])).toMatchObject({ status: 'void', payout: 0n });
    expect(settleBet(free, [{ won: false, voidFactor: 0.5 }])).toMatchObject({ status: 'lost', payout: 0n });
    expect(settleBet(free, [{ won: true, voidFactor: 0.5 }])).toMatchObject({ status: 'won', payout: 45n });
    expect(settleBet(bet([4_000], [1], { freeBet: true }), [{ won: true, deadHeat: [1, 2] }])).toMatchObject({ payout: 150n });
  });
});
