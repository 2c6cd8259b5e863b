import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadText } from '../../kernel/internet/internet.ts';
import { token } from '../../content/testing/service.ts';
import type { InProcessApi } from '../site-build.ts';
import { openSite, type SiteInBrowser } from '../testing/site-in-browser.ts';

const own = 'https://icons.example.org/own.svg?v=2';
const address = (icon: string) => `/external-icon?from=${encodeURIComponent(icon)}`;
const drawing = (d: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${d}" onclick="alert(1)"/></svg>`;
/** What stands at addresses outside, and who was asked for what. */
const outside = new Map<string, string>();
const asked: string[] = [];
const readIcon: ReadText = async (url) => {
  asked.push(url);
  const text = outside.get(url);
  if (text === undefined) throw new Error('nobody answers');
  return text;
};

// No page here is about what the API answers.
const nothing = { call: async () => ({ items: [], count: 0 }) } as unknown as InProcessApi;
let site: SiteInBrowser;
beforeAll(async () => {
  site = await openSite({ api: nothing, readIcon });
  const [group] = site.service.content.reader.single('prazer-config', 'en').menu;
  const menu = [{ title: group?.title, links: [{ label: 'Starred', url: '/terms', icon: own, audience: 'all', is_external: false }] }];
  const answer = await site.service.fastify.inject({
    method: 'PUT',
    url: '/content/api/prazer-config?locale=en',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { menu } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
});
afterAll(() => site.close());

const get = (icon: string) => fetch(site.origin + address(icon));

test('[R7-022] an icon outside is fetched as text once a day, cleaned, and handed on from our own address; one that cannot be had is tried again after a minute', async () => {
  const missing = await get(own);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  outside.set(own, drawing('M1 1h9v9z'));
  expect((await get(own)).status).toBe(404);
  expect(asked).toEqual([own]);
  site.service.clock.advance(60_000);
  const first = await get(own);
  expect(first.headers.get('content-type')).toBe('image/svg+xml');
  expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(await first.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" viewBox="0 0 24 24"><g fill="currentColor" stroke="none"><path d="M1 1h9v9z"/></g></symbol></svg>',
  );
  await Promise.all(Array.from({ length: 20 }, () => get(own)));
  expect(asked).toHaveLength(2);
  // A day later it is asked for anew, once for all who want it at that moment; while nobody answers the one of before stays.
  site.service.clock.advance(24 * 3_600_000);
  outside.delete(own);
  const later = await Promise.all(Array.from({ length: 20 }, () => get(own)));
  expect(later.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(asked).toHaveLength(3);
});

test('[R7-022] nobody has an address fetched that content does not name', async () => {
  outside.set('https://icons.example.org/other.svg', drawing('M0 0'));
  const before = asked.length;
  for (const icon of [
    'https://icons.example.org/other.svg',
    'https://10.0.0.1/own.svg',
    'http://icons.example.org/own.svg',
    '',
    '/art/x.svg',
  ])
    expect((await get(icon)).status, icon).toBe(404);
  expect((await fetch(`${site.origin}/external-icon`)).status).toBe(404);
  expect((await fetch(`${site.origin}/external-icon?from=a&from=b`)).status).toBe(404);
  expect(asked).toHaveLength(before);
});

test('[R7-022] the page draws it in the colour of the text beside it', async () => {
  site.service.clock.advance(3 * 24 * 3_600_000);
  outside.set(own, drawing('M2 2h20v20h-20z'));
  const page = await site.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/terms`);
  const icon = page.getByRole('link', { name: 'Starred' }).locator('svg').first();
  expect(await icon.locator('use').getAttribute('href')).toBe(`${address(own)}#icon`);
  await expect.poll(() => icon.locator('use').boundingBox()).toMatchObject({ width: expect.closeTo(18, -1) });
  await page.close();
});
