import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './testing/application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const get = (url: string) => app.application.fastify.inject({ method: 'GET', url });

test('/healthz is 200 when ready', async () => {
  const response = await get('/healthz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ready' });
});

test('a visitor gets account information of nobody', async () => {
  const response = await get('/api/account.getInfo?v=2.34&locale=en');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ data: { uid: 0, locale: 'en' } });
});

test('every answer carries its request id', async () => {
  const response = await get('/api/nothing.here?v=2.34&locale=it');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: { type: 'MethodNotFoundException', request_id: response.headers['x-request-id'] } });
});

test('while the database is out of reach calls say when to come again, and afterwards all is as before', async () => {
  const { database } = app.db;
  const url = `/api/auth.login?v=2.34&locale=en`;
  const login = () =>
    app.application.fastify.inject({ method: 'POST', url, payload: { login: 'nobody@example.com', password: 'Wrong-password-1' } });
  expect((await login()).statusCode).toBe(401);
  const name = new URL(app.db.url).pathname.slice(1);
  // Nobody may connect, and who is connected is shown out: for its clients this database is gone.
  await administer(`alter database ${name} with allow_connections false`);
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const refused = await login();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ error: { type: 'ApplicationUnavailableException', code: 'database_unavailable' } });
  expect((await get('/healthz')).statusCode).toBe(503);
  await administer(`alter database ${name} with allow_connections true`);
  expect((await login()).statusCode).toBe(401);
  expect(await database.isReachable()).toBe(true);
  expect((await get('/healthz')).statusCode).toBe(200);
});

async function administer(statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: app.db.url.replace(/\/test_\w+\?/, '/postgres?') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
