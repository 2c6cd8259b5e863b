import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { lines } from './child-lines.ts';
import { nodeOptions } from './node-options.ts';
import { milliseconds, type Measurement, type Row } from './row.ts';
import type { SocketOrder, SocketResult } from './socket-load.ts';
import type { SocketServer, SocketWork } from './socket-server.ts';

/** A short form has fewer: what must hold is said of ten thousand. */
const standard = 10_000;
const sockets = Number(process.env['BENCH_SOCKETS'] ?? standard);
const hearers = Math.min(500, sockets);
/** Milliseconds between two messages. */
const every = 100;
/** The same in every run. */
const warmUp = 50;
const messages = Math.max(100, (Number(process.env['BENCH_SECONDS'] ?? '10') * 1000) / every);
/** What must hold. Bytes, milliseconds. */
const mostMemory = 1_000_000_000;
const mostP99 = 100;

/** Open pages that hear little: what their sockets weigh in memory, and how soon a message is with five hundred of them. */
export const socketMeasurement: Measurement = {
  name: 'sockets',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      return await measureSockets(server.url);
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

async function measureSockets(url: string): Promise<Row[]> {
  const product = spawn(process.execPath, [...nodeOptions, script('./socket-server.ts')], {
    env: { ...process.env, DATABASE_URL: url, BENCH_SESSIONS: `${sockets}` },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const load = spawn(process.execPath, [script('./socket-load.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = lines<SocketResult>(load);
  try {
    const ready = await lines<SocketServer>(product).next();
    const empty = await ask(product, { do: 'memory' });
    const order: SocketOrder = { ...ready, hearers, warmUp, messages };
    load.stdin.end(JSON.stringify(order));
    // All stand.
    await said.next();
    const [, result] = await Promise.all([ask(product, { do: 'publish', messages: warmUp + messages, every }), said.next()]);
    const full = await ask(product, { do: 'memory' });
    if (result.closed > 0) throw new Error(`${result.closed} sockets were closed`);
    const isWhole = sockets >= standard;
    return [
      {
        what: `memory of the process, ${sockets} sockets`,
        figure: `${megabytes(full)} (${megabytes(empty)} without)`,
        against: megabytes(mostMemory),
        ratio: full / mostMemory,
        target: '≤ 1',
        ...(isWhole && { holds: full <= mostMemory }),
      },
      {
        what: `publish → receipt by ${hearers} of them, p99 of ${messages} messages`,
        figure: `${milliseconds(result.p99)} (p50 ${milliseconds(result.p50)}, slowest ${milliseconds(result.slowest)}), machine's load ${loadavg()[0]?.toFixed(1)}`,
        against: `${mostP99} ms`,
        ratio: result.p99 / mostP99,
        target: '≤ 1',
        ...(isWhole && { holds: result.p99 <= mostP99 }),
      },
      {
        what: '  receipts',
        figure: `${result.receipts}`,
        against: `${hearers * messages} told`,
        ratio: result.receipts / (hearers * messages),
      },
    ];
  } finally {
    const gone = Promise.all(
      [load, product].map(async (child) => child.exitCode === null && child.signalCode === null && (await once(child, 'exit'))),
    );
    load.kill('SIGKILL');
    product.kill('SIGTERM');
    await gone;
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the server answers to the work it is given. */
async function ask(product: ChildProcess, work: SocketWork): Promise<number> {
  product.send(work);
  const [answer] = await once(product, 'message');
  return Number(answer);
}
