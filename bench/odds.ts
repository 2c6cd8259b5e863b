import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { nodeOptions } from './node-options.ts';
import type { OddsHeard, OddsSaid, OddsServer, OddsWork } from './odds-order.ts';
import { kilobytes, milliseconds, type Measurement, type Row } from './row.ts';

/** A short form has fewer: what must hold is said of five hundred. */
const standard = 500;
const browsers = Number(process.env['BENCH_BROWSERS'] ?? standard);
const matches = 60;
const work: OddsWork = { rate: 200, seconds: Number(process.env['BENCH_SECONDS'] ?? '10') };
/** What must hold, milliseconds. */
const mostP99 = 300;
/** For the last change to arrive. */
const rest = 2_000;

/** Odds of matches that are played, from what the feed says through inbox and database to every open page of betting. */
export const odds: Measurement = {
  name: 'odds',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      return await measureOdds(server.url);
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

async function measureOdds(url: string): Promise<Row[]> {
  const product = spawn(process.execPath, [...nodeOptions, script('./odds-server.ts')], {
    env: { ...process.env, DATABASE_URL: url, BENCH_SESSIONS: `${Math.ceil(browsers / 2)}`, BENCH_MATCHES: `${matches}` },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const load = spawn(process.execPath, [script('./odds-load.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const heard = lines(load);
    load.stdin.write(`${JSON.stringify(await lines(product).next<OddsServer>())}\n`);
    // All stand.
    await heard.next();
    product.send(work);
    const [said] = (await once(product, 'message')) as [OddsSaid];
    await pause(rest);
    load.stdin.end(`${JSON.stringify(said)}\n`);
    return rowsOf(said, await heard.next<OddsHeard>());
  } finally {
    const gone = Promise.all(
      [load, product].map(async (child) => child.exitCode === null && child.signalCode === null && (await once(child, 'exit'))),
    );
    load.kill('SIGKILL');
    product.kill('SIGTERM');
    await gone;
  }
}

function rowsOf(said: OddsSaid, { all, bytes, closed, match, messageBytes, messages, page }: OddsHeard): Row[] {
  if (closed > 0) throw new Error(`${closed} sockets were closed`);
  const isWhole = browsers >= standard;
  const latency = (what: string, { due, heard, p50, p99, slowest }: OddsHeard['all']): Row => ({
    what,
    figure: `${milliseconds(p99)} (p50 ${milliseconds(p50)}, slowest ${milliseconds(slowest)}; ${heard} of ${due} heard), machine's load ${loadavg()[0]?.toFixed(1)}`,
    against: milliseconds(mostP99),
    ratio: p99 / mostP99,
    target: '≤ 1',
    ...(isWhole && { holds: p99 <= mostP99 && heard === due }),
  });
  return [
    latency(`odds, feed → each of ${browsers} pages, ${work.rate} changes a second, p99`, all),
    latency('  the same → pages of one match each', match),
    {
      what: '  processor time of the server, of a page, for a second of it',
      figure: `${milliseconds(said.processor / work.seconds)}, ${milliseconds(page)}`,
      against: '1000 ms',
      ratio: said.processor / work.seconds / 1_000,
    },
    {
      what: '  what a page takes in a second',
      figure: `${kilobytes(bytes)} in ${messages.toFixed(1)} messages of ${kilobytes(messageBytes)}`,
      against: '',
      ratio: null,
    },
  ];
}

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The lines of a process, one by one. */
function lines(child: ChildProcess): { next<T>(): Promise<T> } {
  if (child.stdout === null) throw new Error('the process says nothing');
  const iterator = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async next<T>() {
      const { done, value } = await iterator.next();
      if (done) throw new Error('the process ended before it was ready');
      return JSON.parse(value) as T;
    },
  };
}
