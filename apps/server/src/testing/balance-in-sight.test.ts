import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '../../../site/app/routes.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { everyFeature } from './every-feature.ts';

// Which of it a screen of which size shows is looked at in a browser (e2e/pages/balance-in-sight.spec.ts).

let running: TestApplication;
let cookie = '';
beforeAll(async () => {
  running = await createTestApplication({ site: 'built' });
  await running.publish('prazer-config', { functional_flags: everyFeature });
  const { cookies } = await running.application.fastify.inject({
    method: 'POST',
    url: '/api/auth.register?v=2.34',
    payload: {
      email: 'ada@example.com',
      password: 'Secret.123',
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
    },
  });
  cookie = `tavolo_session=${cookies[0]?.value}`;
});
afterAll(() => running.close());

/** Addresses with parts that cannot be just anything; of the others those that may be missing are left out. */
const filledIn: Record<string, string> = {
  'game/:sysname': 'game/dice',
  'game/:platform/:sysname': 'game/desktop/dice',
  'loyalty/:sysname': 'loyalty/club',
  'promotions/:id': 'promotions/try-free',
  'tournaments/:id': 'tournaments/slots-week',
  'tournaments/:id/gamehall': 'tournaments/slots-week/gamehall',
  '*': 'terms',
};

/** Addresses of pages within a layout, of which no part is left to be filled in. */
function pagesOf(layout: string): string[] {
  const [{ children = [] } = {}] = routes.filter(({ file }) => file === layout);
  return (
    children
      .flatMap((child) => (child.path === undefined && child.children ? child.children : [child]))
      // Nothing is offered here: there is no sport and no match to have a page.
      .filter(({ file, path }) => file.endsWith('.tsx') && !path?.startsWith('_') && !/^betting\/.*:/.test(path ?? ''))
      .map(
        ({ path = '' }) =>
          `/${(filledIn[path] ?? path)
            .replace(/\/:\w+\?$/, '')
            .replace(':id', '1')
            .replace(':sysname', 'gold')}`,
      )
  );
}

/** What betting, jackpots and offers answer where they have nothing is a page of theirs as well. */
const emptyPages: ReadonlySet<string> = new Set(['/betting/*', '/jackpots/1', '/offers/1']);

const play = [...pagesOf('shell/layouts/default.tsx'), ...pagesOf('shell/layouts/game.tsx')];

test('the walk knows of play pages and cashier pages', () => {
  expect(play).toEqual(
    expect.arrayContaining(['/', '/gamehall', '/betting', '/game/dice', '/game/desktop/dice', '/tournaments/slots-week/gamehall']),
  );
  expect(play).toEqual(
    expect.arrayContaining(['deposit', 'withdraw', 'history', 'wallet', 'paysuccess'].map((name) => `/cashier/${name}`)),
  );
});

test.each([...play, '/it', '/it/cashier/deposit'])(
  '[ACC-10] %s has the balance and the ways to deposit, withdraw and look back',
  async (path) => {
    const { statusCode, body } = await running.application.fastify.inject({
      url: path,
      headers: { cookie, 'user-agent': 'Googlebot/2.1' },
    });
    expect(statusCode).toBe(emptyPages.has(path) ? 404 : 200);
    const [header = ''] = /<header[^>]*>.*?<\/header>/s.exec(body) ?? [];
    for (const page of ['wallet', 'deposit', 'withdraw', 'history'])
      expect(header).toContain(`href="${path.startsWith('/it') ? '/it' : ''}/cashier/${page}"`);
  },
);
