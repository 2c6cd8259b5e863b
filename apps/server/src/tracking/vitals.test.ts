import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyond, bounds, bucketOf, percentile75, vitalNames } from './vitals.ts';

test('[R7-023] every value falls into the lowest bucket that holds it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...vitalNames), fc.double({ min: 0, max: 20_000, noNaN: true }), (name, value) => {
      const bucket = bucketOf(name, value);
      const scaled = name === 'CLS' ? value * 1000 : value;
      if (bucket === beyond) expect(scaled).toBeGreaterThan(bounds[name].at(-1) ?? 0);
      else {
        expect(scaled).toBeLessThanOrEqual(bucket);
        for (const lower of bounds[name].filter((bound) => bound < bucket)) expect(scaled).toBeGreaterThan(lower);
      }
    }),
  );
});

test('[R7-023] the percentile lies in the bucket in which three quarters are reached', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 200 }), (values) => {
      const counts = new Map<number, number>();
      for (const value of values) counts.set(bucketOf('LCP', value), (counts.get(bucketOf('LCP', value)) ?? 0) + 1);
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const estimate = percentile75('LCP', counts);
      const bucket = bucketOf('LCP', exact);
      const upper = bounds.LCP[bounds.LCP.indexOf(bucket)] ?? 10_000;
      const lower = bounds.LCP[bounds.LCP.indexOf(bucket) - 1] ?? 0;
      expect(estimate).toBeGreaterThanOrEqual(lower);
      expect(estimate).toBeLessThanOrEqual(upper);
    }),
  );
});
