import { expect, test } from 'vitest';
import { readCode } from './codes.ts';

test('[R8-009] a promo code is the same however it is typed: in small letters, with spaces around it, with its accents apart, or with what a copy has in it unseen', () => {
  for (const typed of ['CAFFÈ-10', ' caffè-10\n', 'caffe\u0300-10', '\u200bCAFFÈ\u00ad-10\ufeff', '\u202aCaffè-10\u202c'])
    expect([typed, readCode(typed)]).toEqual([typed, 'CAFFÈ-10']);
});

test('[R8-009] what can’t be a promo code is none, whatever is in it', () => {
  const longest = 'A'.repeat(64);
  expect(readCode(longest)).toBe(longest);
  for (const typed of [
    '',
    '   ',
    'AB',
    `${longest}A`,
    'A B C',
    "X' OR 1=1--",
    '<b>X</b>',
    'A%B',
    'ABC\u0000',
    '🎁🎁🎁',
    '\u200b\u200b\u200b',
    'ABC\nDEF',
  ])
    expect([typed, readCode(typed)]).toEqual([typed, null]);
});
