import type { Queryable } from '../kernel/database/index.ts';
import { UnknownWallet, type Json } from '../wallet/index.ts';

/**
 * Takes the lock under which the player's money moves, until the transaction ends: what is written after this is seen by every later
 * stake and deposit, and those that were quicker have committed. The first step of every change of protection.
 */
export async function guard(tx: Queryable, playerId: bigint, timeZone: string): Promise<void> {
  const [row] = await tx.play(playerId).query<{ found: boolean }>('SELECT guard_player($1, $2) AS found', [playerId, timeZone]);
  if (row?.found !== true) throw new UnknownWallet();
}

/** Writes down what was changed, for auditors. */
export async function note(tx: Queryable, playerId: bigint, what: string, facts: Json, at: Date): Promise<void> {
  await tx.directory.query('INSERT INTO protection_event (player_id, what, facts, at) VALUES ($1, $2, $3, $4)', [
    playerId,
    what,
    JSON.stringify(facts),
    at,
  ]);
}
