import { expect, test } from 'vitest';
import { bonusOf, bonusStep, bonusWithin } from './accumulator-bonus.ts';

const bonus = bonusOf({
  ladder: [
    { legs: 4, basis_points: 750 },
    { legs: 3, basis_points: 500 },
  ],
  minimum_odds: 1_500,
  maximum: { amount: '20.00', currency: 'EUR' },
})!;

test('selections climb the ladder one by one, those of low odds do not', () => {
  expect(bonusStep(bonus, [2_000, 2_000])).toEqual({ counting: 2, percent: null, next: { legs: 3, percent: '5' } });
  expect(bonusStep(bonus, [2_000, 2_000, 1_499])).toMatchObject({ counting: 2, percent: null });
  expect(bonusStep(bonus, [2_000, 2_000, 1_500])).toEqual({ counting: 3, percent: '5', next: { legs: 4, percent: '7.5' } });
  expect(bonusStep(bonus, [2_000, 2_000, 2_000, 2_000, 2_000])).toEqual({ counting: 5, percent: '7.5', next: null });
});

test('the bonus is a part of the winnings, to its maximum', () => {
  const legs = [{ odds: 2_000 }, { odds: 2_000 }, { odds: 2_000 }];
  const bet = { legs, foldSizes: [3], eachWay: false, unitStake: 1_000n };
  expect(bonusWithin(bet, bonus)).toBe(350n);
  expect(bonusWithin({ ...bet, unitStake: 100_000n }, bonus)).toBe(2_000n);
  expect(bonusWithin({ ...bet, foldSizes: [2] }, bonus)).toBe(0n);
});
