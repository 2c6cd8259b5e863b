import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationRole, createDatabase, startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { pageOfPlaces, placeOf, rank } from '../apps/server/src/tournaments/standings.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';

const players = 100_000;
const asks = 1_000;
/** Milliseconds in which the own place has to be known. */
const longest = 10;

/** The own place among 100,000 players, with scores that are spread out and with scores of which many are equal; and the first page. */
export const tournamentPlaces: Measurement = {
  name: 'tournament-places',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole });
      const rows: Row[] = [];
      for (const [name, scoreOf] of [
        ['spread scores', (n: number) => BigInt(1 + Math.floor(100 / (1 - ((n * 7_919) % players) / players)))],
        ['equal scores', (n: number) => BigInt(1 + ((n * 7_919) % 25))],
      ] as const) {
        const standings = Array.from({ length: players }, (_, n) => ({
          tournament: name,
          playerId: BigInt(n + 1),
          score: scoreOf(n),
          reached: BigInt(n + 1),
          before: 0n,
        }));
        for (let from = 0; from < players; from += 1_000) await database.transaction((tx) => rank(tx, standings.slice(from, from + 1_000)));
        const times: number[] = [];
        for (let n = 0; n < asks; n += 1) {
          const own = standings[(n * 104_729) % players];
          if (!own) continue;
          const began = performance.now();
          await placeOf(database, own);
          times.push(performance.now() - began);
        }
        const pages: number[] = [];
        for (let n = 0; n < 100; n += 1) {
          const began = performance.now();
          await pageOfPlaces(database, name, 0, 100);
          pages.push(performance.now() - began);
        }
        const [own, page] = [Float64Array.from(times).sort(), Float64Array.from(pages).sort()];
        const slow = quantile(own, 0.99);
        rows.push(
          {
            what: `own place among ${players} players, ${name}, p99`,
            figure: `${milliseconds(slow)} (p50 ${milliseconds(quantile(own, 0.5))})`,
            against: `${longest} ms`,
            ratio: slow / longest,
            target: '≤ 1',
            holds: slow <= longest,
          },
          { what: '  their first 100 places, p99', figure: milliseconds(quantile(page, 0.99)), against: '', ratio: null },
        );
      }
      await database.close();
      return rows;
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};
