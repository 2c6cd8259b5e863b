import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from './bet.ts';
import { cashOutOffer, cashOutValue, expectedAtFairOdds, expectedByChances, runningAfterCashOut, type CashOutLeg } from './cash-out.ts';
import { oddsInThousandths } from './price.ts';
import { Rational, type Fraction } from './rational.ts';
import { potentialReturn, settleBet } from './settlement.ts';
import { vectors } from './testing/vectors.ts';

interface CashOutVector {
  stakeMinor: number;
  openTaken: string[];
  openCurrentFair: string[];
  settledMultipliers: string[];
  margin: string;
  partialFraction: string;
  fullValueExact: string;
  paidMinorFloor: number;
  remainingStakeExact: string;
}

const fraction = (text: string): Fraction => {
  const { numerator, denominator } = Rational.parse(text);
  return [Number(numerator), Number(denominator)];
};

/** A leg whose multiplier is the given one: void, half lost, or won at such odds. */
const decided = (multiplier: Rational): { odds: number; result: CashOutLeg } => {
  if (multiplier.equals(Rational.one)) return { odds: 2_000, result: { result: { won: false, voidFactor: 1 } } };
  if (multiplier.equals(Rational.of(1, 2))) return { odds: 2_000, result: { result: { won: false, voidFactor: 0.5 } } };
  return { odds: oddsInThousandths(multiplier), result: { result: { won: true } } };
};

const single = (odds: number, more: Partial<Bet> = {}): Bet => ({
  legs: [{ odds }],
  foldSizes: [1],
  eachWay: false,
  unitStake: 1_000n,
  ...more,
});

describe('a cash-out', () => {
  const known = vectors<{ cashOut: { vectors: CashOutVector[] } }>('sports-cashout');

  test.skipIf(!known)('is worth and pays what the vectors say, to the last digit (skipped where they are not at hand)', () => {
    expect(known!.cashOut.vectors.length).toBeGreaterThan(5);
    for (const vector of known!.cashOut.vectors) {
      const taken = vector.openTaken.map((odds) => oddsInThousandths(Rational.parse(odds)));
      const settled = vector.settledMultipliers.map((text) => decided(Rational.parse(text)));
      const legs = [...taken.map((odds) => ({ odds })), ...settled.map(({ odds }) => ({ odds }))];
      const bet: Bet = { legs, foldSizes: [legs.length], eachWay: false, unitStake: BigInt(vector.stakeMinor) };
      const worth: CashOutLeg[] = [
        ...taken.map((odds, index) => ({ expected: expectedAtFairOdds(odds, Rational.parse(vector.openCurrentFair[index]!)) })),
        ...settled.map(({ result }) => result),
      ];
      const part = fraction(vector.partialFraction);
      expect(cashOutValue(bet, worth, fraction(vector.margin)).toString()).toBe(vector.fullValueExact);
      expect(Number(cashOutOffer(bet, worth, fraction(vector.margin), part))).toBe(vector.paidMinorFloor);
      const left = runningAfterCashOut(bet, part);
      expect(Rational.of(left ? vector.stakeMinor * left[0] : 0, left?.[1] ?? 1).toString()).toBe(vector.remainingStakeExact);
    }
  });

  test('of a bet with all legs decided and no margin is what it settles at', () => {
    const system: Bet = { legs: [{ odds: 2_000 }, { odds: 3_000 }, { odds: 4_000 }], foldSizes: [2, 3], eachWay: false, unitStake: 100n };
    const results = [{ won: true }, { won: true }, { won: false }];
    const worth = results.map((result) => ({ result }));
    expect(cashOutValue(system, worth, [0, 1]).equals(settleBet(system, results)!.exactReturn)).toBe(true);
  });

  test('is the average of what a system pays over how its legs may end', () => {
    const system: Bet = { legs: [{ odds: 2_000 }, { odds: 3_500 }, { odds: 4_000 }], foldSizes: [1, 2], eachWay: false, unitStake: 100n };
    const chances = [0.5, 0.25, 0.125];
    const worth = system.legs.map(({ odds }, index) => ({ expected: expectedByChances(odds, { won: chances[index]! }) }));
    let average = Rational.zero;
    for (let ends = 0; ends < 8; ends++) {
      const won = chances.map((_, index) => (ends & (1 << index)) !== 0);
      const chance = chances.reduce((product, p, index) => product * (won[index] ? p : 1 - p), 1);
      const pays = settleBet(
        system,
        won.map((one) => ({ won: one })),
      )!.exactReturn;
      average = average.plus(pays.times(Rational.of(chance * 1_024, 1_024)));
    }
    expect(cashOutValue(system, worth, [0, 1]).toString()).toBe(average.toString());
  });

  test('counts half won, returned and half lost legs, and the place part each way', () => {
    const { multiplier, stakePart } = expectedByChances(3_000, { won: 0.2, halfWon: 0.1, returned: 0.3, halfLost: 0.25 });
    // 0.2·3 + 0.1·2 + 0.3 + 0.125
    expect([multiplier.toString(), stakePart.toString()]).toEqual(['49/40', '29/40']);
    const eachWay = single(11_000, { eachWay: true, legs: [{ odds: 11_000, eachWay: { fraction: [1, 5], places: 3 } }] });
    const expectedPlace = expectedByChances(11_000, { won: 0.25 }, { placeTerms: { fraction: [1, 5], places: 3 } });
    const leg: CashOutLeg = { expected: expectedByChances(11_000, { won: 0.1 }), expectedPlace };
    expect(cashOutValue(eachWay, [leg], [0, 1]).toString()).toBe('1850/1');
    expect(() => cashOutValue(eachWay, [{ expected: leg.expected }], [0, 1])).toThrow(RangeError);
  });

  test('of a free bet leaves out the stake that would come back', () => {
    const expected = expectedAtFairOdds(3_000, Rational.of(2));
    expect(cashOutOffer(single(3_000), [{ expected }], [0, 1])).toBe(1_500n);
    expect(cashOutOffer(single(3_000, { freeBet: true }), [{ expected }], [0, 1])).toBe(1_000n);
  });

  test('is at least one minor unit and at most what the bet can still pay, and nothing on a lost one', () => {
    const cheap = single(2_000, { unitStake: 1n });
    expect(cashOutOffer(cheap, [{ expected: expectedAtFairOdds(2_000, Rational.of(1_000)) }], [1, 20])).toBe(1n);
    // The least is for the whole: parts that are worth nothing would come to more than the bet.
    expect(cashOutOffer(cheap, [{ expected: expectedAtFairOdds(2_000, Rational.of(1_000)) }], [1, 20], [1, 2])).toBeNull();
    expect(cashOutOffer(single(2_000, { maximumPayout: 1_500n }), [{ expected: expectedAtFairOdds(2_000, Rational.one) }], [0, 1])).toBe(
      1_500n,
    );
    expect(cashOutOffer(single(2_000), [{ result: { won: false } }], [0, 1])).toBeNull();
    const half: Bet = { legs: [{ odds: 2_000 }, { odds: 2_000 }], foldSizes: [2], eachWay: false, unitStake: 100n };
    const worth: CashOutLeg[] = [{ result: { won: false, voidFactor: 0.5 } }, { expected: expectedByChances(2_000, { won: 1 }) }];
    expect(cashOutOffer(half, worth, [0, 1])).toBe(100n);
  });

  test('in two parts leaves the product of what was left, and a second offer is for that alone', () => {
    const running = runningAfterCashOut({}, [1, 4])!;
    expect(running).toEqual([3, 4]);
    expect(runningAfterCashOut({ running }, [1, 3])).toEqual([1, 2]);
    expect(runningAfterCashOut({ running }, [1, 1])).toBeNull();
    const expected = expectedAtFairOdds(3_000, Rational.of(2));
    expect(cashOutOffer(single(3_000, { running }), [{ expected }], [0, 1], [1, 3])).toBe(375n);
    for (const part of [
      [0, 1],
      [2, 1],
      [1, 0],
    ] as Fraction[])
      expect(() => runningAfterCashOut({}, part)).toThrow(RangeError);
  });

  test('never pays more than the potential return, whatever is expected', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ odds: fc.integer({ min: 1_010, max: 20_000 }), p: fc.double({ min: 0, max: 1, noNaN: true }) }), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.boolean(),
        (drawn, freeBet) => {
          const bet: Bet = { legs: drawn.map(({ odds }) => ({ odds })), foldSizes: [2], eachWay: false, unitStake: 7n, freeBet };
          const worth = drawn.map(({ odds, p }) => ({ expected: expectedByChances(odds, { won: p }) }));
          expect((cashOutOffer(bet, worth, [1, 20]) ?? 0n) <= potentialReturn(bet)).toBe(true);
        },
      ),
    );
  });

  test('refuses chances and margins that are none', () => {
    expect(() => expectedByChances(2_000, { won: 0.6, returned: 0.5 })).toThrow(RangeError);
    expect(() => expectedByChances(2_000, { won: -0.1 })).toThrow(RangeError);
    expect(() => expectedAtFairOdds(2_000, Rational.of(1, 2))).toThrow(RangeError);
    const leg: CashOutLeg = { result: { won: true } };
    expect(() => cashOutValue(single(2_000), [leg], [3, 2])).toThrow(RangeError);
    expect(() => cashOutValue(single(2_000), [leg, leg], [0, 1])).toThrow(RangeError);
  });
});
