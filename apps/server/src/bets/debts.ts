import type { Queryable } from '../kernel/database/index.ts';
import type { Payee } from './bonus-funding.ts';
import { accountOf } from './funding.ts';
import type { HouseAccount } from '../wallet/index.ts';
import { provider, type BetsParts } from './parts.ts';
import type { StoredBet } from './stored-bet.ts';

/** A bet that was settled with what its player got by it, or owes. */
export interface Outcome {
  bet: Pick<StoredBet, 'id' | 'playerId' | 'currency' | 'funding'>;
  /** Whose the difference was, where its bonus has ended. */
  payee: Payee | undefined;
  version: number;
  net: bigint;
  owed: bigint;
}

/**
 * Writes down what players owe after corrections, and has returns of their bets pay what they owed before. Cash pays for
 * cash and bonus money for bonus money. Deposits are never touched by it: whoever pays in gets what was paid in.
 */
export async function collectDebts(tx: Queryable, parts: BetsParts, outcomes: readonly Outcome[]): Promise<void> {
  const owing = outcomes.filter(({ owed }) => owed > 0n);
  for (const { bet, owed, payee } of owing)
    await tx.play(bet.playerId).query(
      `insert into bet_debt as d (bucket, player_id, currency, account, amount) values (bucket_of($1), $1, $2, $3, $4)
       on conflict (bucket, player_id, currency, account) do update set amount = d.amount + excluded.amount`,
      [bet.playerId, bet.currency, accountIn({ bet, payee }), owed],
    );
  const paid = outcomes.filter(({ net, payee }) => net > 0n && !isHouse(payee));
  if (paid.length === 0) return;
  const debtors = await tx.everyPlay.query<{ playerId: bigint; currency: string; account: string }>(
    `select d.player_id as "playerId", d.currency, d.account from unnest($1::bigint[]) as w (player_id)
     join bet_debt d on d.bucket = bucket_of(w.player_id) and d.player_id = w.player_id where d.amount > 0`,
    [[...new Set(paid.map(({ bet }) => bet.playerId))]],
  );
  const known = new Set(debtors.map(({ account, currency, playerId }) => `${playerId} ${currency} ${account}`));
  for (const outcome of paid) {
    const { currency, playerId } = outcome.bet;
    if (known.has(`${playerId} ${currency} ${accountIn(outcome)}`)) await collect(tx, parts, outcome);
  }
}

const isHouse = (payee: Payee | undefined): boolean => payee !== undefined && payee !== 'main';

const accountIn = ({ bet, payee }: Pick<Outcome, 'bet' | 'payee'>) => (payee === 'main' ? payee : accountOf(bet));

async function collect(tx: Queryable, { wallet }: BetsParts, { bet, net, payee, version }: Outcome): Promise<void> {
  const { currency, id, playerId } = bet;
  const account = accountIn({ bet, payee });
  const [taken] = await tx.play(playerId).query<{ amount: bigint }>(
    `with owed as (
       select amount from bet_debt where bucket = bucket_of($1) and player_id = $1 and currency = $2 and account = $4 for update
     ), paid as (
       update bet_debt d set amount = d.amount - least(d.amount, $3) from owed where d.bucket = bucket_of($1) and d.player_id = $1 and d.currency = $2
         and d.account = $4
     )
     select least(amount, $3)::bigint as amount from owed`,
    [playerId, currency, net, account],
  );
  if (!taken || taken.amount === 0n) return;
  await wallet.post(tx, {
    playerId,
    currency,
    kind: 'adjustment',
    key: `bets:debt:${id}:${version}`,
    fingerprint: String(taken.amount),
    legs: [
      { account, amount: -taken.amount },
      { account: `house:debts:${provider}`, amount: taken.amount },
    ],
    reference: String(id),
    reason: 'debt of a corrected bet',
  });
}

/** A sum that the player owes after corrections, minor units, and whether cash or bonus money owes it. */
export interface Debt {
  from: 'cash' | 'bonus';
  currency: string;
  amount: bigint;
}

/** All that the player owes after corrections. Play money owes nobody anything. */
export async function debtsOf(q: Queryable, playerId: bigint): Promise<Debt[]> {
  return await q.play(playerId).query<Debt>(
    `select case account when 'main' then 'cash' else 'bonus' end as "from", currency, amount from bet_debt
     where bucket = bucket_of($1) and player_id = $1 and amount > 0 and account <> 'fun' order by currency, account desc`,
    [playerId],
  );
}

/** What the player's bonus money owes after corrections, minor units. */
export async function bonusDebt(q: Queryable, playerId: bigint, currency: string): Promise<bigint> {
  const [row] = await q
    .play(playerId)
    .query<{ amount: bigint }>(
      `select amount from bet_debt where bucket = bucket_of($1) and player_id = $1 and currency = $2 and account = 'betting_bonus'`,
      [playerId, currency],
    );
  return row?.amount ?? 0n;
}

/** Lets the player off what bonus money owes: it ends with its bonus, and `to` of the house bears it. Answers how much that was, minor units. */
export async function writeOffBonusDebt(
  tx: Queryable,
  { wallet }: Pick<BetsParts, 'wallet'>,
  { currency, key, playerId, to }: { playerId: bigint; currency: string; key: string; to: HouseAccount },
): Promise<bigint> {
  const [owed] = await tx.play(playerId).query<{ amount: bigint }>(
    `with owed as (
       select amount from bet_debt where bucket = bucket_of($1) and player_id = $1 and currency = $2 and account = 'betting_bonus' for update
     ), paid as (
       update bet_debt d set amount = 0 from owed where d.bucket = bucket_of($1) and d.player_id = $1 and d.currency = $2 and d.account = 'betting_bonus'
     )
     select amount from owed where amount > 0`,
    [playerId, currency],
  );
  if (!owed) return 0n;
  await wallet.post(tx, {
    playerId,
    currency,
    kind: 'adjustment',
    key,
    fingerprint: String(owed.amount),
    legs: [
      { account: to, amount: -owed.amount },
      { account: `house:debts:${provider}`, amount: owed.amount },
    ],
    reason: 'bonus ended',
  });
  return owed.amount;
}
