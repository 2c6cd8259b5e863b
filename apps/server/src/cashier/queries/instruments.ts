import type { Currency } from '@tavolo/money';
import type { Queryable } from '../../kernel/database/database.ts';
import type { Instrument } from '../payment.ts';

/** Cards that the player has paid with: masked number and whose name is on it. */
export async function cardsOf(q: Queryable, playerId: bigint): Promise<{ masked: string; holder: string }[]> {
  return await q
    .play(playerId)
    .query<{ masked: string; holder: string }>(
      'select masked, holder from payment_instrument where bucket = bucket_of($1) and player_id = $1',
      [playerId],
    );
}

const instrumentColumns = `account_id as "accountId", method, masked, holder, expiry_month as "expiryMonth", expiry_year as "expiryYear",
  is_fraudulent as "isFraudulent", last_deposit_at as "lastDepositAt", added_at as "addedAt", removed_at as "removedAt"`;

/**
 * The instruments of all methods that brought money in, the oldest first, with what of it was not yet paid back, and of the player's money what no such card brought in:
 * deposits by an unknown one, except by the methods of `oneWay`, and what is owed since a deposit was taken back. A deposit that was taken back brought nothing in. Minor units.
 */
export async function readReturns(
  q: Queryable,
  playerId: bigint,
  oneWay: readonly string[],
): Promise<{ cards: (Instrument & { returnable: bigint })[]; kept: bigint }> {
  const money = `with reversed as (
      select o.reference from ledger_posting r join ledger_posting o on o.bucket = r.bucket and o.player_id = r.player_id and o.day = '-infinity' and o.id = r.reverses
      where r.bucket = bucket_of($1) and r.player_id = $1 and r.day = '-infinity' and r.reverses is not null and r.kind = 'reversal' and o.kind = 'deposit'
    ), brought as (
      select requisites ->> 'account' as account, sum(amount)::bigint as amount, coalesce(sum(amount) filter (where method <> all($2::text[])), 0)::bigint as fixed,
        min(finished_at) as since from payment
      where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and state = 'success' and charged_back_at is null and id::text not in (select reference from reversed)
      group by 1
    )`;
  const cards = await q.play(playerId).query<Instrument & { returnable: bigint }>(
    `${money}, returned as (
      select requisites ->> 'account' as account, sum(amount - winnings)::bigint as amount from payment
      where bucket = bucket_of($1) and player_id = $1 and kind = 'withdrawal' and state not in ('fail', 'cancel') group by 1
    )
    select ${instrumentColumns}, greatest(0, coalesce(b.amount, 0) - coalesce(r.amount, 0))::bigint as returnable
    from payment_instrument i left join brought b on b.account = i.account_id left join returned r on r.account = i.account_id
    where i.bucket = bucket_of($1) and i.player_id = $1 and i.last_deposit_at is not null
    order by coalesce(b.since, i.added_at) nulls first, i.account_id`,
    [playerId, oneWay],
  );
  const [others] = await q.play(playerId).query<{ kept: bigint }>(
    `${money}
    select (coalesce((select sum(fixed) from brought where account is null or account not in (
        select account_id from payment_instrument where bucket = bucket_of($1) and player_id = $1 and last_deposit_at is not null)), 0)
      + coalesce((select sum(owed) from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and owed > 0), 0))::bigint as kept`,
    [playerId, oneWay],
  );
  return { cards, kept: others?.kept ?? 0n };
}

/**
 * The least that the player has had since the last deposit by a card, on the balance and held for payouts: so much of what it brought in can still be
 * there. Minor units; null where the ledger does not know that deposit.
 */
export async function readLowest(q: Queryable, playerId: bigint, currency: Currency, accountId: string): Promise<bigint | null> {
  const [row] = await q.play(playerId).query<{ lowest: bigint | null }>(
    `with last as (
      select max(o.id) as id from payment p
      join ledger_posting o on o.bucket = bucket_of($1) and o.player_id = p.player_id and o.day = '-infinity' and o.key = 'deposit:paymentiq:' || p.provider_tx || ':transfer'
      where p.bucket = bucket_of($1) and p.player_id = $1 and p.kind = 'deposit' and p.state = 'success' and p.charged_back_at is null and p.requisites ->> 'account' = $3
    ), moved as (
      select posting_id, sum(amount) as amount from ledger_entry
      where bucket = bucket_of($1) and player_id = $1 and posting_id > (select id from last) and account in ('main', 'held') and currency = $2 group by posting_id
    ), since as (
      select sum(amount) over (order by posting_id) as amount from moved
    )
    select case when (select id from last) is not null then greatest(0, (select coalesce(sum(balance), 0) from ledger_account
        where bucket = bucket_of($1) and player_id = $1 and kind in ('main', 'held') and currency = $2)
      - coalesce((select sum(amount) from moved), 0) + least(0, coalesce((select min(amount) from since), 0)))::bigint end as lowest`,
    [playerId, currency, accountId],
  );
  return row?.lowest ?? null;
}

export async function markFraudulent(tx: Queryable, playerId: bigint, accountId: string): Promise<void> {
  await tx
    .play(playerId)
    .query('update payment_instrument set is_fraudulent = true where bucket = bucket_of($1) and player_id = $1 and account_id = $2', [
      playerId,
      accountId,
    ]);
}

export async function findInstrument(q: Queryable, playerId: bigint, accountId: string): Promise<Instrument | null> {
  const rows = await q
    .play(playerId)
    .query<Instrument>(
      `select ${instrumentColumns} from payment_instrument where bucket = bucket_of($1) and player_id = $1 and account_id = $2`,
      [playerId, accountId],
    );
  return rows[0] ?? null;
}

/** All of the player's, the one last paid with first. */
export async function listInstruments(q: Queryable, playerId: bigint): Promise<Instrument[]> {
  return q
    .play(playerId)
    .query<Instrument>(
      `select ${instrumentColumns} from payment_instrument where bucket = bucket_of($1) and player_id = $1 order by last_deposit_at desc nulls last, account_id`,
      [playerId],
    );
}

export async function writeRemoval(tx: Queryable, playerId: bigint, accountId: string, at: Date): Promise<void> {
  await tx
    .play(playerId)
    .query('update payment_instrument set removed_at = $3 where bucket = bucket_of($1) and player_id = $1 and account_id = $2', [
      playerId,
      accountId,
      at,
    ]);
}

/**
 * Remembers what a deposit was paid with, which was asked for at `askedAt`. Facts that are null leave what is known, and it was added when it was first seen. A card that
 * was removed before that is there again.
 */
export async function keepInstrument(
  tx: Queryable,
  playerId: bigint,
  instrument: Omit<Instrument, 'removedAt'>,
  askedAt: Date,
): Promise<void> {
  await tx.play(playerId).query(
    `insert into payment_instrument (bucket, player_id, account_id, method, masked, holder, expiry_month, expiry_year, is_fraudulent, last_deposit_at, added_at)
     values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (bucket, player_id, account_id) do update set masked = excluded.masked, holder = excluded.holder,
       expiry_month = coalesce(excluded.expiry_month, payment_instrument.expiry_month),
       expiry_year = coalesce(excluded.expiry_year, payment_instrument.expiry_year),
       is_fraudulent = payment_instrument.is_fraudulent or excluded.is_fraudulent,
       last_deposit_at = greatest(payment_instrument.last_deposit_at, excluded.last_deposit_at),
       removed_at = case when payment_instrument.removed_at >= $11::timestamptz then payment_instrument.removed_at end`,
    [
      playerId,
      instrument.accountId,
      instrument.method,
      instrument.masked,
      instrument.holder,
      instrument.expiryMonth,
      instrument.expiryYear,
      instrument.isFraudulent,
      instrument.lastDepositAt,
      instrument.addedAt,
      askedAt,
    ],
  );
}
