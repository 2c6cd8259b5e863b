import type { Queryable } from '../kernel/database/database.ts';
import { UnknownWallet } from './errors.ts';
import type { AccountKind, Balances, Blocks, EntryQuery, HouseAccount, PostingKind, Purse, StoredEntry, StoredPosting } from './types.ts';

/** Balances as `wallet_balances` writes them: minor units as text. */
export interface BalancesJson {
  currency: string;
  main?: string;
  bonus?: string;
  betting_bonus?: string;
  held?: string;
  fun?: string;
}

export function asBalances(json: BalancesJson): Balances {
  return {
    currency: json.currency,
    main: BigInt(json.main ?? '0'),
    bonus: BigInt(json.bonus ?? '0'),
    bettingBonus: BigInt(json.betting_bonus ?? '0'),
    held: BigInt(json.held ?? '0'),
    fun: BigInt(json.fun ?? '0'),
  };
}

export async function openAccounts(q: Queryable, now: Date, playerId: bigint, currency: string, fun: bigint): Promise<Balances> {
  const [row] = await q
    .play(playerId)
    .query<{ balances: BalancesJson }>('SELECT open_accounts($1, $2) AS balances', [
      playerId,
      JSON.stringify({ currency, fun: fun.toString(), now: now.toISOString() }),
    ]);
  if (row === undefined) throw new Error('the ledger gave no answer');
  return asBalances(row.balances);
}

export async function changeCurrency(q: Queryable, playerId: bigint, currency: string): Promise<boolean> {
  const [row] = await q
    .play(playerId)
    .query<{ changed: boolean }>('SELECT change_wallet_currency($1, $2) AS changed', [playerId, currency]);
  return row?.changed === true;
}

export async function readBalances(q: Queryable, playerId: bigint): Promise<Balances> {
  const [row] = await q.play(playerId).query<{ balances: BalancesJson | null }>('SELECT wallet_balances($1) AS balances', [playerId]);
  if (row === undefined || row.balances === null) throw new UnknownWallet();
  return asBalances(row.balances);
}

/** What somebody played for, minor units. The net position counts what is decided: won − staked + what is still in open bets. */
export interface PlayResult {
  staked: bigint;
  won: bigint;
  inOpenBets: bigint;
}

export const netOf = ({ inOpenBets, staked, won }: PlayResult): bigint => won - staked + inOpenBets;

/** What the player staked and won in one currency in all that began at or after a moment; voided rounds are left out. */
export async function readPlayResult(
  q: Queryable,
  playerId: bigint,
  { currency, since }: { currency: string; since: Date },
): Promise<PlayResult> {
  const [sum] = await q.play(playerId).query<PlayResult>(
    `SELECT coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(win), 0)::bigint AS won,
       coalesce(sum(in_open_bet(provider, state, stake, win)), 0)::bigint AS "inOpenBets"
     FROM round WHERE bucket = bucket_of($1) AND player_id = $1 AND created_at >= $2 AND is_day_between(day, $2, 'infinity') AND currency = $3
       AND state <> 'voided'`,
    [playerId, since, currency],
  );
  return sum ?? { staked: 0n, won: 0n, inOpenBets: 0n };
}

/** Main balances of several players, minor units; who has no account is left out. */
export async function readMainBalances(
  q: Queryable,
  playerIds: readonly bigint[],
): Promise<{ playerId: bigint; balance: bigint; currency: string }[]> {
  return await q.everyPlay.query(
    `SELECT player_id AS "playerId", balance, currency FROM unnest($1::bigint[]) AS id
     JOIN account ON bucket = bucket_of(id) AND player_id = id AND kind = 'main'`,
    [playerIds],
  );
}

/** Whether a round for money is open: it may still win. Demo rounds are no money. */
export async function hasOpenRound(q: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query("SELECT FROM open_round WHERE bucket = bucket_of($1) AND player_id = $1 AND currency <> 'FUN' LIMIT 1", [playerId]);
  return rows.length > 0;
}

export async function lockWallet(q: Queryable, playerId: bigint): Promise<void> {
  await q.play(playerId).query('SELECT lock_wallet($1)', [playerId]);
}

export async function writePurse(q: Queryable, playerId: bigint, purse: Purse | null): Promise<void> {
  const json = purse && {
    id: purse.id.toString(),
    until: purse.until.toISOString(),
    spends: purse.spends,
    isolation: purse.isolation,
    maximum_stake: purse.maximumStake?.toString() ?? null,
    contributions: purse.contributions,
  };
  await q.play(playerId).query('SELECT set_purse($1, $2)', [playerId, json && JSON.stringify(json)]);
}

export async function readPlayableBonus(q: Queryable, now: Date, playerId: bigint, game: string): Promise<bigint> {
  const [row] = await q.play(playerId).query<{ bonus: bigint }>('SELECT playable_bonus($1, $2, $3) AS bonus', [playerId, game, now]);
  return row?.bonus ?? 0n;
}

export async function readMaximumBonusStake(q: Queryable, playerId: bigint): Promise<bigint | null> {
  const [row] = await q.play(playerId).query<{ most: bigint | null }>('SELECT maximum_bonus_stake($1) AS most', [playerId]);
  return row?.most ?? null;
}

export async function writeBlocks(q: Queryable, playerId: bigint, blocks: Blocks): Promise<void> {
  const [row] = await q
    .play(playerId)
    .query<{ found: boolean }>('SELECT set_wallet_blocks($1, $2, $3) AS found', [playerId, blocks.stakes ?? null, blocks.deposits ?? null]);
  if (row?.found !== true) throw new UnknownWallet();
}

export async function writeLiveGame(q: Queryable, playerId: bigint, gameSession: bigint | null): Promise<void> {
  const [row] = await q.play(playerId).query<{ found: boolean }>('SELECT set_live_game($1, $2) AS found', [playerId, gameSession]);
  if (row?.found !== true) throw new UnknownWallet();
}

export async function takeOverGame(q: Queryable, playerId: bigint, gameSession: bigint | null): Promise<'ok' | 'round_open'> {
  const [row] = await q
    .play(playerId)
    .query<{ answer: 'ok' | 'round_open' }>('SELECT take_over_game($1, $2) AS answer', [playerId, gameSession]);
  if (row === undefined) throw new Error('the ledger gave no answer');
  return row.answer;
}

export async function readPosting(q: Queryable, playerId: bigint, key: string): Promise<StoredPosting | null> {
  const [row] = await q.play(playerId).query<StoredPosting>(
    `SELECT id, key, kind, currency, fingerprint, reference, reverses, reason, actor, balance_after AS "balanceAfter",
      created_at AS "createdAt"
    FROM posting WHERE bucket = bucket_of($1) AND player_id = $1 AND day = '-infinity' AND key = $2`,
    [playerId, key],
  );
  return row ?? null;
}

interface EntryRow {
  posting_id: bigint;
  leg: number;
  kind: PostingKind;
  account: AccountKind | HouseAccount;
  currency: string;
  amount: bigint;
  balance_after: bigint | null;
  reference: string | null;
  created_at: Date;
}

export async function readEntries(q: Queryable, playerId: bigint, query: EntryQuery): Promise<StoredEntry[]> {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > 500) throw new RangeError('limit must be 1 … 500');
  const rows = await q.play(playerId).query<EntryRow>(
    `WITH page AS (
      SELECT o.* FROM posting o
      WHERE o.bucket = bucket_of($1) AND o.player_id = $1 AND o.id < $2 AND o.accounts <> '{}'
        AND ($3::text IS NULL OR o.currency = $3)
        AND ($4::text IS NULL OR $4 = ANY (o.accounts))
        AND ($5::text[] IS NULL OR o.kind = ANY ($5))
        AND ($6::timestamptz IS NULL OR o.created_at >= $6) AND ($7::timestamptz IS NULL OR o.created_at < $7)
      ORDER BY o.id DESC LIMIT $8
    )
    SELECT page.id AS posting_id, l.leg::int AS leg, page.kind, l.account, page.currency, l.amount, l.balance_after, page.reference, page.created_at
    FROM page CROSS JOIN LATERAL unnest(page.accounts, page.amounts, page.balances) WITH ORDINALITY AS l(account, amount, balance_after, leg)
    WHERE $4::text IS NULL OR l.account = $4
    ORDER BY page.id DESC, l.leg`,
    [
      playerId,
      query.before ?? 9_223_372_036_854_775_807n,
      query.currency ?? null,
      query.account ?? null,
      query.kinds ?? null,
      query.from ?? null,
      query.to ?? null,
      query.limit,
    ],
  );
  return rows.map((row) => ({
    postingId: row.posting_id,
    leg: row.leg,
    kind: row.kind,
    account: row.account,
    currency: row.currency,
    amount: row.amount,
    balanceAfter: row.balance_after,
    reference: row.reference,
    createdAt: row.created_at,
  }));
}
