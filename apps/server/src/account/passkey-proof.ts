import { createHash, createHmac } from 'node:crypto';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { readAssertion, transportsOf } from './passkey-credential.ts';
import type { AccountTools, Origin } from './parts.ts';
import { refuseBlocked } from './player.ts';

/** A challenge holds as long as the browser's own dialog. Milliseconds. */
export const challengeLife = 5 * 60 * 1000;

/** Fetched when it is first used: it takes as long as the rest of a start's libraries together. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The domain that passkeys hold for: the host of the site's address. */
export const domainOf = (tools: AccountTools): string => new URL(tools.settings.publicUrl).hostname;
export const originOf = (tools: AccountTools): string => new URL(tools.settings.publicUrl).origin;

/**
 * Whose passkey has answered a challenge of `passkeyRequest`. A counter that did not rise means a copy of the key: it is refused
 * (WebAuthn section 6.1.1). Throws Authorization (passkey_invalid), UserBanned, UserDeleted, TooManyRequests.
 */
export async function provePasskey(tools: AccountTools, credential: string, origin: Origin): Promise<bigint> {
  await tools.attempts.takeFrom(origin.address, 'passkey', tools.limits.passkeysPerAddress);
  const response = readAssertion(credential);
  const [known] = await tools.database.directory.query<{
    id: bigint;
    player_id: bigint;
    credential_id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string;
  }>('SELECT id, player_id, credential_id, public_key, counter, transports FROM passkey WHERE credential_id = $1', [response.id]);
  if (!known) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(tools, challenge, null),
    expectedOrigin: originOf(tools),
    expectedRPID: domainOf(tools),
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
      transports: transportsOf(known.transports),
    },
  }).catch(() => null);
  const handle = response.response.userHandle;
  const { secret, previousSecrets } = tools.settings;
  const isOwner =
    handle === undefined || [secret, ...previousSecrets].some((one) => handle === handleUnder(one, known.player_id).toString('base64url'));
  if (!checked?.verified || !isOwner) throw refused();
  await refuseBlocked(tools.database, known.player_id);
  const { newCounter } = checked.authenticationInfo;
  // Of two uses with one counter the later is refused here, whatever both were told above.
  const used = await tools.database.directory.query(
    'UPDATE passkey SET counter = $2, last_used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id',
    [known.id, newCounter, tools.clock.now()],
  );
  if (used.length === 0) throw refused();
  return known.player_id;
}

/** 256 random bits, kept by their digest until they are used or run out. */
export async function makeChallenge(tools: AccountTools, playerId: bigint | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(tools.random.bytes(32));
  await tools.database.directory.query('INSERT INTO passkey_challenge (digest, player_id, expires_at) VALUES ($1, $2, $3)', [
    digestOf(Buffer.from(challenge).toString('base64url')),
    playerId,
    new Date(tools.clock.now().getTime() + challengeLife),
  ]);
  return challenge;
}

/** Uses a challenge up. False for one that was used, has run out, or was made for another purpose or player. */
export async function useChallenge(tools: AccountTools, challenge: string, playerId: bigint | null): Promise<boolean> {
  const used = await tools.database.directory.query(
    'DELETE FROM passkey_challenge WHERE digest = $1 AND player_id IS NOT DISTINCT FROM $2 AND expires_at > $3 RETURNING digest',
    [digestOf(challenge), playerId, tools.clock.now()],
  );
  return used.length > 0;
}

/** What authenticators know the player by: says nothing of who it is. */
export function handleOf(tools: Pick<AccountTools, 'settings'>, playerId: bigint): Buffer {
  return handleUnder(tools.settings.secret, playerId);
}

/** An authenticator goes on saying the handle that it was given, also when the secret has changed since. */
function handleUnder(secret: Buffer, playerId: bigint): Buffer {
  return createHmac('sha256', secret).update(`passkey-user:${playerId}`).digest();
}

const digestOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
const refused = (): CatalogueError => new CatalogueError('AuthorizationException', { code: 'passkey_invalid' });
