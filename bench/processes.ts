import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFront, type Member } from '../apps/server/src/cluster/front.ts';
import { byRendezvous } from '../apps/server/src/cluster/rendezvous.ts';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { lines } from './child-lines.ts';
import type { LoadOrder } from './load.ts';
import { makeLoad } from './make-load.ts';
import { nodeOptions } from './node-options.ts';
import { milliseconds, perSecond, type Measurement } from './row.ts';
import { settleDown } from './settle-down.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '10');
const players = 64;
const processes = 3;
/** Of the rate of one process, on the same processors. */
const leastRatio = 0.9;

/** Rounds through HTTP at several processes, each player's at one of them, beside one process; and behind the front of `npm run start:cluster`. */
export const severalProcesses: Measurement = {
  name: 'processes',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    const running: ChildProcess[] = [];
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      const seedKey = randomBytes(32).toString('hex');
      const start = async (count: number) => {
        const product = spawn(process.execPath, [...nodeOptions, script('./round-server.ts')], {
          env: { ...process.env, DATABASE_URL: server.url, BENCH_PLAYERS: `${count}`, BENCH_SEED_KEY: seedKey },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        running.push(product);
        return await lines<{ port: number; sessions: string[] }>(product).next();
      };
      const first = await start(players);
      const { sessions } = first;
      // As many load generators each time, so that all of what differs is where rounds go.
      const thirds = Array.from({ length: processes }, (_, third) => sessions.filter((_session, number) => number % processes === third));
      const one = await load(thirds.map((some) => ({ port: first.port, sessions: some })));

      const members: Member[] = [{ name: '1', port: first.port }];
      for (let number = 2; number <= processes; number++) members.push({ name: `${number}`, port: (await start(0)).port });
      await settleDown(server.url);
      const three = await load(
        members.map(({ name, port }) => ({
          port,
          sessions: sessions.filter((session) => byRendezvous(session, members)[0]?.name === name),
        })),
      );

      await settleDown(server.url);
      const front = createFront({ members: () => members, cookieName: 'tavolo_session', trustProxy: false, log: silentLog });
      await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
      const { port } = front.address() as AddressInfo;
      const behind = await load(thirds.map((some) => ({ port, sessions: some })));
      front.close();
      front.closeAllConnections();
      const ratio = three.rate / one.rate;
      return [
        {
          what: `rounds through HTTP at ${processes} processes, ${players} players`,
          figure: `${perSecond(three.rate)}, p99 ${milliseconds(three.p99)}`,
          against: `one process: ${perSecond(one.rate)}, p99 ${milliseconds(one.p99)}`,
          ratio,
          target: `≥ ${leastRatio}`,
          holds: ratio >= leastRatio,
        },
        {
          what: '  behind the front, which takes its part of the same processors',
          figure: `${perSecond(behind.rate)}, p99 ${milliseconds(behind.p99)}`,
          against: `one process: ${perSecond(one.rate)}`,
          ratio: behind.rate / one.rate,
        },
      ];
    } finally {
      await Promise.all(
        running.map((product) => {
          const gone = new Promise((done) => product.once('exit', done));
          product.kill('SIGTERM');
          return gone;
        }),
      );
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

/** All at the same time; their rates together, and the longest of their p99. */
async function load(orders: readonly Pick<LoadOrder, 'port' | 'sessions'>[]): Promise<{ rate: number; p99: number }> {
  const results = await Promise.all(
    orders.map((order) => makeLoad({ host: '127.0.0.1', path: '/studio/round', seconds, warmUp: 3, ...order })),
  );
  return { rate: results.reduce((sum, { rate }) => sum + rate, 0), p99: Math.max(...results.map(({ p99 }) => p99)) };
}

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
