import { formatAmount, isCurrency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import type { CashierParts } from './parts.ts';
import { countEndedWithdrawals } from './queries/totals.ts';
import { makeWithdrawal } from './withdrawal.ts';

/**
 * Pays out everything that is on the cash balance of a player who takes part in nothing more, by the same loop and the same review as any withdrawal. The limits
 * of one payout and of a day do not hold here. `within` is the caller's transaction, `key` makes the request the caller's own, `complete` saves
 * what it brings along in the transaction of the payout. Answers no transaction when there is nothing to pay. Throws as `makeWithdrawal` does.
 */
export async function payOutWhole(
  parts: CashierParts,
  {
    within,
    key,
    orderedBy,
    ...player
  }: {
    playerId: bigint;
    locale: 'en' | 'it';
    domain: string;
    within?: Queryable;
    key?: string;
    /** Who of the staff orders it for the player. */
    orderedBy?: string;
    complete?: (tx: Queryable) => Promise<void>;
  },
): Promise<{ transaction: string | null; amount: string; currency: string }> {
  const { currency, main } = await parts.wallet.balances(player.playerId, within);
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  const amount = formatAmount(main, currency);
  if (main === 0n) return { transaction: null, amount, currency };
  // By whichever it is asked for: each instrument is paid by its own, and neither limits nor countries hold.
  const method = parts.methods.find(({ paysOut }) => paysOut)?.sysname ?? '';
  const database = within ? { ...within, transaction: <T>(work: (tx: Queryable) => Promise<T>) => work(within) } : parts.database;
  // Asked twice at once, the second finds the first, or nothing left to hold; one that has ended answers for none that is asked for after it.
  const ended = await countEndedWithdrawals(database, player.playerId);
  const { transaction } = await makeWithdrawal(
    { ...parts, database },
    {
      ...player,
      method,
      amount,
      requisites: undefined,
      idempotencyKey: key ?? `whole:${amount}:${parts.clock.now().toISOString().slice(0, 16)}:${ended}`,
      isWhole: true,
      ...(orderedBy !== undefined && { orderedBy }),
    },
  );
  return { transaction, amount, currency };
}
