import type { Queryable } from '../../kernel/database/database.ts';
import type { Payment } from '../payment.ts';
import type { PaymentKind, PaymentStatus } from '../states.ts';
import { paymentColumns } from './payments.ts';

/** A page of what a player's history lists. */
export interface HistoryPage {
  playerId: bigint;
  statuses: readonly PaymentStatus[];
  offset: number;
  limit: number;
}

/** The numbers of a page's deposits or withdrawals, newest first. `count` is the number of all that match. */
async function pageOf(
  q: Queryable,
  kind: PaymentKind,
  { playerId, statuses, offset, limit }: HistoryPage,
): Promise<{ ids: bigint[]; count: number }> {
  const [page] = await q
    .play(playerId)
    .query<{ ids: bigint[]; total: bigint }>('select ids, total from payment_page($1, $2, $3, $4, $5)', [
      playerId,
      kind,
      statuses,
      offset,
      limit,
    ]);
  return { ids: page?.ids ?? [], count: Number(page?.total ?? 0n) };
}

/**
 * Withdrawals as their parts, newest first, at most `limit` of those whose status is one of `statuses`; that of the whole follows from its parts'
 * as in `statusOfWhole`.
 */
export async function listWithdrawals(q: Queryable, page: HistoryPage): Promise<{ withdrawals: Payment[][]; count: number }> {
  const { ids, count } = await pageOf(q, 'withdrawal', page);
  const rows = await q
    .play(page.playerId)
    .query<Payment>(
      `select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = any($2::bigint[]) order by id`,
      [page.playerId, ids],
    );
  return { withdrawals: ids.map((id) => rows.filter(({ withdrawalId }) => withdrawalId === id)), count };
}

/** Newest first. */
export async function listDeposits(q: Queryable, page: HistoryPage): Promise<{ deposits: Payment[]; count: number }> {
  const { ids, count } = await pageOf(q, 'deposit', page);
  const rows = await q
    .play(page.playerId)
    .query<Payment>(`select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and id = any($2::bigint[])`, [
      page.playerId,
      ids,
    ]);
  return { deposits: ids.flatMap((id) => rows.filter((row) => row.id === id)), count };
}
