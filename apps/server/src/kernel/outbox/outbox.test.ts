import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../log/index.ts';
import { createOutbox, type OutboxEvent } from './outbox.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('an event is delivered when its transaction commits, and never when it does not', async () => {
  const outbox = createOutbox({ database: db.database, log: silentLog });
  const seen: OutboxEvent[] = [];
  outbox.subscribe('sample.happened', (event) => Promise.resolve(void seen.push(event)));
  await db.database.transaction((tx) => outbox.publish(tx, { type: 'sample.happened', playerId: 7n, payload: { amount: '12.50' } }));
  await db.database
    .transaction(async (tx) => {
      await outbox.publish(tx, { type: 'sample.happened', payload: 'never' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await outbox.deliver()).toBe(1);
  expect(seen).toMatchObject([{ type: 'sample.happened', playerId: 7n, payload: { amount: '12.50' }, attempt: 1 }]);
  expect(await outbox.deliver()).toBe(0);
});

test('events that are published together are delivered each', async () => {
  const outbox = createOutbox({ database: db.database, log: silentLog });
  const seen: OutboxEvent[] = [];
  outbox.subscribe('sample.joint', (event) => Promise.resolve(void seen.push(event)));
  await outbox.publish(
    db.database,
    { type: 'sample.joint', playerId: 9_007_199_254_740_993n, payload: [1, 'two'] },
    { type: 'sample.joint', payload: null },
  );
  expect(await outbox.deliver()).toBe(2);
  expect(seen.map(({ payload, playerId }) => ({ payload, playerId }))).toEqual(
    expect.arrayContaining([
      { playerId: 9_007_199_254_740_993n, payload: [1, 'two'] },
      { playerId: null, payload: null },
    ]),
  );
});

test('an event whose handler fails is delivered again, later', async () => {
  const outbox = createOutbox({ database: db.database, log: silentLog });
  let fails = true;
  const attempts: number[] = [];
  outbox.subscribe('sample.fragile', async (event) => {
    attempts.push(event.attempt);
    if (fails) throw new Error('not yet');
  });
  await outbox.publish(db.database, { type: 'sample.fragile', payload: null });
  await outbox.deliver();
  expect(await outbox.deliver()).toBe(0);
  fails = false;
  await db.ownerDatabase.query('update outbox_event set due_at = now()');
  await outbox.deliver();
  expect(attempts).toEqual([1, 2]);
  expect(await db.database.query('select 1 from outbox_event')).toEqual([]);
});

test('two processes share the events: each goes to one of them', async () => {
  const seen: string[] = [];
  const processes = [1, 2].map(() => {
    const outbox = createOutbox({ database: db.database, log: silentLog });
    outbox.subscribe('sample.shared', (event) => Promise.resolve(void seen.push(String(event.id))));
    return outbox;
  });
  for (let i = 0; i < 120; i++) await processes[0]?.publish(db.database, { type: 'sample.shared', payload: i });
  await Promise.all(processes.flatMap((outbox) => [outbox.deliver(), outbox.deliver()]));
  await processes[0]?.deliver();
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('started, it delivers by itself; stopped, it waits for what is under way', async () => {
  const outbox = createOutbox({ database: db.database, log: silentLog });
  const arrived = Promise.withResolvers<void>();
  let finished = false;
  outbox.subscribe('sample.live', async () => {
    arrived.resolve();
    await new Promise(setImmediate);
    finished = true;
  });
  await outbox.start();
  await db.database.transaction((tx) => outbox.publish(tx, { type: 'sample.live', payload: null }));
  await arrived.promise;
  await outbox.stop();
  expect(finished).toBe(true);
});

test('events that nobody wants are removed after three days', async () => {
  const outbox = createOutbox({ database: db.database, log: silentLog });
  await outbox.publish(db.database, { type: 'sample.unwanted', payload: null });
  expect(await outbox.prune()).toBe(0);
  await db.ownerDatabase.query(`update outbox_event set created_at = now() - interval '4 days'`);
  expect(await outbox.prune()).toBe(1);
});
