import type { Queryable } from '../kernel/database/database.ts';

/** A sign-in as its player sees it. */
export interface SignInEntry {
  id: string;
  address: string;
  userAgent: string;
  method: string | null;
  isNewDevice: boolean;
  createdAt: Date;
  /** When it ended by a deed; null for one that goes on or ran out. */
  endedAt: Date | null;
}

/** Sign-ins of a player, the latest first, as long as they are kept (a month). */
export async function signInsOf(
  q: Queryable,
  playerId: bigint,
  { offset, count }: { offset: number; count: number },
): Promise<{ items: SignInEntry[]; count: number }> {
  const [page] = await q.directory.query<{ total: bigint; ids: bigint[] }>('SELECT total, ids FROM sign_in_page($1, $2, $3)', [
    playerId,
    offset,
    count,
  ]);
  const items = await q.directory.query<SignInEntry & { sessionId: bigint }>(
    `SELECT id AS "sessionId", address, user_agent AS "userAgent", method, is_new_device AS "isNewDevice", created_at AS "createdAt", ended_at AS "endedAt"
     FROM session WHERE id = ANY ($1::bigint[]) ORDER BY created_at DESC, id DESC`,
    [page?.ids ?? []],
  );
  return { items: items.map(({ sessionId, ...entry }) => ({ ...entry, id: String(sessionId) })), count: Number(page?.total ?? 0n) };
}
