import type { Queryable } from '../kernel/database/index.ts';
import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import { currencyOf } from './currency.ts';
import { isClosed } from './closed-account.ts';
import { cashbackCost, type CashbackParts } from './parts.ts';
import { endCashback, isThere, lockActive, lockAllActive, type Cashback } from './stored.ts';

/** A cashback of the player is another now, and so may be the balance. Written in the transaction that changes it. */
export const cashbackChanged = 'cashback.changed';

/**
 * The player collects a cashback: of many requests at once one is paid. Throws what `refuse` makes, InvalidParameter (id) for one that isn't the player's.
 *
 * @param id null: the latest that can be collected
 */
export async function collect(
  parts: CashbackParts,
  refuse: Refuse<'cashbacks.gone' | 'cashbacks.not_offered'>,
  playerId: bigint,
  id: bigint | null,
): Promise<void> {
  const mayBeRewarded = (await parts.rewards.standing(playerId)) === 'good';
  await parts.database.transaction(async (tx) => {
    const cashback = await waiting(tx, parts, refuse, playerId, id);
    if (!(await pay(tx, parts, cashback, mayBeRewarded))) throw refuse('cashbacks.not_offered');
  });
}

/** The player gives a cashback up, for good. Throws as `collect` does. */
export async function giveUp(parts: CashbackParts, refuse: Refuse<'cashbacks.gone'>, playerId: bigint, id: bigint | null): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const cashback = await waiting(tx, parts, refuse, playerId, id);
    await endCashback(tx, cashback, 'removed', parts.clock.now());
  });
}

/** Pays one that waits, locked by the caller. False, and nothing done: its bonus may not be given to the player now. */
export async function pay(tx: Queryable, parts: CashbackParts, cashback: Cashback, mayBeRewarded: boolean): Promise<boolean> {
  const { amount, bonus, id, paidAs, playerId, program } = cashback;
  const currency = currencyOf(cashback.currency);
  const about = { playerId, key: `cashback:${id}`, cost: cashbackCost, origin: 'cashback', reason: program };
  const given =
    paidAs === 'cash'
      ? await parts.rewards.payOwed(tx, { ...about, reward: { kind: 'cash', amount, currency } })
      : await parts.rewards.give(tx, { ...about, reward: { kind: paidAs, bonus: bonus ?? '', amount, currency } }, mayBeRewarded);
  if (given !== 'given') {
    // Cash has nothing that could be missing, and a cashback that waits was never paid.
    if (paidAs === 'cash' || given === 'already') throw new Error(`the cashback ${id} could not be paid: ${given}`);
    return false;
  }
  await endCashback(tx, cashback, 'paid_out', parts.clock.now());
  await parts.outbox.publish(tx, { type: cashbackChanged, playerId, payload: {} });
  return true;
}

/** Somebody excludes themselves: cash that waits is theirs and paid at once, and no bonus waits for their return. */
export async function settleAtExclusion(parts: CashbackParts, playerId: bigint): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const closed = await isClosed(tx, playerId);
    for (const cashback of await lockAllActive(tx, playerId))
      if (cashback.paidAs === 'cash' && !closed) await pay(tx, parts, cashback, false);
      else await endCashback(tx, cashback, 'removed', parts.clock.now());
  });
}

async function waiting(
  tx: Queryable,
  { clock }: CashbackParts,
  refuse: Refuse<'cashbacks.gone'>,
  playerId: bigint,
  id: bigint | null,
): Promise<Cashback> {
  const now = clock.now();
  const cashback = await lockActive(tx, playerId, id, now);
  if (cashback?.state === 'active' && (cashback.expiresAt === null || cashback.expiresAt > now)) return cashback;
  if (id !== null && !(await isThere(tx, playerId, id))) throw invalidField('id', 'not_found');
  throw refuse('cashbacks.gone');
}
