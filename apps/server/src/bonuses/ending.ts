import { bonusDebt, writeOffBonusDebt } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { openStakes, type BettingBonus } from './betting-bonus.ts';
import { cashOf } from './cash-of.ts';
import { announce } from './events.ts';
import { bonusCost, type BonusParts } from './parts.ts';

/** How a bonus ends. Its money becomes cash where its requirement is met, else it's taken back. */
export type Ending = 'completed' | 'used_up' | 'expired' | 'removed';

/**
 * Ends a bonus that has met its requirement, or whose time is over and whose bets are all decided. A correction that bonus money still owes something for comes
 * first: nothing becomes cash before. The bonus is locked.
 */
export async function conclude(tx: Queryable, parts: BonusParts, bonus: BettingBonus): Promise<void> {
  if (bonus.state !== 'active') return;
  if (bonus.wagered >= bonus.requirement && (await bonusDebt(tx, bonus.playerId, bonus.currency)) === 0n)
    return await end(tx, parts, bonus, 'completed');
  if (bonus.expiresAt === null || bonus.expiresAt > parts.clock.now()) return;
  // A placement holds the accounts alone: what it stakes is seen once it's through.
  await parts.wallet.lock(tx, bonus.playerId);
  if ((await openStakes(tx, bonus)).bets === 0) await end(tx, parts, bonus, 'expired');
}

/** Ends a bonus that runs, with all its money in one posting; what it has left decides between expired and used up. The bonus is locked. */
export async function end(tx: Queryable, parts: BonusParts, bonus: BettingBonus, ending: Ending): Promise<void> {
  const { clock, wallet } = parts;
  const { currency, id, maximumWin, playerId } = bonus;
  await wallet.lock(tx, playerId);
  const { bettingBonus: left } = await wallet.balances(playerId, tx);
  const state = ending === 'expired' && left === 0n ? 'used_up' : ending;
  const cash = state === 'completed' ? cashOf(left, maximumWin) : 0n;
  if (left > 0n)
    await wallet.post(tx, {
      playerId,
      currency,
      kind: 'bonus',
      key: `bonuses:betting:${id}:end`,
      fingerprint: state,
      legs: [
        { account: 'betting_bonus' as const, amount: -left },
        { account: 'main' as const, amount: cash },
        { account: bonusCost, amount: left - cash },
      ].filter(({ amount }) => amount !== 0n),
      reference: String(id),
      reason: `betting bonus ${state}`,
    });
  const forgiven = await writeOffBonusDebt(tx, parts, { playerId, currency, key: `bonuses:betting:${id}:debt`, to: bonusCost });
  await tx
    .play(playerId)
    .query('update betting_bonus set state = $3, ended_at = $4, paid = $5 where bucket = bucket_of($1) and player_id = $1 and id = $2', [
      playerId,
      id,
      state,
      clock.now(),
      // What it's let off is not paid out where a correction is corrected.
      state === 'completed' ? left : state === 'used_up' ? -forgiven : 0n,
    ]);
  await announce(parts, tx, playerId);
}
