import type { Locale, Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { contactsOf } from './contact.ts';
import { byPasskey, holdSession } from './entry-proof.ts';
import { readAssertion, readAttestation, transportsOf } from './passkey-credential.ts';
import type { AccountTools, Origin } from './parts.ts';
import { challengeLife, domainOf, handleOf, makeChallenge, originOf, provePasskey, useChallenge, webAuthn } from './passkey-proof.ts';
import { readPlayer } from './player.ts';
import type { Opened } from './session.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { enterAs } from './sign-in.ts';
import { mustBeFresh } from './step-up.ts';

/** A passkey as its player sees it. */
export interface Passkey {
  id: bigint;
  name: string;
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A player keeps so many. */
export const passkeysAtMost = 20;
const timeout = challengeLife;

export function passkeysOf(q: Queryable, playerId: bigint): Promise<Passkey[]> {
  return q.directory.query<Passkey>(
    `SELECT id, name, is_synced AS "isSynced", created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkey WHERE player_id = $1 ORDER BY id`,
    [playerId],
  );
}

/** What the browser needs to make a passkey. Needs the password or a sign-in of the last minutes. */
export async function passkeyCreation(
  tools: AccountTools,
  session: Session,
  password: string | undefined,
  locale: Locale,
): Promise<object> {
  const { playerId } = session;
  await mustBeFresh(tools, session, password);
  const known = await tools.database.directory.query<{ credential_id: string; transports: string }>(
    'SELECT credential_id, transports FROM passkey WHERE player_id = $1',
    [playerId],
  );
  if (known.length >= passkeysAtMost) throw invalidField('credential', 'too_many_passkeys', { max: passkeysAtMost });
  const [player, contacts] = await Promise.all([readPlayer(tools.database, playerId), contactsOf(tools.database, playerId)]);
  const name = contacts.find((contact) => contact.isLogin)?.contact ?? player.fakename;
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: tools.brandName(locale),
    rpID: domainOf(tools),
    userID: new Uint8Array(handleOf(tools, playerId)),
    userName: name,
    userDisplayName: player.fakename,
    challenge: await makeChallenge(tools, playerId),
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports: transportsOf(transports) })),
  });
}

/** Keeps the passkey that the browser made. Throws InvalidParameter (credential) for one that does not prove itself. */
export async function addPasskey(
  tools: AccountTools,
  session: Session,
  { credential, name }: { credential: string; name: string },
): Promise<Passkey> {
  const { playerId } = session;
  const response = readAttestation(credential);
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(tools, challenge, playerId),
    expectedOrigin: originOf(tools),
    expectedRPID: domainOf(tools),
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw invalidField('credential', 'wrong_passkey');
  const { credential: made, credentialBackedUp } = checked.registrationInfo;
  return tools.database.transaction(async (tx) => {
    await holdSession(tx, session);
    const [{ count } = { count: 0n }] = await tx.directory.query<{ count: bigint }>(
      'SELECT count(*) AS count FROM passkey WHERE player_id = $1',
      [playerId],
    );
    if (count >= passkeysAtMost) throw invalidField('credential', 'too_many_passkeys', { max: passkeysAtMost });
    const [kept] = await tx.directory.query<Passkey>(
      `INSERT INTO passkey (player_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
       RETURNING id, name, is_synced AS "isSynced", created_at AS "createdAt", last_used_at AS "lastUsedAt"`,
      [
        playerId,
        made.id,
        Buffer.from(made.publicKey),
        made.counter,
        transportsOf((response.response.transports ?? []).join(',')).join(','),
        name,
        credentialBackedUp,
        tools.clock.now(),
      ],
    );
    if (!kept) throw invalidField('credential', 'wrong_passkey');
    await sendSecurityNotice(tools, tx, playerId, 'passkey_added');
    return kept;
  });
}

/** Names one of the player's passkeys anew. False when it is not the player's. */
export async function renamePasskey(tools: AccountTools, playerId: bigint, id: bigint, name: string): Promise<boolean> {
  const rows = await tools.database.directory.query('UPDATE passkey SET name = $3 WHERE player_id = $1 AND id = $2 RETURNING id', [
    playerId,
    id,
    name,
  ]);
  return rows.length > 0;
}

/** Removes one of the player's passkeys. Needs the password or a sign-in of the last minutes. False when it is not the player's. */
export async function removePasskey(tools: AccountTools, session: Session, id: bigint, password: string | undefined): Promise<boolean> {
  await mustBeFresh(tools, session, password);
  return tools.database.transaction(async (tx) => {
    const rows = await tx.directory.query('DELETE FROM passkey WHERE player_id = $1 AND id = $2 RETURNING id', [session.playerId, id]);
    if (rows.length === 0) return false;
    await sendSecurityNotice(tools, tx, session.playerId, 'passkey_removed');
    return true;
  });
}

/** What the browser needs to sign in with a passkey, whosever it is. */
export async function passkeyRequest(tools: AccountTools, origin: Origin): Promise<object> {
  await tools.attempts.takeFrom(origin.address, 'passkey', tools.limits.passkeysPerAddress);
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: domainOf(tools),
    challenge: await makeChallenge(tools, null),
    timeout,
    userVerification: 'required',
    allowCredentials: [],
  });
}

/**
 * Signs in with a passkey. It is something the player has, opened by something the player is or knows, so no further code is asked for.
 * Throws Authorization (passkey_invalid), UserBanned, UserDeleted, TooManyRequests.
 */
export async function signInByPasskey(tools: AccountTools, credential: string, origin: Origin): Promise<Opened> {
  const playerId = await provePasskey(tools, credential, origin);
  return enterAs(tools, playerId, origin, 'passkey', byPasskey(playerId, readAssertion(credential).id));
}

export async function sweepChallenges(q: Queryable, now: Date): Promise<void> {
  await q.directory.query('DELETE FROM passkey_challenge WHERE expires_at < $1', [now]);
  await q.directory.query('DELETE FROM two_factor_change WHERE expires_at < $1', [now]);
}
