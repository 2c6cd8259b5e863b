import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, findRunningServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { withProduct } from './bench-product.ts';
import { processorTime, processorTimeOfAll } from './processor-time.ts';
import type { Measurement } from './row.ts';

/** Seconds until what a start does is done, its first jobs of the minute among it, and of the count: whole minutes, since jobs run by the minute. */
const settling = 75;
const seconds = 120;
/** Statements a second. */
const most = 2;

/** The real product that nobody uses, without a sports feed: what it asks its database, and what both compute. */
export const idle: Measurement = {
  name: 'idle',
  measure: () =>
    withProduct(async ({ databasePid, dataDirectory, product }) => {
      const url = await findRunningServer(dataDirectory);
      if (url === null) throw new Error('the database does not run');
      const owner = createDatabase({ url, log: silentLog, size: 1 });
      const log = join(dataDirectory, 'postgres.log');
      const written = async (setting: 'all' | 'none') => {
        await owner.query(`alter system set log_statement = '${setting}'`);
        await owner.query('select pg_reload_conf()');
      };
      try {
        await pause(settling * 1000);
        await written('all');
        // The server's processes take the setting on one after the other.
        await pause(1_000);
        const from = statSync(log).size;
        const before = { own: processorTime(product.pid()), database: processorTimeOfAll(databasePid()) };
        await pause(seconds * 1000);
        const own = processorTime(product.pid()) - before.own;
        const database = processorTimeOfAll(databasePid()) - before.database;
        const count =
          readFileSync(log)
            .subarray(from)
            .toString()
            .match(/ LOG: {2}(?:execute [^:]+|statement): /g)?.length ?? 0;
        await written('none');
        const rate = count / seconds;
        const share = (milliseconds: number) => `${(milliseconds / (seconds * 10)).toFixed(1)} %`;
        return [
          {
            what: 'statements of a product that nobody uses',
            figure: `${rate.toFixed(2)} /s`,
            against: `${most} /s`,
            ratio: rate / most,
            target: '≤ 1',
            holds: rate <= most,
          },
          { what: '  share of a processor: product, database', figure: `${share(own)}, ${share(database)}`, against: '', ratio: null },
        ];
      } finally {
        await owner.close();
      }
    }),
};
