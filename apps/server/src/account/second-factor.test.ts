import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmContact } from './contacts.ts';
import { addPasskey, passkeyCreation, passkeyRequest, signInByPasskey } from './passkey.ts';
import { requestRestore, restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { enterBySocial } from './social.ts';
import { Authenticator } from './testing/authenticator.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';
import { codeAt, stepAt } from '../kernel/totp/totp.ts';
import { askChange, confirmChange } from './two-factor-change.ts';
import { openKey } from './two-factor.ts';

const origin = 'https://nova.example';
let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture({ publicUrl: origin });
});
afterAll(() => fixture.close());

async function appCode(playerId: bigint): Promise<string> {
  const [row] = await fixture.test.database.query<{ secret: string }>(
    'SELECT secret FROM two_factor_change WHERE player_id = $1 AND is_on UNION ALL SELECT secret FROM two_factor WHERE player_id = $1',
    [playerId],
  );
  return codeAt(openKey(fixture.tools, playerId, row?.secret ?? null), stepAt(fixture.clock.now()));
}

/** A player whose sign-in has a second step, by an authenticator app. */
async function withSecondFactor() {
  const person = await fixture.signUp();
  const session = await fixture.account.authenticate(person.token);
  if (!session) throw new Error('no session');
  await confirmContact(fixture.tools, person.playerId, { contact: person.email, code: await fixture.codeFor(person.email) });
  await askChange(fixture.tools, session, { isOn: true, kind: 'app', password: undefined }, 'en');
  await confirmChange(fixture.tools, session, await appCode(person.playerId), from());
  fixture.clock.advance(60_000);
  return { ...person, session };
}
const sessionsOf = async (playerId: bigint) =>
  (await fixture.test.database.query('SELECT id FROM session WHERE player_id = $1', [playerId])).length;

describe('[AUT-06] no way in goes around a second factor', () => {
  test('a new password opens no session and leaves the second step where it was, on a device that is known as well', async () => {
    const { playerId, email, token, deviceToken } = await withSecondFactor();
    const before = await sessionsOf(playerId);
    await requestRestore(fixture.tools, email, from());
    await fixture.outbox.deliver();
    const password = 'Brand-New.1';
    const restoreCode = await fixture.codeFor(email);
    await restore(fixture.tools, { login: email, code: restoreCode, password }, from());
    expect(await sessionsOf(playerId)).toBe(before);
    expect(await fixture.account.authenticate(token)).toBeNull();
    expect(await fixture.account.player(playerId)).toMatchObject({ twoFactorAuth: true });
    const enter = (code?: string) => refusal(signIn(fixture.tools, { login: email, password, code }, { ...from(), device: deviceToken }));
    expect(await enter()).toBe('Authorization(two_factor_required)');
    // The code that let the password be set is none of the second step's.
    expect(await enter(restoreCode)).toBe('Authorization(two_factor_invalid)');
    expect(await sessionsOf(playerId)).toBe(before);
    expect(await enter(await appCode(playerId))).toBe('fulfilled');
  });

  test('a service that the account is connected with does not stand for it: the player is sent to the sign-in that asks', async () => {
    const { playerId } = await withSecondFactor();
    await fixture.test.database.query(
      "INSERT INTO social_identity (service, subject, player_id, created_at, used_at) VALUES ('local', $2, $1, $3, $3)",
      [playerId, `subject-${playerId}`, fixture.clock.now()],
    );
    const before = await sessionsOf(playerId);
    const person = { subject: `subject-${playerId}`, email: null, isEmailVerified: false, firstName: null, lastName: null };
    const outcome = await enterBySocial(fixture.tools, { service: 'local', kind: 'social', person, locale: 'en', promoCode: null }, from());
    expect(outcome).toEqual({ kind: 'two_factor' });
    expect(await sessionsOf(playerId)).toBe(before);
  });

  test('a passkey lets in by itself, being two factors in one: the device, and the finger or PIN that it must have asked for', async () => {
    const { playerId, session } = await withSecondFactor();
    const authenticator = new Authenticator(origin, { id: `second-${playerId}`, counter: 1 });
    const options = await passkeyCreation(fixture.tools, session, undefined, 'en');
    await addPasskey(fixture.tools, session, { credential: authenticator.create(options), name: 'Phone' });
    const request = async () => passkeyRequest(fixture.tools, from());
    expect(await request()).toMatchObject({ userVerification: 'required' });
    const opened = await signInByPasskey(fixture.tools, authenticator.get(await request()), from());
    expect(opened.playerId).toBe(playerId);
    expect(await refusal(signInByPasskey(fixture.tools, authenticator.get(await request(), { verifiesUser: false }), from()))).toBe(
      'Authorization(passkey_invalid)',
    );
  });
});
