import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { isForEverybody, KeptPage, pageAge, PageMemory, type MadePage } from './page-memory.ts';

const nonce = (digit: string) => digit.repeat(32);
const made = (changes: Partial<MadePage> = {}): MadePage => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'public, max-age=0, s-maxage=60'],
  ],
  body: Buffer.from(`<script nonce="${nonce('a')}">1</script><p>Città</p><script nonce="${nonce('a')}">2</script>`),
  ...changes,
});

describe('a page that is kept', () => {
  test('carries the nonce of each answer at every place, plain and compressed, and never the first one again', () => {
    const page = new KeptPage(made(), nonce('a'));
    for (const digit of ['b', 'c']) {
      const expected = made().body.toString().replaceAll(nonce('a'), nonce(digit));
      expect(page.plain(nonce(digit)).toString()).toBe(expected);
      expect(gunzipSync(page.gzipped(nonce(digit))).toString()).toBe(expected);
    }
  });

  test.each([
    ['of another status', { status: 404 }],
    [
      'that is no HTML',
      {
        headers: [
          ['content-type', 'application/json'],
          ['cache-control', 'public'],
        ],
      },
    ],
    ['that says nothing of caches', { headers: [['content-type', 'text/html']] }],
    [
      'of one player',
      {
        headers: [
          ['content-type', 'text/html'],
          ['cache-control', 'private, no-store'],
        ],
      },
    ],
    [
      'that lacks a part',
      {
        headers: [
          ['content-type', 'text/html'],
          ['cache-control', 'no-store'],
        ],
      },
    ],
    ['with a cookie', { headers: [...made().headers, ['set-cookie', 'a=1']] }],
    ['that depends on headers', { headers: [...made().headers, ['vary', 'cookie']] }],
    ['that is huge', { body: Buffer.alloc(2 * 1024 * 1024) }],
  ] satisfies [string, Partial<MadePage>][])('is none %s', (_, changes) => {
    expect(isForEverybody(made())).toBe(true);
    expect(isForEverybody(made(changes))).toBe(false);
  });
});

describe('the memory', () => {
  let now: number;
  let memory: PageMemory;
  const content = { version: 1 };
  beforeEach(() => {
    now = 1000;
    memory = new PageMemory(() => now);
  });
  const keep = (key: string, page = made()) => memory.make(key, content, nonce('a'), Promise.resolve(page));

  test('gives a page for half a second, counted from when its making began', async () => {
    let finish = (_page: MadePage) => {};
    const making = memory.make('k', content, nonce('a'), new Promise((resolve) => (finish = resolve)));
    now += pageAge - 1;
    finish(made());
    const { kept } = await making;
    expect(await memory.find('k', content)).toBe(kept);
    now += 1;
    expect(await memory.find('k', content)).toBeUndefined();
  });

  test('forgets at once when content changed', async () => {
    await keep('k');
    expect(await memory.find('k', { version: 2 })).toBeUndefined();
  });

  test('knows hosts, languages and paths apart', async () => {
    const { kept } = await keep('https://a.example /');
    expect(await memory.find('https://a.example /', content)).toBe(kept);
    for (const other of ['https://b.example /', 'https://a.example /it', 'https://a.example /gamehall'])
      expect(await memory.find(other, content)).toBeUndefined();
  });

  test('lets others wait for a page in the making; one that is not for them, or fails, they make for themselves', async () => {
    let finish = (_page: MadePage) => {};
    const making = memory.make('k', content, nonce('a'), new Promise((resolve) => (finish = resolve)));
    const waiting = memory.find('k', content);
    finish(made());
    expect(await waiting).toBe((await making).kept);

    const own = keep('own', made({ status: 404 }));
    expect(await memory.find('own', content)).toBeNull();
    expect(await own).toMatchObject({ made: { status: 404 }, kept: null });
    expect(await memory.find('own', content)).toBeUndefined();

    const failing = memory.make('bad', content, nonce('a'), Promise.reject(new Error('down')));
    const other = memory.find('bad', content);
    await expect(failing).rejects.toThrow('down');
    expect(await other).toBeNull();
    expect(await memory.find('bad', content)).toBeUndefined();
  });

  test('holds a bounded number of pages, the latest', async () => {
    for (let index = 0; index < 150; index++) await keep(`page ${index}`);
    const found = await Promise.all(Array.from({ length: 150 }, (_, index) => memory.find(`page ${index}`, content)));
    expect(found.filter((page) => page !== undefined)).toHaveLength(100);
    expect(found[149]).toBeDefined();
  });
});
