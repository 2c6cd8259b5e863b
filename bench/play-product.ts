import { createApplication, type Application } from '../apps/server/src/kernel/application/index.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { readConfig } from '../apps/server/src/kernel/config/index.ts';
import {
  applicationRole,
  createDatabase,
  createNotifications,
  type BackgroundDatabase,
  type PooledDatabase,
} from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import type { Module } from '../apps/server/src/kernel/module/index.ts';
import { systemRandom } from '../apps/server/src/kernel/random/random.ts';
import { modules } from '../apps/server/src/modules.ts';
import type { PlayFeed } from '../apps/server/src/play-feed/index.ts';
import { playFeedModule } from '../apps/server/src/play-feed/module.ts';
import { createWallet, type Wallet } from '../apps/server/src/wallet/index.ts';
import { processorTime } from './processor-time.ts';

/** Connections of those who play, which are none of what plays cause. */
const roundConnections = 12;

/** The product whose followers hear what a wallet beside it settles. */
export interface PlayProduct {
  owner: BackgroundDatabase;
  database: PooledDatabase;
  /** Settles rounds by connections of its own. */
  wallet: Wallet;
  /** The names of those who follow. */
  followers: readonly string[];
  /** When each round was heard by the last of them, by `performance.now()`. */
  heardAt: ReadonlyMap<string, number>;
  /** Milliseconds that the database has computed for all but the rounds themselves since the product stands: collecting, telling, counting, and what follows from that. */
  spent(): number;
  close(): Promise<void>;
}

/** Starts the product of `modules.ts` on a migrated database. */
export async function startPlayProduct(url: string, dataDirectory: string): Promise<PlayProduct> {
  const owner = createDatabase({ url, log: silentLog, size: 1 });
  const rounds = createDatabase({ url, log: silentLog, role: applicationRole, size: roundConnections });
  const wallet = createWallet({ database: rounds, clock });
  await wallet.maintenance.makeDays();
  await Promise.all(Array.from({ length: roundConnections }, () => rounds.query('select pg_sleep(0.3)')));
  const ofRounds = new Set(await backends(owner));
  const database = createDatabase({ url, log: silentLog, role: applicationRole });
  const notifications = createNotifications({ url, log: silentLog });
  const names: string[] = [];
  const heardAt = new Map<string, number>();
  const heard = new Map<string, number>();
  const config = readConfig({ SPORTSBOOK_DRIVER: 'off', REGULATION: 'gli', DATA_DIR: dataDirectory });
  const application: Application = await createApplication({
    modules: modules.map((one) => (one === playFeedModule ? watched(wallet, note) : one)),
    config: { ...config, port: 0, publicUrl: 'http://localhost:3000', secret: 'a secret of the measurement, long enough' },
    database,
    ownerUrl: url,
    notifications,
    clock,
    random: systemRandom,
    log: silentLog,
    site: 'none',
  });
  await application.listen({ host: '127.0.0.1', port: 0 });
  function note(name: string, round: string | null): void {
    if (round === null) return void names.push(name);
    const count = (heard.get(round) ?? 0) + 1;
    heard.set(round, count);
    if (count === names.length) heardAt.set(round, performance.now());
  }
  // A connection that is let go of takes what it has spent with it.
  const times = new Map<number, number>();
  const look = async (): Promise<void> => {
    for (const pid of await backends(owner)) if (!ofRounds.has(pid)) times.set(pid, Math.max(times.get(pid) ?? 0, processorTime(pid)));
  };
  const looking = setInterval(() => void look(), 250);
  return {
    owner,
    database,
    wallet,
    followers: names,
    heardAt,
    spent: () => times.values().reduce((sum, time) => sum + time, 0),
    async close() {
      clearInterval(looking);
      await application.close();
      await notifications.close();
      await Promise.all([database.close(), rounds.close(), owner.close()]);
    },
  };
}

/** The feed of the product, stirred by the rounds of a wallet; each follower says which rounds it has heard. */
function watched(wallet: Wallet, note: (name: string, round: string | null) => void): Module {
  return {
    ...playFeedModule,
    async start(needs) {
      const feed: { plays: PlayFeed } = await playFeedModule.start({ ...(needs as object), wallet });
      const follow: PlayFeed['follow'] = (name, hear, after) => {
        note(name, null);
        feed.plays.follow(
          name,
          async (tx, heard) => {
            await hear(tx, heard);
            for (const { round } of heard) note(name, round);
          },
          after,
        );
      };
      return { ...feed, plays: { ...feed.plays, follow } } as never;
    },
  };
}

async function backends(owner: BackgroundDatabase): Promise<number[]> {
  const rows = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}
