import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../../../e2e/routes.ts';
import { languagesOf } from '../../../../e2e/sample/languages.ts';
import { at } from '../../../../e2e/words.ts';
import type { PooledDatabase } from '../kernel/database/index.ts';
import { createTestApplication, editorsToken, testConfig, type TestApplication } from './application.ts';
import { askedBy } from './database.ts';

// Every page of the site, in the languages of this run, while a fifth of what is asked of the store of content fails: each keeps its status.

let isFailing = false;
const asked = { of: 0, failed: 0 };
/** Whether this request is one of the fifth that fails. */
function fails(): boolean {
  if (!isFailing) return false;
  asked.of += 1;
  if (asked.of % 5 !== 0) return false;
  asked.failed += 1;
  return true;
}

/** The database, of whose statements on content a fifth fails. */
const shaky = (database: PooledDatabase) =>
  askedBy(database, (text, values) =>
    /\bcontent_\w+/.test(text) && fails() ? Promise.reject(new Error('the connection was lost')) : database.query(text, values),
  );

let kept: TestApplication;
let remote: TestApplication;
let elsewhere: Server;
/** The player of each. */
const cookies = new Map<TestApplication, string>();

beforeAll(async () => {
  kept = await createTestApplication({ site: 'built', through: shaky });
  const strapi = await kept.listen();
  elsewhere = createServer((request, response) => {
    if (fails()) return asked.failed % 2 === 0 ? void response.destroy() : void response.writeHead(503).end();
    fetch(`${strapi}/content${request.url}`, { headers: { authorization: `Bearer ${editorsToken}` } })
      .then(async (answer) => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()))
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => void elsewhere.listen(0, '127.0.0.1', done));
  const address = elsewhere.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  remote = await createTestApplication({ site: 'built', config: { ...testConfig(), contentUrl: `http://127.0.0.1:${address.port}` } });
  for (const running of [kept, remote]) {
    const { cookies: given } = await running.application.fastify.inject({
      method: 'POST',
      url: '/api/auth.register?v=2.34',
      payload: {
        email: 'walker@example.com',
        password: 'Secret.123',
        currency: 'EUR',
        country_code: 'IT',
        birth_date: '1990-05-17',
        terms_accepted: '1',
      },
    });
    cookies.set(running, `${given[0]?.name}=${given[0]?.value}`);
  }
}, 900_000);
afterAll(async () => {
  isFailing = false;
  await remote.close();
  elsewhere.closeAllConnections();
  await new Promise((done) => elsewhere.close(done));
  await kept.close();
});

/** Content changes, so that all of it is read anew. */
const change = (round: number) =>
  kept.db.ownerDatabase.query(
    `update content_entry set attributes = jsonb_set(attributes, '{footer_text}', to_jsonb($1::text)), updated_at = now() where type = 'prazer-config'`,
    [`Changed ${round}`],
  );

/** Each page with its status; content changes all the while. */
async function walk(running: TestApplication, who: 'visitor' | 'player'): Promise<string[]> {
  const headers = who === 'player' ? { cookie: cookies.get(running) } : {};
  const seen: string[] = [];
  for (const [index, screen] of screens.filter((one) => one.who === who).entries()) {
    if (index % 4 === 0) await change(index);
    for (const locale of languagesOf(import.meta.url, `${who} ${screen.path}`)) {
      const path = at(locale, screen.path);
      const url = path.replace(/#.*$/, '');
      const { statusCode } = await running.application.fastify.inject({ url, headers });
      seen.push(`${statusCode} ${path}`);
    }
  }
  return seen;
}

/** What each page answers while nothing fails, by who asks: content from elsewhere changes none of it. */
const healthy = new Map<string, string[]>();
async function healthyWalk(who: 'visitor' | 'player'): Promise<string[]> {
  const lines = healthy.get(who) ?? (await walk(kept, who));
  healthy.set(who, lines);
  return lines;
}

test.each(['visitor', 'player'] as const)('[R1-002] every page of a %s keeps its status', { timeout: 900_000 }, async (who) => {
  const before = await healthyWalk(who);
  expect(before.filter((line) => line.startsWith('5'))).toEqual([]);
  Object.assign(asked, { of: 0, failed: 0 });
  isFailing = true;
  const during = await walk(kept, who);
  isFailing = false;
  expect(during).toEqual(before);
  process.stdout.write(`${during.length} pages of a ${who}, ${asked.failed} of ${asked.of} requests to the store failed\n`);
  expect(asked.failed).toBe(Math.floor(asked.of / 5));
  expect(asked.failed).toBeGreaterThan(0);
});

test('[R1-002] so does every page, of visitors and of players, with content from a Strapi elsewhere', { timeout: 900_000 }, async () => {
  const before = [...(await healthyWalk('visitor')), ...(await healthyWalk('player'))];
  expect(before.length).toBeGreaterThanOrEqual(screens.length);
  Object.assign(asked, { of: 0, failed: 0 });
  isFailing = true;
  const during = [...(await walk(remote, 'visitor')), ...(await walk(remote, 'player'))];
  // As long as it takes until the last change came through, failures or not: after several of them two minutes pass between two looks.
  await change(1000);
  await expect
    .poll(async () => (await remote.application.fastify.inject('/terms')).body, { timeout: 400_000, interval: 500 })
    .toContain('Changed 1000');
  isFailing = false;
  expect(during).toEqual(before);
  process.stdout.write(`${during.length} pages, ${asked.failed} of ${asked.of} requests to the Strapi elsewhere failed\n`);
  expect(asked.failed).toBeGreaterThan(10);
});
