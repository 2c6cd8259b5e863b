import type { Queryable } from '../kernel/database/database.ts';
import { announceChargeBack } from './events.ts';
import type { CashierParts } from './parts.ts';
import { markFraudulent } from './queries/instruments.ts';
import { findCredit, findDeposit, listOpenPayouts, lockPayment, lockPlayer, writeChargeBack } from './queries/payments.ts';
import { nextState } from './states.ts';
import { apply } from './transition.ts';

export interface ChargeBack {
  /** Number of the deposit. */
  depositId: bigint;
  /** Who booked it. */
  actor: string;
  reason: string;
}

/** The charge-back cannot be booked; the message says why. */
export class ChargeBackRefused extends Error {}

/**
 * Books that a card's holder took a deposit back at the bank. The card has brought nothing in by it, and nothing is paid out to it any more;
 * payouts that have no consent yet are called off. What is on the balance is taken back, the rest stays owed and is never paid out as winnings. Booked
 * twice, the second changes nothing and answers null. Answers minor units. Throws ChargeBackRefused. `more` is done in the same transaction.
 */
export async function chargeBack(
  parts: Pick<CashierParts, 'database' | 'clock' | 'wallet' | 'outbox'>,
  { depositId, actor, reason }: ChargeBack,
  more: (tx: Queryable, playerId: bigint) => Promise<void> = async () => {},
): Promise<{ taken: bigint; owed: bigint } | null> {
  return parts.database.transaction(async (tx) => {
    const found = await findDeposit(tx, depositId);
    if (!found) throw new ChargeBackRefused(`There is no deposit ${depositId}.`);
    const { playerId } = found;
    await lockPlayer(tx, playerId);
    const deposit = await lockPayment(tx, playerId, depositId);
    if (!deposit || deposit.state !== 'success') throw new ChargeBackRefused('The deposit has brought no money in.');
    if (deposit.chargedBackAt) return null;
    const credit = await findCredit(tx, playerId, depositId);
    if (credit === null) throw new ChargeBackRefused('The ledger has no such deposit.');
    for (const { id } of await listOpenPayouts(tx, playerId)) {
      const payout = await lockPayment(tx, playerId, id);
      if (payout && nextState(payout.kind, payout.state, 'cancel') && payout.state !== 'authorised')
        await apply(parts, tx, payout, 'cancel', { reason: 'cancelled_by_provider' });
    }
    const { main } = await parts.wallet.balances(playerId, tx);
    const taken = main < deposit.amount ? main : deposit.amount;
    if (taken > 0n) {
      await parts.wallet.post(tx, {
        playerId,
        currency: deposit.currency,
        kind: 'reversal',
        key: `deposit:${depositId}:charge-back`,
        fingerprint: `charge-back|${depositId}`,
        legs: [
          { account: 'main', amount: -taken },
          { account: `house:deposits:${deposit.method}`, amount: taken },
        ],
        reference: String(depositId),
        reverses: credit,
        reason,
        actor,
      });
    }
    const owed = deposit.amount - taken;
    await writeChargeBack(tx, playerId, depositId, owed, parts.clock.now());
    if (deposit.requisites.account) await markFraudulent(tx, playerId, deposit.requisites.account);
    await announceChargeBack(parts.outbox, tx, deposit);
    await more(tx, playerId);
    return { taken, owed };
  });
}
