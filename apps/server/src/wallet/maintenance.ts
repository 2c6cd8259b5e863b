import type { Database, Queryable } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log/index.ts';
import type { HouseAccount } from './types.ts';

const millisecondsOfDay = 86_400_000;

/** The day (UTC) before the one that `now` is in, `YYYY-MM-DD`. */
export function lastFinishedDay(now: Date): string {
  return new Date(now.getTime() - millisecondsOfDay).toISOString().slice(0, 10);
}

/** Transaction numbers of one statement of the roll-up; a statement that found nothing is followed by one of twice as many. */
const rollUpSpan = 20_000n;

/**
 * Adds the entries of finished transactions to the house accounts' balances, a piece a transaction. Returns how many entries; 0 also when
 * another process is at it. `span`: transaction numbers of a piece.
 */
export async function rollUp(database: Database, span = rollUpSpan): Promise<bigint> {
  let total = 0n;
  let width = span;
  for (;;) {
    const [row] = await database.everyPlay.query<{ added: bigint | null; remains: boolean }>(
      'SELECT added, remains FROM roll_up_house($1)',
      [width],
    );
    total += row?.added ?? 0n;
    if (row?.remains !== true) return total;
    width = row.added === 0n ? width * 2n : span;
  }
}

/**
 * Counts the rounds of hours that are over into the counts that pages of the history are found by, a day a transaction. What they do not hold yet is
 * counted live, so a history is right however long this has not run, only slower.
 */
export async function countRounds(database: Database, now: Date): Promise<void> {
  for (;;) {
    const [row] = await database.everyPlay.query<{ remains: boolean }>('SELECT count_rounds($1) AS remains', [now.toISOString()]);
    if (row?.remains !== true) return;
  }
}

/**
 * Seals the last finished day, with everything since the seal before, in one statement: seconds a million entries, so `database` has a limit
 * of hours. Returns the days sealed now: one or none.
 */
export async function seal(database: Database, now: Date): Promise<string[]> {
  const day = lastFinishedDay(now);
  const [row] = await database.everyPlay.query<{ sealed: boolean }>('SELECT seal_ledger($1::date, $2) AS sealed', [day, now.toISOString()]);
  return row?.sealed === true ? [day] : [];
}

/** For how many days ahead the ledger is made ready, and from how few on somebody has to look. */
const daysAhead = { made: 7, alarm: 3 };

/** Makes the partitions of the days to come; a ledger that has too few of them is an error in the log. */
export async function makeDays(database: Database, log: Log): Promise<void> {
  try {
    await database.everyPlay.query('SELECT make_ledger_days($1)', [daysAhead.made]);
  } finally {
    const ahead = await readDaysAhead(database);
    if (ahead < daysAhead.alarm) log.error({ days: ahead }, 'the ledger has no partitions for the days to come');
  }
}

/** From today on, without a gap. */
export async function readDaysAhead(database: Database): Promise<number> {
  const [row] = await database.everyPlay.query<{ ahead: number }>('SELECT ledger_days_ahead() AS ahead');
  return row?.ahead ?? 0;
}

/** Balance of a house account as of the last roll-up, minor units. */
export async function houseBalance(database: Database, account: HouseAccount, currency: string): Promise<bigint> {
  const [row] = await database.everyPlay.query<{ balance: bigint | null }>(
    'SELECT sum(balance)::bigint AS balance FROM house_balance WHERE account = $1 AND currency = $2',
    [account, currency],
  );
  return row?.balance ?? 0n;
}

/** Balances of the house's accounts whose names are one of these, or begin with one and a colon, as of the last roll-up. */
export async function houseBalancesOf(
  q: Queryable,
  accounts: readonly HouseAccount[],
): Promise<{ account: string; currency: string; balance: bigint }[]> {
  return await q.everyPlay.query(
    `SELECT account, currency, sum(balance)::bigint AS balance FROM house_balance
     WHERE EXISTS (SELECT FROM unnest($1::text[]) AS o(name) WHERE account = o.name OR account LIKE o.name || ':%')
     GROUP BY account, currency ORDER BY account, currency`,
    [accounts],
  );
}
