import type { Queryable } from '../kernel/database/index.ts';
import type { PlayResult } from '../wallet/index.ts';
import type { ProtectionParts } from './parts.ts';

export const activityPeriods = ['week', 'month', 'quarter', 'year', 'all'] as const;
export type ActivityPeriod = (typeof activityPeriods)[number];
export type ActivityUnit = 'day' | 'week' | 'month' | 'year';
export const activityProducts = ['all', 'casino', 'sports'] as const;
export type ActivityProduct = (typeof activityProducts)[number];

/** Whole units of a period that end with the present one: 7 days, 30 days, 13 weeks, 12 months. */
const lengths: Record<Exclude<ActivityPeriod, 'all'>, { unit: ActivityUnit; count: number }> = {
  week: { unit: 'day', count: 7 },
  month: { unit: 'day', count: 30 },
  quarter: { unit: 'week', count: 13 },
  year: { unit: 'month', count: 12 },
};
/** Beyond so many months a whole life is shown by years. */
const monthsAtMost = 36;

export interface ProductActivity extends PlayResult {
  product: ActivityProduct;
  /** Whether the player has ever played it for money. */
  isKnown: boolean;
  rounds: number;
  /** Seconds, counted as limits of playing time count them: from stake to stake, after five minutes the player was away. */
  played: number;
  /** One for each unit of the period, also where nothing was played. */
  points: PlayResult[];
}

export interface Activity {
  unit: ActivityUnit;
  /** Where each unit begins, in the licence's zone. */
  units: Date[];
  products: ProductActivity[];
  /** Over the account's whole life, minor units. */
  deposited: bigint;
  withdrawn: bigint;
}

/**
 * What a player staked and won, from the entries of the ledger. Days, weeks, months begin at midnight of the licence's zone, as the periods
 * of limits do; money counts on the day on which the ledger moved it, a stake given back takes its amount off the day it is given back on. What is
 * in open bets stands on the day on which they were placed.
 */
export async function readActivity(
  parts: Pick<ProtectionParts, 'database' | 'clock' | 'timeZone'>,
  playerId: bigint,
  currency: string,
  period: ActivityPeriod,
): Promise<Activity> {
  const { database, clock, timeZone } = parts;
  const now = clock.now();
  const { unit, count } = period === 'all' ? await wholeLife(database, playerId, now, timeZone) : lengths[period];
  const units = await unitsOf(database, unit, count, now, timeZone);
  const from = units[0] ?? now;
  const [money, open, rounds, known, [cash]] = await Promise.all([
    moneyBy(database, playerId, currency, unit, from, timeZone),
    openBetsBy(database, playerId, currency, unit, from, timeZone),
    roundsBy(database, playerId, currency, from),
    knownProducts(database, playerId, currency),
    database.play(playerId).query<{ deposited: bigint; withdrawn: bigint }>(
      `SELECT coalesce(-sum(amount) FILTER (WHERE account LIKE 'house:deposits:%'), 0)::bigint AS deposited,
         coalesce(sum(amount) FILTER (WHERE account LIKE 'house:withdrawals:%'), 0)::bigint AS withdrawn
       FROM ledger_posting CROSS JOIN LATERAL unnest(accounts, amounts) AS l(account, amount)
       WHERE bucket = bucket_of($1) AND player_id = $1 AND day = '-infinity' AND provider IS NULL AND currency = $2`,
      [playerId, currency],
    ),
  ]);
  const productOf = (product: ActivityProduct): ProductActivity => {
    const isIts = (row: { product: string | null }) => row.product === product || (product === 'all' && row.product !== null);
    const sumOf = (rows: readonly PlayResult[]): PlayResult => ({
      staked: rows.reduce((sum, { staked }) => sum + staked, 0n),
      won: rows.reduce((sum, { won }) => sum + won, 0n),
      inOpenBets: rows.reduce((sum, { inOpenBets }) => sum + inOpenBets, 0n),
    });
    const own = [...money, ...open].filter(isIts);
    // Time at two products at once is counted once in the sum of all.
    const counted = rounds.find((row) => row.product === (product === 'all' ? null : product));
    return {
      product,
      isKnown: known.some(isIts),
      ...sumOf(own),
      rounds: counted?.rounds ?? 0,
      played: Number(counted?.played ?? 0n),
      points: units.map((at) => sumOf(own.filter((row) => row.at.getTime() === at.getTime()))),
    };
  };
  return { unit, units, products: activityProducts.map(productOf), deposited: cash?.deposited ?? 0n, withdrawn: cash?.withdrawn ?? 0n };
}

async function wholeLife(q: Queryable, playerId: bigint, now: Date, timeZone: string): Promise<{ unit: ActivityUnit; count: number }> {
  const [row] = await q.play(playerId).query<{ years: number; months: number }>(
    `SELECT (extract(year FROM n.at) - extract(year FROM f.at))::int AS years, (extract(month FROM n.at) - extract(month FROM f.at))::int AS months
     FROM (SELECT $2::timestamptz AT TIME ZONE $3 AS at) n,
       (SELECT created_at AT TIME ZONE $3 AS at FROM ledger_posting WHERE bucket = bucket_of($1) AND player_id = $1 ORDER BY id LIMIT 1) f`,
    [playerId, now, timeZone],
  );
  const months = row ? Math.max(1, row.years * 12 + row.months + 1) : 1;
  return months > monthsAtMost ? { unit: 'year', count: (row?.years ?? 0) + 1 } : { unit: 'month', count: months };
}

async function unitsOf(q: Queryable, unit: ActivityUnit, count: number, now: Date, timeZone: string): Promise<Date[]> {
  const rows = await q.directory.query<{ at: Date }>(
    `SELECT (date_trunc($1, $2::timestamptz AT TIME ZONE $3) - n * ('1 ' || $1)::interval) AT TIME ZONE $3 AS at
     FROM generate_series($4::int - 1, 0, -1) AS n`,
    [unit, now, timeZone, count],
  );
  return rows.map(({ at }) => at);
}

/** The product of a provider, as the limits tell them apart. */
const product = (provider: string) => `CASE WHEN ${provider} = 'sportsbook' THEN 'sports' ELSE 'casino' END`;

function moneyBy(
  q: Queryable,
  playerId: bigint,
  currency: string,
  unit: ActivityUnit,
  from: Date,
  timeZone: string,
): Promise<(PlayResult & { at: Date; product: string })[]> {
  return q.play(playerId).query(
    `SELECT date_trunc($3, greatest(o.created_at, $4::timestamptz), $5) AS at, ${product('o.provider')} AS product,
       coalesce(sum(e.amount) FILTER (WHERE e.account LIKE 'house:stakes:%'), 0)::bigint AS staked,
       coalesce(-sum(e.amount) FILTER (WHERE e.account LIKE 'house:wins:%'), 0)::bigint AS won, 0::bigint AS "inOpenBets"
     FROM ledger_posting o CROSS JOIN LATERAL unnest(o.accounts, o.amounts) AS e(account, amount)
     WHERE o.bucket = bucket_of($1) AND o.player_id = $1 AND o.id >= posting_from($1, $4) AND o.currency = $2 AND o.provider IS NOT NULL AND e.account LIKE 'house:%'
     GROUP BY 1, 2`,
    [playerId, currency, unit, from, timeZone],
  );
}

function openBetsBy(
  q: Queryable,
  playerId: bigint,
  currency: string,
  unit: ActivityUnit,
  from: Date,
  timeZone: string,
): Promise<(PlayResult & { at: Date; product: string })[]> {
  return q.play(playerId).query(
    `SELECT date_trunc($3, greatest(created_at, $4::timestamptz), $5) AS at, ${product('provider')} AS product, 0::bigint AS staked, 0::bigint AS won,
       sum(in_open_bet(provider, state, stake, win))::bigint AS "inOpenBets"
     FROM ledger_round WHERE bucket = bucket_of($1) AND player_id = $1 AND created_at >= $4 AND is_day_between(day, $4, 'infinity')
       AND currency = $2 AND state = 'open'
     GROUP BY 1, 2`,
    [playerId, currency, unit, from, timeZone],
  );
}

/** A round in which nothing was staked and nothing won is bookkeeping of a provider, such as the last one of a seed. */
const isPlayed = '(stake > 0 OR win > 0)';

/** Rounds and seconds of play by product; the row without a product is all of them together. */
function roundsBy(
  q: Queryable,
  playerId: bigint,
  currency: string,
  from: Date,
): Promise<{ product: string | null; rounds: number; played: bigint }[]> {
  return q.play(playerId).query(
    `WITH own AS (
       SELECT created_at, ${product('provider')} AS product FROM ledger_round WHERE bucket = bucket_of($1) AND player_id = $1 AND created_at >= $3 AND is_day_between(day, $3, 'infinity') AND currency = $2
         AND ${isPlayed}
     ), apart AS (
       SELECT product, created_at, lag(created_at) OVER (PARTITION BY product ORDER BY created_at) AS last,
         lag(created_at) OVER (ORDER BY created_at) AS last_of_all FROM own
     )
     SELECT product, count(*)::int AS rounds, coalesce(sum(played_between(last, created_at)), 0)::bigint AS played FROM apart GROUP BY product
     UNION ALL SELECT NULL, count(*)::int, coalesce(sum(played_between(last_of_all, created_at)), 0)::bigint FROM apart`,
    [playerId, currency, from],
  );
}

function knownProducts(q: Queryable, playerId: bigint, currency: string): Promise<{ product: string }[]> {
  return q.play(playerId).query(
    `SELECT 'sports' AS product WHERE EXISTS (SELECT FROM ledger_round WHERE bucket = bucket_of($1) AND player_id = $1 AND provider = 'sportsbook' AND currency = $2 AND ${isPlayed})
     UNION ALL
     SELECT 'casino' WHERE EXISTS (SELECT FROM ledger_round WHERE bucket = bucket_of($1) AND player_id = $1 AND provider <> 'sportsbook' AND currency = $2 AND ${isPlayed})`,
    [playerId, currency],
  );
}
