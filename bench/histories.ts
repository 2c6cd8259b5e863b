import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const paymentsOfPlayer = 100_000;
/** Lines of a page. */
const limit = 15;
/** What must hold, milliseconds: the first page of a history, and any. */
const mostFirst = 20;
const mostAny = 40;
const looks = 40;

/** Pages of the histories of a player with a million rounds and a hundred thousand payments, all within the last year. */
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
    `insert into round (bucket, player_id, provider, id, game, currency, stake, win, state, detail, created_at, settled_at, day, last_day)
     select bucket_of($1), $1, 'studio', 'r' || n, (array['dice', 'lines', 'ways', 'scratch', 'mines'])[1 + n % 5], 'EUR', 100, n % 3 * 50, 'settled',
       jsonb_build_object('transaction', 't' || n), at, at, at::date, at::date
     from generate_series(1, $2::int) n, lateral (select statement_timestamp() - (n * 31.5 || ' seconds')::interval as at) a`,
    [player, roundsOfPlayer],
  );
  // A trigger lists each payment. Its plans are made anew once it is known that the player has many.
  await pay(owner, 1, 1000);
  await owner.query('analyze payment, payment_listing, payment_count');
  await pay(owner, 1001, paymentsOfPlayer);
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
  const rounds = (filter: { from?: Date; to?: Date; game?: string }) => async (offset: number) => {
    const found = await historyOf(database, player, { from: null, to: null, game: null, ...filter, offset, limit });
    return { lines: found.rows.length, count: found.count };
  };
  const lists: { what: string; least: number; read: (offset: number) => Promise<{ lines: number; count: number }> }[] = [
    { what: 'rounds', least: roundsOfPlayer, read: rounds({}) },
    { what: 'rounds of nine months', least: 700_000, read: rounds({ from: yearAgo, to: monthAgo }) },
    { what: 'rounds of one game', least: roundsOfPlayer / 5, read: rounds({ game: 'mines' }) },
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
