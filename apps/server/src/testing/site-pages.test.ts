import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { everyFeature } from './every-feature.ts';

// The addresses of the specification, as a browser without scripts gets them. How they look and what they let people do is tested in browsers.

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

const get = (url: string, as = '') =>
  running.application.fastify.inject({ url, headers: { 'user-agent': 'Googlebot/2.1', ...(as && { cookie: as }) } });

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';

test.each([
  ['[R2-001]', '/', 200],
  ['[R2-002]', '/betting', 200],
  ['[R2-003]', '/confirmation', 200],
  ['[R2-003]', '/confirmation/success', 200],
  ['[R2-004]', '/forms/sign_in', 200],
  ['[R2-004]', '/forms/sign_up', 200],
  ['[R2-005]', '/game/dice', 200],
  ['[R2-005]', '/game/no-such-game', 404],
  ['[R2-006]', '/gamehall', 200],
  ['[R2-008]', '/jackpots', 200],
  ['[R2-008]', '/jackpots/crown-jewels', 200],
  ['[R2-008]', '/jackpots/1', 404],
  ['[R2-009]', '/loyalty', 200],
  ['[R2-009]', '/loyalty/shop', 200],
  ['[R2-009]', '/loyalty/club', 200],
  ['[R2-009]', '/loyalty/no-such-programme', 404],
  ['[R2-010]', '/offers', 200],
  ['[R2-010]', '/offers/welcome-sports', 200],
  ['[R2-011]', '/promotions', 200],
  ['[R2-011]', '/promotions/try-free', 200],
  ['[R2-012]', '/providers', 200],
  ['[R2-013]', '/support', 200],
  ['[R2-014]', '/tournaments', 200],
  ['[R2-014]', '/tournaments/slots-week', 200],
  ['[R2-014]', '/tournaments/slots-week/gamehall', 200],
  ['[R2-014]', '/tournaments/1', 404],
  ['[R2-014]', '/tournaments/1/gamehall', 404],
  ['[R2-015]', '/unsubscribe', 200],
  ['[R2-016]', '/winners', 200],
  ['[R2-017]', '/terms', 200],
  ['[R2-017]', '/no-such-page', 404],
  ['[R2-018]', '/_icons', 200],
] as const)('%s %s has its page in English and Italian', (_id, path, status) => expectPage(path, status));

test.each([
  ['[R2-022]', '/cashier/deposit'],
  ['[R2-022]', '/cashier/deposit/card'],
  ['[R2-023]', '/cashier/history'],
  ['[R2-024]', '/cashier/paycancel'],
  ['[R2-024]', '/cashier/paymobile'],
  ['[R2-024]', '/cashier/paynewwindow'],
  ['[R2-024]', '/cashier/receipt'],
  ['[R2-024]', '/cashier/wallet'],
  ['[R2-024]', '/cashier/withdraw'],
  ['[R2-025]', '/cashier/payfail'],
  ['[R2-025]', '/cashier/paypending'],
  ['[R2-025]', '/cashier/paysuccess'],
  ['[R2-027]', '/profile/settings'],
  ['[R2-027]', '/profile/security'],
  ['[R2-027]', '/profile/verification'],
  ['[R2-027]', '/profile/responsible-game'],
  ['[R2-027]', '/profile/bets'],
  ['[R2-027]', '/profile/loyalty'],
  ['[R2-027]', '/profile/bonuses'],
  ['[R2-027]', '/profile/cashback'],
  ['[R2-027]', '/profile/notification'],
] as const)('%s %s is a page of players in English and Italian', (_id, path) => expectPage(path, 200, cookie));

/** Both languages of an address answer the status with a page of their own words. */
async function expectPage(path: string, status: number, as = ''): Promise<void> {
  const [english, italian] = [await get(path, as), await get(path === '/' ? '/it' : `/it${path}`, as)];
  expect([english.statusCode, italian.statusCode]).toEqual([status, status]);
  expect(english.body).toContain('<html lang="en"');
  expect(italian.body).toContain('<html lang="it"');
  expect(headingOf(english.body)).not.toBe('');
  expect(headingOf(italian.body)).not.toBe('');
  expect(/<title>(.*?)<\/title>/.exec(italian.body)?.[1]).not.toBe(/<title>(.*?)<\/title>/.exec(english.body)?.[1]);
}

test.each([
  ['[R2-020]', '/cashier', '/cashier/deposit'],
  ['[R2-026]', '/profile', '/profile/settings'],
] as const)('%s %s leads on in both languages', async (_id, path, to) => {
  for (const language of ['', '/it']) {
    const answer = await get(language + path, cookie);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, language + to]);
  }
});

test.each([
  ['', ['Payments', 'Withdraw', 'Bonuses', 'Cashbacks']],
  ['/it', null],
] as const)('[R2-023] %s/cashier/history has its four tabs, the first one unless the address names another', async (language, names) => {
  const tabs = async (query: string) => {
    const { body } = await get(`${language}/cashier/history${query}`, cookie);
    // The menus beside the page lead to single tabs as well.
    const rows = body.split('<nav ').map((part) => [...part.matchAll(/<a [^>]*href="[^"]*\?tab=\w+"[^>]*>.*?<\/a>/gs)]);
    return (rows.find((row) => row.length > 2) ?? []).map(([tab]) => ({
      name: tab.replaceAll(/<[^>]*>/g, ''),
      isChosen: tab.includes('aria-current="page"'),
    }));
  };
  const usual = await tabs('');
  if (names) expect(usual.map(({ name }) => name)).toEqual(names);
  for (const [place, tab] of ['deposit', 'withdrawal', 'bonuses', 'cashbacks'].entries())
    expect((await tabs(`?tab=${tab}`)).map(({ isChosen }) => isChosen)).toEqual([0, 1, 2, 3].map((one) => one === place));
  expect(usual.map(({ isChosen }) => isChosen)).toEqual([true, false, false, false]);
});

test.each(['', '/it'])('[R2-018] %s/_icons shows every icon of the sprite in a layout of its own', async (language) => {
  const { body } = await get(`${language}/_icons`);
  expect(body.match(/<code>/g)?.length).toBeGreaterThan(80);
  expect(body).not.toContain('<aside');
  expect(body).not.toContain('<footer');
});

test.each(['', '/it'])(
  '[R2-006] %s/gamehall/{id} leads to the hall of a category or a collection, and is no page of neither',
  async (language) => {
    for (const id of ['slots', 'popular', 'new', 'favourites'])
      expect((await get(`${language}/gamehall/${id}?sort=rtp`)).headers.location).toBe(`${language}/gamehall?sort=rtp&category=${id}`);
    expect((await get(`${language}/gamehall/nothing`)).statusCode).toBe(404);
  },
);

test.each(['', '/it'])('[R2-022] %s/cashier/deposit/{sysname} is the page of a method that there is', async (language) => {
  expect((await get(`${language}/cashier/deposit/card`, cookie)).statusCode).toBe(200);
  expect((await get(`${language}/cashier/deposit/no-such-method`, cookie)).statusCode).toBe(404);
});

test.each(['', '/it'])('[R2-031] a player who opens %s/?redirectUrl is led on to the wanted page', async (language) => {
  const wanted = `${language}/profile/settings`;
  const answer = await get(`${language || '/'}?redirectUrl=${encodeURIComponent(wanted)}`, cookie);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, wanted]);
});

test.each(['', '/it'])('[R2-019] %s/responsible-game and all below /bets lead players to the pages of their profile', async (language) => {
  for (const [path, to] of [
    ['/responsible-game', '/profile/responsible-game'],
    ['/bets/open/7', '/profile/bets'],
  ] as const) {
    const answer = await get(language + path, cookie);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, language + to]);
    expect((await get(language + to, cookie)).statusCode).toBe(200);
    const visitor = await get(language + path);
    expect(visitor.headers.location).toBe(`${language || '/'}?redirectUrl=${encodeURIComponent(language + path)}`);
  }
});

test.each([
  ['/%zz', 'en'],
  ['/it/%zz', 'it'],
  ['/it/promotions/%E0%A4%A', 'it'],
  ['/%ff%fe?a=%zz', 'en'],
] as const)(
  '[R8-004] %s, which cannot be decoded, is the page that is not there for a browser, and JSON for a machine',
  async (url, locale) => {
    const { fastify } = running.application;
    const page = await fastify.inject({
      url,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'user-agent': 'Googlebot/2.1' },
    });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headingOf(page.body)).toBe(locale === 'it' ? 'Pagina non trovata' : 'Page not found');
    const machine = await fastify.inject({ url });
    expect([machine.statusCode, JSON.parse(machine.body).error.code]).toEqual([400, 'unreadable_address']);
  },
);

test('[R8-004] an address of the API that cannot be decoded is told so as JSON, whoever asks', async () => {
  const { statusCode, body } = await running.application.fastify.inject({ url: '/api/%zz', headers: { accept: 'text/html' } });
  expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'unreadable_address']);
});

const numbersOfHelp = ['800 558 822', '0808 8020 133'];

describe.each([
  ['en', '', '18'],
  ['it', '/it', '18'],
] as const)('[RGP-28] the page on protection, in %s', (_locale, language, age) => {
  test('tells the risks, the tools, whom to call and to whom to complain, and who is too young to play', async () => {
    const { body, statusCode } = await get(`${language}/play-responsibly`);
    expect(statusCode).toBe(200);
    for (const number of numbersOfHelp) {
      expect(body).toContain(number);
      expect(body).toContain(`href="tel:${number.replaceAll(' ', '')}"`);
    }
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
    for (const path of ['/complaints', '/profile/responsible-game', '/support']) expect(links, path).toContain(language + path);
    const outside = links.filter((link) => /^https?:/.test(link) && !link.startsWith('http://localhost'));
    expect(outside.length).toBeGreaterThan(2);
    expect(outside.filter((link) => !link.startsWith('https://'))).toEqual([]);
    expect(body).toContain(age);
    for (const anchor of ['cost', 'help']) expect(body).toContain(`id="${anchor}"`);
  });

  test.each([
    '/',
    '/gamehall',
    '/game/dice',
    '/winners',
    '/promotions',
    '/support',
    '/terms',
    '/no-such-page',
    '/cashier/deposit',
    '/cashier/history',
    '/profile/settings',
  ])('is one click away from %s, and so is who is too young to play', async (path) => {
    const { body } = await get(path === '/' ? language || '/' : language + path, cookie);
    expect(body).toContain(`href="${language}/play-responsibly"`);
    expect(body).toMatch(/18\+|18 /);
  });
});
