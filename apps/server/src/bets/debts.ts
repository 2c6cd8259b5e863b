import type { Queryable } from '../kernel/database/index.ts';
import { accountOf } from './funding.ts';
import { provider, type BetsParts } from './parts.ts';
import type { StoredBet } from './stored-bet.ts';

/** A bet that was settled with what its player got by it, or owes. */
export interface Outcome {
  bet: Pick<StoredBet, 'id' | 'playerId' | 'currency' | 'funding'>;
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
  for (const { bet, owed } of owing)
    await tx.play(bet.playerId).query(
      `insert into bet_debt as d (bucket, player_id, currency, account, amount) values (bucket_of($1), $1, $2, $3, $4)
       on conflict (bucket, player_id, currency, account) do update set amount = d.amount + excluded.amount`,
      [bet.playerId, bet.currency, accountOf(bet), owed],
    );
  const paid = outcomes.filter(({ net }) => net > 0n);
  if (paid.length === 0) return;
  const debtors = await tx.everyPlay.query<{ playerId: bigint; currency: string; account: string }>(
    `select d.player_id as "playerId", d.currency, d.account from unnest($1::bigint[]) as w (player_id)
     join bet_debt d on d.bucket = bucket_of(w.player_id) and d.player_id = w.player_id where d.amount > 0`,
    [[...new Set(paid.map(({ bet }) => bet.playerId))]],
  );
  const known = new Set(debtors.map(({ account, currency, playerId }) => `${playerId} ${currency} ${account}`));
  for (const outcome of paid) {
    const { currency, playerId } = outcome.bet;
    if (known.has(`${playerId} ${currency} ${accountOf(outcome.bet)}`)) await collect(tx, parts, outcome);
  }
}

async function collect(tx: Queryable, { wallet }: BetsParts, { bet, net, version }: Outcome): Promise<void> {
  const { currency, id, playerId } = bet;
  const account = accountOf(bet);
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
