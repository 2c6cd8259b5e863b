import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';

const token = 'a-token-of-the-editors';
const rounds = 20;
let one: TestApplication;
let other: TestApplication;

beforeAll(async () => {
  const config = {
    ...readConfig({}),
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, long enough',
    contentApiToken: token,
  };
  one = await createTestApplication({ site: 'built', config });
  other = await createTestApplication({ site: 'built', config, beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test(
  `[R7-025] what one process publishes is on the pages of another: ${rounds} times, with the database's own NOTIFY`,
  { timeout: 900_000 },
  async () => {
    const took: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const text = `Published ${round}.`;
      // So that there is a page in memory that must not be given any more.
      await other.application.fastify.inject('/terms');
      const { statusCode } = await one.application.fastify.inject({
        method: 'PUT',
        url: '/content/api/prazer-config',
        headers: { authorization: `Bearer ${token}` },
        payload: { data: { footer_text: text } },
      });
      expect(statusCode).toBe(200);
      const began = performance.now();
      const deadline = began + 20_000;
      for (;;) {
        const { body } = await other.application.fastify.inject('/terms');
        if (body.includes(text)) break;
        expect(performance.now(), `${text} is not to be seen`).toBeLessThan(deadline);
        await pause(5);
      }
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    process.stdout.write(
      `published by one process, on a page of the other: half within ${took[rounds / 2]?.toFixed(0)} ms, all within ${took.at(-1)?.toFixed(0)} ms\n`,
    );
  },
);
