import type { Queryable } from '../kernel/database/index.ts';
import { promotionAccounts } from '../wallet/index.ts';
import type { ProtectionParts } from './parts.ts';

/** What a movement was, from the player's side. Every entry of the house is one of these, so that they always sum up to the difference. */
export const statementSums = ['deposits', 'withdrawals', 'stakes', 'winnings', 'bonuses', 'fees', 'corrections'] as const;
export type StatementSum = (typeof statementSums)[number];
/** Signed minor units: what came in is above zero, what went out below. */
export type Sums = Record<StatementSum, bigint>;

/** One month, in the licence's time zone. Balances are all money of the player: cash, bonus money, and what is held for withdrawals. */
export interface Statement {
  month: string;
  currency: string;
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Whether the month is not over yet: it is then as of `asOf`. */
  isRunning: boolean;
  asOf: Date;
  /** Minor units. */
  opening: bigint;
  closing: bigint;
  sums: Sums;
  /** Postings from the first up to the second, without it. */
  postings: { low: bigint; high: bigint };
}

export interface Movement extends Sums {
  posting: bigint;
  at: Date;
  kind: string;
  /** Sysname of the game that was played. */
  game: string | null;
  round: string | null;
  reference: string | null;
}

/** A day's play of one game, or one other movement. */
export interface Line extends Sums {
  /** YYYY-MM-DD in the licence's zone. */
  day: string;
  kind: string;
  game: string | null;
  reference: string | null;
  count: number;
}

const category = `CASE
  WHEN e.account LIKE 'house:deposits:%' THEN 'deposits'
  WHEN e.account LIKE 'house:withdrawals:%' THEN 'withdrawals'
  WHEN e.account LIKE 'house:stakes:%' THEN 'stakes'
  WHEN e.account LIKE 'house:wins:%' THEN 'winnings'
  WHEN e.account LIKE ANY (ARRAY[${promotionAccounts.map((account) => `'${account}%'`).join(', ')}]) THEN 'bonuses'
  WHEN e.account LIKE 'house:fees%' THEN 'fees'
  ELSE 'corrections' END`;
const sumColumns = statementSums.map((name) => `coalesce(-sum(e.amount) FILTER (WHERE ${category} = '${name}'), 0)::bigint AS ${name}`);

/** Months that can be asked for, latest first, as `2026-11`: from the first posting to now. */
export async function statementMonths(
  { database, clock, timeZone }: Pick<ProtectionParts, 'database' | 'clock' | 'timeZone'>,
  playerId: bigint,
): Promise<string[]> {
  const rows = await database.play(playerId).query<{ month: string }>(
    `SELECT to_char(m, 'YYYY-MM') AS month FROM generate_series(
       date_trunc('month', least((SELECT created_at FROM ledger_posting WHERE bucket = bucket_of($1) AND player_id = $1 ORDER BY id LIMIT 1), $2::timestamptz) AT TIME ZONE $3),
       date_trunc('month', $2::timestamptz AT TIME ZONE $3), interval '1 month') AS m ORDER BY m DESC`,
    [playerId, clock.now(), timeZone],
  );
  return rows.map(({ month }) => month);
}

/** What moved since a moment, signed minor units. */
export async function readSums(q: Queryable, playerId: bigint, currency: string, since: Date): Promise<Sums> {
  const [sums] = await q.play(playerId).query<Sums>(
    `SELECT ${sumColumns.join(', ')} FROM ledger_entry e
     WHERE e.bucket = bucket_of($1) AND e.player_id = $1 AND e.currency = $2 AND e.posting_id >= posting_from($1, $3) AND e.account LIKE 'house:%'`,
    [playerId, currency, since],
  );
  if (!sums) throw new Error('sums are always one row');
  return sums;
}

/** The figures of a month that `statementMonths` names. */
export async function readStatement(
  { database, clock, timeZone }: Pick<ProtectionParts, 'database' | 'clock' | 'timeZone'>,
  playerId: bigint,
  currency: string,
  month: string,
): Promise<Statement> {
  const now = clock.now();
  const [bounds] = await database.play(playerId).query<{ from: Date; to: Date; low: bigint; high: bigint; opening: bigint }>(
    `SELECT b.from, b.to, i.low, least(i.high, greatest(i.low, i.next)) AS high, money_before($1, $4, i.low) AS opening
     FROM (SELECT ($2 || '-01')::timestamp AT TIME ZONE $3 AS from, (($2 || '-01')::timestamp + interval '1 month') AT TIME ZONE $3 AS to) b,
       LATERAL (SELECT posting_from($1, b.from) AS low, posting_from($1, b.to) AS high,
         -- Nothing that is posted while the statement is being written gets into it.
         coalesce((SELECT max(id) + 1 FROM ledger_posting WHERE bucket = bucket_of($1) AND player_id = $1), 1) AS next) i`,
    [playerId, month, timeZone, currency],
  );
  if (!bounds) throw new Error(`${month} has no bounds`);
  const { from, to, low, high, opening } = bounds;
  const [sums] = await database.play(playerId).query<Sums>(
    `SELECT ${sumColumns.join(', ')} FROM ledger_entry e
     WHERE e.bucket = bucket_of($1) AND e.player_id = $1 AND e.currency = $2 AND e.posting_id >= $3 AND e.posting_id < $4 AND e.account LIKE 'house:%'`,
    [playerId, currency, low, high],
  );
  if (!sums) throw new Error('sums are always one row');
  const [closing] = await database
    .play(playerId)
    .query<{ money: bigint }>('SELECT money_before($1, $2, $3) AS money', [playerId, currency, high]);
  return {
    month,
    currency,
    from,
    to,
    isRunning: now < to,
    asOf: now < to ? now : to,
    opening,
    closing: closing?.money ?? 0n,
    sums,
    postings: { low, high },
  };
}

// A round lies in the day of its postings, but for another stake that came by another day's token.
const itsRound = `LEFT JOIN ledger_round r ON r.bucket = o.bucket AND r.player_id = o.player_id AND r.day = o.day AND r.provider = o.provider AND r.id = o.round_id`;
const game = `coalesce(r.game, CASE WHEN o.round_id IS NOT NULL THEN (find_round(o.player_id, o.provider, o.round_id, NULL, true)).game END)`;

const batch = 1_000;

/** Each movement of a statement in the ledger's order, read in parts: a month may have hundreds of thousands. */
export async function* movementsOf(q: Queryable, playerId: bigint, { currency, postings }: Statement): AsyncGenerator<Movement> {
  let after = postings.low - 1n;
  for (;;) {
    const rows = await q.play(playerId).query<Movement>(
      `SELECT o.id AS posting, o.created_at AS at, o.kind, ${game} AS game, o.round_id AS round, o.reference, s.*
       FROM ledger_posting o
       CROSS JOIN LATERAL (SELECT count(*) AS legs, ${sumColumns.join(', ')} FROM unnest(o.accounts, o.amounts) AS e(account, amount)
         WHERE e.account LIKE 'house:%') s
       ${itsRound}
       WHERE o.bucket = bucket_of($1) AND o.player_id = $1 AND o.currency = $2 AND o.id > $3 AND o.id < $4 AND s.legs > 0
       ORDER BY o.id LIMIT ${batch}`,
      [playerId, currency, after, postings.high],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.posting;
  }
}

/** The movements as they are read on paper: play summed up by day and game, everything else by itself. */
export function linesOf(q: Queryable, playerId: bigint, { currency, postings }: Statement, timeZone: string): Promise<Line[]> {
  return q.play(playerId).query<Line>(
    `SELECT to_char(o.created_at AT TIME ZONE $5, 'YYYY-MM-DD') AS day,
       CASE WHEN o.provider IS NULL THEN o.kind ELSE 'round' END AS kind, ${game} AS game,
       CASE WHEN o.provider IS NULL THEN o.reference END AS reference,
       count(DISTINCT coalesce(o.round_id, o.id::text))::int AS count, ${sumColumns.join(', ')}
     FROM ledger_posting o
     JOIN LATERAL unnest(o.accounts, o.amounts) AS e(account, amount) ON e.account LIKE 'house:%'
     ${itsRound}
     WHERE o.bucket = bucket_of($1) AND o.player_id = $1 AND o.currency = $2 AND o.id >= $3 AND o.id < $4
     GROUP BY 1, 2, 3, 4, CASE WHEN o.provider IS NULL THEN o.id END
     ORDER BY 1, min(o.id)`,
    [playerId, currency, postings.low, postings.high, timeZone],
  );
}
