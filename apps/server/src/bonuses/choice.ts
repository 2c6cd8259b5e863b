import { mayBeOffered } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import { isThere, lockCurrent, openStakes, type BettingBonus } from './betting-bonus.ts';
import { end } from './ending.ts';
import { announce } from './events.ts';
import { bonusCost, type BonusParts } from './parts.ts';

type ActivateCode = 'bonuses.gone' | 'bonuses.already_active' | 'bonuses.another_active' | 'bonuses.not_offered';

/**
 * The player takes a bonus under its conditions: its amount becomes bonus money. One runs at a time; one that is used up makes place. Of many requests at once one is
 * taken. Throws what `refuse` makes, InvalidParameter (bonus_id) for a bonus that isn't the player's.
 */
export async function activate(parts: BonusParts, refuse: Refuse<ActivateCode>, playerId: bigint, bonusId: bigint): Promise<void> {
  const isInGoodStanding = await parts.isInGoodStanding(playerId);
  await parts.database.transaction(async (tx) => {
    const current = await lockCurrent(tx, playerId);
    const bonus = await currentOne(tx, refuse, current, playerId, bonusId);
    if (bonus.state === 'active') throw refuse('bonuses.already_active');
    const now = parts.clock.now();
    if (bonus.activateBy <= now) throw refuse('bonuses.gone');
    if (!isInGoodStanding || !(await mayBeOffered(tx, parts, playerId, bonus.currency))) throw refuse('bonuses.not_offered');
    const running = current.find(({ state }) => state === 'active');
    if (running && !(await makesPlace(tx, parts, running))) throw refuse('bonuses.another_active');
    await parts.wallet.post(tx, {
      playerId,
      currency: bonus.currency,
      kind: 'bonus',
      key: `bonuses:betting:${bonusId}`,
      fingerprint: String(bonus.amount),
      legs: [
        { account: 'betting_bonus', amount: bonus.amount },
        { account: bonusCost, amount: -bonus.amount },
      ],
      reference: String(bonusId),
      reason: 'betting bonus activated',
    });
    await tx.play(playerId).query(
      `update betting_bonus set state = 'active', activated_at = $3, expires_at = $3::timestamptz + make_interval(days => days)
       where bucket = bucket_of($1) and player_id = $1 and id = $2`,
      [playerId, bonusId, now],
    );
    await announce(parts, tx, playerId);
  });
}

/** Whether the bonus that runs is used up; then it ends. */
async function makesPlace(tx: Queryable, parts: BonusParts, running: BettingBonus): Promise<boolean> {
  await parts.wallet.lock(tx, running.playerId);
  const { bettingBonus } = await parts.wallet.balances(running.playerId, tx);
  if (bettingBonus > 0n || (await openStakes(tx, running)).bets > 0) return false;
  await end(tx, parts, running, 'used_up');
  return true;
}

/**
 * The player ends a bonus: its money is taken back, and what its open bets return. Cash stays. Throws what `refuse` makes, InvalidParameter (bonus_id) for a bonus that
 * isn't the player's.
 */
export async function remove(parts: BonusParts, refuse: Refuse<'bonuses.gone'>, playerId: bigint, bonusId: bigint): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const bonus = await currentOne(tx, refuse, await lockCurrent(tx, playerId), playerId, bonusId);
    if (bonus.state === 'active') await end(tx, parts, bonus, 'removed');
    else if (bonus.activateBy <= parts.clock.now()) throw refuse('bonuses.gone');
    else await drop(tx, parts, bonus, 'removed');
  });
}

/** Ends a bonus that was never active: no money moves. The bonus is locked. */
export async function drop(tx: Queryable, parts: BonusParts, { id, playerId }: BettingBonus, state: 'expired' | 'removed'): Promise<void> {
  await tx
    .play(playerId)
    .query('update betting_bonus set state = $3, ended_at = $4, paid = 0 where bucket = bucket_of($1) and player_id = $1 and id = $2', [
      playerId,
      id,
      state,
      parts.clock.now(),
    ]);
  await announce(parts, tx, playerId);
}

async function currentOne(
  tx: Queryable,
  refuse: Refuse<'bonuses.gone'>,
  current: readonly BettingBonus[],
  playerId: bigint,
  bonusId: bigint,
): Promise<BettingBonus> {
  const bonus = current.find(({ id }) => id === bonusId);
  if (bonus) return bonus;
  throw (await isThere(tx, playerId, bonusId)) ? refuse('bonuses.gone') : invalidField('bonus_id', 'not_found');
}
