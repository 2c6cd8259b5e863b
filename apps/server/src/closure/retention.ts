import { countriesOf } from '../account/index.ts';
import { yearsKept } from '../privacy/index.ts';
import { excludedAmong } from '../protection/index.ts';
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
  const closed = await tools.database.directory.query<{ playerId: bigint; closedAt: Date }>(
    `SELECT player_id AS "playerId", closed_at AS "closedAt" FROM account_closure
     WHERE closed_at IS NOT NULL AND erased_at IS NULL AND closed_at <= $1::timestamptz - interval '5 years' ORDER BY closed_at`,
    [now],
  );
  const players = closed.map(({ playerId }) => playerId);
  const [countries, excluded] = await Promise.all([countriesOf(tools.database, players), excludedAmong(tools.database, players, now)]);
  const due = closed.filter(({ playerId, closedAt }) => {
    if (excluded.includes(playerId)) return false;
    const end = new Date(closedAt);
    end.setUTCFullYear(end.getUTCFullYear() + yearsKept(countries.get(playerId) ?? null));
    return end <= now;
  });
  let erased = 0;
  for (const { playerId } of due.slice(0, atOnce)) {
    erased += await tools.database.transaction(async (tx) => {
      const taken = await tx.directory.query(
        'UPDATE account_closure SET erased_at = $2 WHERE player_id = $1 AND erased_at IS NULL RETURNING player_id',
        [playerId, now],
      );
      if (taken.length > 0) await tx.directory.query('SELECT erase_player($1, $2)', [playerId, now]);
      return taken.length;
    });
  }
  return erased;
}
