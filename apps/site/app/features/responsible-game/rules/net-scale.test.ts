import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, niceMost } from './net-scale.ts';

test.each([
  [[], 1],
  [[0.2], 1],
  [[1], 1],
  [[1.01], 2],
  [[-134.4, 64], 200],
  [[5, -4], 5],
  [[501], 1000],
])('the scale of %j goes up to %d', (values, most) => {
  expect(niceMost(values)).toBe(most);
});

test('bars stand on the zero line inside of the plot, as high as their value, and what is not zero can be seen', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 60 }), (values) => {
      const most = niceMost(values);
      barsOf(values, most).forEach(({ top, height, isLoss }, i) => {
        const value = values[i] ?? 0;
        expect(top).toBeGreaterThanOrEqual(-1e-9);
        expect(top + height).toBeLessThanOrEqual(1 + 1e-9);
        expect(isLoss).toBe(value < 0);
        expect(value < 0 ? top : top + height).toBeCloseTo(0.5);
        expect(height > 0).toBe(value !== 0);
      });
    }),
  );
});
