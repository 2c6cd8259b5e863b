import type { Queryable } from '../kernel/database/index.ts';

/** Accounts of people born on one day are looked at one after the other, so that of two that become one person neither misses the other. */
export async function takePersonTurn(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.directory.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('person', coalesce((SELECT extract(epoch FROM birth_date)::bigint FROM player_identity WHERE id = $1), 0)))`,
    [playerId],
  );
}
