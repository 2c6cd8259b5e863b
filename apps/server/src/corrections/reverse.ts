import { displayAmount } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { reversalKeys } from '../rewards/index.ts';
import { AlreadyReversed, InsufficientFunds, type Wallet } from '../wallet/index.ts';
import { findReversible, type ReversiblePosting } from './reversible.ts';

export interface Reversal {
  playerId: bigint;
  postingId: bigint;
  reason: string;
  /** Who reverses it. */
  actor: string;
}

/**
 * Books the exact reverse of a posting, in the caller's transaction, linked to it and with its reason. Once: a second time, also at the same moment, is
 * refused, and so is what the cash balance does not cover. Throws NotFoundError, ConflictError (`already_reversed`, `insufficient_funds`).
 */
export async function reversePosting(
  tx: Queryable,
  wallet: Wallet,
  { actor, playerId, postingId, reason }: Reversal,
): Promise<ReversiblePosting> {
  await wallet.lock(tx, playerId);
  const posting = await findReversible(tx, playerId, postingId);
  if (!posting) throw new Refusal('NotFoundError', 'This player has no such posting that can be reversed');
  if (posting.isReversed) throw reversedBefore();
  try {
    await wallet.reverse(tx, { playerId, postingId, key: `${reversalKeys}${postingId}`, reason, actor });
  } catch (error) {
    if (error instanceof AlreadyReversed) throw reversedBefore();
    if (error instanceof InsufficientFunds)
      throw new Refusal(
        'ConflictError',
        `The player has ${displayAmount(error.available, posting.currency)} left, which is less than was booked`,
        {
          code: 'insufficient_funds',
        },
      );
    throw error;
  }
  return posting;
}

const reversedBefore = () => new Refusal('ConflictError', 'This was reversed before', { code: 'already_reversed' });
