import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { systemClock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase, startEmbeddedServer, type Database } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { createWallet, describeFindings, isSound, verifyLedger } from '../apps/server/src/wallet/index.ts';
import { lines } from './child-lines.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { makeLoad } from './make-load.ts';
import { nodeOptions } from './node-options.ts';
import { microseconds, milliseconds, perSecond, quantile, type Measurement, type Row } from './row.ts';
import { runPgbench } from './pgbench.ts';
import { settleDown } from './settle-down.ts';
import { measureTpcb, prepareTpcb, type Driver } from './tpcb.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '10');
const players = 64;
/** Players of the bare wallet's rows: numbers after those that play over HTTP. */
const firstBarePlayer = 1001;
const barePlayers = 1000;
const bareClients = 16;
/** An empty database of a PostgreSQL whose settings are as installed. Our own binaries know no JIT: a server of a distribution shows what it would cost. */
const stockUrl = process.env['BENCH_DATABASE_URL'];
/** What we change of the embedded server's settings, as PostgreSQL has them by itself. */
const stockSettings = { autovacuum_naptime: '1min', jit: 'on' };
/** What must hold: of TPC-B, through HTTP with 64 players and for the bare call; milliseconds at 64 players and at half of what they reach. */
const leastRatio = 1.5;
const leastBareRatio = 0.8;
const mostP99 = 50;
const mostP99AtHalf = 20;

/** Rounds settled durably, through HTTP and without it, beside a TPC-B-like transaction on the same database server. */
export const rounds: Measurement = {
  name: 'rounds',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      await createTpcbDatabase(server.urlOf('postgres'));
      const tpcbUrl = server.urlOf('tpcb');
      await prepareTpcb(tpcbUrl);
      // The machine's own speed moves within minutes, so each part is held against what was measured right before and right after it.
      const { driver, rate: first } = await measureTpcb(tpcbUrl, 16, seconds);

      const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole, size: 16 });
      await openBarePlayers(database);
      const single = { rate: await measureBareCall(server.url, database, driver) };
      const { rate: second } = await measureTpcb(tpcbUrl, 16, seconds);
      const coalesced = await measureInProcess(players, together(database));
      const { full: http, half } = await measureHttp(server.url);
      const { rate: third } = await measureTpcb(tpcbUrl, 16, seconds);
      const findings = await verifyLedger(database);
      await database.close();
      if (!isSound(findings)) throw new Error(describeFindings(findings));
      const stock = await measureStock();

      const besideBare = (first + second) / 2;
      const besideHttp = (second + third) / 2;
      const peer = (rate: number) => `TPC-B-like, 16 clients (${driver}): ${perSecond(rate)}`;
      const ratio = http.rate / besideHttp;
      return [
        {
          what: `rounds through HTTP, durable, ${players} players`,
          figure: perSecond(http.rate),
          against: peer(besideHttp),
          ratio,
          target: `≥ ${leastRatio}`,
          holds: ratio >= leastRatio,
        },
        {
          what: '  the same',
          figure: perSecond(http.rate),
          against: `bare function call, 16 clients: ${perSecond(single.rate)}`,
          ratio: http.rate / single.rate,
        },
        {
          what: '  the same',
          figure: perSecond(http.rate),
          against: `wallet in process, ${players} players: ${perSecond(coalesced.rate)}`,
          ratio: http.rate / coalesced.rate,
        },
        {
          what: `the same on a PostgreSQL with default settings${stockUrl ? ' (BENCH_DATABASE_URL)' : ''}`,
          figure: perSecond(stock.rate),
          against: `the embedded one: ${perSecond(http.rate)}`,
          ratio: stock.rate / http.rate,
        },
        {
          what: '  processor time of one in the load generator',
          figure: microseconds(http.processor),
          against: `what two processors have for one: ${microseconds(2e6 / http.rate)}`,
          ratio: (http.processor * http.rate) / 2e6,
        },
        { what: '  p50', figure: milliseconds(http.p50), against: '', ratio: null },
        {
          what: '  p99',
          figure: milliseconds(http.p99),
          against: `${mostP99} ms`,
          ratio: http.p99 / mostP99,
          target: '≤ 1',
          holds: http.p99 <= mostP99,
        },
        {
          what: `  p99 at half of that, ${perSecond(half.rate)}`,
          figure: milliseconds(half.p99),
          against: `${mostP99AtHalf} ms (p50 ${milliseconds(half.p50)}, slowest ${milliseconds(half.slowest)})`,
          ratio: half.p99 / mostP99AtHalf,
          target: '≤ 1',
          holds: half.p99 <= mostP99AtHalf,
        },
        {
          what: `wallet in process, ${players} players, coalesced`,
          figure: `${perSecond(coalesced.rate)}, p99 ${milliseconds(coalesced.p99)}`,
          against: peer(besideHttp),
          ratio: coalesced.rate / besideHttp,
        },
        {
          what: 'bare function call, 16 clients',
          figure: perSecond(single.rate),
          against: peer(besideBare),
          ratio: single.rate / besideBare,
          target: `≥ ${leastBareRatio}`,
          holds: single.rate / besideBare >= leastBareRatio,
        },
      ] satisfies Row[];
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

/** The product's rounds where nobody has tuned the database: `stockUrl`, else a server of our binaries with PostgreSQL's own settings. */
async function measureStock(): Promise<LoadResult> {
  if (stockUrl) return migrateAndMeasure(stockUrl);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
  const server = await startEmbeddedServer({ dataDirectory, log: silentLog, settings: stockSettings });
  try {
    return await migrateAndMeasure(server.url);
  } finally {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function migrateAndMeasure(url: string): Promise<LoadResult> {
  await prepareSchema({ url, log: silentLog });
  return (await measureHttp(url)).full;
}

async function createTpcbDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database tpcb');
  await client.end();
}

async function openBarePlayers(database: Database): Promise<void> {
  const wallet = createWallet({ database, clock: systemClock });
  await wallet.maintenance.makeDays();
  for (let i = 0; i < barePlayers; i++) {
    const playerId = BigInt(firstBarePlayer + i);
    await wallet.openAccounts(database, playerId, 'EUR');
    await wallet.post(database, {
      playerId,
      currency: 'EUR',
      kind: 'adjustment',
      key: 'bench',
      fingerprint: '',
      legs: [
        { account: 'main', amount: 1_000_000_00n },
        { account: 'house:corrections', amount: -1_000_000_00n },
      ],
    });
  }
}

/** `count` is how many rounds the player's client has played: a client's players are its own. */
type PlayRound = (playerId: bigint, id: string, count: number) => Promise<void>;

/** Players of one client of `clients`. */
const playersOfEach = (clients: number): number => Math.floor(barePlayers / clients);

/** The day that the keys of rounds name: today's, as those of a game are. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** What a bare call is given: a round by the name `id`, the first of a series, as a game numbers its rounds. A player's series must grow. */
function bareRound(id: string, series: number | string): string {
  return JSON.stringify({
    op: 'settle',
    currency: 'EUR',
    provider: 'bench',
    game: 'bench',
    round: id,
    transaction: id,
    fingerprint: id,
    day: today(),
    now: new Date().toISOString(),
    stake: '100',
    win: '90',
    closed: true,
    new_round: true,
    spend: ['main'],
    detail: { stops: [1, 2, 3, 4, 5] },
    series: `${series}`,
    number: 0,
  });
}

/** One database call a round, 16 clients, by the same driver as the transactions that it is held against. Rounds a second. */
async function measureBareCall(url: string, database: Database, driver: Driver): Promise<number> {
  if (driver === 'own driver') return (await measureInProcess(bareClients, singly(database))).rate;
  const rate = await runPgbench(url, {
    clients: bareClients,
    seconds,
    script: `\\set player ${firstBarePlayer} + :client_id + ${bareClients} * random(0, ${playersOfEach(bareClients) - 1})
\\set key random(1, 9000000000000)
\\set series :series + 1
SELECT settle_round(:player, '${bareRound('r:key', ':series')}');
`,
    variables: { series: 0 },
    settings: { role: applicationRole, jit: 'off' },
  });
  if (rate === null) throw new Error('pgbench is gone');
  return rate;
}

/** One database call a round. */
function singly(database: Database): PlayRound {
  return async (playerId, id, count) => {
    await database.play(playerId).query('SELECT settle_round($1, $2) AS answer', [playerId, bareRound(id, count)]);
  };
}

/** Greater than a series of the bare calls, which the same players made before. */
const firstSeriesTogether = 1_000_000_000;

/** Through the wallet, which lets players share statements. */
function together(database: Database): PlayRound {
  const wallet = createWallet({ database, clock: systemClock });
  return async (playerId, id, count) => {
    const { status } = await wallet.rounds.settle({
      playerId,
      currency: 'EUR',
      provider: 'bench',
      game: 'bench',
      round: id,
      transaction: id,
      fingerprint: id,
      day: today(),
      stake: 100n,
      win: 90n,
      closed: true,
      detail: { stops: [1, 2, 3, 4, 5] },
      numbered: { series: firstSeriesTogether + count, number: 0 },
    });
    if (status !== 'ok') throw new Error(`a round was refused: ${status}`);
  };
}

async function measureInProcess(clients: number, play: PlayRound): Promise<{ rate: number; p99: number }> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let k = 0; performance.now() < end; k++) {
        const playerId = BigInt(firstBarePlayer + client + clients * (k % playersOfEach(clients)));
        const sentAt = performance.now();
        await play(playerId, `${clients}-${client}-${k}`, k);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsed = performance.now() - began;
  return { rate: (latencies.length / elapsed) * 1000, p99: quantile(Float64Array.from(latencies).sort(), 0.99) };
}

/**
 * Rounds through HTTP: as many as 64 players get who always play, and half as many a second that begin at moments of their own. Before these the server
 * settles down.
 */
async function measureHttp(url: string): Promise<{ full: LoadResult; half: LoadResult }> {
  const product = spawn(process.execPath, [...nodeOptions, script('./round-server.ts')], {
    env: { ...process.env, DATABASE_URL: url, BENCH_PLAYERS: `${players}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { port, sessions } = await lines<{ port: number; sessions: string[] }>(product).next();
    const order: LoadOrder = { host: '127.0.0.1', port, path: '/studio/round', sessions, seconds, warmUp: 3 };
    const full = await makeLoad(order);
    await settleDown(url);
    return { full, half: await makeLoad({ ...order, seconds: seconds * 3, rate: full.rate / 2 }) };
  } finally {
    const gone = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await gone;
  }
}

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
