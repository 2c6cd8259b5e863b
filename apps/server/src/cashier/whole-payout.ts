import { formatAmount, isCurrency } from '@tavolo/money';
import type { CashierParts } from './parts.ts';
import { cardMethod } from './request.ts';
import { makeWithdrawal } from './withdrawal.ts';

/**
 * Pays out everything that is on the cash balance of a player who takes part in nothing more, to where the last deposit came from. The limits
 * of one payout and of a day do not hold here. Answers no transaction when there is nothing to pay. Throws as `makeWithdrawal` does.
 */
export async function payOutWhole(
  parts: CashierParts,
  player: { playerId: bigint; locale: 'en' | 'it'; domain: string },
): Promise<{ transaction: string | null; amount: string; currency: string }> {
  const { currency, main } = await parts.wallet.balances(player.playerId);
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  const amount = formatAmount(main, currency);
  if (main === 0n) return { transaction: null, amount, currency };
  const { transaction } = await makeWithdrawal(parts, {
    ...player,
    method: cardMethod,
    amount,
    requisites: undefined,
    // Asked twice at once, the second finds the first, or nothing left to hold.
    idempotencyKey: `whole:${amount}:${parts.clock.now().toISOString().slice(0, 16)}`,
    isWhole: true,
  });
  return { transaction, amount, currency };
}
