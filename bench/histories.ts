import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageOfBets, type BetFilter } from '../apps/server/src/bets/stored-bet.ts';
import { listDeposits, listWithdrawals } from '../apps/server/src/cashier/queries/history.ts';
import { historyOf } from '../apps/server/src/casino/rounds.ts';
import { systemClock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase, startEmbeddedServer, type PooledDatabase } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';

const player = 1n;
const roundsOfPlayer = 1_000_000;
/** Of the rounds. */
const secondsApart = 31.5;
const paymentsOfPlayer = 100_000;
const betsOfPlayer = 100_000;
/** Lines of a page. */
const limit = 15;
/** What must hold, milliseconds: the first page of a history, and any. */
const mostFirst = 20;
const mostAny = 40;
const looks = 40;

/** Pages of the histories of a player with a million rounds, a hundred thousand payments and as many bets, all within the last year. */
export const histories: Measurement = {
  name: 'histories',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      const owner = createDatabase({ url: server.url, log: silentLog, size: 1, statementTimeout: 600_000 });
      await play(owner);
      const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole, size: 2 });
      const upkeep = createDatabase({ url: server.url, log: silentLog, role: applicationRole, size: 1, statementTimeout: 600_000 });
      await createWallet({ database: upkeep, clock: systemClock }).maintenance.countRounds();
      await owner.query('analyze');
      const rows = await look(database);
      await Promise.all([owner.close(), upkeep.close(), database.close()]);
      return rows;
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

/** Writes the year in bulk; histories read no postings but those of the page's own rounds. */
async function play(owner: PooledDatabase): Promise<void> {
  await owner.query(
    `select make_ledger_day((statement_timestamp() - (n || ' days')::interval)::date) from generate_series(-1, $1::int) n`,
    [Math.ceil((roundsOfPlayer * secondsApart) / 86_400) + 1],
  );
  await owner.query(
    `insert into round (bucket, player_id, provider, id, game, currency, stake, win, state, detail, created_at, settled_at, day, last_day)
     select bucket_of($1), $1, 'studio', 'r' || n, (array['dice', 'lines', 'ways', 'scratch', 'mines'])[1 + n % 5], 'EUR', 100, n % 3 * 50, 'settled',
       jsonb_build_object('transaction', 't' || n), at, at, at::date, at::date
     from generate_series(1, $2::int) n, lateral (select statement_timestamp() - (n * ${secondsApart} || ' seconds')::interval as at) a`,
    [player, roundsOfPlayer],
  );
  // A trigger lists each payment. Its plans are made anew once it is known that the player has many.
  await pay(owner, 1, 1000);
  await owner.query('analyze payment, payment_listing, payment_count');
  await pay(owner, 1001, paymentsOfPlayer);
  await bet(owner);
}

/** Bets of one or two sports, of which the last few are open. */
async function bet(owner: PooledDatabase): Promise<void> {
  await owner.query(
    `insert into bet (bucket, player_id, id, reference, key, fingerprint, day, kind, folds, lines, is_each_way, currency, funding, unit_stake, stake, policy,
       potential_return, maximum_return, rules_version, state, placed_at, accepted_at)
     select bucket_of($1), $1, n, 'R' || lpad(n::text, 9, '0'), 'k' || n, '', at::date, case when n % 4 = 0 then 'accumulator' else 'single' end, '{1}', 1, false, 'EUR',
       'cash', 100, 100, 'better', 200, 1000000, '1', case when n <= 100 then 'open' else (array['won', 'lost', 'void', 'cashed_out'])[1 + n % 4] end, at, at
     from generate_series(1, $2::int) n, lateral (select statement_timestamp() - (n * 315 || ' seconds')::interval as at) a`,
    [player, betsOfPlayer],
  );
  await owner.query(
    `insert into bet_leg (bucket, player_id, bet_id, n, selection, event_id, market_id, market_type, specifiers, outcome, sport, competition, odds, odds_version,
       shown_odds, is_banker, was_live, event_version, non_runners)
     select bucket_of($1), $1, b, leg, b || '-home', b, b, 'match_result', '', 'home', case when leg = 2 or b % 10 = 0 then 'tennis' else 'football' end, 'league', 2000, 1,
       2000, false, false, 1, '{}'
     from generate_series(1, $2::int) b, generate_series(1, case when b % 4 = 0 then 2 else 1 end) leg`,
    [player, betsOfPlayer],
  );
  await owner.query('analyze bet, bet_leg');
  await owner.query(
    `insert into bet_event (bucket, player_id, bet_id, n, to_state, actor, at) select bucket, player_id, id, 1, state, 'player', placed_at from bet where player_id = $1`,
    [player],
  );
}

async function pay(owner: PooledDatabase, first: number, last: number): Promise<void> {
  await owner.query(
    `insert into payment (bucket, player_id, kind, method, currency, amount, state, idempotency_key, fingerprint, requisites, locale, domain, session, created_at,
       updated_at, finished_at, id, withdrawal_id)
     select bucket_of($1), $1, case when n % 2 = 0 then 'deposit' else 'withdrawal' end, 'card', 'EUR', 1000, 'success', 'k' || n, '', '{}', 'en', '', 's' || n, at, at, at,
       2000000 - n, case when n % 2 = 1 then 2000000 - n end
     from generate_series($2::int, $3::int) n, lateral (select statement_timestamp() - (n * 315 || ' seconds')::interval as at) a`,
    [player, first, last],
  );
}

async function look(database: PooledDatabase): Promise<Row[]> {
  const half = paymentsOfPlayer / 2;
  const statuses = ['created', 'pending', 'success', 'fail', 'cancel'] as const;
  const yearAgo = new Date(Date.now() - 300 * 86_400_000);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000 - 12_345_678);
  const rounds = (filter: { from?: Date; to?: Date; games?: string[] }) => async (offset: number) => {
    const found = await historyOf(database, player, { from: null, to: null, games: null, result: null, ...filter, offset, limit });
    return { lines: found.rows.length, count: found.count };
  };
  const lists: { what: string; least: number; read: (offset: number) => Promise<{ lines: number; count: number }> }[] = [
    { what: 'rounds', least: roundsOfPlayer, read: rounds({}) },
    { what: 'rounds of nine months', least: 700_000, read: rounds({ from: yearAgo, to: monthAgo }) },
    { what: 'rounds of one game', least: roundsOfPlayer / 5, read: rounds({ games: ['mines'] }) },
    {
      what: 'deposits',
      least: half,
      async read(offset) {
        const found = await listDeposits(database, { playerId: player, statuses, offset, limit });
        return { lines: found.deposits.length, count: found.count };
      },
    },
    {
      what: 'withdrawals',
      least: half,
      async read(offset) {
        const found = await listWithdrawals(database, { playerId: player, statuses, offset, limit });
        return { lines: found.withdrawals.length, count: found.count };
      },
    },
  ];
  const bets = (filter: Partial<BetFilter>) => async (offset: number) => {
    const found = await pageOfBets(database, player, {
      state: null,
      sport: null,
      kind: null,
      from: null,
      to: null,
      ...filter,
      offset,
      limit,
    });
    return { lines: found.bets.length, count: found.count };
  };
  lists.push(
    { what: 'bets', least: betsOfPlayer, read: bets({}) },
    { what: 'settled bets of nine months', least: 70_000, read: bets({ state: 'settled', from: yearAgo, to: monthAgo }) },
    { what: 'accumulators on tennis', least: betsOfPlayer / 4, read: bets({ sport: 'tennis', kind: 'accumulator' }) },
    { what: 'open bets', least: 100, read: bets({ state: 'open' }) },
  );
  const rows: Row[] = [];
  for (const { what, least, read } of lists) {
    const { count } = await read(0);
    if (count < least) throw new Error(`${count} ${what}, there are ${least} and more`);
    for (const [page, offset] of [
      ['first', 0],
      ['middle', Math.floor(count / 2)],
      ['last', count - limit],
    ] as const) {
      const most = page === 'first' ? mostFirst : mostAny;
      const times: number[] = [];
      for (let n = 0; n < looks; n++) {
        const began = performance.now();
        const { lines } = await read(offset);
        times.push(performance.now() - began);
        if (lines !== limit) throw new Error(`${lines} lines on the ${page} page of ${what}`);
      }
      const [p50, p95] = [0.5, 0.95].map((share) => quantile(Float64Array.from(times).sort(), share));
      rows.push({
        what: `${what}, ${page} page, p95`,
        figure: `${milliseconds(p95 ?? Number.NaN)} (median ${milliseconds(p50 ?? Number.NaN)})`,
        against: `${most} ms`,
        ratio: (p95 ?? Number.NaN) / most,
        target: '≤ 1',
        holds: (p95 ?? Number.NaN) <= most,
      });
    }
  }
  return rows;
}
