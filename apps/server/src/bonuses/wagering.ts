import { hearBets, standingsOf } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';
import { lockOfBet, type BettingBonus } from './betting-bonus.ts';
import { conclude } from './ending.ts';
import type { BonusParts } from './parts.ts';

/** Counts what was wagered from bonuses, whenever bets that they paid for were settled, settled anew, cashed out or taken back. */
export async function followBets(parts: BonusParts, event: Pick<OutboxEvent, 'payload'>): Promise<void> {
  await hearBets(
    parts.database,
    'bonuses.wagering',
    event,
    async (tx, { betId, playerId }) => {
      const bonus = await lockOfBet(tx, playerId, betId);
      // What it came to when it ended stays.
      if (bonus?.state === 'active') await recount(tx, parts, bonus);
    },
    ({ funding, source }) => funding === 'bonus' && source !== 'placement',
  );
}

/**
 * Counts all bets of a bonus as they stand now, whatever they counted before, and ends it where that ends it: happenings come in any order, and one that is on its way must
 * not be missing. A bet counts with the part of its stake that results have decided, so nothing of a void bet, nor of what was cashed out. The bonus is locked, so
 * none of its bets changes meanwhile.
 */
export async function recount(tx: Queryable, parts: BonusParts, bonus: BettingBonus): Promise<void> {
  const { id, playerId } = bonus;
  const bets = await tx
    .play(playerId)
    .query<{ betId: bigint }>(
      'select bet_id as "betId" from betting_bonus_bet where bucket = bucket_of($1) and player_id = $1 and bonus_id = $2',
      [playerId, id],
    );
  const standings = await standingsOf(
    tx,
    playerId,
    bets.map(({ betId }) => betId),
  );
  const wagered = standings.reduce((sum, { decided }) => sum + decided, 0n);
  await tx.play(playerId).query(
    `update betting_bonus_bet u set is_open = s.is_open, wagered = s.wagered from unnest($3::bigint[], $4::boolean[], $5::bigint[]) as s (bet_id, is_open, wagered)
     where u.bucket = bucket_of($1) and u.player_id = $1 and u.bonus_id = $2 and u.bet_id = s.bet_id and (u.is_open, u.wagered) <> (s.is_open, s.wagered)`,
    [playerId, id, standings.map(({ betId }) => betId), standings.map(({ isOpen }) => isOpen), standings.map(({ decided }) => decided)],
  );
  await tx
    .play(playerId)
    .query('update betting_bonus set wagered = $3 where bucket = bucket_of($1) and player_id = $1 and id = $2', [playerId, id, wagered]);
  await conclude(tx, parts, { ...bonus, wagered });
}
