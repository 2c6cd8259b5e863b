import { expect, test } from 'vitest';
import { systemRandom } from './random.ts';

test('the system hands out as many bytes as are asked for, and none of them twice', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 2_000; i++) {
    for (const count of [8, 16, 32, 64, 65]) {
      const bytes = systemRandom.bytes(count);
      expect(bytes).toHaveLength(count);
      seen.add(bytes.toString('hex'));
    }
  }
  // Two equal ones among ten thousand of 64 bits or more have a chance below 1 in 10^11.
  expect(seen.size).toBe(10_000);
});

test('what was handed out stays as it is when more is asked for', () => {
  const first = systemRandom.bytes(16);
  const text = first.toString('hex');
  for (let i = 0; i < 1_000; i++) systemRandom.bytes(16).fill(0);
  expect(first.toString('hex')).toBe(text);
});
