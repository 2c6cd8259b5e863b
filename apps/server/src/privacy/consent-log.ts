import type { Queryable } from '../kernel/database/index.ts';

/** Something the player agreed to or took back. */
export interface Consent {
  kind: 'terms' | 'privacy' | 'news' | 'name' | 'cookies';
  /** Version of the terms or of the privacy policy, address or number that news go to, the choices about cookies; empty for the display name. */
  about: string;
  given: boolean;
  at: string;
}

interface Row {
  kind: Consent['kind'];
  about: string;
  given: boolean;
  at: Date;
}

/** What the player agreed to and took back, newest first: documents, news by contact, the display name, cookies while signed in. */
export async function consentLog(
  q: Queryable,
  playerId: bigint,
  { offset, count }: { offset: number; count: number },
): Promise<{ items: Consent[]; count: number }> {
  const all = `SELECT kind, about, given, at FROM player_consent WHERE player_id = $1
    UNION ALL SELECT 'cookies', about, given, at FROM cookie_consent WHERE player_id = $1`;
  const [rows, total] = await Promise.all([
    q.directory.query<Row>(`SELECT * FROM (${all}) log ORDER BY at DESC, kind LIMIT $2 OFFSET $3`, [playerId, count, offset]),
    q.directory.query<{ count: bigint }>(`SELECT count(*) AS count FROM (${all}) log`, [playerId]),
  ]);
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), count: Number(total[0]?.count ?? 0n) };
}
