import type { Browser } from '@playwright/test';
import { ApiError } from '@tavolo/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InProcessApi } from './site-build.ts';
import { openSite, type SiteInBrowser } from './testing/site-in-browser.ts';

// The site as it runs, before an API that refuses the calls of a page's loader: on the server and when the browser navigates by itself.

let site: SiteInBrowser;
let browser: Browser;
let origin = '';
/** What the call behind the page of winners is refused with; null lets it be. */
let refusal: { type: 'AccessDeniedException'; status: 403 } | null = null;

const dice = {
  sysname: 'dice',
  name: 'Dice',
  provider: { sysname: 'originals', name: 'Originals' },
  image_url: '/art/objects/coins.webp',
  type: 'dice',
  rtp: '99.00',
  is_demo: true,
  categories: [],
};
const api = {
  async call(name: string, params: { sysname?: string }) {
    if (name === 'games.getWinners' && refusal)
      throw new ApiError(refusal.status, {
        error: { type: refusal.type, code: 'not_here', message: 'No.', params: {}, request_id: 'request-of-the-log' },
      });
    if (name === 'games.get' && params.sysname === 'dice') return { items: [dice], count: 1, offset: 0, limit: 1 };
    return name === 'Jackpots.get' ? [] : { items: [], count: 0, offset: 0, limit: 0 };
  },
} as unknown as InProcessApi;

beforeAll(async () => {
  site = await openSite({ api: api });
  ({ browser, origin } = site);
});
afterAll(async () => {
  await site.close();
});

const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];

test.each([
  ['/winners', 'You can’t open this page'],
  ['/it/winners', 'Non puoi aprire questa pagina'],
] as const)('[R8-002] [R8-003] [R4-018] %s answers 403 in the empty layout when its loader is refused so', async (path, title) => {
  refusal = { type: 'AccessDeniedException', status: 403 };
  const response = await fetch(origin + path);
  const html = await response.text();
  expect([response.status, headingOf(html)]).toEqual([403, title]);
  expect(html).not.toContain('<footer');
  expect(html).toContain('request-of-the-log');
  expect(response.headers.get('cache-control')).not.toContain('public');
  // Nobody else gets the refusal once the page is to be had again.
  refusal = null;
  expect((await fetch(origin + path)).status).toBe(200);
});

test('[R8-002] [R4-018] a page that the browser opens by itself and that is refused becomes the forbidden page', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(`addEventListener('tavolo:hydrated', () => { globalThis.isAwake = true; })`);
  await page.goto(`${origin}/terms`);
  await page.waitForFunction(() => Reflect.get(globalThis, 'isAwake') === true);
  refusal = { type: 'AccessDeniedException', status: 403 };
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'));
  await page.locator('a[href="/winners"]').first().click();
  expect((await asked).status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: 'You can’t open this page' }).waitFor();
  expect(await page.locator('footer').count()).toBe(0);
  refusal = null;
  await page.close();
});

// Here no address answers the browser's own calls, so that nothing can be found out of who is here, and no game can be opened.

test.each([
  ['/game/dice?mode=demo', 'This game couldn’t start', 'Choose another game', '/gamehall'],
  ['/it/game/dice?mode=demo', 'Il gioco non si avvia', 'Scegli un altro gioco', '/it/gamehall'],
])(
  '[R2-046] [R2-047] at %s a game that does not start says so in the words of content, with the way to the hall',
  async (path, title, button, to) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(origin + path);
    await page.getByText(title).waitFor();
    expect(await page.getByRole('link', { name: button }).getAttribute('href')).toBe(to);
    await page.close();
  },
);

test.each(['/game/dice', '/gamehall?category=favourites'])(
  'at %s nothing waits for ever: where it cannot be found out who is here the page says so and asks again',
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(origin + path);
    const again = page.locator('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    // Now the answer comes: nobody is signed in.
    await page.route('**/api/account.getInfo?*', (route) =>
      route.fulfill({ json: { data: { uid: 0, locale: 'en', country_code: 'IT' } } }),
    );
    await again.click();
    await page.getByText(path === '/game/dice' ? 'How do you want to play?' : 'No favourites yet').waitFor();
    expect(await again.count()).toBe(0);
    await page.close();
  },
);

test.each([
  ['/terms', 'Something went wrong', 'Try again', 'Close'],
  ['/it/terms', 'Qualcosa è andato storto', 'Riprova', 'Chiudi'],
])('[R2-048] at %s a window whose code does not come says so, can be closed, and is tried again', async (path, title, again, close) => {
  // A service worker would have kept the code from the visit before.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const code = /search-popup|search-list/;
  // What carries the search window: the script that its name or its words are in.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (code.test(route.request().url()) || text.includes('aria-activedescendant')) return route.abort();
    return route.fulfill({ response, body: text });
  });
  await page.goto(`${origin}${path}?popup=search`);
  const window = page.getByRole('dialog', { name: title });
  await window.waitFor();
  await window.getByRole('button', { name: close }).click();
  await window.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('popup')).toBe(false);
  // The page below goes on, and another try finds the code.
  await page.goto(`${origin}${path}?popup=search`);
  await window.waitFor();
  // What is under way is answered first.
  await page.unrouteAll({ behavior: 'wait' });
  await window.getByRole('link', { name: again }).click();
  await page.getByRole('combobox').waitFor();
  await page.close();
});
