import { expect, test } from 'vitest';
import { isOpen, lookAgainAfter, type Standing } from './standing.ts';

const standing = (state: Standing['state'], isAvailable = true): Standing => ({
  state,
  is_available: isAvailable,
  reasons: [],
  comment: null,
  tries_left: null,
  is_blocked: false,
  needs_profile: false,
  limits: { currency: 'EUR', deposits: null, withdrawals: null },
  history: [],
});

test('a check under way is looked at again, a machine’s often and a person’s seldom; a finished one is not', () => {
  const waits = [1, 5, 50].map((looks) => lookAgainAfter(standing('pending'), looks));
  expect(waits).toEqual([1_500, 3_110, 15_000]);
  expect(lookAgainAfter(standing('on_hold'), 9)).toBe(60_000);
  for (const state of ['none', 'started', 'retry', 'verified', 'refused'] as const) expect(lookAgainAfter(standing(state), 1)).toBe(false);
});

test('documents can be sent in before the first result and after a refusal that allows it, where a provider is connected', () => {
  const states = ['none', 'started', 'pending', 'on_hold', 'retry', 'verified', 'refused'] as const;
  expect(states.filter((state) => isOpen(standing(state)))).toEqual(['none', 'started', 'retry']);
  expect(states.filter((state) => isOpen(standing(state, false)))).toEqual([]);
});
