import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { lines } from './child-lines.ts';
import type { LiveOrder, LiveResult } from './live-load.ts';
import type { LiveServer } from './live-server.ts';
import { nodeOptions } from './node-options.ts';
import { milliseconds, type Measurement, type Row } from './row.ts';

/** A short form has fewer: what must hold is said of five hundred. */
const standard = 500;
const players = Number(process.env['BENCH_PLAYERS'] ?? standard);
const rounds = 4;
/** What must hold, milliseconds. */
const mostP99 = 250;

/** A live table at which five hundred play: how soon each change of its state is with all of them, while they bet and are paid. */
export const live: Measurement = {
  name: 'live',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      return await measureTable(server.url);
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

async function measureTable(url: string): Promise<Row[]> {
  const product = spawn(process.execPath, [...nodeOptions, script('./live-server.ts')], {
    env: { ...process.env, DATABASE_URL: url, BENCH_PLAYERS: `${players}`, BENCH_SESSIONS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const load = spawn(process.execPath, [script('./live-load.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const ready = await lines<LiveServer>(product).next();
    const order: LiveOrder = { ...ready, rounds };
    load.stdin.end(JSON.stringify(order));
    const result = await lines<LiveResult>(load).next();
    const isWhole = players >= standard;
    const expected = players * result.changes;
    return [
      {
        what: `live table, ${players} players: change of state → receipt by all, p99 of ${result.changes} changes`,
        figure: `${milliseconds(result.p99)} (p50 ${milliseconds(result.p50)}, slowest ${milliseconds(result.slowest)}), machine's load ${loadavg()[0]?.toFixed(1)}`,
        against: `${mostP99} ms`,
        ratio: result.p99 / mostP99,
        target: '≤ 1',
        ...(isWhole && { holds: result.p99 <= mostP99 && result.receipts === expected }),
      },
      {
        what: '  receipts',
        figure: `${result.receipts}`,
        against: `${expected} told`,
        ratio: result.receipts / expected,
      },
      {
        what: '  placements',
        figure: `${result.placed} taken, ${result.refused} refused`,
        against: `answer p99 ${milliseconds(result.placement99)}`,
        ratio: null,
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

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
