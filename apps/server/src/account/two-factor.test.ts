import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../kernel/calls/handlers.ts';
import { confirmContact } from './contacts.ts';
import type { Origin } from './parts.ts';
import { readPlayer } from './player.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-code.ts';
import { signIn } from './sign-in.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';
import { codeAt, stepAt } from '../kernel/totp/totp.ts';
import { askChange, confirmChange } from './two-factor-change.ts';
import { openKey, readTwoFactor } from './two-factor.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const enter = (login: string, password: string, code?: string, origin: Origin = from()) =>
  signIn(fixture.tools, { login, password, code }, origin);
const ask = (session: Session, isOn: boolean, kind: 'app' | 'contact' = 'app', password?: string) =>
  askChange(fixture.tools, session, { isOn, kind, password }, 'en');
const confirm = (session: Session, code: string) => confirmChange(fixture.tools, session, code, from());
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

async function newcomer() {
  const person = await fixture.signUp();
  const session = await fixture.account.authenticate(person.token);
  if (!session) throw new Error('no session');
  await confirmContact(fixture.tools, session.playerId, { contact: person.email, code: await fixture.codeFor(person.email) });
  return { ...person, session };
}

/** The code that the player's app shows now, or `steps` later. */
async function appCode(playerId: bigint, steps = 0): Promise<string> {
  const rows = await fixture.test.database.query<{ secret: string }>(
    'SELECT secret FROM two_factor_change WHERE player_id = $1 AND is_on UNION ALL SELECT secret FROM two_factor WHERE player_id = $1',
    [playerId],
  );
  return codeAt(openKey(fixture.tools, playerId, rows[0]?.secret ?? null), stepAt(fixture.clock.now()) + steps);
}

async function withApp() {
  const person = await newcomer();
  await ask(person.session, true);
  await confirm(person.session, await appCode(person.playerId));
  fixture.clock.advance(60_000);
  return person;
}

async function withMessages() {
  const person = await newcomer();
  await ask(person.session, true, 'contact');
  await confirm(person.session, await fixture.codeFor(person.email));
  fixture.clock.advance(61_000);
  return person;
}

describe('[R7-001] changeTwoFactorAuth and confirmTwoFactorAuth', () => {
  test('a key for an app, as text, address and QR code; on once its code is confirmed', async () => {
    const { session, playerId, email } = await newcomer();
    const wanted = await ask(session, true);
    expect(wanted.key?.text).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(wanted.key?.address).toContain(wanted.key?.text.replaceAll(' ', ''));
    expect(wanted.key?.picture.path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
    expect((await readPlayer(fixture.test.database, playerId)).twoFactorAuth).toBe(false);
    expect(await refusal(confirm(session, wrong(await appCode(playerId))))).toBe('Authorization(two_factor_invalid)');
    expect(await refusal(confirm(session, '12345'))).toBe('InvalidParameter code:two_factor_code');
    await confirm(session, await appCode(playerId));
    expect((await readPlayer(fixture.test.database, playerId)).twoFactorAuth).toBe(true);
    expect((await fixture.messagesTo(email))[0]?.subject).toBe('Two-factor sign-in is on at Nova');
  });

  test('[R8-008] one that is on already is not switched on again, and a change waits a quarter of an hour', async () => {
    const { session, password, playerId } = await withApp();
    expect(await refusal(ask(session, true, 'contact', password))).toBe('Authorization(two_factor_enabled)');
    await ask(session, false, 'app', password);
    fixture.clock.advance(15 * 60_000);
    expect(await refusal(confirm(session, await appCode(playerId)))).toBe('Authorization(two_factor_expired)');
  });

  test('the key is sealed at rest', async () => {
    const { playerId } = await withApp();
    const [row] = await fixture.test.database.query<{ secret: string }>('SELECT secret FROM two_factor WHERE player_id = $1', [playerId]);
    const key = openKey(fixture.tools, playerId, row?.secret ?? null);
    expect(key).toHaveLength(20);
    expect(row?.secret).not.toContain(key.toString('base64url'));
    expect(() => openKey(fixture.tools, playerId + 1n, row?.secret ?? null)).toThrow();
  });

  test('[AUT-17] changing it needs the password or a sign-in of the last minutes, and switching it off the second factor', async () => {
    const { session, password, playerId, email } = await newcomer();
    fixture.clock.advance(5 * 60_000);
    expect(await refusal(ask(session, true))).toBe('InvalidParameter password:required');
    expect(await refusal(ask(session, true, 'app', 'Wrong.1'))).toBe('InvalidParameter password:wrong_password');
    await ask(session, true, 'app', password);
    await confirm(session, await appCode(playerId));
    fixture.clock.advance(60_000);
    await ask(session, false, 'app', password);
    expect(await refusal(confirm(session, wrong(await appCode(playerId))))).toBe('Authorization(two_factor_invalid)');
    expect((await readPlayer(fixture.test.database, playerId)).twoFactorAuth).toBe(true);
    await confirm(session, await appCode(playerId));
    expect((await readPlayer(fixture.test.database, playerId)).twoFactorAuth).toBe(false);
    expect((await fixture.messagesTo(email))[0]?.subject).toBe('Two-factor sign-in is off at Nova');
    expect(await refusal(ask(session, false, 'app', password))).toBe('InvalidParameter enabled:two_factor_off');
  });

  test('switching it on ends the other sessions, which came in without it', async () => {
    const { session, email, password, token, playerId } = await newcomer();
    const other = await enter(email, password);
    await ask(session, true, 'app', password);
    await confirm(session, await appCode(playerId));
    expect(await fixture.account.authenticate(other.token)).toBeNull();
    expect(await fixture.account.authenticate(token)).not.toBeNull();
  });

  test('codes go to a confirmed contact only', async () => {
    const person = await fixture.signUp();
    const session = await fixture.account.authenticate(person.token);
    expect(session && (await refusal(ask(session, true, 'contact')))).toBe('UserNeedConfirmContact(two_factor)');
  });
});

describe('[R4-005] Signing in with a second factor', () => {
  test('by an app: the first try says that it is on, the second with the code completes', async () => {
    const { email, password, playerId } = await withApp();
    expect(await refusal(enter(email, password))).toBe('Authorization(two_factor_required)');
    expect(await refusal(enter(email, password, wrong(await appCode(playerId))))).toBe('Authorization(two_factor_invalid)');
    expect(await refusal(enter(email, password, '12345'))).toBe('InvalidParameter code:two_factor_code');
    expect((await enter(email, password, await appCode(playerId))).playerId).toBe(playerId);
  });

  test('a wrong password tells nothing of the second factor', async () => {
    const { email, playerId } = await withApp();
    expect(await refusal(enter(email, 'Wrong.1', await appCode(playerId)))).toBe('Authorization(credentials)');
  });

  test('by messages: the first try sends a code, the next one within the minute answers the resend time', async () => {
    const { email, password, playerId } = await withMessages();
    await expect(enter(email, password)).rejects.toMatchObject({
      details: { code: 'two_factor_required', facts: { method: 'contact', resend_time: 60 } },
    });
    fixture.clock.advance(20_000);
    await expect(enter(email, password)).rejects.toMatchObject({ details: { code: 'resend_time', facts: { resend_time: 40 } } });
    expect((await fixture.messagesTo(email))[0]?.body_text).toContain('Your sign-in code');
    const code = await fixture.codeFor(email);
    expect(await refusal(enter(email, password, wrong(code)))).toBe('Authorization(two_factor_invalid)');
    expect((await enter(email, password, code)).playerId).toBe(playerId);
    expect(await refusal(enter(email, password, code))).toBe('Authorization(two_factor_invalid)');
  });

  test('[R8-008] a code that has run out says so', async () => {
    const { email, password } = await withMessages();
    await refusal(enter(email, password));
    const code = await fixture.codeFor(email);
    fixture.clock.advance(10 * 60_000);
    expect(await refusal(enter(email, password, code))).toBe('Authorization(two_factor_expired)');
    const app = await withApp();
    expect(await refusal(enter(app.email, app.password, await appCode(app.playerId, -3)))).toBe('Authorization(two_factor_expired)');
  });

  test('[AUT-10] a code works once, also when it is sent many times at once', async () => {
    const { email, password, playerId } = await withApp();
    const code = await appCode(playerId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(enter(email, password, code))));
    expect(answers.filter((answer) => answer === 'fulfilled')).toHaveLength(1);
    expect(await refusal(enter(email, password, code))).toBe('Authorization(two_factor_invalid)');
    expect(await refusal(enter(email, password, await appCode(playerId, -1)))).toBe('Authorization(two_factor_invalid)');
    fixture.clock.advance(30_000);
    expect(await refusal(enter(email, password, await appCode(playerId)))).toBe('fulfilled');
  });
});

describe('[AUT-12] Recovery codes', () => {
  test('ten, kept as digests, each of use once and in place of any code', async () => {
    const { email, password, playerId } = await withApp();
    const codes = await renewRecoveryCodes(fixture.tools, fixture.test.database, playerId);
    expect(new Set(codes).size).toBe(10);
    const [row] = await fixture.test.database.query<{ kept: string }>(
      "SELECT string_agg(encode(digest, 'escape'), ' ') AS kept FROM recovery_code",
    );
    for (const code of codes) expect(row?.kept).not.toContain(code.replaceAll('-', ''));
    const [first = '', second = ''] = codes;
    const answers = await Promise.all(Array.from({ length: 6 }, () => refusal(enter(email, password, first))));
    expect(answers.filter((answer) => answer === 'fulfilled')).toHaveLength(1);
    expect(await refusal(enter(email, password, second.toLowerCase().replaceAll('-', ' ')))).toBe('fulfilled');
    expect(await recoveryCodesLeft(fixture.test.database, playerId)).toBe(8);
    expect((await fixture.messagesTo(email)).map(({ subject }) => subject)).toContain('A recovery code was used at Nova');
  });

  test('new ones end the former ones; another player’s are worth nothing', async () => {
    const { email, password, playerId } = await withApp();
    const other = await withApp();
    const [old = ''] = await renewRecoveryCodes(fixture.tools, fixture.test.database, playerId);
    const [fresh = ''] = await renewRecoveryCodes(fixture.tools, fixture.test.database, playerId);
    expect(await refusal(enter(email, password, old))).toBe('Authorization(two_factor_invalid)');
    expect(await refusal(enter(other.email, other.password, fresh))).toBe('Authorization(two_factor_invalid)');
    expect(await refusal(enter(email, password, fresh))).toBe('fulfilled');
  });
});

test('[AUT-10] a code of an app is good in its own step and the one after, once; before its step it is not', async () => {
  const { email, password, playerId } = await withApp();
  fixture.clock.advance(10 * 60_000);
  expect(await refusal(enter(email, password, await appCode(playerId, 1)))).toBe('Authorization(two_factor_invalid)');
  expect(await refusal(enter(email, password, await appCode(playerId, -1)))).toBe('fulfilled');
  expect(await refusal(enter(email, password, await appCode(playerId, -1)))).toBe('Authorization(two_factor_invalid)');
  expect(await refusal(enter(email, password, await appCode(playerId, 0)))).toBe('fulfilled');
  // Once the present one is used, the one before it is worth nothing, used or not.
  fixture.clock.advance(60_000);
  expect(await refusal(enter(email, password, await appCode(playerId, 0)))).toBe('fulfilled');
  expect(await refusal(enter(email, password, await appCode(playerId, -1)))).toBe('Authorization(two_factor_invalid)');
  expect(await refusal(enter(email, password, await appCode(playerId, -2)))).toBe('Authorization(two_factor_expired)');
});

describe('Guessing second factors', () => {
  test('who has the password only cannot use the owner’s tries up', async () => {
    const { email, password, playerId } = await withApp();
    const home = from();
    const { deviceToken } = await fixture.tools.sessions.open(fixture.test.database, playerId, home);
    const [recovery = ''] = await renewRecoveryCodes(fixture.tools, fixture.test.database, playerId);
    const right = await appCode(playerId);
    const answers: string[] = [];
    for (let count = 0; count < 40; count++) answers.push(await refusal(enter(email, password, wrong(right))));
    expect(answers.at(-1)).toBe('TooManyRequests(rate_limit)');
    expect(await refusal(enter(email, password, right))).toBe('TooManyRequests(rate_limit)');
    expect(await refusal(enter(email, password, recovery))).toBe('fulfilled');
    expect(await refusal(enter(email, password, right, { ...home, device: deviceToken }))).toBe('fulfilled');
    expect(await readTwoFactor(fixture.test.database, playerId)).not.toBeNull();
  });
});
