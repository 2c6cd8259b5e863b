import { expect, test } from 'vitest';
import { arrivalOf, gameOf, missingFor } from './arrival.ts';

const of = (query: string) => arrivalOf(new URLSearchParams(query));

test('[R2-028] the settings know where the player was sent from and what was missing there', () => {
  expect(of('from=withdraw&toastType=contact')).toEqual({ back: '/cashier/withdraw', notice: 'contact' });
  expect(of('from=deposit&toastType=profile')).toEqual({ back: '/cashier/deposit', notice: 'profile' });
  expect(of('from=verification')).toEqual({ back: '/profile/verification', notice: null });
  expect(of('toastType=success')).toEqual({ back: null, notice: 'saved' });
  expect(of('')).toEqual({ back: null, notice: null });
});

test('[R2-028] an address from outside cannot choose where the player goes or what is said', () => {
  expect(of('from=https://elsewhere.example&toastType=<b>')).toEqual({ back: null, notice: null });
  expect(of('from=constructor&toastType=__proto__')).toEqual({ back: null, notice: null });
});

test('[R6-006] [ACC-05] the identity check knows the game that it was asked for', () => {
  const game = (query: string) => gameOf(new URLSearchParams(query));
  expect(game('from=game-dice')).toBe('dice');
  expect(game('from=game-hot-seven-deluxe')).toBe('hot-seven-deluxe');
  for (const query of ['', 'from=dice', 'from=game-', 'from=game-../cashier', 'from=game-a%2Fb', `from=game-${'x'.repeat(65)}`])
    expect(game(query)).toBeNull();
});

test('[R6-006] a game that asked for personal data, and the two-factor sign-in that asked for a contact, are gone back to', () => {
  expect(of('from=game-dice&toastType=profile')).toEqual({ back: '/game/dice#real', notice: 'profile' });
  expect(of('from=security&toastType=contact')).toEqual({ back: '/profile/security', notice: 'contact' });
  expect(of('from=game-../cashier')).toEqual({ back: null, notice: null });
  const empty = [{ name: 'postcode', is_required: true, value: '' }];
  expect([missingFor('/game/dice#real', [], empty), missingFor('/game/dice#real', [], [])]).toEqual(['data', null]);
  expect([missingFor('/profile/security', [], []), missingFor('/profile/security', [{ is_confirmed: true }], empty)]).toEqual([
    'contact',
    null,
  ]);
});

test('[R6-006] an identity check waits for the name alone', () => {
  const field = (name: string, value: string) => ({ name, is_required: true, value });
  const known = [field('first_name', 'Ada'), field('last_name', 'Rossi'), field('address', '')];
  expect(missingFor('/profile/verification', [], known)).toBeNull();
  expect(missingFor('/profile/verification', [], known.with(1, field('last_name', '')))).toBe('data');
  expect(missingFor('/cashier/withdraw', [{ is_confirmed: true }], known)).toBe('data');
});
