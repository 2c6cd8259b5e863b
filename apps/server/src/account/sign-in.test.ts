import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PasswordHasher } from './password-hash.ts';
import { signIn } from './sign-in.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';
import type { Origin } from './parts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const enter = (login: string, password: string, origin: Origin = from(), code?: string) =>
  signIn(fixture.tools, { login, password, code }, origin);

describe('[R7-002] auth.login', () => {
  test('opens a new session for the right password, however the login is spelled', async () => {
    const { playerId, email, password, token } = await fixture.signUp({ email: 'Maria@Example.com' });
    for (const login of [email, 'maria@example.com', ' MARIA@EXAMPLE.COM ', '+maria@example.com']) {
      const opened = await enter(login, password);
      expect(opened.playerId).toBe(playerId);
      expect(opened.token).not.toBe(token);
      expect(await fixture.account.authenticate(opened.token)).toMatchObject({ playerId });
    }
  });

  test('a phone number is a login with and without its plus', async () => {
    const { playerId, password } = await fixture.signUp({ email: '', phone: '+393339876543' });
    for (const login of ['+393339876543', '393339876543', '+39 333 987 6543'])
      expect((await enter(login, password)).playerId).toBe(playerId);
  });

  test('[AUT-04] unknown login and wrong password get the same answer after the same work', async () => {
    const { email } = await fixture.signUp();
    const answers: string[] = [];
    const work: number[] = [];
    for (const login of [email, 'nobody@example.com', '393330000000', '', 'ü', '@', "' OR 1=1 --"]) {
      const before = fixture.tools.hasher.work;
      answers.push(await refusal(enter(login, 'Wrong.1234')));
      work.push(fixture.tools.hasher.work - before);
    }
    expect(new Set(answers)).toEqual(new Set(['Authorization(credentials)']));
    expect(new Set(work)).toEqual(new Set([1]));
  });

  test('a blocked player learns it only with the right password', async () => {
    const { playerId, email, password } = await fixture.signUp();
    await fixture.account.ban(playerId, 'fraud');
    expect(await refusal(enter(email, 'Wrong.1234'))).toBe('Authorization(credentials)');
    expect(await refusal(enter(email, password))).toBe('UserBanned(fraud)');
    await fixture.account.close(playerId);
    expect(await refusal(enter(email, password))).toBe('UserDeleted(closed)');
  });

  test('a hash of a weaker policy is renewed at the next sign-in [AUT-09]', async () => {
    const { playerId, email, password } = await fixture.signUp();
    const weak = await new PasswordHasher({ memoryCost: 32, timeCost: 1, concurrency: 1, queue: 1 }).hash(password);
    await fixture.test.ownerDatabase.query('UPDATE player SET password_hash = $2 WHERE id = $1', [playerId, weak]);
    await enter(email, password);
    const rows = await fixture.test.database.query<{ password_hash: string }>('SELECT password_hash FROM player WHERE id = $1', [playerId]);
    expect(rows[0]?.password_hash).toContain('m=64,');
    await enter(email, password);
  });
});

describe('Guessing passwords', () => {
  test('[AUT-05] from one address five wrong passwords for an account are answered, then it has to wait', async () => {
    const { email, password } = await fixture.signUp();
    const origin = from();
    for (let count = 0; count < 5; count++)
      expect(await refusal(enter(email, `Wrong.${count}`, origin))).toBe('Authorization(credentials)');
    expect(await refusal(enter(email, password, origin))).toBe('TooManyRequests(rate_limit)');
    fixture.clock.advance(30 * 60_000);
    expect(await refusal(enter(email, password, origin))).toBe('fulfilled');
  });

  test('[AUT-05] after three wrong passwords the next step wants a second factor, but not from a device or address that the player is known by', async () => {
    const home = from();
    const { playerId, email, password } = await fixture.signUp({}, home);
    const { deviceToken } = await fixture.tools.sessions.open(fixture.test.database, playerId, from());
    for (let count = 0; count < 3; count++) await refusal(enter(email, `Wrong.${count}`));
    expect(await refusal(enter(email, password))).toBe('Authorization(two_factor_required)');
    expect(await refusal(enter(email, password, home))).toBe('fulfilled');
    for (let count = 0; count < 3; count++) await refusal(enter(email, `Wrong.${count}`));
    expect(await refusal(enter(email, password, { ...from(), device: deviceToken }))).toBe('fulfilled');
    expect(await refusal(enter(email, password, { ...from(), device: 'A'.repeat(43) }))).toBe('Authorization(two_factor_required)');
    fixture.clock.advance(30 * 60_000);
    expect(await refusal(enter(email, password))).toBe('fulfilled');
  });

  test('[AUT-05] nobody behind the same address locks a known device out: neither by its account nor by fifty others; the device has a limit of its own', async () => {
    const home = from();
    const { playerId, email, password } = await fixture.signUp({}, home);
    const { deviceToken } = await fixture.tools.sessions.open(fixture.test.database, playerId, home);
    const known = { ...home, device: deviceToken };
    for (let count = 0; count < 5; count++) await refusal(enter(email, `Wrong.${count}`, home));
    expect(await refusal(enter(email, password, home))).toBe('TooManyRequests(rate_limit)');
    for (let count = 0; count < 60; count++) await refusal(enter(`neighbour${count}@example.com`, 'Wrong.1', home));
    const stranger = await fixture.signUp();
    expect(await refusal(enter(stranger.email, stranger.password, home))).toBe('TooManyRequests(rate_limit)');
    expect((await enter(email, password, known)).playerId).toBe(playerId);
    // A device is known to its own player alone, and gets as many guesses as an address does.
    expect(await refusal(enter(stranger.email, stranger.password, known))).toBe('TooManyRequests(rate_limit)');
    for (let count = 0; count < 5; count++) expect(await refusal(enter(email, `Wrong.${count}`, known))).toBe('Authorization(credentials)');
    expect(await refusal(enter(email, password, known))).toBe('TooManyRequests(rate_limit)');
    fixture.clock.advance(30 * 60_000);
    expect((await enter(email, password, known)).playerId).toBe(playerId);
  });

  test('[AUT-05] the code of a suspicious sign-in: few letters a day to the owner, the word for an unknown device, and no endless tries', async () => {
    const { email, password } = await fixture.signUp();
    const answers = new Map<string, number>();
    // Either is many times what is allowed in a day.
    const pause = process.env['TEST_FULL'] === '1' ? 5 : 20;
    for (let minute = 0; minute < 24 * 60; minute += pause) {
      for (let count = 0; count < 3; count++) await refusal(enter(email, 'Wrong.1'));
      const answer = await refusal(enter(email, password));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      for (let count = 0; count < 5; count++) {
        const right = await fixture.codeFor(email);
        const tried = await refusal(enter(email, password, from(), right === '123456' ? '654321' : '123456'));
        answers.set(tried, (answers.get(tried) ?? 0) + 1);
      }
      fixture.clock.advance(pause * 60_000);
    }
    expect(answers.get('Authorization(two_factor_invalid)')).toBeLessThanOrEqual(fixture.tools.limits.twoFactorPerPlayer.count);
    expect(answers.get('fulfilled')).toBeUndefined();
    const { codesPerContact } = fixture.tools.limits;
    // The letter of the sign-up is among them.
    expect((await fixture.messagesTo(email)).length).toBeLessThanOrEqual(codesPerContact.count + 1);
    fixture.clock.advance(24 * 3_600_000);
    for (let count = 0; count < 4; count++) await refusal(enter(email, 'Wrong.1'));
    await expect(enter(email, password)).rejects.toMatchObject({ details: { code: 'two_factor_required', facts: { method: 'device' } } });
    const elsewhere = from();
    await refusal(enter(email, password, elsewhere));
    expect(await refusal(enter(email, password, elsewhere, await fixture.codeFor(email)))).toBe('fulfilled');
  });

  test('the same limit holds for a login that does not exist', async () => {
    const origin = from();
    for (let count = 0; count < 5; count++)
      expect(await refusal(enter('ghost@example.com', 'Wrong.1', origin))).toBe('Authorization(credentials)');
    expect(await refusal(enter('ghost@example.com', 'Wrong.1', origin))).toBe('TooManyRequests(rate_limit)');
  });

  test('guesses at the same time cannot share a count', async () => {
    const { email } = await fixture.signUp();
    const origin = from();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => refusal(enter(email, `Wrong.${index}`, origin))));
    expect(answers.filter((answer) => answer === 'Authorization(credentials)')).toHaveLength(5);
  });

  test('one address cannot try one password on many accounts', async () => {
    const origin = from();
    const { count } = fixture.tools.limits.loginPerAddress;
    const answers: string[] = [];
    for (let tried = 0; tried < count + 5; tried++) answers.push(await refusal(enter(`spray${tried}@example.com`, 'Password1', origin)));
    expect(answers.filter((answer) => answer === 'Authorization(credentials)')).toHaveLength(count);
    expect(answers.at(-1)).toBe('TooManyRequests(rate_limit)');
  });

  test('an IPv6 network counts as one client', async () => {
    const { email } = await fixture.signUp();
    for (let count = 0; count < 5; count++) await refusal(enter(email, 'Wrong.1', from(`2001:db8:7:7::${count + 1}`)));
    expect(await refusal(enter(email, 'Wrong.1', from('2001:db8:7:7:ffff::9')))).toBe('TooManyRequests(rate_limit)');
    expect(await refusal(enter(email, 'Wrong.1', from('2001:db8:7:8::1')))).toBe('Authorization(credentials)');
  });

  test.each([
    ['an IPv6 /48', (tried: number) => `2001:db8:48:${tried.toString(16)}::1`, '2001:db8:49:1::1'],
    ['an IPv4 /24', (tried: number) => `192.0.2.${tried % 250}`, '192.0.3.1'],
  ])('[AUT-05] who owns %s cannot try one password on many accounts by as many addresses', async (_network, address, outside) => {
    const owner = await fixture.signUp();
    const most = fixture.tools.limits.loginPerAddress.count * 4;
    const answers: string[] = [];
    for (let tried = 0; tried < most + 20; tried++)
      answers.push(await refusal(enter(`spread${tried}@example.com`, 'Password1', from(address(tried)))));
    expect(answers.slice(0, most).every((answer) => answer === 'Authorization(credentials)')).toBe(true);
    expect(answers.slice(most).every((answer) => answer === 'TooManyRequests(rate_limit)')).toBe(true);
    // Others go on: outside of the network, and inside by the browser that their player is known by.
    expect(await refusal(enter('neighbour@example.com', 'Password1', from(outside)))).toBe('Authorization(credentials)');
    const known = { ...from(address(7)), device: owner.deviceToken };
    expect((await enter(owner.email, owner.password, known)).playerId).toBe(owner.playerId);
    fixture.clock.advance(15 * 60_000);
    expect(await refusal(enter('later@example.com', 'Password1', from(address(3))))).toBe('Authorization(credentials)');
  });

  test('[AUT-05] one address that floods does not use up what its network has, and right passwords use up nothing', async () => {
    const flood = from('2001:db8:77:1::1');
    for (let tried = 0; tried < 250; tried++) await refusal(enter(`flood${tried}@example.com`, 'Password1', flood));
    const { email, password, playerId } = await fixture.signUp();
    for (let opened = 0; opened < 220; opened++)
      expect((await enter(email, password, from(`2001:db8:77:${(opened + 2).toString(16)}::1`))).playerId).toBe(playerId);
    expect(await refusal(enter('neighbour@example.com', 'Password1', from('2001:db8:77:ffff::1')))).toBe('Authorization(credentials)');
  });

  test('[AUT-05] nobody can lock others out: after an attack the owner goes on from the usual address, and from a new one by a code', async () => {
    const home = from();
    const { playerId, email, password } = await fixture.signUp({}, home);
    for (let count = 0; count < 60; count++) await refusal(enter(email, `Wrong.${count}`));
    expect((await enter(email, password, home)).playerId).toBe(playerId);

    const elsewhere = from();
    expect(await refusal(enter(email, password, elsewhere))).toBe('Authorization(two_factor_required)');
    const code = await fixture.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await refusal(enter(email, password, elsewhere, wrong))).toBe('Authorization(two_factor_invalid)');
    expect((await enter(email, password, elsewhere, code)).playerId).toBe(playerId);
    expect(await refusal(enter(email, password, from(), code))).toBe('Authorization(two_factor_invalid)');
  });

  test('even with the right password among the guesses an attack from many addresses opens no session', async () => {
    const { email, password } = await fixture.signUp();
    const before = await fixture.count('session');
    const guesses = Array.from({ length: 300 }, (_, index) => (index % 50 === 49 ? password : `Wrong.${index}`));
    const answers: string[] = [];
    for (const guess of guesses) answers.push(await refusal(enter(email, guess)));
    expect(answers.filter((answer) => answer === 'fulfilled')).toEqual([]);
    expect(await fixture.count('session')).toBe(before);
    const messages = await fixture.messagesTo(email);
    expect(messages.length).toBeLessThanOrEqual(2);
  });

  test('an expired code is told apart, since only the one with the password sees it', async () => {
    const { email, password } = await fixture.signUp();
    for (let count = 0; count < 20; count++) await refusal(enter(email, 'Wrong.1'));
    const origin = from();
    await refusal(enter(email, password, origin));
    const code = await fixture.codeFor(email);
    fixture.clock.advance(10 * 60_000);
    expect(await refusal(enter(email, password, origin, code))).toBe('Authorization(two_factor_expired)');
  });

  test('no limit’s key tells who tried to come in', async () => {
    await refusal(enter('private.person@example.com', 'Wrong.1'));
    const rows = await fixture.test.database.query<{ key: string }>(
      `SELECT key FROM attempt_window WHERE key LIKE '%private%' OR key LIKE '%example%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('Password hashes', () => {
  test('[AUT-09] the policy is argon2id with at least 19 MiB and two passes', async () => {
    const hash = await new PasswordHasher().hash('Secret.123');
    const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash);
    expect(Number(match?.[1])).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(match?.[2])).toBeGreaterThanOrEqual(2);
  });

  test('no more hashes run at once than allowed, in the order of coming, and a full queue refuses', async () => {
    const hasher = new PasswordHasher({ memoryCost: 64, timeCost: 1, concurrency: 1, queue: 3 });
    const done: number[] = [];
    const all = [0, 1, 2, 3].map((index) => hasher.hash('x').then(() => done.push(index)));
    expect(await refusal(hasher.hash('x'))).toBe('TooManyRequests(busy)');
    await Promise.all(all);
    expect(done).toEqual([0, 1, 2, 3]);
    expect(await hasher.verify(null, 'a password that nobody has')).toBe(false);
  });
});
