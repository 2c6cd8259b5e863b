import { yearsKept } from '../privacy/index.ts';
import type { ClosureParts } from './parts.ts';

/** Accounts erased in one go. */
const atOnce = 100;

/** Erases who the players were whose accounts have been closed for as long as the law wants them to be known. Answers how many. */
export async function eraseLongClosed({ tools }: { tools: Pick<ClosureParts['tools'], 'database' | 'clock'> }): Promise<number> {
  const now = tools.clock.now();
  const rows = await tools.database.query<{ playerId: bigint; country: string; closedAt: Date }>(
    `SELECT c.player_id AS "playerId", p.country_code AS country, c.closed_at AS "closedAt"
     FROM account_closure c JOIN player p ON p.id = c.player_id
     WHERE c.closed_at IS NOT NULL AND c.erased_at IS NULL AND c.closed_at <= $1::timestamptz - interval '5 years' ORDER BY c.closed_at`,
    [now],
  );
  const due = rows.filter(({ country, closedAt }) => {
    const end = new Date(closedAt);
    end.setUTCFullYear(end.getUTCFullYear() + yearsKept(country));
    return end <= now;
  });
  for (const { playerId } of due.slice(0, atOnce)) {
    await tools.database.transaction(async (tx) => {
      await tx.query('SELECT erase_player($1, $2)', [playerId, now]);
      await tx.query('UPDATE account_closure SET erased_at = $2 WHERE player_id = $1', [playerId, now]);
    });
  }
  return Math.min(due.length, atOnce);
}
