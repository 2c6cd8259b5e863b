import type { Queryable } from '../kernel/database/index.ts';

/** Whether the register of excluded people that was asked last knew the player as excluded. */
export async function isInRegister(q: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await q.directory.query<{ answer: string }>(
    'SELECT answer FROM register_answer WHERE player_id = $1 ORDER BY id DESC LIMIT 1',
    [playerId],
  );
  return rows[0]?.answer === 'Y';
}
