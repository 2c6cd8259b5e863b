import { yearsKept } from '../privacy/index.ts';
import type { ClosureParts } from './parts.ts';

/** Accounts erased in one go. */
const atOnce = 100;

/**
 * Erases who the players were whose accounts have been closed for as long as the law wants them to be known. Answers how many. Whoever is still
 * excluded stays known: the exclusion follows the person, who could come back as somebody new otherwise. At once in two processes each account is
 * erased once.
 */
export async function eraseLongClosed({ tools }: { tools: Pick<ClosureParts['tools'], 'database' | 'clock'> }): Promise<number> {
  const now = tools.clock.now();
  const rows = await tools.database.query<{ playerId: bigint; country: string; closedAt: Date }>(
    `SELECT c.player_id AS "playerId", p.country_code AS country, c.closed_at AS "closedAt"
     FROM account_closure c JOIN player p ON p.id = c.player_id
     WHERE c.closed_at IS NOT NULL AND c.erased_at IS NULL AND c.closed_at <= $1::timestamptz - interval '5 years'
       AND NOT EXISTS (SELECT FROM protection_exclusion e WHERE e.player_id = c.player_id
         AND CASE e.kind WHEN 'time_out' THEN e.ends_at > $1 ELSE e.returns_at IS NULL OR e.returns_at > $1 END) ORDER BY c.closed_at`,
    [now],
  );
  const due = rows.filter(({ country, closedAt }) => {
    const end = new Date(closedAt);
    end.setUTCFullYear(end.getUTCFullYear() + yearsKept(country));
    return end <= now;
  });
  let erased = 0;
  for (const { playerId } of due.slice(0, atOnce)) {
    erased += await tools.database.transaction(async (tx) => {
      const taken = await tx.query(
        'UPDATE account_closure SET erased_at = $2 WHERE player_id = $1 AND erased_at IS NULL RETURNING player_id',
        [playerId, now],
      );
      if (taken.length > 0) await tx.query('SELECT erase_player($1, $2)', [playerId, now]);
      return taken.length;
    });
  }
  return erased;
}
