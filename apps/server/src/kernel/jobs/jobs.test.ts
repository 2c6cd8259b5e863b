import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDatabase } from '../database/index.ts';
import { OutOfReach } from '../errors/errors.ts';
import { silentLog } from '../log/index.ts';
import { createJobs } from './jobs.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('a job exists exactly when its transaction has committed, and one key is one job', async () => {
  const jobs = createJobs({ url: db.url, log: silentLog });
  const seen: unknown[] = [];
  jobs.handle('sample', (payload) => Promise.resolve(void seen.push(payload)));
  await db.database.transaction(async (tx) => {
    await jobs.enqueue(tx, 'sample', { n: 1 }, { key: 'one' });
    await jobs.enqueue(tx, 'sample', { n: 2 }, { key: 'one' });
  });
  await db.database
    .transaction(async (tx) => {
      await jobs.enqueue(tx, 'sample', 'never');
      throw new Error('rolled back');
    })
    .catch(() => {});
  await jobs.runDue();
  expect(seen).toEqual([{ n: 2 }]);
});

test('a job for later waits until then', async () => {
  const jobs = createJobs({ url: db.url, log: silentLog });
  let runs = 0;
  jobs.handle('later', () => Promise.resolve(void runs++));
  await jobs.enqueue(db.database, 'later', null, { runAt: new Date(Date.now() + 3_600_000) });
  await jobs.runDue();
  expect(runs).toBe(0);
});

test('a job for later is begun when it is due, long before any worker looks by itself', async () => {
  const jobs = createJobs({ url: db.url, log: silentLog });
  const ran = Promise.withResolvers<number>();
  jobs.handle('soon', () => Promise.resolve(ran.resolve(Date.now())));
  await jobs.start();
  const runAt = new Date(Date.now() + 1_500);
  await jobs.enqueue(db.database, 'soon', null, { runAt });
  const late = (await ran.promise) - runAt.getTime();
  await jobs.stop();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(30_000);
});

test('started, jobs run by themselves and a failed one is kept for another try', async () => {
  const jobs = createJobs({ url: db.url, log: silentLog });
  const ran = Promise.withResolvers<void>();
  jobs.handle('live', () => Promise.resolve(ran.resolve()));
  jobs.handle('failing', () => Promise.reject(new Error('no')));
  jobs.schedule('nightly', '5 3 * * *', () => Promise.resolve());
  await jobs.start();
  await jobs.enqueue(db.database, 'failing', null);
  await jobs.enqueue(db.database, 'live', { x: 'y' });
  await ran.promise;
  await jobs.stop();
  const kept = await db.ownerDatabase.query(`select 1 one from graphile_worker.jobs where task_identifier = 'failing'`);
  expect(kept).toEqual([{ one: 1 }]);
});

test('what is out of reach is tried again within seconds, however often it was, and never given up; a fault of the work itself waits longer each time', async () => {
  const jobs = createJobs({ url: db.url, log: silentLog });
  const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', log: silentLog });
  const slow = createDatabase({ url: db.url, log: silentLog, statementTimeout: 50 });
  jobs.handle('unreachable', () => Promise.reject(new OutOfReach('nobody answers')));
  jobs.handle('unavailable', () => away.query('select 1').then(() => {}));
  jobs.handle('slow', () => slow.query('select pg_sleep(20)').then(() => {}));
  jobs.handle('faulty', () => Promise.reject(new Error('no')));
  for (const name of ['unreachable', 'unavailable', 'slow', 'faulty']) await jobs.enqueue(db.database, name, null);
  /** The pause of each after so many tries, as a power of e seconds. */
  const pauses = async (tries: number) => {
    await db.ownerDatabase.query('update graphile_worker._private_jobs set attempts = $1, run_at = now()', [tries]);
    await jobs.runDue();
    const rows = await db.ownerDatabase.query<{ name: string; seconds: number; open: boolean; tries: number }>(
      `select j.task_identifier as name, extract(epoch from p.run_at - p.updated_at)::float8 as seconds, p.is_available as open, p.attempts as tries
       from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id`,
    );
    return Object.fromEntries(rows.map(({ name, seconds, open, tries }) => [name, { power: Math.round(Math.log(seconds)), open, tries }]));
  };
  const soon = { power: 2, open: true };
  expect(await pauses(6)).toMatchObject({
    unreachable: soon,
    unavailable: soon,
    slow: { power: 7, open: true },
    faulty: { power: 7, open: true },
  });
  expect(await pauses(23)).toMatchObject({
    unreachable: soon,
    unavailable: soon,
    slow: { power: 10, open: true },
    faulty: { power: 10, open: true },
  });
  // A first pause is over before a slow machine has tried them all: such a one has been tried twice, and waits as long as after two.
  const first = await pauses(0);
  for (const name of ['unreachable', 'unavailable', 'slow', 'faulty']) expect(first[name]?.power, name).toBe(first[name]?.tries);
  await Promise.all([away.close(), slow.close()]);
});

test('a job that was replaced while somebody was out of reach is not run again in its old form', async () => {
  const jobs = createJobs({ url: db.url, log: silentLog });
  const seen: unknown[] = [];
  jobs.handle('replaced', async (payload) => {
    seen.push(payload);
    if (payload !== 'old') return;
    await jobs.enqueue(db.database, 'replaced', 'new', { key: 'replaced' });
    throw new OutOfReach('nobody answers');
  });
  await jobs.enqueue(db.database, 'replaced', 'old', { key: 'replaced' });
  await jobs.runDue();
  await db.ownerDatabase.query('update graphile_worker._private_jobs set run_at = now()');
  await jobs.runDue();
  expect(seen).toEqual(['old', 'new']);
});

test('the application cannot reach the queue around its one door', async () => {
  await expect(db.database.query('select * from graphile_worker._private_jobs')).rejects.toThrow(/permission denied/);
});
