import { expect, test } from 'vitest';
import { visitorTarget } from './visitor-guard.ts';

const target = (path: string, slugs: string[] = []) => visitorTarget(new URL(path, 'https://casino.test'), (slug) => slugs.includes(slug));

test('a visitor who opens a page of players is sent to the lobby with the wanted address [R2-031]', () => {
  expect(target('/cashier/deposit/card?amount=10')).toBe('/?redirectUrl=%2Fcashier%2Fdeposit%2Fcard%3Famount%3D10');
  expect(target('/it/profile/settings')).toBe('/it?redirectUrl=%2Fit%2Fprofile%2Fsettings');
  for (const path of ['/bets/open', '/responsible-game', '/cashier', '/profile/bets']) expect(target(path)).not.toBeNull();
});

test('letters written as codes do not open a page of players [R2-031]', () => {
  for (const path of ['/%63ashier/deposit', '/PROFILE/settings', '/it/%50rofile']) expect(target(path)).not.toBeNull();
  expect(target('/%E0%A4%A')).toBeNull();
});

test('everything else is open to visitors, pages of the content too [R2-031]', () => {
  for (const path of ['/', '/it', '/gamehall', '/game/dice', '/cashiers', '/play-responsibly']) expect(target(path)).toBeNull();
  expect(target('/cashier', ['/cashier'])).toBeNull();
});
