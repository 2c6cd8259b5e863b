import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prunePlays } from '../apps/server/src/play-feed/prune.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import type { Wallet } from '../apps/server/src/wallet/index.ts';
import { startPlayProduct, type PlayProduct } from './play-product.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '10');
const players = 1_000;
/** One player of so many plays with bonus money alone. */
const withBonus = 10;
const games = ['book-of-nefer', 'starfall-x', 'hot-seven-deluxe', 'lucky-clover', 'dice'];
/** Rounds a second: what the feed has to keep up with, and a million a day. */
const rates = { high: 1_000, day: 1_000_000 / 86_400 };
/** What must hold: milliseconds from a round's commit to the last follower, and the share of a processor that the database has for it at a million rounds a day. */
const longestLag = 2_000;
const largestShare = 0.05;

/** Plays on their way from the ledger to everybody of the product who counts them, beside rounds that go on. */
export const plays: Measurement = {
  name: 'plays',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      const product = await startPlayProduct(server.url, dataDirectory);
      try {
        await openPlayers(product);
        await joinRuns(product);
        const measure = async (rate: number) => {
          const began = product.spent();
          const playedAt = await play(product.wallet, rate);
          for (const end = performance.now() + 60_000; [...playedAt.keys()].some((round) => !product.heardAt.has(round));) {
            if (performance.now() > end) throw new Error('plays were not heard within a minute');
            await pause(100);
          }
          // Else the job that forgets them would count where it happens to run.
          await prunePlays(product.database, clock.now());
          await pause(500);
          const lags = Float64Array.from(playedAt, ([round, at]) => (product.heardAt.get(round) ?? Number.POSITIVE_INFINITY) - at).sort();
          return { lags, rounds: playedAt.size, busy: product.spent() - began };
        };
        await measure(rates.high);
        const high = await measure(rates.high);
        // The first turns at another rate plan what they ask.
        await measure(rates.day);
        // What the product asks where nobody plays is no cost of plays.
        await pause(2_000);
        const began = product.spent();
        await pause(seconds * 1_000);
        const idle = product.spent() - began;
        const day = await measure(rates.day);
        const share = Math.max(0, day.busy - idle) / (seconds * 1000);
        const lag = quantile(high.lags, 1);
        return [
          {
            what: `plays heard by ${product.followers.join(', ')}, ${rates.high} rounds a second, slowest`,
            figure: `${milliseconds(lag)} (p50 ${milliseconds(quantile(high.lags, 0.5))})`,
            against: `${longestLag} ms`,
            ratio: lag / longestLag,
            target: '≤ 1',
            holds: lag <= longestLag,
          },
          {
            what: '  processor time of the database for what a round of these causes',
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
        await product.close();
      }
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

const contributions = ['slots', 'originals'].map((sysname) => ({ kind: 'category' as const, sysname, percent: 100 }));

/** Players who take part in everything; one of each ten has a bonus that runs and no cash. */
async function openPlayers({ database, owner, wallet }: PlayProduct): Promise<void> {
  await owner.query(
    `insert into player (id, currency, locale, fakename, fakename_key, is_registration_completed, created_at, updated_at)
     select n, 'EUR', 'en', 'bench ' || n, 'bench ' || n, false, now(), now() from generate_series(1, $1) n`,
    [players],
  );
  for (let n = 1; n <= players; n += 1) {
    const playerId = BigInt(n);
    const isBonus = n % withBonus === 0;
    await wallet.openAccounts(database, playerId, 'EUR');
    await database.transaction(async (tx) => {
      const [account, house, kind] = isBonus
        ? (['bonus', 'house:bonus', 'bonus'] as const)
        : (['main', 'house:corrections', 'adjustment'] as const);
      const legs = [
        { account, amount: 1_000_000_00n },
        { account: house, amount: -1_000_000_00n },
      ];
      await wallet.post(tx, { playerId, currency: 'EUR', kind, key: 'bench', fingerprint: '', legs });
      if (!isBonus) return;
      const until = new Date(clock.now().getTime() + 86_400_000);
      await wallet.setPurse(tx, playerId, { id: 1n, until, spends: 'cash_first', isolation: false, maximumStake: 5_00n, contributions });
    });
  }
  await owner.query(
    `insert into casino_bonus (bucket, player_id, id, key, kind, currency, amount, requirement, maximum_stake, contributions, spends, isolation, forfeits, days, origin, reason,
       granted_at, activate_by, state, activated_at, expires_at)
     select bucket_of(n), n, 1, 'bench', 'casino', 'EUR', 100000000, 900000000, 500, $2, 'cash_first', false, false, 14, 'bench', 'bench', now(), now() + interval '1 day',
       'active', now(), now() + interval '1 day' from generate_series($1::bigint, $3::bigint, $1::bigint) n`,
    [withBonus, JSON.stringify(contributions), players],
  );
}

/** Two races that everybody has joined: the best win, and stakes up to a limit. */
async function joinRuns({ owner }: PlayProduct): Promise<void> {
  const reward = { type: 'cash', amount: 10 };
  const rules = {
    titles: { en: 'Race', it: 'Gara' },
    product: 'casino',
    games: null,
    points: [],
    minimumStake: 20,
    minimumOdds: null,
    countsBonusMoney: false,
    prizes: [{ from: 1, to: 10, reward }],
    prizePool: 100_00,
    base: 'EUR',
    rates: { EUR: '1' },
  };
  for (const [id, scoring] of [
    ['best', { scoring: 'multiplier', scoreLimit: null }],
    ['turnover', { scoring: 'turnover', scoreLimit: 1_000_000_00 }],
  ] as const) {
    await owner.query(
      `insert into tournament (id, sysname, rules, starts_at, ends_at, players) values ($1, $1, $2, now() - interval '1 hour', now() + interval '1 day', $3)`,
      [id, JSON.stringify({ ...rules, ...scoring }), players],
    );
    await owner.query(
      `insert into tournament_player (bucket, player_id, tournament, joined_at, currency)
       select bucket_of(n), n, $1, now() - interval '1 hour', 'EUR' from generate_series(1, $2) n`,
      [id, players],
    );
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
          provider: 'studio',
          game: games[(series + Math.floor(series / players)) % games.length] ?? '',
          round,
          transaction: round,
          fingerprint: round,
          day: new Date().toISOString().slice(0, 10),
          stake: 100n,
          win: series % 4 === 0 ? BigInt(100 + (series % 977)) : 0n,
          closed: true,
          spend: 'by_bonus',
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
