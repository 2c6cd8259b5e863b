import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PasswordHasher } from './password-hash.ts';
import { changePassword } from './profile.ts';
import { register } from './registration.ts';
import { requestRestore, restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { enterBySocial } from './social.ts';
import { createAccountFixture, everybodyMay, from, goodForm, refusal, type AccountFixture } from './testing/fixture.ts';
import { askChange, confirmChange } from './two-factor-change.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const newPassword = 'Brand-New.1';

/** Does something once between the proof of a sign-in and the transaction that opens its session. */
function inBetween(work: (playerId: bigint) => Promise<void>): void {
  fixture.hooks.beforeSignIn = async (playerId) => {
    Object.assign(fixture.hooks, everybodyMay);
    await work(playerId);
  };
}
afterEach(() => void Object.assign(fixture.hooks, everybodyMay));

const openSessions = async (playerId: bigint): Promise<number> =>
  (await fixture.test.database.query('SELECT FROM session WHERE player_id = $1 AND ended_at IS NULL', [playerId])).length;

/** Resolves once a transaction of this database waits for a lock. */
const somebodyWaits = () =>
  expect
    .poll(
      () =>
        fixture.test.ownerDatabase
          .query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
          .then((rows) => rows.length),
      { timeout: 20_000, interval: 20 },
    )
    .toBe(1);

const sessionOf = async (token: string) => {
  const session = await fixture.account.authenticate(token);
  if (!session) throw new Error('no session');
  return session;
};

describe('[AUT-06] a sign-in whose password was right a moment ago', () => {
  test('opens no session once the password was changed', async () => {
    const { playerId, email, password, token } = await fixture.signUp();
    const { id: sessionId } = await sessionOf(token);
    inBetween(() => changePassword(fixture.tools, { id: playerId, sessionId }, { oldPassword: password, newPassword }));
    expect(await refusal(signIn(fixture.tools, { login: email, password }, from()))).toBe('Authorization(credentials)');
    expect(await openSessions(playerId), 'the one that changed it').toBe(1);
  });

  test('opens no session once the password was restored', async () => {
    const { playerId, email, password } = await fixture.signUp();
    inBetween(async () => {
      await requestRestore(fixture.tools, email, from());
      await fixture.outbox.deliver();
      await restore(fixture.tools, { login: email, code: await fixture.codeFor(email), password: newPassword }, from());
    });
    expect(await refusal(signIn(fixture.tools, { login: email, password }, from()))).toBe('Authorization(credentials)');
    expect(await openSessions(playerId)).toBe(0);
  });

  test('opens no session once a second factor was switched on', async () => {
    const { playerId, email, password, token } = await fixture.signUp();
    await fixture.test.ownerDatabase.query('UPDATE contact SET is_confirmed = true WHERE player_id = $1', [playerId]);
    const session = await sessionOf(token);
    await askChange(fixture.tools, session, { isOn: true, kind: 'contact', password }, 'en');
    inBetween(async () => confirmChange(fixture.tools, session, await fixture.codeFor(email), from()));
    expect(await refusal(signIn(fixture.tools, { login: email, password }, from()))).toBe('Authorization(credentials)');
    expect(await openSessions(playerId), 'the one that switched it on').toBe(1);
  });

  test('waits for a change that is under way, and is refused', async () => {
    const { playerId, email, password } = await fixture.signUp();
    const hash = await fixture.tools.hasher.hash(newPassword);
    const { promise: entered, resolve } = Promise.withResolvers<Promise<string>>();
    await fixture.test.database.transaction(async (tx) => {
      await tx.query('UPDATE player SET password_hash = $2 WHERE id = $1', [playerId, hash]);
      await fixture.tools.sessions.endAll(tx, playerId, 'password_changed');
      const entering = refusal(signIn(fixture.tools, { login: email, password }, from()));
      await somebodyWaits();
      resolve(entering);
    });
    expect(await entered).toBe('Authorization(credentials)');
    expect(await openSessions(playerId)).toBe(0);
  });

  test('has its session ended by a change that comes while it is being opened', async () => {
    const { playerId, email, password, token } = await fixture.signUp();
    const { id: sessionId } = await sessionOf(token);
    let changed: Promise<void> = Promise.resolve();
    // The letter about the new device is the last step before the commit.
    const { mail } = fixture;
    const { send } = mail;
    mail.send = async (tx, letter) => {
      mail.send = send;
      changed = changePassword(fixture.tools, { id: playerId, sessionId }, { oldPassword: password, newPassword });
      await somebodyWaits();
      await send(tx, letter);
    };
    const opened = await signIn(fixture.tools, { login: email, password }, from());
    await changed;
    expect(await fixture.account.authenticate(opened.token)).toBeNull();
    expect(await openSessions(playerId)).toBe(1);
  });

  test('opens its session where another sign-in has only renewed the hash of the same password', async () => {
    const { playerId, email, password } = await fixture.signUp();
    inBetween(async () => {
      const other = await new PasswordHasher({ memoryCost: 64, timeCost: 1, concurrency: 1, queue: 1 }).hash(password);
      await fixture.test.ownerDatabase.query('UPDATE player SET password_hash = $2 WHERE id = $1', [playerId, other]);
    });
    expect((await signIn(fixture.tools, { login: email, password }, from())).playerId).toBe(playerId);
  });

  test('opens none for somebody of another service whose identity was taken off the account meanwhile', async () => {
    const { playerId } = await fixture.signUp();
    const person = { subject: 'known', email: null, isEmailVerified: false, firstName: null, lastName: null };
    await fixture.test.database.query(
      `INSERT INTO social_identity (service, subject, player_id, created_at, used_at) VALUES ('google', 'known', $1, $2, $2)`,
      [playerId, fixture.clock.now()],
    );
    const entry = { service: 'google', kind: 'social', person, locale: 'en', promoCode: null } as const;
    expect(await enterBySocial(fixture.tools, entry, from())).toMatchObject({ kind: 'signed_in', opened: { playerId } });
    inBetween(async () => {
      await fixture.test.database.query('DELETE FROM social_identity WHERE player_id = $1', [playerId]);
      await fixture.test.database.query('UPDATE session SET ended_at = $2 WHERE player_id = $1', [playerId, fixture.clock.now()]);
    });
    expect(await refusal(enterBySocial(fixture.tools, entry, from()))).toBe('Authorization(credentials)');
    expect(await openSessions(playerId)).toBe(0);
  });

  test('opens no session by the repeated request of the sign-up either', async () => {
    const form = { ...goodForm, email: 'again@example.com', idempotencyKey: 'again' };
    const { playerId, token } = await register(fixture.tools, form, 'en', from());
    const { id: sessionId } = await sessionOf(token);
    inBetween(() => changePassword(fixture.tools, { id: playerId, sessionId }, { oldPassword: form.password, newPassword }));
    expect(await refusal(register(fixture.tools, form, 'en', from()))).toBe('InvalidParameter idempotency_key:key_reused');
    expect(await openSessions(playerId)).toBe(1);
  });
});
