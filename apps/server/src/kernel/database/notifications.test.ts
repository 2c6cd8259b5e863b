import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../log/index.ts';
import { createNotifications } from './notifications.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('a listener hears payloads, and is called without one when it may have missed some', async () => {
  const notifications = createNotifications({ url: db.url, log: silentLog });
  const heard: (string | undefined)[] = [];
  let next = Promise.withResolvers<void>();
  await notifications.listen('sample', (payload) => {
    heard.push(payload);
    next.resolve();
  });
  await db.database.query(`select pg_notify('sample', '42')`);
  await next.promise;
  next = Promise.withResolvers<void>();
  await db.ownerDatabase.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tavolo-notifications' and datname = current_database()`,
  );
  await next.promise;
  next = Promise.withResolvers<void>();
  await db.database.query(`select pg_notify('sample', 'again')`);
  await next.promise;
  expect(heard).toEqual(['42', undefined, 'again']);
  await notifications.close();
});
