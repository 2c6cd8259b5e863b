import { expect, test } from 'vitest';
import { nearestKey, wordingFaults } from './own-wording.ts';

const site = {
  'shell.signIn': 'Sign in',
  'shell.games': '{count, plural, one {# game} other {# games}}',
  'auth.login.title': 'Welcome back',
};
const faults = (texts: unknown, before: unknown = {}) => wordingFaults(texts, { before, site });

test('own wording that can be shown is taken, and so is none', () => {
  for (const texts of [null, {}, { 'shell.signIn': 'Log in', 'shell.games': 'All {count}' }]) expect(faults(texts)).toEqual([]);
});

test('a key of the specification is one of the site', () => {
  const own = { before: {}, site: { ...site, 'auth.smsCodeError': 'The code was not accepted.' } };
  expect(wordingFaults({ 'profile.smsCodeError': 'Wrong code' }, own)).toEqual([]);
  expect(wordingFaults({ 'profile.smsCodeError': 'Wrong {code}' }, own)).toHaveLength(1);
});

test('a text is refused by its key, with what is wrong in both languages', () => {
  expect(faults({ 'shell.signIn': 'Log {in', 'shell.games': '{number} games', 'auth.login.title': 3 })).toEqual([
    {
      path: ['texts', 'shell.signIn'],
      said: [/^shell\.signIn: A curly/, /^shell\.signIn: Una parentesi/].map((one) => expect.stringMatching(one)),
    },
    {
      path: ['texts', 'shell.games'],
      said: [
        'shell.games: {number} is no value of this text: it has {count}',
        'shell.games: {number} non è un valore di questo testo: ha {count}',
      ],
    },
    { path: ['texts', 'auth.login.title'], said: ['auth.login.title: must be a text', 'auth.login.title: deve essere un testo'] },
  ]);
  for (const texts of [['Log in'], 'Log in', 3]) expect(faults(texts)).toMatchObject([{ path: ['texts'] }]);
});

test('a new key that the site does not have is refused with the one that was probably meant', () => {
  expect(faults({ 'shell.signin': 'x', toString: 'y' }).map(({ said }) => said[0])).toEqual([
    'shell.signin is no text of the site: do you mean shell.signIn?',
    'toString is no text of the site',
  ]);
  const keys = Object.keys(site);
  expect(nearestKey('signIn', keys)).toBe('shell.signIn');
  expect(nearestKey('shel.game', keys)).toBe('shell.games');
  expect(nearestKey('auth.title', keys)).toBeNull();
});

test('what was stored before stays as it is, and is judged when it is changed', () => {
  const before = { 'old.key': 'Text', 'shell.signIn': 'Log {in' };
  expect(faults({ ...before, 'shell.games': '{count}' }, before)).toEqual([]);
  expect(faults({ 'old.key': 'Other words' }, before)).toEqual([]);
  expect(faults({ 'shell.signIn': 'Log {on' }, before)).toHaveLength(1);
  expect(faults('of long ago', 'of long ago')).toEqual([]);
});
