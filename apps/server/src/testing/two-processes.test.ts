import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifications, type Notifications, type PooledDatabase } from '../kernel/database/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { askedBy } from './database.ts';

const rounds = 20;
let one: TestApplication;
let other: TestApplication;
let notifications: Notifications;

// The other process looks for itself every second, too. It is kept from it as long as nobody has told it of a change: what it then shows, it was told of.
let mayLook = true;
/** Whether the other process is told at all. */
let isTold = true;
/** How often it wanted to look untold. */
let refused = 0;

const untold = (database: PooledDatabase) =>
  askedBy(database, (text, values) => {
    if (mayLook || !/\bfrom content_state\b/.test(text)) return database.query(text, values);
    refused += 1;
    return Promise.reject(new Error('nobody has told it of a change'));
  });

beforeAll(async () => {
  one = await createTestApplication({ site: 'built' });
  notifications = createNotifications({ url: one.db.url, log: silentLog });
  other = await createTestApplication({
    site: 'built',
    beside: one,
    through: untold,
    notifications: {
      listen: (channel, handler) =>
        notifications.listen(channel, (payload) => {
          if (channel !== 'content_changed') return handler(payload);
          if (!isTold) return;
          mayLook = true;
          handler(payload);
        }),
      close: () => notifications.close(),
    },
  });
});
afterAll(async () => {
  await other.close();
  await notifications.close();
  await one.close();
});

const publish = (text: string) => one.publish('prazer-config', { footer_text: text });

/** Asks the other process for a page until the text is on it. */
async function untilSeen(text: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { body } = await other.application.fastify.inject('/terms');
    if (body.includes(text)) return;
    expect(performance.now(), `${text} is not to be seen`).toBeLessThan(deadline);
    await pause(5);
  }
}

test(
  `[R7-025] what one process publishes is on the pages of another by the database's own NOTIFY alone, ${rounds} times`,
  { timeout: 900_000 },
  async () => {
    const took: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const text = `Published ${round}.`;
      // So that there is a page in memory that must not be given any more.
      await other.application.fastify.inject('/terms');
      mayLook = false;
      await publish(text);
      const began = performance.now();
      await untilSeen(text);
      expect(mayLook).toBe(true);
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    process.stdout.write(
      `published by one process, on a page of the other: half within ${took[rounds / 2]?.toFixed(0)} ms, all within ${took.at(-1)?.toFixed(0)} ms\n`,
    );
  },
);

test('[R7-025] a process that is not told of a change finds it by looking, and not before it has looked', async () => {
  const text = 'Published in silence.';
  isTold = false;
  mayLook = false;
  refused = 0;
  await publish(text);
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect((await other.application.fastify.inject('/terms')).body).not.toContain(text);
  mayLook = true;
  await untilSeen(text);
});
