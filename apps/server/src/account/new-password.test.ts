import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultOfNewPassword, isTriedFirst } from './new-password.ts';
import { changePassword } from './profile.ts';
import { signIn } from './sign-in.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const fault = (password: string) => faultOfNewPassword({ brandName: () => 'Nova' }, password)?.code ?? null;

describe('[AUT-08] Passwords that are tried first', () => {
  test('each of the 3,000 most common ones that the field would take is refused, in any case of letters', () => {
    const candidates = dictionary['passwords-common'].slice(0, 3000).filter((password) => /^[!-~]{6,20}$/.test(password));
    expect(candidates.length).toBeGreaterThan(2000);
    for (const password of candidates) {
      expect({ password, code: fault(password) }).toEqual({ password, code: 'common_password' });
      expect(fault(password.toUpperCase())).toBe('common_password');
    }
  });

  test.each(['Casino2026!', 'c4s1n0!!', 'Nova1234', '!!N0va2026', 'Tavolo.2026', 'P@ssw0rd99'])(
    '%s is nothing but a word of the place',
    (password) => {
      expect(fault(password)).toBe('common_password');
    },
  );

  test.each(['casino-river-42', 'NovaAndTheSea', 'Secret.123', 'gX9!kq2z'])('%s passes', (password) => {
    expect(fault(password)).toBeNull();
  });

  test('sign-up, restoring and changing refuse them', async () => {
    expect(await refusal(fixture.signUp({ password: 'Casino2026!' }))).toBe('InvalidParameter password:common_password');
    const person = await fixture.signUp();
    const session = await fixture.account.authenticate(person.token);
    const change = { oldPassword: person.password, newPassword: 'iloveyou' };
    expect(await refusal(changePassword(fixture.tools, { id: person.playerId, sessionId: session?.id ?? '' }, change))).toBe(
      'InvalidParameter new_password:common_password',
    );
  });
});

describe('[AUT-08] Whether a password can be chosen is known before the form is sent', () => {
  const { address } = from();
  const asked = (password: string, by = address) => isTriedFirst(fixture.tools, password, by);

  test('by the same list', async () => {
    for (const password of ['Secret123', 'Casino2026!', 'nova1234']) expect([password, await asked(password)]).toEqual([password, true]);
    expect(await asked('gX9!kq2z')).toBe(false);
  });

  test('one address may ask only so often, and what it asked about is kept nowhere', async () => {
    const { count } = fixture.tools.limits.newPasswordsPerAddress;
    const other = from().address;
    for (let index = 0; index < count; index++) await asked('gX9!kq2z', other);
    expect(await refusal(asked('gX9!kq2z', other))).toContain('TooManyRequests');
    expect(await asked('gX9!kq2z')).toBe(false);
    const rows = await fixture.test.database.query('SELECT key FROM attempt_window');
    expect(JSON.stringify(rows)).not.toContain('gX9!kq2z');
  });
});

describe('[AUT-07] Passwords', () => {
  test('no kind of character is asked for, each printable one is taken, from 6 to 20 of them as the specification says', () => {
    for (const password of ['kqzvwx', '738291', 'QZKVXWJ', '~!@#$%^&*()_+', 'zkqvzkqvzkqvzkqvzkqv'])
      expect({ password, code: fault(password) }).toEqual({ password, code: null });
    for (let code = 0x21; code <= 0x7e; code++) expect(fault(`kqz${String.fromCharCode(code)}vwxj`)).toBeNull();
    expect(fault('kqzvw')).toBe('min_length');
    expect(fault('zkqvzkqvzkqvzkqvzkqvz')).toBe('max_length');
  });

  test('it works unchanged to its last character, and never has to be changed for its age', async () => {
    const password = '~zkqv ZKQV'.replace(' ', '_').padEnd(20, '"\\\'');
    const { email, playerId } = await fixture.signUp({ password });
    expect(await refusal(signIn(fixture.tools, { login: email, password: password.slice(0, -1) }, from()))).toBe(
      'Authorization(credentials)',
    );
    fixture.clock.advance(10 * 365 * 24 * 3600 * 1000);
    // An account at rest asks for a code besides, and for the same password.
    const code = async () => {
      await refusal(signIn(fixture.tools, { login: email, password }, from()));
      return fixture.codeFor(email);
    };
    expect((await signIn(fixture.tools, { login: email, password, code: await code() }, from())).playerId).toBe(playerId);
  });
});
