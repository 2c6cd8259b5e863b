import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { lines } from './child-lines.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { makeLoad } from './make-load.ts';
import { nodeOptions } from './node-options.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';

/** Players whose rounds go on meanwhile, each waiting a moment between two as people do. */
const players = 16;
/** Sign-ins that come at the same moment. */
const burst = 200;
const seconds = 12;
/** What must hold. Milliseconds. */
const mostLogin = 150;
const mostP99 = 50;

/** A sign-in alone, and two hundred at once beside rounds that go on: hashing passwords must not be felt in a game. */
export const logins: Measurement = {
  name: 'logins',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      return await measureBeside(server.url);
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

async function measureBeside(url: string): Promise<Row[]> {
  const product = spawn(process.execPath, [...nodeOptions, script('./round-server.ts')], {
    env: { ...process.env, DATABASE_URL: url, BENCH_PLAYERS: `${players}`, BENCH_LOGINS: `${burst}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { port, sessions } = await lines<{ port: number; sessions: string[] }>(product).next();
    const alone: number[] = [];
    for (let count = 0; count < 20; count++) alone.push(await login(port, count + 1));
    const quiet = await underRounds(port, sessions, async () => {});
    let all: number[] = [];
    const stormed = await underRounds(port, sessions, async () => {
      // The whole of the measured time is under the storm: as one ends, the next begins.
      const end = performance.now() + (seconds + 1) * 1000;
      while (performance.now() < end)
        all = all.concat(await Promise.all(Array.from({ length: burst }, (_, index) => login(port, index + 1))));
    });
    const one = quantile(Float64Array.from(alone).sort(), 0.95);
    return [
      {
        what: 'a sign-in, alone, p95',
        figure: milliseconds(one),
        against: `${mostLogin} ms`,
        ratio: one / mostLogin,
        target: '≤ 1',
        holds: one <= mostLogin,
      },
      { what: `  the slowest of ${burst} at once`, figure: milliseconds(Math.max(...all)), against: '', ratio: null },
      {
        what: `a round's p99 while ${burst} sign in at once, ${players} players`,
        figure: milliseconds(stormed.p99),
        against: `${mostP99} ms (${milliseconds(quiet.p99)} without sign-ins)`,
        ratio: stormed.p99 / mostP99,
        target: '≤ 1',
        holds: stormed.p99 <= mostP99,
      },
    ];
  } finally {
    const gone = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await gone;
  }
}

/** The rounds' load with `work` beside it. */
async function underRounds(port: number, sessions: string[], work: () => Promise<void>): Promise<LoadResult> {
  const order: LoadOrder = { host: '127.0.0.1', port, path: '/studio/round', sessions, seconds, warmUp: 1, pause: 40 };
  const [result] = await Promise.all([makeLoad(order), work()]);
  return result;
}

/** One sign-in; answers the milliseconds that it took. */
async function login(port: number, number: number): Promise<number> {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/auth.login?v=2.34&locale=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: `login${number}@example.com`, password: 'Secret.123' }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a sign-in was refused with ${response.status}`);
  return performance.now() - began;
}

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
