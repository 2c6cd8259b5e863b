import * as v from 'valibot';
import { expect, test } from 'vitest';
import { betCalls } from './calls/bets.ts';

const legs = [{ selection: '12-home', odds: 1900, is_banker: false }];
const asked = { legs, folds: [1], currency: 'EUR', unit_stake: '5' };

test('a slip is read as a form sends it, and as it is', () => {
  const { params } = betCalls['bets.check'];
  const plain = v.parse(params, asked);
  expect(plain).toMatchObject({ legs, folds: [1] });
  expect(v.parse(params, { ...asked, legs: JSON.stringify(legs), folds: '[1]' })).toEqual(plain);
});

test('what is no list is refused at its own field', () => {
  const { params } = betCalls['bets.check'];
  for (const [field, value] of Object.entries({ legs: 'none', folds: '{}' })) {
    const { success, issues } = v.safeParse(params, { ...asked, [field]: value });
    expect(success).toBe(false);
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, 'wrong_type']]);
  }
});
