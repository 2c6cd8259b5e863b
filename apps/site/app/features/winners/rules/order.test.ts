import { expect, test } from 'vitest';
import { byMultiple } from './order.ts';

test('the highest multiple of the stake comes first, whatever the currency; of equal ones the newer', () => {
  const win = (multiplier: string, created_at: string) => ({ multiplier, created_at });
  const wins = [win('9.50', '2026-11-21T10:00:00Z'), win('120', '2026-11-21T09:00:00Z'), win('9.50', '2026-11-21T11:00:00Z')];
  expect(byMultiple(wins)).toEqual([wins[1], wins[2], wins[0]]);
});
