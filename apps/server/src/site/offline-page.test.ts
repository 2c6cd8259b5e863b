import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';

let running: TestApplication;
beforeAll(async () => {
  running = await createTestApplication({ site: 'built' });
});
afterAll(() => running.close());

test.each([
  ['/offline.html', 'en', 'Connection lost'],
  ['/it/offline.html', 'it', 'Connessione persa'],
])('%s is whole in itself, in its language, under a policy that lets in its own style and script alone', async (url, language, title) => {
  const { statusCode, headers, body } = await running.application.fastify.inject({ url });
  expect([statusCode, headers['content-type'], headers['set-cookie']]).toEqual([200, 'text/html; charset=utf-8', undefined]);
  expect(body).toContain(`<html lang="${language}"`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).not.toMatch(/ (?:src|href)="[^"]/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  for (const [, text = ''] of body.matchAll(/<(?:style|script)>(.*?)<\/(?:style|script)>/gs))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('browsers ask for the worker’s own file at each visit', async () => {
  const { statusCode, headers } = await running.application.fastify.inject({ url: '/sw.js?build=1' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(/javascript/);
});
