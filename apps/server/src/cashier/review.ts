import type { Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import { permissionsOf } from '../kernel/permissions/permission.ts';
import type { CashierParts } from './parts.ts';
import type { Payment } from './payment.ts';
import { lockParts, lockPlayer } from './queries/payments.ts';
import { findReview, readDecision, readTurnover, writeDecision, writeReview, type WaitingReview } from './queries/reviews.ts';
import { submitJob } from './payout.ts';
import { apply } from './transition.ts';

/** What the staff decides about money: withdrawals that wait for review, and deposits that a card's holder took back at the bank. */
export const cashierPermissions = permissionsOf('cashier', ['review', 'charge_back']);

/**
 * Has a withdrawal wait where the player has hardly played what was deposited since the last one that was let through: money that only passes
 * through an account is looked at by a person first (GLI-19 §A.8.2). `parts` of it are written and held. Answers whether it waits.
 */
export async function holdForReview(
  parts: Pick<CashierParts, 'clock' | 'wallet' | 'outbox' | 'policy' | 'log'>,
  tx: Queryable,
  withdrawal: { playerId: bigint; currency: Currency; payouts: readonly Payment[]; firstPosting: bigint },
): Promise<boolean> {
  const { playerId, currency, payouts, firstPosting } = withdrawal;
  const { deposited, staked } = await readTurnover(tx, playerId, currency, firstPosting);
  if (!isDue(parts, { deposited, staked })) return false;
  const [first] = payouts;
  if (!first) throw new Error('a withdrawal without parts');
  await writeReview(tx, { playerId, withdrawalId: first.withdrawalId ?? first.id, deposited, staked, at: parts.clock.now() });
  for (const payout of payouts) await apply(parts, tx, payout, 'review', { reason: 'review' });
  parts.log.warn({ withdrawal: String(first.id) }, 'a withdrawal waits for review: npm run cashier:review');
  return true;
}

/** Whether less was staked than the operator asks of what was deposited. */
export function isDue({ policy }: Pick<CashierParts, 'policy'>, { deposited, staked }: { deposited: bigint; staked: bigint }): boolean {
  return deposited > 0n && staked * 100n < deposited * BigInt(policy().reviewTurnover);
}

/** What somebody of the staff has decided about a withdrawal that waits. */
export interface ReviewDecision {
  withdrawalId: bigint;
  isApproved: boolean;
  /** Who decided. */
  actor: string;
  reason: string;
}

/** The decision cannot be carried out; the message says why. */
export class ReviewRefused extends Error {}

/**
 * Lets a withdrawal go on to the provider, or gives its money back to the balance; recorded with actor and reason, for good. The same decision
 * again changes nothing and answers false. Throws ReviewRefused for a withdrawal that does not wait. `more` is done in the same transaction.
 */
export async function decideReview(
  parts: Pick<CashierParts, 'database' | 'clock' | 'wallet' | 'outbox' | 'jobs'>,
  { withdrawalId, isApproved, actor, reason }: ReviewDecision,
  more: (tx: Queryable, review: WaitingReview) => Promise<void> = async () => {},
): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    const review = await findReview(tx, withdrawalId);
    if (!review) throw new ReviewRefused(`No withdrawal ${withdrawalId} waits for review.`);
    const { playerId } = review;
    await lockPlayer(tx, playerId);
    const decided = await readDecision(tx, playerId, withdrawalId);
    if (decided?.isApproved === isApproved) return false;
    if (decided) throw new ReviewRefused(`It was ${decided.isApproved ? 'approved' : 'refused'} by ${decided.actor} before.`);
    const waiting = (await lockParts(tx, playerId, withdrawalId)).filter(({ state }) => state === 'created');
    if (waiting.length === 0) throw new ReviewRefused('It is over already: nothing is held for it.');
    await writeDecision(tx, { playerId, withdrawalId, isApproved, actor, reason, at: parts.clock.now() });
    for (const payout of waiting) {
      if (!isApproved) await apply(parts, tx, payout, 'cancel', { reason: 'review_refused' });
      else {
        await apply(parts, tx, payout, 'approve');
        await parts.jobs.enqueue(
          tx,
          submitJob,
          { player: String(playerId), payment: String(payout.id) },
          { key: `${submitJob}:${payout.id}` },
        );
      }
    }
    await more(tx, review);
    return true;
  });
}
