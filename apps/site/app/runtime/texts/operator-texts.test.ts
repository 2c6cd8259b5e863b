import { afterEach, expect, test, vi } from 'vitest';
import { operatorTexts } from './operator-texts.ts';

afterEach(() => void vi.restoreAllMocks());

test('the operator’s wording is taken, and what is no message is left out and told by its key', () => {
  const printed = vi.spyOn(console, 'error');
  const told: string[] = [];
  const texts = operatorTexts(
    {
      'shell.signIn': 'Enter',
      'shell.register': '{bad',
      'auth.login.title': 'Hi {',
      'shell.menu': '{x, plural, one {a}}',
      'shell.search': '  ',
      'shell.games': '{count, plural, one {# game} other {# games}}',
      'shell.odd': 3,
    },
    (message) => told.push(message),
  );
  expect(Object.keys(texts)).toEqual(['shell.signIn', 'shell.games']);
  expect(texts['shell.signIn']).toEqual(['Enter']);
  expect(told).toEqual(
    ['shell.register', 'auth.login.title', 'shell.menu', 'shell.search'].map((key) => `the text ${key} of the content cannot be read`),
  );
  expect(printed).not.toHaveBeenCalled();
});

test('a text is taken by the key that the specification gives it, too [R8-005] [R5-016]', () => {
  const texts = operatorTexts({ 'popups.registration.wrongRegServerError': 'Not today', 'profile.smsCodeError': 'Wrong code' }, () => {});
  expect(texts).toEqual({ 'signUp.wrongRegServerError': ['Not today'], 'auth.smsCodeError': ['Wrong code'] });
});

test('nothing at all is no wording', () => {
  for (const value of [null, 'text', 3, ['Enter']]) expect(operatorTexts(value, () => {})).toEqual({});
});
