import { expect, test } from 'vitest';
import { playerTarget } from './player-guard.ts';

const target = (path: string) => playerTarget(new URL(path, 'https://casino.test'));
const wanting = (path: string, wanted: string) => target(`${path}?${new URLSearchParams({ redirectUrl: wanted })}`);

test('a player who opens a page for signing in is sent to the lobby of the language [R2-004]', () => {
  for (const path of ['/forms/sign_in', '/forms/sign_up', '/FORMS/Sign_In', '/forms/%73ign_up']) {
    expect(target(path)).toBe('/');
    expect(target(`/it${path}`)).toBe('/it');
  }
});

test('a player who wanted a page is sent there, in the language of the address [R2-004] [R2-031]', () => {
  expect(wanting('/forms/sign_in', '/cashier/deposit/card?amount=10')).toBe('/cashier/deposit/card?amount=10');
  expect(wanting('/it/forms/sign_in', '/it/profile/settings')).toBe('/it/profile/settings');
  expect(wanting('/it/forms/sign_up', '/game/dice#real')).toBe('/it/game/dice#real');
});

test('a player who comes to the lobby that a guard sent visitors to is led on to the wanted page [R2-031]', () => {
  expect(wanting('/', '/cashier/history?tab=bonuses')).toBe('/cashier/history?tab=bonuses');
  expect(wanting('/it', '/it/profile/settings')).toBe('/it/profile/settings');
  expect(target('/?redirectUrl=%2Fprofile%2Fsettings#phone')).toBe('/profile/settings#phone');
  expect(wanting('/', 'https://evil.test/')).toBeNull();
  expect(target('/?step=confirm&redirectUrl=%2Fcashier')).toBeNull();
});

test('an address to come back to is followed as well, after the one that was wanted [R2-038]', () => {
  expect(target('/forms/sign_in?backUrl=%2Fgame%2Fdice')).toBe('/game/dice');
  expect(target('/forms/sign_in?backUrl=%2Fgame%2Fdice&redirectUrl=%2Fcashier')).toBe('/cashier');
  expect(target('/forms/sign_in?backUrl=https%3A%2F%2Fevil.test')).toBe('/');
});

test('an address of another site, or one that is no link at all, is not followed [R2-043]', () => {
  for (const wanted of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/it//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])
    expect(wanting('/forms/sign_in', wanted), wanted).toBe('/');
});

test('one page for signing in does not lead to the other', () => {
  expect(wanting('/forms/sign_in', '/forms/sign_up')).toBe('/');
  expect(wanting('/it/forms/sign_in', '/it/forms/sign_in?redirectUrl=/cashier')).toBe('/it');
});

test('every other page stays where it is', () => {
  for (const path of ['/', '/it', '/forms', '/forms/sign_in/more', '/profile/settings', '/cashier?redirectUrl=/game/dice'])
    expect(target(path)).toBeNull();
});

test('a new player who loads the sign-up page again comes back to the code that is awaited [R2-004] [R7-002]', () => {
  for (const path of ['/forms/sign_up', '/it/forms/sign_up', '/FORMS/Sign_Up']) expect(target(`${path}?step=confirm`)).toBeNull();
  expect(target('/forms/sign_up?redirectUrl=%2Fcashier&step=confirm')).toBeNull();
  expect(target('/forms/sign_up?step=register')).toBe('/');
  expect(target('/forms/sign_in?step=confirm')).toBe('/');
});
