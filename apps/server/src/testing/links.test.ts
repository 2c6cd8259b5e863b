import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { signUpAt } from './sign-up.ts';

// Every address within the site that any of its pages names, in both languages, as a visitor and then as a player: each is there, and so is each anchor.

const origin = 'http://localhost:3000';
/** Marks in an address that the page's scripts read, and that name no place on the page. */
const states = new Set(['real']);

/** What an address says of the windows above its page, and of where to go on to after them. */
const windows = ['popup', 'step', 'redirectUrl'];

let running: TestApplication;
let cookie = '';
beforeAll(async () => {
  running = await createTestApplication({ site: 'built' });
  ({ cookie } = await signUpAt(await running.listen(), 'walker@example.com'));
});
afterAll(() => running.close());

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** What a page names: links, scripts, styles, pictures of every size, and the picture shown where it is shared. */
function namedIn(html: string): string[] {
  const sets = [...html.matchAll(/ (?:srcset|imagesrcset)="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
  );
  const single = [/ (?:href|src)="([^"]*)"/g, /<meta property="og:(?:image|url)" content="([^"]*)"/g].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, address = '']) => address),
  );
  return [...single, ...sets].map(decoded);
}

test('no link of any page leads nowhere, in either language, and every anchor is on its page', { timeout: 900_000 }, async () => {
  const foundOn = new Map<string, string>();
  const anchors: { page: string; anchor: string; on: string }[] = [];
  const marks = new Map<string, ReadonlySet<string>>();
  const queue: string[] = [];
  const wrong: string[] = [];
  const add = (address: string, on: string): void => {
    if (!URL.canParse(address, origin + on)) return void wrong.push(`${address} is no address, on ${on}`);
    const { origin: host, pathname, searchParams, hash, protocol } = new URL(address, origin + on);
    if (host !== origin) {
      if (!['https:', 'mailto:', 'tel:', 'data:'].includes(protocol)) wrong.push(`${address} is of another kind, on ${on}`);
      return;
    }
    // A window above a page is opened by scripts: the page below it is the same, and is asked for once.
    for (const name of windows) searchParams.delete(name);
    const path = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
    if (hash.length > 1 && !states.has(hash.slice(1))) anchors.push({ page: path, anchor: decodeURIComponent(hash.slice(1)), on });
    if (foundOn.has(path)) return;
    foundOn.set(path, on);
    queue.push(path);
  };

  const walk = async (headers: Record<string, string>): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const isFile = /\.\w{2,5}(?:\?|$)/.test(path);
      const {
        statusCode,
        headers: answered,
        body,
      } = await running.application.fastify.inject({
        method: isFile ? 'HEAD' : 'GET',
        url: path,
        headers: { 'user-agent': 'Googlebot/2.1', accept: 'text/html', ...headers },
      });
      if (statusCode >= 300 && statusCode < 400) add(String(answered.location), path);
      else if (statusCode !== 200) wrong.push(`${statusCode} ${path}, on ${foundOn.get(path)}`);
      else if (String(answered['content-type']).includes('text/html') && !isFile) {
        marks.set(path, new Set([...body.matchAll(/ (?:id|name)="([^"]+)"/g)].map(([, mark = '']) => decoded(mark))));
        for (const address of namedIn(body)) add(address, path);
      }
    }
  };

  for (const start of ['/', '/it']) add(start, '/');
  await walk({});
  const visitors = foundOn.size;
  for (const start of ['/profile/settings', '/cashier/deposit', '/cashier/wallet', '/profile/responsible-game'])
    for (const prefix of ['', '/it']) {
      // As a visitor it led to the front page.
      foundOn.delete(prefix + start);
      add(prefix + start, '/');
    }
  await walk({ cookie });

  for (const { page, anchor, on } of anchors)
    if (marks.has(page) && !marks.get(page)?.has(anchor)) wrong.push(`no anchor ${page}#${anchor}, on ${on}`);
  expect(wrong).toEqual([]);
  // It did walk: all games, pages and pictures are linked from somewhere.
  expect(visitors).toBeGreaterThan(300);
  expect(foundOn.size).toBeGreaterThan(visitors);
  expect(anchors.length).toBeGreaterThan(10);
  expect([...foundOn.keys()].some((path) => path.startsWith('/tournaments/'))).toBe(true);
});
