import type { Queryable } from '../kernel/database/database.ts';
import type { CashierParts } from './parts.ts';
import { orderWithheld } from './queries/payments.ts';
import { submitJob } from './payout.ts';
import { payOutWhole } from './whole-payout.ts';

/** What the staff has paid out, minor units aside: decimal text of the whole balance, and how many payouts that waited go out with it. */
export interface OrderedPayout {
  amount: string;
  currency: string;
  released: number;
}

/**
 * Pays out on the word of the staff, in the caller's transaction: everything that is on the cash balance, to the player's own cards, by the same loop and review
 * as any withdrawal; and what the player had asked for before, where a block withheld it. A blocked player is paid as well. Throws as `makeWithdrawal` does.
 */
export async function orderPayout(
  parts: CashierParts,
  tx: Queryable,
  order: { playerId: bigint; orderedBy: string; key: string; locale: 'en' | 'it'; domain: string },
): Promise<OrderedPayout> {
  const { orderedBy, playerId } = order;
  const { amount, currency } = await payOutWhole(parts, { ...order, within: tx });
  const released = await orderWithheld(tx, playerId, orderedBy);
  for (const id of released)
    await parts.jobs.enqueue(tx, submitJob, { player: String(playerId), payment: String(id) }, { key: `${submitJob}:${id}` });
  return { amount, currency, released: released.length };
}
