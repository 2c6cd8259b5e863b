import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication } from '../apps/server/src/kernel/application/index.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { readConfig } from '../apps/server/src/kernel/config/index.ts';
import {
  applicationRole,
  createDatabase,
  createNotifications,
  startEmbeddedServer,
  type BackgroundDatabase,
} from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { systemRandom } from '../apps/server/src/kernel/random/random.ts';
import { modules } from '../apps/server/src/modules.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { signUpAt } from '../apps/server/src/testing/sign-up.ts';
import { placeOf, rank, type Standing } from '../apps/server/src/tournaments/standings.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';
import { settleDown } from './settle-down.ts';

const players = 100_000;
/** Those of them who ask, from all over the board. */
const askers = 20;
const asks = 1_000;
/** Before they are timed. */
const warmUp = 200;
/** Milliseconds in which a player's call has to know the own place. */
const longest = 10;

/** Scores that are spread out as the best wins are, and scores of which many are equal. */
const scores = {
  'spread scores': (n: number) => BigInt(1 + Math.floor(100 / (1 - ((n * 7_919) % players) / players))),
  'equal scores': (n: number) => BigInt(1 + ((n * 7_919) % 25)),
};

/** The call by which a player's page asks for the board and the own place among 100,000 players; and what of it finding the place takes. */
export const tournamentPlaces: Measurement = {
  name: 'tournament-places',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      const owner = createDatabase({ url: server.url, log: silentLog, size: 1 });
      const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole });
      const notifications = createNotifications({ url: server.url, log: silentLog });
      const settings = { SPORTSBOOK_DRIVER: 'off', API_RATE_PER_SESSION: '0', API_RATE_PER_ADDRESS: '0', DATA_DIR: dataDirectory };
      const application = await createApplication({
        modules,
        config: {
          ...readConfig(settings),
          port: 0,
          publicUrl: 'http://localhost:3000',
          secret: 'a secret of the measurement, long enough',
        },
        database,
        ownerUrl: server.url,
        notifications,
        clock,
        random: systemRandom,
        log: silentLog,
        site: 'none',
      });
      await application.listen({ host: '127.0.0.1', port: 0 });
      const address = application.fastify.server.address();
      if (address === null || typeof address === 'string') throw new Error('not listening');
      const cookies: string[] = [];
      for (let n = 1; n <= askers; n += 1)
        cookies.push((await signUpAt(`http://127.0.0.1:${address.port}`, `racer-${n}@example.com`)).cookie);
      const signedUp = await owner.query<{ id: bigint }>('select id from player order by id');
      // The others are numbered behind them.
      const ids = [...signedUp.map(({ id }) => id), ...Array.from({ length: players - askers }, (_, n) => BigInt(1_000_000 + n))];
      await owner.query(
        `insert into player (id, currency, locale, fakename, fakename_key, is_registration_completed, created_at, updated_at)
         select n, 'EUR', 'en', 'racer ' || n, 'racer ' || n, false, now(), now() from generate_series(1000000, $1) n`,
        [1_000_000 + players - askers - 1],
      );
      const rows: Row[] = [];
      for (const [name, scoreOf] of Object.entries(scores)) {
        const run = name.replace(' ', '-');
        // Who asks stands at a place of their own each, all over the board.
        const standings = ids.map((playerId, n): Standing => {
          const place = n < askers ? Math.floor(((n + 0.5) * players) / askers) : n;
          return { tournament: run, playerId, score: scoreOf(place), reached: BigInt(place + 1) };
        });
        await openRun(owner, run, standings);
        for (let from = 0; from < players; from += 1_000)
          await database.transaction((tx) =>
            rank(
              tx,
              standings.slice(from, from + 1_000).map((one) => ({ ...one, before: 0n })),
            ),
          );
        // As where they stand since long: the server has done with what was written, and whoever asks has asked before.
        await owner.query('vacuum analyze tournament_place, tournament_step, tournament_player');
        await settleDown(server.url);
        const [calls, places]: [number[], number[]] = [[], []];
        for (let n = -warmUp; n < asks; n += 1) {
          const asker = (n + warmUp) % askers;
          const own = standings[asker];
          if (!own) continue;
          const url = `/api/leaderboard.get?v=2.34&tournament=${run}&count=25`;
          const began = performance.now();
          const { body, statusCode } = await application.fastify.inject({ url, headers: { cookie: cookies[asker] ?? '' } });
          const answered = performance.now();
          const place = await placeOf(database, own);
          if (n >= 0) {
            places.push(performance.now() - answered);
            calls.push(answered - began);
          }
          if (statusCode !== 200 || JSON.parse(body).data.own?.place !== place) throw new Error(`a place was not told: ${body}`);
        }
        const [call, place] = [Float64Array.from(calls).sort(), Float64Array.from(places).sort()];
        const slow = quantile(call, 0.99);
        rows.push(
          {
            what: `board and own place among ${players} players, a player’s call, ${name}, p99`,
            figure: `${milliseconds(slow)} (p50 ${milliseconds(quantile(call, 0.5))})`,
            against: `${longest} ms`,
            ratio: slow / longest,
            target: '≤ 1',
            holds: slow <= longest,
          },
          {
            what: '  finding the place alone, p99',
            figure: `${milliseconds(quantile(place, 0.99))} (p50 ${milliseconds(quantile(place, 0.5))})`,
            against: '',
            ratio: null,
          },
        );
      }
      await application.close();
      await notifications.close();
      await Promise.all([database.close(), owner.close()]);
      return rows;
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

/** A run that goes on, with all of its players. */
async function openRun(owner: BackgroundDatabase, run: string, standings: readonly Standing[]): Promise<void> {
  const rules = {
    titles: { en: 'Race', it: 'Gara' },
    product: 'casino',
    games: null,
    scoring: 'multiplier',
    points: [],
    minimumStake: 20,
    minimumOdds: null,
    scoreLimit: null,
    countsBonusMoney: false,
    prizes: [{ from: 1, to: 100, reward: { type: 'cash', amount: 10 } }],
    prizePool: 1_000_00,
    base: 'EUR',
    rates: { EUR: '1' },
  };
  await owner.query(
    `insert into tournament (id, sysname, rules, starts_at, ends_at, players) values ($1, $1, $2, now() - interval '1 hour', now() + interval '1 day', $3)`,
    [run, JSON.stringify(rules), players],
  );
  await owner.query(
    `insert into tournament_player (bucket, player_id, tournament, joined_at, currency, total, score, reached)
     select bucket_of(p.id), p.id, $1, now() - interval '1 hour', 'EUR', p.score, p.score, p.reached
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as p (id, score, reached)`,
    [run, standings.map(({ playerId }) => playerId), standings.map(({ score }) => score), standings.map(({ reached }) => reached)],
  );
}
