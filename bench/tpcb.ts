import pg from 'pg';
import { runPgbench } from './pgbench.ts';

/** pgbench's scale: branches, so that 16 clients do not all wait for one row. */
const scale = 16;
const accounts = 100_000;

/** Makes pgbench's tables, filled as pgbench fills them. */
export async function prepareTpcb(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
      create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches select i, 0 from generate_series(1, ${scale}) i;
      insert into pgbench_tellers select i, (i - 1) / 10 + 1, 0 from generate_series(1, ${scale * 10}) i;
      insert into pgbench_accounts select i, (i - 1) / ${accounts} + 1, 0, '' from generate_series(1, ${scale * accounts}) i;
      alter table pgbench_branches add primary key (bid);
      alter table pgbench_tellers add primary key (tid);
      alter table pgbench_accounts add primary key (aid);
    `);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Who sends the statements of a measurement: pgbench where the machine has it, else a driver of our own. Two figures are compared only by one driver. */
export type Driver = 'pgbench' | 'own driver';

/** TPC-B-like transactions a second. */
export async function measureTpcb(url: string, clients: number, seconds: number): Promise<{ rate: number; driver: Driver }> {
  const rate = await runPgbench(url, { clients, seconds });
  return rate === null ? { rate: await withOwnDriver(url, clients, seconds), driver: 'own driver' } : { rate, driver: 'pgbench' };
}

/**
 * pgbench's built-in transaction, all seven statements in one message: fewer round trips than pgbench makes, so that the limit
 * that our own figures are held against does not come out lower than it is.
 */
async function withOwnDriver(url: string, clients: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      let done = 0;
      for (; performance.now() < end; done++) {
        const bid = 1 + Math.floor(Math.random() * scale);
        const tid = 1 + Math.floor(Math.random() * scale * 10);
        const aid = 1 + Math.floor(Math.random() * scale * accounts);
        const delta = Math.floor(Math.random() * 10_001) - 5000;
        await client.query(`begin;
          update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid};
          select abalance from pgbench_accounts where aid = ${aid};
          update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid};
          update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid};
          insert into pgbench_history (tid, bid, aid, delta, mtime) values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp);
          end;`);
      }
      await client.end();
      return done;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - began)) * 1000;
}
