import type { Queryable } from '../kernel/database/index.ts';

/** Something the player agreed to or took back. */
export interface Consent {
  kind: 'terms' | 'privacy' | 'news' | 'cookies';
  /** Version of the terms or of the privacy policy, address or number that news go to, the choices about cookies. */
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

/** What the player agreed to and took back, newest first: documents, news by contact, cookies while signed in. */
export async function consentLog(
  q: Queryable,
  playerId: bigint,
  { offset, count }: { offset: number; count: number },
): Promise<{ items: Consent[]; count: number }> {
  const all = `SELECT document AS kind, version AS about, true AS given, accepted_at AS at FROM accepted_document WHERE player_id = $1
    UNION ALL SELECT 'news', c.contact, n.given, n.at FROM news_consent n JOIN contact c ON c.id = n.contact_id WHERE n.player_id = $1
    UNION ALL SELECT 'cookies', concat_ws(' ', CASE WHEN statistics THEN 'statistics' END, CASE WHEN marketing THEN 'marketing' END),
      statistics OR marketing, at FROM consent_answer WHERE player_id = $1`;
  const [rows, total] = await Promise.all([
    q.query<Row>(`SELECT * FROM (${all}) log ORDER BY at DESC, kind LIMIT $2 OFFSET $3`, [playerId, count, offset]),
    q.query<{ count: bigint }>(`SELECT count(*) AS count FROM (${all}) log`, [playerId]),
  ]);
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), count: Number(total[0]?.count ?? 0n) };
}
