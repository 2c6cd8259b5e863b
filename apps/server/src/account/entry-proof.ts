import type { Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { lockPlayer } from './player.ts';
import { noSession } from './state.ts';
import { readTwoFactor, type TwoFactor } from './two-factor.ts';
import type { StillProved } from './session.ts';

/** The password that was given was right for another hash than the one that is kept now. */
export class PasswordChanged extends Error {}

/** The password, by the hash that it was compared with, and the second factor that was proved; null where there was none. */
export function byPassword(playerId: bigint, passwordHash: string | null, factor: TwoFactor | null): StillProved {
  return async (tx) => {
    if ((await holdPlayer(tx, playerId)) !== passwordHash) throw new PasswordChanged();
    const present = await readTwoFactor(tx, playerId);
    if (present && present.createdAt.getTime() !== factor?.createdAt.getTime()) throw noLonger();
  };
}

/** A passkey, which stands for password and second factor. */
export function byPasskey(playerId: bigint, credentialId: string): StillProved {
  return async (tx) => {
    await holdPlayer(tx, playerId);
    const kept = await tx.directory.query('SELECT FROM passkey WHERE player_id = $1 AND credential_id = $2', [playerId, credentialId]);
    if (kept.length === 0) throw new CatalogueError('AuthorizationException', { code: 'passkey_invalid' });
  };
}

/** An identity at another service, which stands for the password alone. */
export function bySocial(playerId: bigint, service: string, subject: string): StillProved {
  return async (tx) => {
    await holdPlayer(tx, playerId);
    const kept = await tx.directory.query('SELECT FROM social_identity WHERE player_id = $1 AND service = $2 AND subject = $3', [
      playerId,
      service,
      subject,
    ]);
    if (kept.length === 0 || (await readTwoFactor(tx, playerId))) throw noLonger();
  };
}

/**
 * In a transaction that adds a way into the account: holds the player's row and asks whether the session is still open, so that nothing is added
 * after whatever ended it. Throws Authorization (session).
 */
export async function holdSession(tx: Queryable, { id, playerId }: Session): Promise<void> {
  await lockPlayer(tx, playerId);
  const open = await tx.directory.query('SELECT FROM session WHERE player_id = $1 AND id = $2 AND ended_at IS NULL', [
    playerId,
    BigInt(id),
  ]);
  if (open.length === 0) throw noSession();
}

/**
 * In a transaction that adds a way into the account without a session at hand: holds the player's row and says whether the account was restored
 * since then, which ended the session that wished for it.
 */
export async function isRestoredSince(tx: Queryable, playerId: bigint, since: Date): Promise<boolean> {
  await lockPlayer(tx, playerId);
  const ended = await tx.directory.query(
    `SELECT FROM session WHERE player_id = $1 AND end_reason = 'password_restored' AND ended_at >= $2 LIMIT 1`,
    [playerId, since],
  );
  return ended.length > 0;
}

/** A statement of its own after the lock: only what is read from then on is sure to be the present state. */
async function holdPlayer(tx: Queryable, playerId: bigint): Promise<string | null> {
  const rows = await tx.directory.query<{ password_hash: string | null }>('SELECT password_hash FROM player WHERE id = $1 FOR SHARE', [
    playerId,
  ]);
  return rows[0]?.password_hash ?? null;
}

export const noLonger = (): CatalogueError => new CatalogueError('AuthorizationException', { code: 'credentials' });
