import { mayBeOffered } from '../../bets/index.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { invalidField, type Refuse } from '../../kernel/errors/errors.ts';
import { announce } from '../events.ts';
import { casinoBonusCost, type BonusParts } from '../parts.ts';
import { isRunning, isThere, lockCurrent, openRounds, type CasinoBonus } from './bonus.ts';
import { drop, end } from './ending.ts';

type ActivateCode = 'bonuses.gone' | 'bonuses.already_active' | 'bonuses.another_casino_active' | 'bonuses.not_offered';

/**
 * The player takes a bonus under its conditions: its amount becomes bonus money, which pays stakes of games from then on. One that was paused goes on. One runs at a time; one
 * that is used up makes place. Of many requests at once one is taken. Throws what `refuse` makes, InvalidParameter (bonus_id) for a bonus that isn't the player's.
 */
export async function activate(parts: BonusParts, refuse: Refuse<ActivateCode>, playerId: bigint, bonusId: bigint): Promise<void> {
  const isInGoodStanding = await parts.isInGoodStanding(playerId);
  await parts.database.transaction(async (tx) => {
    const current = await lockCurrent(tx, parts, playerId);
    const bonus = await currentOne(tx, refuse, current, playerId, bonusId);
    if (bonus.state === 'active') throw refuse('bonuses.already_active');
    const now = parts.clock.now();
    if ((bonus.expiresAt ?? bonus.activateBy) <= now) throw refuse('bonuses.gone');
    if (!isInGoodStanding || !(await mayBeOffered(tx, parts, playerId, bonus.currency))) throw refuse('bonuses.not_offered');
    if (bonus.state === 'available') {
      const running = current.find(isRunning);
      if (running && !(await makesPlace(tx, parts, running))) throw refuse('bonuses.another_casino_active');
      await credit(tx, parts, bonus);
    }
    await run(tx, parts, bonus, now);
    await announce(parts, tx, playerId);
  });
}

/** Whether the bonus that runs is used up; then it ends. */
async function makesPlace(tx: Queryable, parts: BonusParts, running: CasinoBonus): Promise<boolean> {
  const { bonus } = await parts.wallet.balances(running.playerId, tx);
  if (bonus > 0n || (await openRounds(tx, running)).rounds > 0) return false;
  await end(tx, parts, running, 'used_up');
  return true;
}

const credit = (tx: Queryable, { wallet }: BonusParts, { amount, currency, id, playerId }: CasinoBonus) =>
  wallet.post(tx, {
    playerId,
    currency,
    kind: 'bonus',
    key: `bonuses:casino:${id}`,
    fingerprint: String(amount),
    legs: [
      { account: 'bonus', amount },
      { account: casinoBonusCost, amount: -amount },
    ],
    reference: String(id),
    reason: 'casino bonus activated',
  });

/** From now on its money pays stakes. */
async function run(tx: Queryable, { wallet }: BonusParts, bonus: CasinoBonus, now: Date): Promise<void> {
  const { contributions, id, isolation, maximumStake, playerId, spends } = bonus;
  const [row] = await tx.play(playerId).query<{ until: Date }>(
    `update casino_bonus set state = 'active', activated_at = coalesce(activated_at, $3),
       expires_at = coalesce(expires_at, $3::timestamptz + make_interval(days => days))
     where bucket = bucket_of($1) and player_id = $1 and id = $2 returning expires_at as until`,
    [playerId, id, now],
  );
  if (!row) throw new Error(`the bonus ${id} is not there`);
  await wallet.setPurse(tx, playerId, { id, until: row.until, spends, isolation, maximumStake, contributions });
}

/** The player pauses a bonus: cash alone pays stakes, and its time runs on. Throws what `refuse` makes, InvalidParameter (bonus_id). */
export async function pause(
  parts: BonusParts,
  refuse: Refuse<'bonuses.gone' | 'bonuses.not_active'>,
  playerId: bigint,
  bonusId: bigint,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const bonus = await currentOne(tx, refuse, await lockCurrent(tx, parts, playerId), playerId, bonusId);
    if (bonus.state !== 'active') throw refuse('bonuses.not_active');
    await tx
      .play(playerId)
      .query(`update casino_bonus set state = 'paused' where bucket = bucket_of($1) and player_id = $1 and id = $2`, [playerId, bonusId]);
    await parts.wallet.setPurse(tx, playerId, null);
    await announce(parts, tx, playerId);
  });
}

/**
 * The player ends a bonus: its money is taken back, and what its open rounds return. Cash stays. Throws what `refuse` makes, InvalidParameter (bonus_id) for a bonus that
 * isn't the player's.
 */
export async function remove(parts: BonusParts, refuse: Refuse<'bonuses.gone'>, playerId: bigint, bonusId: bigint): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const bonus = await currentOne(tx, refuse, await lockCurrent(tx, parts, playerId), playerId, bonusId);
    if (isRunning(bonus)) await end(tx, parts, bonus, 'removed');
    else if (bonus.activateBy <= parts.clock.now()) throw refuse('bonuses.gone');
    else await drop(tx, parts, bonus, 'removed');
  });
}

async function currentOne(
  tx: Queryable,
  refuse: Refuse<'bonuses.gone'>,
  current: readonly CasinoBonus[],
  playerId: bigint,
  bonusId: bigint,
): Promise<CasinoBonus> {
  const bonus = current.find(({ id }) => id === bonusId);
  if (bonus) return bonus;
  throw (await isThere(tx, playerId, bonusId)) ? refuse('bonuses.gone') : invalidField('bonus_id', 'not_found');
}
