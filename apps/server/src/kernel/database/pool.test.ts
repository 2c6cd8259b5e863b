import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../log/index.ts';
import { backgroundPatience, createDatabase, DatabaseUnavailable } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.ownerDatabase.query('create table sample (id bigint primary key, note text)');
});
afterAll(() => db.drop());

test('int8 arrives as bigint, alone and in arrays', async () => {
  const [row] = await db.database.query<{ one: bigint; many: (bigint | null)[] }>(
    'select 9007199254740993::int8 one, array[1, null, 9007199254740993]::int8[] many',
  );
  expect(row).toEqual({ one: 9007199254740993n, many: [1n, null, 9007199254740993n] });
});

test('the application works as its own role and may not change the schema', async () => {
  const [row] = await db.database.query<{ role: string }>('select current_user role');
  expect(row?.role).toBe('tavolo_app');
  await expect(db.database.query('drop table sample')).rejects.toThrow(/owner/);
  await db.database.query('insert into sample values (1, $1)', ['kept']);
  expect(await db.database.query('select * from sample where id = 1')).toEqual([{ id: 1n, note: 'kept' }]);
});

test('a transaction that throws leaves nothing behind', async () => {
  const failed = db.database.transaction(async (tx) => {
    await tx.query('insert into sample values (2, null)');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await db.database.query('select 1 from sample where id = 2')).toEqual([]);
});

test('statements that are sent at once are carried out in their order, and see what those before them have written', async () => {
  const seen = await db.database.transaction((tx) =>
    Promise.all([
      tx.query(`insert into sample values (3, 'first')`),
      tx.query(`update sample set note = note || ', second' where id = 3`),
      tx.query('select note from sample where id = 3'),
    ]),
  );
  expect(seen.at(-1)).toEqual([{ note: 'first, second' }]);
});

test('of statements that are sent at once the first that fails is told, and nothing of any remains', async () => {
  const failed = db.database.transaction((tx) =>
    Promise.all([
      tx.query(`insert into sample values (4, 'before')`),
      tx.query(`insert into sample values (4, 'again')`),
      tx.query(`insert into sample values (5, 'after')`),
    ]),
  );
  await expect(failed).rejects.toThrow(/duplicate key/);
  expect(await db.database.query('select 1 from sample where id in (4, 5)')).toEqual([]);
});

test('a transaction cannot be used after it has ended', async () => {
  const leaked = await db.database.transaction((tx) => Promise.resolve({ tx }));
  await expect(leaked.tx.query('select 1')).rejects.toThrow('ended');
});

test('of two transactions in a deadlock both are done in the end', async () => {
  await db.database.query('insert into sample values (10, $1), (11, $1)', ['']);
  const meet = barrier(2);
  const work = (first: bigint, second: bigint) =>
    db.database.transaction(async (tx) => {
      await tx.query(`update sample set note = note || 'x' where id = $1`, [first]);
      await meet();
      await tx.query(`update sample set note = note || 'x' where id = $1`, [second]);
    });
  await Promise.all([work(10n, 11n), work(11n, 10n)]);
  expect(await db.database.query('select id, note from sample where id >= 10 order by id')).toEqual([
    { id: 10n, note: 'xx' },
    { id: 11n, note: 'xx' },
  ]);
});

test('a connection that the server ends is replaced, and the caller is told to come again', async () => {
  const lost = db.ownerDatabase.query('select pg_terminate_backend(pg_backend_pid())');
  await expect(lost).rejects.toMatchObject({ type: 'ApplicationUnavailableException', outcome: 'unknown', details: { retryAfter: 2 } });
  expect(await db.ownerDatabase.query('select 1 one')).toEqual([{ one: 1 }]);
});

test('a prepared statement survives a change of its table', async () => {
  const read = () => db.database.query('select * from sample where id = 1');
  for (let i = 0; i < 12; i++) await read();
  await db.ownerDatabase.query('alter table sample add column extra int');
  expect(await read()).toEqual([{ id: 1n, note: 'kept', extra: null }]);
});

/** Lets callers go on once `count` have arrived; later callers pass at once. */
function barrier(count: number): () => Promise<void> {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    if (++arrived >= count) resolve();
    return promise;
  };
}

test('work of hours is broken off at once, and the server learns of it', async () => {
  const long = createDatabase({ url: db.url, log: silentLog, statementTimeout: backgroundPatience });
  await db.ownerDatabase.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(4711)');
    const waiting = long.query('SELECT pg_advisory_lock(4711)');
    const failed = expect(waiting).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(async () =>
      expect(await tx.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`)).toHaveLength(1),
    );
    await long.breakOff();
    await failed;
  });
  await expect(long.query('SELECT 1')).rejects.toThrow();
  await long.close();
});
