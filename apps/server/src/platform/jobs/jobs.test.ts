import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
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

test('the application cannot reach the queue around its one door', async () => {
  await expect(db.database.query('select * from graphile_worker._private_jobs')).rejects.toThrow(/permission denied/);
});
