import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createJobs } from '../jobs/index.ts';
import { silentLog } from '../log/index.ts';
import { schemaModules } from '../../schema.ts';
import { applicationRole, backgroundPatience, createDatabase, createNotifications, migrate } from './index.ts';
import { withSessionSettings } from './session-settings.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  // A server whose own defaults compile every statement, as one of an operator may.
  const [name] = await db.ownerDatabase.query<{ name: string }>('select current_database() as name');
  await db.ownerDatabase.query(`alter database ${name?.name} set jit = on`);
  await db.ownerDatabase.query(`alter database ${name?.name} set jit_above_cost = 0`);
  await db.ownerDatabase.query(`alter database ${name?.name} set default_transaction_isolation = 'repeatable read'`);
  // Tells with each session that begins what it began with.
  await db.ownerDatabase.query('create table seen_session (application text, jit text)');
  await db.ownerDatabase.query('grant insert on seen_session to public');
  await db.ownerDatabase.query(
    `create function see_session() returns event_trigger language plpgsql as $$
     begin insert into seen_session values (current_setting('application_name'), current_setting('jit')); end $$`,
  );
  await db.ownerDatabase.query('create event trigger see_session on login execute function see_session()');
});
afterAll(() => db.drop());

const showsJit = { text: 'show jit' };

test('the server compiles statements for everybody else', async () => {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  expect((await client.query(showsJit)).rows).toEqual([{ jit: 'on' }]);
  await client.end();
});

test.each([
  ['of requests', { role: applicationRole }],
  ['of the background', { role: applicationRole, statementTimeout: backgroundPatience }],
  ['of the owner', {}],
])('a session of the pool %s compiles none and reads what is committed, whatever the server’s defaults are', async (_name, options) => {
  const database = createDatabase({ url: db.url, log: silentLog, size: 1, ...options });
  expect(await database.query('show jit')).toEqual([{ jit: 'off' }]);
  expect(await database.query('show transaction_isolation')).toEqual([{ transaction_isolation: 'read committed' }]);
  const [who] = await database.query<{ name: string }>('select current_user as name');
  expect(who?.name === applicationRole).toBe('role' in options);
  await database.close();
});

test('sessions of jobs, notifications and migrations compile none', async () => {
  await db.ownerDatabase.query('delete from seen_session');
  const jobs = createJobs({ url: db.url, log: silentLog });
  jobs.handle('sample', () => Promise.resolve());
  await jobs.start();
  await jobs.stop();
  const notifications = createNotifications({ url: db.url, log: silentLog });
  await notifications.listen('sample', () => {});
  await notifications.close();
  await migrate({ url: db.url, log: silentLog, modules: schemaModules });
  const seen = await db.ownerDatabase.query<{ application: string; jit: string }>('select distinct application, jit from seen_session');
  expect(seen.map(({ application }) => application).toSorted()).toEqual(['tavolo-jobs', 'tavolo-migrations', 'tavolo-notifications']);
  expect(new Set(seen.map(({ jit }) => jit))).toEqual(new Set(['off']));
});

test('options of the address are kept beside ours', async () => {
  const separator = db.url.includes('?') ? '&' : '?';
  const url = `${db.url}${separator}options=${encodeURIComponent('-c search_path=public -c jit=on -c role=none')}`;
  const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 1 });
  expect(
    await database.query('select current_user as who, current_setting($1) as jit, current_setting($2) as path', ['jit', 'search_path']),
  ).toEqual([{ who: applicationRole, jit: 'off', path: 'public' }]);
  await database.close();
  expect(withSessionSettings('postgres://me@/db')).toBe('postgres://me@/db?options=-c+jit%3Doff');
});
