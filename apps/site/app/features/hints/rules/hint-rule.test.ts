import { describe, expect, test } from 'vitest';
import { dueHints, sentKey, type HintFacts } from './hint-rule.ts';

const registeredAt = Date.parse('2026-03-02T12:00:00Z');
const facts: HintFacts = { now: registeredAt, registeredAt, minutes: 120, hasDeposits: false, isLoginConfirmed: true, wasSent: false };
const after = (hours: number, more: Partial<HintFacts> = {}) => dueHints({ ...facts, now: registeredAt + hours * 3_600_000, ...more });
const second = 1 / 3600;

describe('[R4-003] the registration hint', () => {
  test('stands for two hours after the sign-up, to the second', () => {
    expect(after(0)).toEqual(['registration']);
    expect(after(2 - second)).toEqual(['registration']);
    expect(after(2)).toEqual([]);
  });
  test('is only for who has no deposits', () => expect(after(1, { hasDeposits: true })).toEqual([]));
  test('stands as long as content says', () => {
    expect(after(2.9, { minutes: 180 })).toEqual(['registration']);
    expect(after(0, { minutes: 0 })).toEqual([]);
  });
});

describe('[R4-004] the confirm hint', () => {
  const unconfirmed = { isLoginConfirmed: false, hasDeposits: true };
  test('stands for five days while the login is not confirmed', () => {
    expect(after(0, unconfirmed)).toEqual(['confirm']);
    expect(after(120 - second, unconfirmed)).toEqual(['confirm']);
    expect(after(120, unconfirmed)).toEqual([]);
    expect(after(1, { ...unconfirmed, isLoginConfirmed: true })).toEqual([]);
  });
  test('is gone once the flag of this very player is stored', () => {
    expect(after(1, { ...unconfirmed, wasSent: true })).toEqual([]);
    expect(sentKey(100001)).toBe('confirm_sent_100001');
  });
  test('comes before the other', () => expect(after(1, { isLoginConfirmed: false })).toEqual(['confirm', 'registration']));
});
