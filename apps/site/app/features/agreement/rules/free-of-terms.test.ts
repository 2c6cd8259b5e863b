import { expect, test } from 'vitest';
import { isFreeOfTerms } from './free-of-terms.ts';

test('[ACC-04] who has not agreed to the new terms can read, get help, withdraw and close the account, and not play or deposit', () => {
  const free = ['/terms', '/it/privacy', '/support', '/cashier/withdraw', '/it/cashier/history', '/profile/responsible-game/close-account'];
  expect(free.filter((address) => !isFreeOfTerms(address))).toEqual([]);
  const asked = [
    '/',
    '/it',
    '/games',
    '/game/dice',
    '/it/game/dice',
    '/cashier/deposit',
    '/it/cashier/deposit',
    '/termsofplay',
    '/profiles',
  ];
  expect(asked.filter(isFreeOfTerms)).toEqual([]);
});
