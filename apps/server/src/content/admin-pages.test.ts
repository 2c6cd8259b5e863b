import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { adminPages } from './admin-pages.ts';

const directory = `${mkdtempSync(join(tmpdir(), 'tavolo-editor-'))}/`;
mkdirSync(`${directory}assets`);
writeFileSync(`${directory}index.html`, '<!doctype html><title>Editor</title>');
writeFileSync(`${directory}assets/index-abc123.js`, `export const words = ${JSON.stringify('word '.repeat(500))};`);
const server = fastify();
adminPages(directory)(server);
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

test('every address of the editor is answered by its page, which is never kept, never framed and runs only its own files', async () => {
  for (const url of ['/content-admin', '/content-admin/', '/content-admin/content/page/abc', '/content-admin/welcome']) {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Editor');
    expect(answer.headers['cache-control']).toBe('no-store');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test('files whose names carry a digest are kept for ever and sent compressed', async () => {
  const plain = await server.inject('/content-admin/assets/index-abc123.js');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const packed = await server.inject({ url: '/content-admin/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test('nothing outside of the built files is handed out', async () => {
  for (const url of ['/content-admin/assets/..%2findex.html', '/content-admin/assets/gone.js', '/content-admin/assets/index.html'])
    expect((await server.inject(url)).statusCode).toBe(404);
});

test('an editor that was not built says how to build it', async () => {
  const empty = fastify();
  adminPages(`${directory}nothing/`)(empty);
  const answer = await empty.inject('/content-admin');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  await empty.close();
});

test('the built editor begins with what all screens share: no file over 500 kB, and a sheet that puts the layers of the look in order', async () => {
  const built = fastify();
  adminPages()(built);
  const { body: page } = await built.inject('/content-admin');
  const fetched = async (pattern: RegExp) =>
    Promise.all([...page.matchAll(pattern)].map(async ([, url = '']) => (await built.inject(url)).body));
  const scripts = await fetched(/(?:src|modulepreload" crossorigin href)="([^"]+\.js)"/g);
  expect(scripts.length).toBeGreaterThan(1);
  expect(Math.max(...scripts.map((script) => script.length))).toBeLessThan(400_000);
  // Together with the forms of the entries it was 545 kB.
  expect(scripts.reduce((sum, script) => sum + script.length, 0)).toBeLessThan(480_000);
  const [first = ''] = await fetched(/stylesheet" crossorigin href="([^"]+\.css)"/g);
  expect(first).toMatch(/^@layer reset\b/);
  await built.close();
});
