import { createHash } from 'node:crypto';
import type { Queryable } from '../kernel/database/database.ts';
import type { RandomSource } from '../kernel/random/random.ts';

/** The browser keeps its device cookie for 400 days, the longest that browsers allow, anew at each sign-in. Seconds. */
export const deviceLife = 400 * 24 * 60 * 60;

/** The device of a sign-in. */
export interface Device {
  id: bigint;
  /** What the browser is to keep: 256 random bits. */
  token: string;
  /** The player has not signed in from it before. */
  isNew: boolean;
  /** The player has signed in from some device before. */
  hasOthers: boolean;
}

/** Notes that the player signs in from the device of the cookie; without one that can be read it gets a new one. */
export async function noteDevice(
  tx: Queryable,
  { playerId, token: given, now, random }: { playerId: bigint; token: string | undefined; now: Date; random: RandomSource },
): Promise<Device> {
  const token = isToken(given) ? given : random.bytes(32).toString('base64url');
  const [row] = await tx.directory.query<{ id: bigint; is_new: boolean; has_others: boolean }>(
    `WITH others AS (SELECT EXISTS (SELECT FROM device WHERE player_id = $1 AND token_digest <> $2) AS any),
          former AS (SELECT EXISTS (SELECT FROM device WHERE player_id = $1 AND token_digest = $2) AS any),
          noted AS (
            INSERT INTO device AS d (player_id, token_digest, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)
            ON CONFLICT (player_id, token_digest) DO UPDATE SET last_seen_at = greatest(d.last_seen_at, excluded.last_seen_at)
            RETURNING id)
     SELECT noted.id, NOT former.any AS is_new, others.any AS has_others FROM noted, others, former`,
    [playerId, digestOf(token), now],
  );
  if (!row) throw new Error('the device was not noted');
  return { id: row.id, token, isNew: row.is_new, hasOthers: row.has_others };
}

/** The player's device of this cookie; null for one that the player has not signed in from. */
export async function deviceOf(q: Queryable, playerId: bigint, token: string | undefined): Promise<bigint | null> {
  if (!isToken(token)) return null;
  const rows = await q.directory.query<{ id: bigint }>('SELECT id FROM device WHERE player_id = $1 AND token_digest = $2', [
    playerId,
    digestOf(token),
  ]);
  return rows[0]?.id ?? null;
}

/**
 * None of the player's devices is known any more, but for the one of `except`: each that comes back is told of as a new one. They stay in the list
 * of where the player signed in from.
 */
export async function forgetDevices(tx: Queryable, playerId: bigint, except?: string): Promise<void> {
  await tx.directory.query('UPDATE device SET token_digest = sha256(token_digest) WHERE player_id = $1 AND token_digest <> $2', [
    playerId,
    isToken(except) ? digestOf(except) : Buffer.alloc(0),
  ]);
}

/** Devices that their cookies have outlived. */
export async function sweepDevices(q: Queryable, now: Date): Promise<void> {
  await q.directory.query('DELETE FROM device WHERE last_seen_at < $1', [new Date(now.getTime() - deviceLife * 1000)]);
}

const isToken = (token: string | undefined): token is string => token !== undefined && /^[\w-]{43}$/.test(token);

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
