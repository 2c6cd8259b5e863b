import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { everyFeature } from './every-feature.ts';

// What the switches of content do to the site's pages, as browsers and crawlers get them.

let running: TestApplication;
let address = '';

beforeAll(async () => {
  running = await createTestApplication({ site: 'built' });
  address = await running.listen();
});
afterAll(() => running.close());
afterEach(() => running.publish('prazer-config', { domain_state: 'active', functional_flags: {}, logos: { wordmark: 'NOVA' } }));

const page = async (url: string) => {
  const { statusCode, headers, body } = await running.application.fastify.inject({ url, headers: { 'user-agent': 'Googlebot/2.1' } });
  return { status: statusCode, headers, html: body.replaceAll('<!-- -->', '') };
};
const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];

test.each(['maintenance', 'disabled'] as const)(
  '[R4-018] [R8-002] [R8-003] [R2-030] [R2-046] while the brand is in state %s every page answers 503 in the empty layout',
  async (domain_state) => {
    await running.publish('prazer-config', { domain_state });
    for (const [path, language, title] of [
      ['/', 'en', 'We’ll be back shortly'],
      ['/it', 'it', 'Torniamo tra poco'],
      ['/gamehall?category=slots', 'en', 'We’ll be back shortly'],
      ['/it/game/dice', 'it', 'Torniamo tra poco'],
      ['/forms/sign_in', 'en', 'We’ll be back shortly'],
      ['/no-such-page', 'en', 'We’ll be back shortly'],
    ] as const) {
      const { status, headers, html } = await page(path);
      expect({ path, status, title: headingOf(html) }).toEqual({ path, status: 503, title });
      expect(headers['retry-after']).toBe('60');
      expect(headers['cache-control']).toContain('no-store');
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).not.toContain('<aside');
      expect(html).not.toContain('<footer');
    }
    for (const path of ['/healthz', '/content/api/banner']) expect((await running.application.fastify.inject(path)).statusCode).toBe(200);
    await running.publish('prazer-config', { domain_state: 'active' });
    expect((await page('/')).status).toBe(200);
  },
);

test('[R6-005] [R1-002] a feature that content switches off has neither its pages nor its links', async () => {
  expect((await page('/winners')).status).toBe(200);
  expect((await page('/gamehall')).html).toContain('href="/winners"');
  await running.publish('prazer-config', {
    functional_flags: { is_winners_enabled: false, is_favourites_enabled: false, is_search_enabled: false },
  });
  for (const path of ['/winners', '/it/winners']) {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain('<aside');
  }
  const { html } = await page('/gamehall');
  expect(html).not.toContain('href="/winners"');
  expect(html).not.toContain('category=favourites');
  expect(html).not.toContain('⌘K');
});

test('[R6-005] what is switched off is not there until content switches it on: neither its pages nor what search engines and redirects know', async () => {
  const paths = ['/tournaments', '/tournaments/slots-week/gamehall'];
  const rule = { from_url: '/cups', to_url: '/tournaments', is_external: false, is_permanent: false };
  await running.publish('settings-seo', { redirects: [rule] });
  await running.publish('prazer-config', { functional_flags: { ...everyFeature, is_tournaments_enabled: false } });
  try {
    for (const path of paths)
      for (const language of ['', '/it']) expect([language + path, (await page(language + path)).status]).toEqual([language + path, 404]);
    expect((await page('/cups')).headers.location).toBe('/tournaments');
    const known = (await page('/sitemap.xml')).html + (await page('/llms.txt')).html;
    expect(known).not.toMatch(/\/tournaments\b/);
    await running.publish('prazer-config', { functional_flags: everyFeature });
    for (const path of paths) expect([path, (await page(path)).status]).toEqual([path, 200]);
  } finally {
    await running.publish('settings-seo', { redirects: [] });
  }
});

const found = async (query: string): Promise<string[]> => {
  const { body } = await running.application.fastify.inject(`/search/results?q=${query}`);
  return JSON.parse(body).groups.map(({ source }: { source: string }) => source);
};

test('[R6-005] what content switches off is neither in the sitemap nor found, and no button of content leads to it', async () => {
  const sitemap = async () => (await page('/sitemap.xml')).html;
  expect(await sitemap()).toContain('/promotions/');
  expect(await found('free')).toContain('promotions');
  expect((await page('/llms.txt')).html).toContain('/promotions)');
  const home = (await page('/')).html;
  expect(home).toContain('href="/promotions');
  await running.publish('prazer-config', {
    functional_flags: {
      is_promotions_enabled: false,
      is_winners_enabled: false,
      is_tournaments_enabled: false,
      is_jackpots_enabled: false,
      is_support_enabled: false,
    },
  });
  for (const name of ['promotions', 'winners', 'tournaments', 'jackpots', 'support']) {
    expect(await sitemap()).not.toContain(`/${name}`);
    expect((await page('/llms.txt')).html).not.toContain(`/${name})`);
  }
  expect(await found('free')).not.toContain('promotions');
  // Menus, banners, buttons of pages and footers alike, in both languages.
  for (const path of ['/', '/it', '/gamehall', '/it/terms', '/play-responsibly', '/no-such-page'])
    expect((await page(path)).html.match(/href="(?:\/it)?\/(?:promotions|winners|tournaments|jackpots|support)[^"]*"/g)).toBeNull();
});

test('[R6-005] a search that is switched off answers nothing', async () => {
  await running.publish('prazer-config', { functional_flags: { is_search_enabled: false } });
  expect((await running.application.fastify.inject('/search/results?q=dice')).statusCode).toBe(404);
  // A link: the page's first script knows its address in any case.
  expect((await page('/no-such-page')).html).not.toMatch(/href="[^"]*popup=search/);
});

test('[R8-004] [R4-018] a page that is not there names the whole path that was asked for', async () => {
  for (const [path, words] of [
    ['/no-such/page?a=1', 'Page Not Found /no-such/page?a=1'],
    ['/it/no-such', 'Pagina non trovata /it/no-such'],
    ['/game/mobile/no-such-game', 'Page Not Found /game/mobile/no-such-game'],
  ] as const) {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain(words);
  }
});

test('[R6-003] [R3-016] the banner of the menu stands on the page in both variants, until content says that it does not', async () => {
  const { html } = await page('/it/gamehall');
  expect(html).toContain('Gioca gratis');
  expect(html).toContain('Il tuo portafoglio');
  await running.publish('banner?locale=it', { menu: { isExist: false, title: 'x', titlePublic: 'y' } });
  expect((await page('/it/gamehall')).html).not.toContain('Gioca gratis');
});

test('[R3-016] [R1-002] the banner beside the forms has its words and both pictures, in each language, until content says that there is none', async () => {
  const { body } = await running.application.fastify.inject('/content/api/banner?locale=it&populate[auth][populate]=*');
  expect(JSON.parse(body).data.auth).toMatchObject({
    isExist: true,
    label: 'Il tuo conto, il tuo ritmo',
    value: 'RTP esatto, limiti chiari',
    addition: expect.any(String),
    image_360_520: { url: expect.any(String) },
    image_735_240: null,
  });
  for (const [path, label] of [
    ['/forms/sign_in', 'Your account, your pace'],
    ['/it/forms/sign_up', 'Il tuo conto, il tuo ritmo'],
  ] as const)
    expect((await page(path)).html).toContain(label);
  await running.publish('banner', { auth: { isExist: false, label: 'Hidden', value: 'x', addition: 'y' } });
  expect((await page('/forms/sign_in')).html).not.toMatch(/Your account, your pace|Hidden/);
});

test('[R3-022] [R1-002] the brand’s wordmark is that of content', async () => {
  await running.publish('prazer-config', { logos: { wordmark: 'AURORA' } });
  expect((await page('/gamehall')).html).toContain('AURORA');
});

test('[R2-042] [R2-043] redirect rules that are published send browsers on, in the language of the address, by the status they ask for', async () => {
  const rule = (from_url: string, to_url: string, more: object = {}) => ({
    from_url,
    to_url,
    is_external: false,
    is_permanent: false,
    ...more,
  });
  await running.publish('settings-seo', {
    redirects: [
      rule('/old-lobby', '/gamehall', { is_permanent: true }),
      rule('/slots/*', '/game/*'),
      rule('/blog/*', 'https://blog.example/*', { is_external: true }),
    ],
  });
  try {
    const asked = async (url: string) => {
      const { status, headers } = await page(url);
      return [status, headers.location];
    };
    expect(await asked('/old-lobby')).toEqual([301, '/gamehall']);
    expect(await asked('/it/old-lobby?category=slots')).toEqual([301, '/it/gamehall?category=slots']);
    expect(await asked('/slots/dice?mode=demo')).toEqual([302, '/game/dice?mode=demo']);
    expect(await asked('/it/slots/dice')).toEqual([302, '/it/game/dice']);
    expect(await asked('/blog/a/b')).toEqual([302, 'https://blog.example/a/b']);
  } finally {
    await running.publish('settings-seo', { redirects: [] });
  }
  expect((await page('/old-lobby')).status).toBe(404);
});

test.each([
  ['/en/terms', '/terms'],
  ['/en', '/'],
  ['/IT/terms?a=1', '/it/terms?a=1'],
])('[R2-044] %s, which names its language as no page does, leads to %s', async (asked, to) => {
  const { status, headers } = await page(asked);
  const { pathname, search } = new URL(String(headers.location));
  expect([status, pathname + search]).toEqual([301, to]);
});

test.each(['/gamehall/zzz', '/it/gamehall/zzz', '/gamehall/SLOTS%00', '/it/gamehall/slots/more'])(
  '[R2-006] [R2-046] [R4-018] %s, a category that there is not, has the page that says so, and that of maintenance while the brand is worked on',
  async (path) => {
    const { status, headers, html } = await page(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(html).toContain(path.startsWith('/it') ? 'Pagina non trovata' : 'Page Not Found');
    expect(html).toContain('<aside');
    await running.publish('prazer-config', { domain_state: 'maintenance' });
    const closed = await page(path);
    expect([closed.status, headingOf(closed.html)]).toEqual([503, path.startsWith('/it') ? 'Torniamo tra poco' : 'We’ll be back shortly']);
  },
);

test.each(['/gamehall/slots', '/cashier', '/cashier/billing', '/profile', '/bets', '/bets/1', '/responsible-game'])(
  '[R4-018] [R8-003] %s, which only leads on, answers 503 as every page while the brand is worked on',
  async (path) => {
    await running.publish('prazer-config', { functional_flags: everyFeature });
    for (const language of ['', '/it']) {
      expect((await page(language + path)).status).toBe(302);
      await running.publish('prazer-config', { domain_state: 'maintenance' });
      const { status, headers } = await page(language + path);
      expect([status, headers['retry-after']]).toEqual([503, '60']);
      await running.publish('prazer-config', { domain_state: 'active' });
    }
  },
);

test.each([
  ['//promotions', '/promotions'],
  ['///x', '/x'],
  ['//', '/'],
  ['//it//promotions//', '/it/promotions'],
  ['/it//gamehall?category=slots', '/it/gamehall?category=slots'],
  ['/promotions//try-free/?a=//b', '/promotions/try-free?a=//b'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/%2e%2e', '/evil.example/%2e%2e'],
  ['/\\evil.example', '/evil.example'],
  ['/it/\\/evil.example', '/it/evil.example'],
  ['//api/x', '/api/x'],
  ['/terms/', '/terms'],
])('[R9-009] [R2-043] %s has one answer: for good the address of single slashes, on this host', async (path, to) => {
  const { port, hostname } = new URL(address);
  const answer = await new Promise<string>((resolve, reject) => {
    // A request as it stands: every client that reads addresses would mend it.
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: casino.test\r\nconnection: close\r\n\r\n`),
    );
    socket.on('error', reject);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
  });
  expect(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]).toBe('301');
  const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim();
  expect(location).toBe(to);
  expect(new URL(location ?? '', 'https://casino.test').host).toBe('casino.test');
});

test('[R6-005] play in demo that is switched off is offered nowhere, in no language', async () => {
  const paths = [
    '/',
    '/it',
    '/gamehall',
    '/gamehall?search=dice',
    '/it/gamehall?category=table',
    '/game/dice',
    '/it/game/dice',
    '/providers',
    '/no-such-page',
    '/winners',
  ];
  const offered = async () =>
    (await Promise.all(paths.map(async (path) => ((await page(path)).html.includes('mode=demo') ? path : [])))).flat();
  expect(await offered()).toEqual(expect.arrayContaining(['/', '/it', '/gamehall?search=dice']));
  await running.publish('prazer-config', { functional_flags: { is_demo_enabled: false } });
  expect(await offered()).toEqual([]);
  // Nor is it told to search engines that the game costs nothing.
  expect((await page('/game/dice')).html).not.toContain('"price":0');
});

test('[R6-005] favourites that are switched off have no list in the hall', async () => {
  expect((await page('/gamehall?category=favourites')).status).toBe(200);
  await running.publish('prazer-config', { functional_flags: { is_favourites_enabled: false } });
  for (const path of ['/gamehall?category=favourites', '/it/gamehall?category=favourites']) expect((await page(path)).status).toBe(404);
  expect((await page('/gamehall?category=recent')).status).toBe(200);
});
