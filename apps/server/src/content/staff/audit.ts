import type { Queryable } from '../../kernel/database/database.ts';
import type { Json } from '../../kernel/json/json.ts';

/** Something that was done beside entries, whose versions are a record of their own. */
export interface Deed {
  who: string;
  what: string;
  about?: string;
  detail?: { readonly [name: string]: Json };
  /** From where, for the log of security events: the record of deeds holds no addresses. */
  from?: string;
}

export interface RecordedDeed {
  id: number;
  at: string;
  who: string;
  what: string;
  about: string | null;
  detail: Json;
}

export async function record(q: Queryable, deed: Deed, at: Date): Promise<void> {
  await q.query('insert into content_audit (at, who, what, about, detail) values ($1, $2, $3, $4, $5)', [
    at,
    deed.who,
    deed.what,
    deed.about ?? null,
    JSON.stringify(deed.detail ?? {}),
  ]);
}

/** The newest first. */
export async function listDeeds(q: Queryable, page: { start: number; size: number }): Promise<{ deeds: RecordedDeed[]; total: number }> {
  const [rows, counted] = await Promise.all([
    q.query<{ id: bigint; at: Date; who: string; what: string; about: string | null; detail: Json }>(
      'select id, at, who, what, about, detail from content_audit order by id desc offset $1 limit $2',
      [page.start, page.size],
    ),
    q.query<{ total: bigint }>('select count(*) as total from content_audit'),
  ]);
  return {
    deeds: rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() })),
    total: Number(counted[0]?.total ?? 0n),
  };
}
