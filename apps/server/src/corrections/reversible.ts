import { isCurrency, type Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import type { HouseAccount } from '../wallet/index.ts';

/** A posting that the staff may reverse: cash that the house gave or took. */
export interface ReversiblePosting {
  id: bigint;
  kind: 'bonus' | 'adjustment';
  currency: Currency;
  /** What it moved on the cash balance, minor units; above zero: the player was given it. */
  amount: bigint;
  /** Which account of the house stands on the other side. */
  house: HouseAccount;
  reference: string | null;
  createdAt: Date;
  isReversed: boolean;
}

const mostShown = 100;

// Deposits are taken back by a charge-back, payouts and rounds by their own ways, which keep their rows in step. What bonuses and bets book by
// themselves belongs to a bonus, a bet or a debt, and moves with that.
const reversible = `o.bucket = bucket_of($1) and o.player_id = $1 and o.day = '-infinity' and o.kind in ('bonus', 'adjustment') and o.key not like 'bonuses:%'
  and o.key not like 'bets:%' and cardinality(o.accounts) = 2 and 'main' = any (o.accounts)
  and exists (select from unnest(o.accounts) as a (account) where a.account like 'house:%' and a.account not like 'house:debts:%')`;

const columns = `o.id, o.kind, o.currency, o.amounts[array_position(o.accounts, 'main')] as amount,
  o.accounts[3 - array_position(o.accounts, 'main')] as house, o.reference, o.created_at as "createdAt",
  exists (select from ledger_posting r where r.bucket = o.bucket and r.player_id = o.player_id and r.day = '-infinity' and r.reverses = o.id) as "isReversed"`;

type Row = Omit<ReversiblePosting, 'currency'> & { currency: string };

/** The player's latest postings that can be reversed, or were. */
export async function listReversible(q: Queryable, playerId: bigint): Promise<ReversiblePosting[]> {
  const rows = await q
    .play(playerId)
    .query<Row>(`select ${columns} from ledger_posting o where ${reversible} order by o.id desc limit ${mostShown}`, [playerId]);
  return rows.map(known);
}

/** Null: there is none, or it is not for the staff to reverse. */
export async function findReversible(q: Queryable, playerId: bigint, postingId: bigint): Promise<ReversiblePosting | null> {
  const [row] = await q
    .play(playerId)
    .query<Row>(`select ${columns} from ledger_posting o where ${reversible} and o.id = $2`, [playerId, postingId]);
  return row ? known(row) : null;
}

function known({ currency, ...row }: Row): ReversiblePosting {
  if (!isCurrency(currency)) throw new Error(`a posting in ${currency}`);
  return { ...row, currency };
}
