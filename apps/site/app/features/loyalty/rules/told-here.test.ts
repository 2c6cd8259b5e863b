import { afterEach, expect, test } from 'vitest';
import { isWorthTelling, toldHere } from './told-here.ts';

afterEach(() => toldHere.clear());

const at = '2026-03-02T12:00:00Z';
const after = (minutes: number) => Date.parse(at) + minutes * 60_000;

test('what the page has told of by itself is not told again', () => {
  const confirmed = { trigger: 'confirm', created_at: at } as const;
  expect(isWorthTelling(confirmed, after(0))).toBe(true);
  toldHere.add('confirm');
  expect(isWorthTelling(confirmed, after(0))).toBe(false);
  expect(isWorthTelling({ trigger: 'register', created_at: at }, after(0))).toBe(true);
});

test('a welcome comes soon after the sign-up or not at all; what the programme gives is news whenever it is seen', () => {
  for (const trigger of ['register', 'profile', 'confirm'] as const) {
    expect(isWorthTelling({ trigger, created_at: at }, after(4.9)), trigger).toBe(true);
    expect(isWorthTelling({ trigger, created_at: at }, after(5)), trigger).toBe(false);
  }
  for (const trigger of ['quest', 'product', 'level'] as const)
    expect(isWorthTelling({ trigger, created_at: at }, after(5_000)), trigger).toBe(true);
});
