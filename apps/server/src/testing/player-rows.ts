import { createHash } from 'node:crypto';
import type { Statements } from '../kernel/database/index.ts';

/** What the product does afterwards by itself, whoever asks for what meanwhile: events that are handed over, notices of them, how many those are, and plays that are told and counted. */
const background = new Set([
  'outbox_event',
  'player_notice',
  'notice_count',
  'play_decided',
  'play_due',
  'play_told',
  'cashback',
  'cashback_bonus_play',
  'loyalty_account',
  'loyalty_entry',
  'loyalty_quest',
]);

/** One digest a table over everything that is kept of a player, or of all of them: of every table that names players, as the schema says. */
export async function rowsOf(q: Statements, playerId: bigint | 'everybody'): Promise<Record<string, string>> {
  const tables = await q.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (c.relname = 'player' OR EXISTS (SELECT FROM pg_attribute p WHERE p.attrelid = c.oid AND p.attname = 'player_id' AND NOT p.attisdropped))
     ORDER BY c.relname`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    if (background.has(name)) continue;
    const by = name === 'player' ? 'id' : 'player_id';
    const rows = await q.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t WHERE ${playerId === 'everybody' ? `${by} IS NOT NULL` : `${by} = $1`} ORDER BY t::text`,
      playerId === 'everybody' ? [] : [playerId],
    );
    digests[name] = createHash('sha256')
      .update(JSON.stringify(rows.map(({ row }) => row)))
      .digest('hex');
  }
  return digests;
}
