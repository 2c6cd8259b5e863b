import type { Queryable } from '../kernel/database/index.ts';
import { each } from '../bets/index.ts';
import { lockCurrent } from './betting-bonus.ts';
import { endWhatIsOver } from './casino/ending.ts';
import { drop } from './choice.ts';
import type { BonusParts } from './parts.ts';
import { recount } from './wagering.ts';

/** Players at once, each in a transaction of its own. */
const batchSize = 500;

/** Ends bonuses whose time is over: those that nobody activated, and those that run once their bets and rounds are decided. How many players were looked at. One that fails keeps
 * no other waiting. Throws AggregateError after all of them. */
export async function expireBonuses(parts: BonusParts): Promise<number> {
  const now = parts.clock.now();
  const due = await playersDue(parts.database, now);
  await each(
    due,
    (playerId) =>
      parts.database.transaction(async (tx) => {
        for (const bonus of await lockCurrent(tx, playerId))
          if (bonus.state === 'active') await recount(tx, parts, bonus);
          else if (bonus.activateBy <= now) await drop(tx, parts, bonus, 'expired');
        await endWhatIsOver(tx, parts, playerId);
      }),
    (failed) => `the bonuses of ${failed} players could not be ended`,
  );
  return due.length;
}

async function playersDue(q: Queryable, now: Date): Promise<bigint[]> {
  const rows = await q.everyPlay.query<{ playerId: bigint }>(
    `select distinct b.player_id as "playerId" from betting_bonus b
     where b.state in ('available', 'active') and coalesce(b.expires_at, b.activate_by) <= $1
       and not exists (select from betting_bonus_bet u where u.bucket = b.bucket and u.player_id = b.player_id and u.bonus_id = b.id and u.is_open)
     union
     select c.player_id from casino_bonus c
     where c.state in ('available', 'active', 'paused') and coalesce(c.expires_at, c.activate_by) <= $1
       and (select o.rounds from open_bonus_rounds(c.player_id, c.id) o) = 0
     limit $2`,
    [now, batchSize],
  );
  return rows.map(({ playerId }) => playerId);
}
