import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { lines } from './child-lines.ts';
import type { LiveServer } from './live-server.ts';
import { nodeOptions } from './node-options.ts';

/** A short form has fewer: what must hold is said of five hundred. */
const standard = 500;
export const players = Number(process.env['BENCH_PLAYERS'] ?? standard);
export const isWhole = players >= standard;

/** What the players' process is told. */
export interface LiveOrder extends LiveServer {
  /** Rounds that are counted, after the first whole one. */
  rounds: number;
}

/** Plays at a live table: the product in one process on a database of its own, all players in another. @param load the players' script, which prints a Result */
export async function playAtTable<Result>(table: string, load: string, rounds: number): Promise<Result> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
  const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
  try {
    await prepareSchema({ url: server.url, log: silentLog });
    return await played<Result>(server.url, table, load, rounds);
  } finally {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function played<Result>(url: string, table: string, load: string, rounds: number): Promise<Result> {
  const product = spawn(process.execPath, [...nodeOptions, script('./live-server.ts')], {
    env: { ...process.env, DATABASE_URL: url, BENCH_PLAYERS: `${players}`, BENCH_TABLE: table, BENCH_SESSIONS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pages = spawn(process.execPath, [script(load)], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const order: LiveOrder = { ...(await lines<LiveServer>(product).next()), rounds };
    pages.stdin.end(JSON.stringify(order));
    return await lines<Result>(pages).next();
  } finally {
    const gone = Promise.all(
      [pages, product].map(async (child) => child.exitCode === null && child.signalCode === null && (await once(child, 'exit'))),
    );
    pages.kill('SIGKILL');
    product.kill('SIGTERM');
    await gone;
  }
}

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
