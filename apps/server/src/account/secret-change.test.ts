import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribe } from './contacts.ts';
import { addPasskey, passkeyCreation, passkeyRequest, signInByPasskey } from './passkey.ts';
import { documentKeysFor, saveProfile } from './profile.ts';
import { recoveryCodesLeft, renewRecoveryCodes, useRecoveryCode } from './recovery-code.ts';
import { subscriptionToken } from './subscription-link.ts';
import { Authenticator } from './testing/authenticator.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';
import type { Account } from './account.ts';

const before = Buffer.alloc(32, 1);
let fixture: AccountFixture;
/** The same installation with a new secret: one process knows the old one as well, the other has lost it. */
let knowing: Account;
let forgetful: Account;
beforeAll(async () => {
  fixture = await createAccountFixture({ secret: before });
  knowing = await fixture.another({ secret: Buffer.alloc(32, 2), previousSecrets: [before] });
  forgetful = await fixture.another({ secret: Buffer.alloc(32, 2) });
});
afterAll(() => fixture.close());

const cpf = { document_type: 'cpf', document_number: '529.982.247-25' };

test('after the secret changed, personal data that the one before sealed is read, and sealed under the new one', async () => {
  const { playerId } = await fixture.signUp({ countryCode: 'BR' });
  await saveProfile(fixture.tools, playerId, cpf, '192.0.2.1');
  const sealed = async () =>
    (await fixture.test.database.query<{ document_number: string }>('SELECT document_number FROM player WHERE id = $1', [playerId]))[0]
      ?.document_number ?? '';
  const old = await sealed();
  const place = `document:${playerId}`;
  expect(knowing.tools.seal.open(place, old)).toBe(fixture.tools.seal.open(place, old));
  expect(() => forgetful.tools.seal.open(place, old)).toThrow('no known key');
  expect(knowing.tools.seal.isStale(old)).toBe(true);

  // The same document is known again, also when it was written down under the secret before.
  const other = await fixture.signUp({ countryCode: 'BR' });
  await saveProfile(knowing.tools, other.playerId, cpf, '192.0.2.1');
  const [kept] = await fixture.test.database.query<{ key: Buffer }>('SELECT document_key AS key FROM player WHERE id = $1', [playerId]);
  expect(await documentKeysFor(knowing.tools, fixture.test.database, other.playerId)).toContainEqual(kept?.key);
});

test('after the secret changed, recovery codes and links out of letters still hold', async () => {
  const { playerId } = await fixture.signUp();
  const [first = '', second = ''] = await renewRecoveryCodes(fixture.tools, fixture.test.database, playerId);
  const typed = (code: string) => code.replaceAll('-', '');
  expect(await useRecoveryCode(forgetful.tools, playerId, typed(first))).toBe(false);
  expect(await useRecoveryCode(knowing.tools, playerId, typed(first))).toBe(true);
  expect(await useRecoveryCode(knowing.tools, playerId, typed(first))).toBe(false);
  expect(await useRecoveryCode(knowing.tools, playerId, typed(second))).toBe(true);
  expect(await recoveryCodesLeft(fixture.test.database, playerId)).toBe(8);

  const [contact] = await fixture.test.database.query<{ id: bigint }>('SELECT id FROM contact WHERE player_id = $1', [playerId]);
  const link = subscriptionToken(before, contact?.id ?? 0n);
  expect(await refusal(unsubscribe(forgetful.tools, link))).toBe('InvalidParameter token:token_invalid');
  await unsubscribe(knowing.tools, link);
});

test('[AUT-11] after the secret changed, a passkey that was made before signs in, and one that is made now stands beside it', async () => {
  const { playerId, token } = await fixture.signUp();
  const session = await fixture.account.authenticate(token);
  if (!session) throw new Error('no session');
  const key = async (account: Account, id: string) => {
    const authenticator = new Authenticator('https://nova.example', { id });
    const options = await passkeyCreation(account.tools, session, undefined, 'en');
    await addPasskey(account.tools, session, { credential: authenticator.create(options), name: id });
    return authenticator;
  };
  const old = await key(fixture.account, 'made before');
  const enter = async ({ tools }: Account, authenticator: Authenticator) =>
    signInByPasskey(tools, authenticator.get(await passkeyRequest(tools, from())), from());
  // Authenticators go on saying the name that the old secret made for the player.
  expect((await enter(knowing, old)).playerId).toBe(playerId);
  expect(await refusal(enter(forgetful, old))).toBe('Authorization(passkey_invalid)');
  const fresh = await key(knowing, 'made after');
  expect((await enter(knowing, fresh)).playerId).toBe(playerId);
  expect((await enter(knowing, old)).playerId).toBe(playerId);
});
