import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';

// What docs/how-to-change-content.md has people type is typed at a running product, whose token may do what the document says of it.

const document = readFileSync(new URL('../../../../docs/how-to-change-content.md', import.meta.url), 'utf8');
const token = 'an-editors-token-1234';

/** The commands as a shell understands them: the words of each. */
function commands(): string[][] {
  const blocks = [...document.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => (/^(curl|B=)/.test(block) ? [block] : []));
  const listing = `curl() { printf '%s\\0' "$@"; printf '\\n\\0'; }\n${blocks.join('')}`;
  const { stdout, stderr } = spawnSync('sh', ['-euc', listing], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout
    .split('\n\0')
    .filter(Boolean)
    .map((one) => one.split('\0').filter(Boolean));
}

interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** What curl sends for these words. `picture` is every file that is uploaded. */
function requestOf(words: readonly string[], picture: Blob): Sent {
  const sent: Sent = { address: '', method: 'GET', headers: {}, body: null };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const value = ['-X', '-H', '-d', '-F'].includes(word) ? (rest.shift() ?? '') : '';
    if (word === '-X') sent.method = value;
    else if (word === '-d') sent.body = value;
    else if (word === '-H') {
      const [, name = '', text = ''] = /^([^:]+): (.*)$/.exec(value) ?? [];
      sent.headers[name] = text;
    } else if (word === '-F') {
      sent.method = 'POST';
      const form = sent.body instanceof FormData ? sent.body : new FormData();
      const [, name = '', text = ''] = /^(\w+)=(.*)$/.exec(value) ?? [];
      if (text.startsWith('@')) form.append(name, picture, text.slice(1));
      else form.append(name, text);
      sent.body = form;
    } else if (word !== '-g') {
      expect(word).toMatch(/^http:/);
      sent.address = word;
    }
  }
  return sent;
}

/** Uploads are kept below it. */
let dataDirectory = '';
let app: TestApplication;
let origin = '';
beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-how-to-content-'));
  app = await createTestApplication({ config: { ...testConfig(), contentApiToken: token, contentApiTokenMayAll: false, dataDirectory } });
  origin = await app.listen();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDirectory, { recursive: true });
});

test('every command of the instructions for content does what they say, with the rights that they say', async () => {
  const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  const typed = commands();
  expect(typed.length).toBeGreaterThan(10);
  let uploaded = '';
  for (const words of typed) {
    const { address, method, headers, body } = requestOf(words, picture);
    const answer = await fetch(address.replace('http://localhost:3000', origin), {
      method,
      headers,
      ...(body !== null && { body: typeof body === 'string' ? body.replace('<documentId of the answer>', uploaded) : body }),
    });
    const text = await answer.text();
    const what = `${method} ${address.replace(/^.*\/content\/api/, '')}`;
    expect(answer.ok, `${what}: ${text}`).toBe(true);
    const told = JSON.parse(text);
    if (Array.isArray(told)) uploaded = told[0].documentId;
    // What is asked for is there.
    if (what.startsWith('GET /seos')) expect(told.data.length, what).toBeGreaterThan(0);
  }
  const read = async (path: string) => JSON.parse(await (await fetch(`${origin}/content/api/${path}`)).text()).data;
  // Changes are there for everybody, drafts are not.
  expect(await read('prazer-config?fields=brand_theme,domain_state&locale=it')).toMatchObject({
    brand_theme: 'riviera',
    domain_state: 'active',
  });
  expect((await read('common')).texts).toMatchObject({ 'shell.signIn': 'Log in' });
  expect(await read('pages?filters[slug][$eq]=house-rules')).toHaveLength(1);
  expect((await read('settings-seo?populate=redirects')).redirects).toMatchObject([{ from_url: '/slots' }]);
  expect((await read('banner?populate[menu][populate]=image')).menu.image.documentId).toBe(uploaded);
});
