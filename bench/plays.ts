import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase, startEmbeddedServer, type Queryable } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import type { Play } from '../apps/server/src/play-feed/index.ts';
import { Collector } from '../apps/server/src/play-feed/collector.ts';
import { Followers } from '../apps/server/src/play-feed/followers.ts';
import { prunePlays } from '../apps/server/src/play-feed/prune.ts';
import { Ticker } from '../apps/server/src/play-feed/ticker.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { createWallet, type Wallet } from '../apps/server/src/wallet/index.ts';
import { processorTime } from './processor-time.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '10');
const players = 1_000;
/** Rounds a second: what the feed has to keep up with, and a million a day. */
const rates = { high: 1_000, day: 1_000_000 / 86_400 };
/** Who counts: bonuses, cashback, campaigns, tournaments, points. */
const followerCount = 5;
/** What must hold: milliseconds from a round's commit to the last follower, and the share of a processor that the database has for it at a million rounds a day. */
const longestLag = 2_000;
const largestShare = 0.05;

/** Plays on their way from the ledger to five followers, each of which keeps a sum by player, beside rounds that go on. */
export const plays: Measurement = {
  name: 'plays',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      const owner = createDatabase({ url: server.url, log: silentLog, size: 1 });
      const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole });
      const own = createDatabase({ url: server.url, log: silentLog, role: applicationRole, size: followerCount + 1 });
      const wallet = createWallet({ database, clock });
      await wallet.maintenance.makeDays();
      await openPlayers(database, wallet);
      const followers = new Followers({ database: own, log: silentLog });
      const heardAt = new Map<string, number>();
      for (let n = 0; n < followerCount; n++) {
        await owner.query(`create table bench_sum_${n} (player_id bigint primary key, staked bigint not null) with (fillfactor = 50)`);
        await owner.query(`grant select, insert, update on bench_sum_${n} to ${applicationRole}`);
        followers.add(`bench.${n}`, async (tx, heard) => {
          await addUp(tx, n, heard);
          const now = performance.now();
          for (const { round } of heard) heardAt.set(round, now);
        });
      }
      // Their connections are those that are there now and were not before.
      const before = await backends(owner);
      await Promise.all(Array.from({ length: followerCount + 1 }, () => own.query('select pg_sleep(0.2)')));
      const pids = (await backends(owner)).filter((pid) => !before.includes(pid));
      const ticker = new Ticker({
        collector: new Collector({ database: own, clock, liveGames: () => Promise.resolve([]) }),
        followers,
        log: silentLog,
      });
      wallet.onRound(() => ticker.stir());
      ticker.start();
      const measure = async (rate: number) => {
        const began = busy(pids);
        const playedAt = await play(wallet, rate);
        for (const end = performance.now() + 60_000; [...playedAt.keys()].some((round) => !heardAt.has(round));) {
          if (performance.now() > end) throw new Error('plays were not heard within a minute');
          await pause(100);
        }
        await prunePlays(own, clock.now());
        const lags = Float64Array.from(playedAt, ([round, at]) => (heardAt.get(round) ?? Number.POSITIVE_INFINITY) - at).sort();
        return { lags, rounds: playedAt.size, busy: busy(pids) - began };
      };
      await measure(rates.high);
      const high = await measure(rates.high);
      const day = await measure(rates.day);
      await ticker.stop();
      await Promise.all([own.close(), database.close(), owner.close()]);
      const share = day.busy / (seconds * 1000);
      const lag = quantile(high.lags, 1);
      return [
        {
          what: `plays heard by ${followerCount} followers, ${rates.high} rounds a second, slowest`,
          figure: `${milliseconds(lag)} (p50 ${milliseconds(quantile(high.lags, 0.5))})`,
          against: `${longestLag} ms`,
          ratio: lag / longestLag,
          target: '≤ 1',
          holds: lag <= longestLag,
        },
        {
          what: '  processor time of the database for a round of these',
          figure: `${((high.busy * 1000) / high.rounds).toFixed(0)} µs`,
          against: '',
          ratio: null,
        },
        {
          what: '  share of a processor of the database at a million rounds a day',
          figure: `${(share * 100).toFixed(1)} %`,
          against: `${largestShare * 100} %`,
          ratio: share / largestShare,
          target: '≤ 1',
          holds: share <= largestShare,
        },
      ] satisfies Row[];
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

const busy = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + processorTime(pid), 0);

async function backends(owner: { query<R extends object>(text: string): Promise<R[]> }): Promise<number[]> {
  const rows = await owner.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'client backend'`);
  return rows.map(({ pid }) => pid);
}

/** What a follower does at least: a sum by player, by one statement. */
async function addUp(tx: Queryable, n: number, heard: readonly Play[]): Promise<void> {
  await tx.directory.query(
    `insert into bench_sum_${n} as s (player_id, staked) select player_id, sum(stake) from unnest($1::bigint[], $2::bigint[]) as p (player_id, stake) group by player_id
     on conflict (player_id) do update set staked = s.staked + excluded.staked`,
    [heard.map(({ playerId }) => playerId), heard.map(({ stake }) => stake)],
  );
}

async function openPlayers(database: Queryable, wallet: Wallet): Promise<void> {
  for (let id = 1n; id <= players; id++) {
    await wallet.openAccounts(database, id, 'EUR');
    await wallet.post(database, {
      playerId: id,
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

let series = 0;

/** Rounds at an even rate, one at a time a player; answers when each was settled. */
async function play(wallet: Wallet, rate: number): Promise<Map<string, number>> {
  const playedAt = new Map<string, number>();
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    const at = began + (n * 1000) / rate;
    const left = at - performance.now();
    if (left > 0) await pause(left);
    const round = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}.${++series}`;
    running.push(
      wallet.rounds
        .settle({
          playerId: BigInt(1 + (series % players)),
          currency: 'EUR',
          provider: 'bench',
          game: 'bench',
          round,
          transaction: round,
          fingerprint: round,
          day: new Date().toISOString().slice(0, 10),
          stake: 100n,
          win: 90n,
          closed: true,
          detail: { stops: [1, 2, 3, 4, 5] },
          numbered: { series, number: 0 },
        })
        .then(({ status }) => {
          if (status !== 'ok') throw new Error(`a round was refused: ${status}`);
          playedAt.set(round, performance.now());
        }),
    );
  }
  await Promise.all(running);
  return playedAt;
}
