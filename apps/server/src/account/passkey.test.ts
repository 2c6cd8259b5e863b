import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../kernel/calls/handlers.ts';
import { addPasskey, passkeyCreation, passkeyRequest, passkeysOf, removePasskey, renamePasskey, signInByPasskey } from './passkey.ts';
import { challengeLife } from './passkey-proof.ts';
import { Authenticator } from './testing/authenticator.ts';
import { createAccountFixture, from, refusal, type AccountFixture, everybodyMay } from './testing/fixture.ts';

const origin = 'https://nova.example';
let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture({ publicUrl: origin });
});
afterAll(() => fixture.close());

let number = 0;
const device = (counter = 1) => new Authenticator(origin, { id: `credential-${++number}`, counter });
const creation = (session: Session, password?: string) => passkeyCreation(fixture.tools, session, password, 'en');
const request = () => passkeyRequest(fixture.tools, from());
const enter = (credential: string) => signInByPasskey(fixture.tools, credential, from());

async function newcomer() {
  const person = await fixture.signUp();
  const session = await fixture.account.authenticate(person.token);
  if (!session) throw new Error('no session');
  return { ...person, session };
}

async function withPasskey(counter = 1) {
  const person = await newcomer();
  const authenticator = device(counter);
  const passkey = await addPasskey(fixture.tools, person.session, {
    credential: authenticator.create(await creation(person.session)),
    name: 'My phone',
  });
  return { ...person, authenticator, passkey };
}

describe('[AUT-11] Passkeys', () => {
  test('one is made, listed, named anew, signs in without a name, and is removed; letters tell of it', async () => {
    const { playerId, authenticator, passkey, session, email } = await withPasskey();
    expect(await passkeysOf(fixture.test.database, playerId)).toMatchObject([{ name: 'My phone', isSynced: false, lastUsedAt: null }]);
    const opened = await enter(authenticator.get(await request()));
    expect(opened.playerId).toBe(playerId);
    expect(await fixture.account.authenticate(opened.token)).toMatchObject({ playerId });
    expect(await renamePasskey(fixture.tools, playerId, passkey.id, 'Old phone')).toBe(true);
    expect(await passkeysOf(fixture.test.database, playerId)).toMatchObject([{ name: 'Old phone', lastUsedAt: fixture.clock.now() }]);
    expect(await removePasskey(fixture.tools, session, passkey.id, undefined)).toBe(true);
    expect(await refusal(enter(authenticator.get(await request())))).toBe('Authorization(passkey_invalid)');
    const subjects = (await fixture.messagesTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added at Nova');
    expect(subjects).toContain('A passkey was removed at Nova');
  });

  test('one that was removed between its proof and the session opens none [AUT-06]', async () => {
    const { playerId, authenticator } = await withPasskey();
    fixture.hooks.beforeSignIn = async () =>
      void (await fixture.test.database.query('DELETE FROM passkey WHERE player_id = $1', [playerId]));
    try {
      expect(await refusal(enter(authenticator.get(await request())))).toBe('Authorization(passkey_invalid)');
    } finally {
      fixture.hooks.beforeSignIn = everybodyMay.beforeSignIn;
    }
  });

  test('the options want a verified user and a discoverable key of this site, and name nobody', async () => {
    const { session, playerId } = await newcomer();
    expect(await creation(session)).toMatchObject({
      rp: { id: 'nova.example', name: 'Nova' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(await creation(session))).not.toContain(String(playerId));
    expect(await request()).toMatchObject({ rpId: 'nova.example', userVerification: 'required', allowCredentials: [] });
  });

  test('a challenge is used once, for what it was made for, by whom, and in time', async () => {
    const { authenticator, session } = await withPasskey();
    const options = await request();
    expect(await refusal(enter(authenticator.get(options)))).toBe('fulfilled');
    expect(await refusal(enter(authenticator.get(options)))).toBe('Authorization(passkey_invalid)');
    expect(await refusal(enter(authenticator.get(await creation(session))))).toBe('Authorization(passkey_invalid)');
    const late = await request();
    fixture.clock.advance(challengeLife);
    expect(await refusal(enter(authenticator.get(late)))).toBe('Authorization(passkey_invalid)');
    const other = await newcomer();
    const theirs = await creation(other.session);
    const third = await newcomer();
    expect(await refusal(addPasskey(fixture.tools, third.session, { credential: device().create(theirs), name: 'x' }))).toBe(
      'InvalidParameter credential:wrong_passkey',
    );
  });

  test('another site, an unverified user and a counter that does not rise are refused', async () => {
    const { authenticator } = await withPasskey();
    expect(await refusal(enter(authenticator.get(await request(), { origin: 'https://nova.example.evil.test' })))).toBe(
      'Authorization(passkey_invalid)',
    );
    expect(await refusal(enter(authenticator.get(await request(), { verifiesUser: false })))).toBe('Authorization(passkey_invalid)');
    expect(await refusal(enter(authenticator.get(await request())))).toBe('fulfilled');
    authenticator.counter = 1;
    expect(await refusal(enter(authenticator.get(await request())))).toBe('Authorization(passkey_invalid)');
    const { session } = await newcomer();
    const made = device().create(await creation(session), { verifiesUser: false });
    expect(await refusal(addPasskey(fixture.tools, session, { credential: made, name: 'x' }))).toBe(
      'InvalidParameter credential:wrong_passkey',
    );
  });

  test('keys without a counter, as phones make them, work again and again', async () => {
    const { authenticator } = await withPasskey(0);
    for (let count = 0; count < 3; count++) expect(await refusal(enter(authenticator.get(await request())))).toBe('fulfilled');
  });

  test('adding and removing one needs the password once the sign-in is five minutes old; another player’s is out of reach', async () => {
    const { passkey, session, password } = await withPasskey();
    const other = await newcomer();
    expect(await removePasskey(fixture.tools, other.session, passkey.id, undefined)).toBe(false);
    expect(await renamePasskey(fixture.tools, other.playerId, passkey.id, 'mine')).toBe(false);
    fixture.clock.advance(5 * 60_000);
    expect(await refusal(creation(session))).toBe('InvalidParameter password:required');
    expect(await refusal(removePasskey(fixture.tools, session, passkey.id, 'Wrong.1'))).toBe('InvalidParameter password:wrong_password');
    expect(await removePasskey(fixture.tools, session, passkey.id, password)).toBe(true);
  });

  test('a blocked player does not come in, and nonsense is refused without a fault', async () => {
    const { authenticator, playerId } = await withPasskey();
    await fixture.account.ban(playerId, 'fraud');
    expect(await refusal(enter(authenticator.get(await request())))).toBe('UserBanned(fraud)');
    for (const credential of [
      '',
      '{}',
      'null',
      '[]',
      '{"id":"x","rawId":"x","type":"public-key","response":{}}',
      authenticator.get(await request()).replaceAll('"signature":"', '"signature":"AA'),
    ])
      expect(await refusal(enter(credential))).toMatch(/passkey/);
  });
});
