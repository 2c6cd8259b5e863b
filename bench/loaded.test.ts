import type { RunnerResult } from 'lighthouse';
import { expect, test } from 'vitest';
import { loaded } from './loaded.ts';

const result = (lhr: object) => ({ lhr }) as RunnerResult;
const categories = { performance: { id: 'performance', score: 0.97 }, seo: { id: 'seo', score: 1 } };

test('a page that was loaded and judged is a measurement', () => {
  const good = result({ categories });
  expect(loaded('http://localhost/', good)).toBe(good);
});

test('a page that was not loaded is an error that says why, not a score of 0', () => {
  expect(() => loaded('http://localhost/', undefined)).toThrow('did not load http://localhost/');
  expect(() => loaded('http://localhost/', result({ categories, runtimeError: { code: 'FAILED', message: 'net::ERR_ABORTED' } }))).toThrow(
    'net::ERR_ABORTED',
  );
  expect(() =>
    loaded('http://localhost/', result({ categories: { ...categories, performance: { id: 'performance', score: null } } })),
  ).toThrow('no score of performance');
});
