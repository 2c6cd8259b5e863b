import type { Queryable } from '../kernel/database/database.ts';

/** That an account was given its rights: added, given a wider role, let in again or sent a new link. */
export interface Grant {
  staffId: number;
  /** Null: the operator's own shell. */
  by: number | null;
  at: Date;
}

/** All of them, the oldest first. */
export async function listGrants(q: Queryable): Promise<Grant[]> {
  const rows = await q.directory.query<{ staff_id: bigint; granted_by: bigint | null; granted_at: Date }>(
    'select staff_id, granted_by, granted_at from staff_grant order by id',
  );
  return rows.map((row) => ({
    staffId: Number(row.staff_id),
    by: row.granted_by === null ? null : Number(row.granted_by),
    at: row.granted_at,
  }));
}

/** Keeps who gave an account its rights; null is the operator's own shell. Nobody gives rights to oneself. */
export async function insertGrant(q: Queryable, grant: Grant): Promise<void> {
  if (grant.by === grant.staffId) return;
  await q.directory.query('insert into staff_grant (staff_id, granted_by, granted_at) values ($1, $2, $3)', [
    grant.staffId,
    grant.by,
    grant.at,
  ]);
}
