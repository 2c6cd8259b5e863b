import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { handlesOf, createNotifications, type Database } from '../database/index.ts';
import { silentLog } from '../log/index.ts';
import type { Notice } from './channels.ts';
import type { FanOut } from './fan-out.ts';
import { createNotifyFanOut } from './notify-fan-out.ts';
import { createRedisFanOut } from './redis-fan-out.ts';
import { startRedisDouble } from './testing/redis-double.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A process's ear. */
async function ear(fanOut: FanOut) {
  const heard: Notice[] = [];
  let [missed, lost] = [0, 0];
  await fanOut.start({ notice: (notice) => void heard.push(notice), missed: () => void missed++, lost: () => void lost++ });
  ends.push(() => fanOut.stop());
  return { heard, missed: () => missed, lost: () => lost, last: (key: string) => heard.findLast((notice) => notice.key === key) };
}

const soon = { interval: 20 };

describe('over PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());
  const process = (database: Database = db.database) => {
    const notifications = createNotifications({ url: db.url, log: silentLog });
    ends.push(() => notifications.close());
    return createNotifyFanOut({ database, notifications, log: silentLog });
  };

  test('what one process tells the others hear, and it does not hear itself', async () => {
    const one = process();
    const [self, other] = [await ear(one), await ear(process())];
    one.send({ key: 'balance@7' });
    await expect.poll(() => other.heard, soon).toEqual([{ key: 'balance@7' }]);
    one.send({ key: 'event:1', version: 12, data: { odds: 1850, name: 'è' } });
    await expect.poll(() => other.last('event:1'), soon).toEqual({ key: 'event:1', version: 12, data: { odds: 1850, name: 'è' } });
    expect(self.heard).toEqual([]);
  });

  test('ten doorbells a second are rung at most, each for all that waits, and the last of each channel arrives', async () => {
    let rung = 0;
    const counted: Database = {
      ...handlesOf({
        query: (text, values) => {
          if (text.includes('pg_notify')) rung++;
          return db.database.query(text, values);
        },
      }),
      transaction: (work) => db.database.transaction(work),
    };
    const one = process(counted);
    await ear(one);
    const other = await ear(process());
    const started = performance.now();
    for (let version = 1; version <= 2_000; version++) {
      one.send({ key: `event:${version % 40}`, version });
      if (version % 100 === 0) await new Promise(setImmediate);
    }
    for (let id = 0; id < 40; id++) {
      await expect.poll(() => other.last(`event:${id}`)?.version, soon).toBe(id === 0 ? 2_000 : 1_960 + id);
    }
    expect(rung).toBeLessThanOrEqual(2 + (performance.now() - started) / 100);
  });

  test('what is too long for a doorbell lies where it says, and is gone later', async () => {
    const one = process();
    await ear(one);
    const other = await ear(process());
    one.send({ key: 'event:first' });
    for (let id = 0; id < 300; id++) one.send({ key: `event:${id}`, version: 1, data: { id, text: 'odds '.repeat(10) } });
    await expect
      .poll(() => other.last('event:299'), soon)
      .toEqual({ key: 'event:299', version: 1, data: { id: 299, text: 'odds '.repeat(10) } });
    expect(other.heard).toHaveLength(301);
    await db.ownerDatabase.query(`UPDATE realtime_batch SET at = now() - interval '61 seconds'`);
    for (let id = 0; id < 300; id++) one.send({ key: `event:${id}`, version: 2, data: 'odds '.repeat(10) });
    await expect.poll(() => other.last('event:299')?.version, soon).toBe(2);
    expect(await db.database.query('SELECT FROM realtime_batch')).toHaveLength(1);
  });

  test('what could not be told is told later, the last of each channel; who lost the connection knows that it missed something', async () => {
    let isAway = true;
    const flaky: Database = {
      ...handlesOf({ query: (text, values) => (isAway ? Promise.reject(new Error('away')) : db.database.query(text, values)) }),
      transaction: (work) => db.database.transaction(work),
    };
    const one = process(flaky);
    await ear(one);
    const other = await ear(process());
    one.send({ key: 'event:1', version: 1 });
    await new Promise(setImmediate);
    isAway = false;
    one.send({ key: 'event:1', version: 2 });
    await expect.poll(() => other.heard, soon).toEqual([{ key: 'event:1', version: 2 }]);
    await db.ownerDatabase.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tavolo-notifications' AND datname = current_database()`,
    );
    await expect.poll(other.missed, soon).toBe(1);
    expect(other.lost()).toBe(1);
  });
});

/** A Redis of this machine, where there is one. */
function redisBinary(): string | null {
  for (const name of ['valkey-server', 'redis-server']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not this one.
    }
  }
  return null;
}

interface Redis {
  url: string;
  /** Closes all connections, or is away until it is started again. */
  restart(): Promise<void>;
  /** Answers nothing and closes nothing, until it goes on. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** The server itself, which no package of npm brings along without a download: found on machines that have it. */
async function startRealRedis(binary: string): Promise<Redis> {
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-redis-'));
  const port = await freePort();
  const start = async () => {
    const child = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((ready) => child.stdout.on('data', (text) => String(text).includes('eady to accept') && ready()));
    return child;
  };
  let child = await start();
  const stop = () =>
    new Promise<void>((gone) => {
      child.once('exit', () => gone());
      child.kill('SIGKILL');
    });
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await stop();
      child = await start();
    },
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      await stop();
      rmSync(directory, { recursive: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const binary = redisBinary();
const servers: [string, () => Promise<Redis>][] = [
  ['a double that speaks Redis’ protocol', startRedisDouble],
  ...(binary === null ? [] : [[binary, () => startRealRedis(binary)] satisfies [string, () => Promise<Redis>]]),
];

describe.each(servers)('over Redis: %s', (_name, startRedis) => {
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  const process = (namespace = 'casino.example', beat = 5_000) => createRedisFanOut({ url: redis.url, namespace, log: silentLog, beat });

  test('a process hears what others tell of the channels that are heard in it, of its own installation, and not itself', async () => {
    const [one, two, elsewhere] = await Promise.all([process(), process(), process('other.example')]);
    const [self, other, stranger] = [await ear(one), await ear(two), await ear(elsewhere)];
    await Promise.all([one, two, elsewhere].map((fanOut) => fanOut.heard('balance@7', true)));
    await two.heard('event:1', true);
    one.send({ key: 'event:2', version: 1 });
    one.send({ key: 'balance@8' });
    one.send({ key: 'balance@7' });
    one.send({ key: 'event:1', version: 3, data: { odds: 'è' } });
    await expect.poll(() => other.heard, soon).toEqual([{ key: 'balance@7' }, { key: 'event:1', version: 3, data: { odds: 'è' } }]);
    expect([self.heard, stranger.heard]).toEqual([[], []]);
  });

  test('a player’s channels are one subscription, which ends with the last of them', async () => {
    const [one, two] = await Promise.all([process(), process()]);
    await ear(one);
    const other = await ear(two);
    await two.heard('balance@7', true);
    await two.heard('notices@7', true);
    await two.heard('balance@7', false);
    one.send({ key: 'notices@7' });
    await expect.poll(() => other.heard, soon).toEqual([{ key: 'notices@7' }]);
    await two.heard('notices@7', false);
    await two.heard('event:1', true);
    one.send({ key: 'notices@7' });
    one.send({ key: 'event:1', version: 1 });
    await expect.poll(() => other.heard, soon).toEqual([{ key: 'notices@7' }, { key: 'event:1', version: 1 }]);
  });

  test('after a loss of Redis the last of each channel still arrives, and everybody knows that something may be missed', async () => {
    const [one, two] = await Promise.all([process(), process()]);
    await ear(one);
    const other = await ear(two);
    await two.heard('event:1', true);
    const restarted = redis.restart();
    for (let version = 1; version <= 50; version++) one.send({ key: 'event:1', version });
    await restarted;
    await expect.poll(other.missed, soon).toBe(1);
    expect(other.lost()).toBe(1);
    one.send({ key: 'event:1', version: 51 });
    await expect.poll(() => other.last('event:1')?.version, soon).toBe(51);
  });

  test('a Redis that answers nothing any more is noticed, and so is that it does again', async () => {
    const [one, two] = await Promise.all([process(), process('casino.example', 100)]);
    await ear(one);
    const other = await ear(two);
    await two.heard('event:1', true);
    redis.hang();
    // A machine that stops for a moment is taken for the same.
    const isLost = () => other.lost() > other.missed();
    await expect.poll(isLost, soon).toBe(true);
    redis.goOn();
    await expect.poll(isLost, soon).toBe(false);
    one.send({ key: 'event:1', version: 1 });
    await expect.poll(() => other.last('event:1')?.version, soon).toBe(1);
  });

  test('of what is too large for a page the others hear that it is there', async () => {
    const [one, two] = await Promise.all([process(), process()]);
    await ear(one);
    const other = await ear(two);
    await two.heard('event:1', true);
    one.send({ key: 'event:1', version: 1, data: 'x'.repeat(33_000) });
    await expect.poll(() => other.heard, soon).toEqual([{ key: 'event:1', version: 1 }]);
  });
});
