import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { call } from './api.ts';
import { test as watched } from './watch.ts';

/** Milliseconds that a product may take to start on a busy machine. */
const patience = 300_000;

/** Tests against a product of their own on which matches are played; on that of all others there are none. */
export const test = watched.extend<{ sports: undefined }, { sportsDirectory: string; sportsAddress: string }>({
  sportsDirectory: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'tavolo-sports-'));
      await use(directory);
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  sportsAddress: [
    async ({ sportsDirectory: directory }, use) => {
      // Below the ports that connections of other tests are given.
      const port = 20_000 + (process.pid % 10_000);
      const address = `http://localhost:${port}`;
      const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: directory,
          LOG_LEVEL: 'warn',
          PUBLIC_URL: '',
          DATABASE_URL: '',
          SPORTSBOOK_DRIVER: 'simulated',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      try {
        await untilOffered(product, address);
        await use(address);
      } finally {
        product.kill('SIGTERM');
        if (product.exitCode === null) await once(product, 'exit');
      }
    },
    { scope: 'worker', timeout: patience },
  ],
  baseURL: async ({ sportsAddress }, use) => use(sportsAddress),
});

/** Waits until the product answers and the first matches can be bet on. */
async function untilOffered(product: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (product.exitCode !== null) throw new Error(`The product of the matches ended with ${product.exitCode}`);
    const answer = await fetch(`${address}/api/sportsbook.getEvents?v=2.34&locale=en&sport=football&state=upcoming`).catch(() => null);
    if (answer?.ok && /"selections":\[\{/.test(await answer.text())) return;
    await pause(500);
  }
  throw new Error('No match was offered');
}

/** The football match that begins last of those whose result can be bet on: nothing is settled of it yet, neither by the clock nor by another journey. */
export async function lastMatch(request: APIRequestContext): Promise<string> {
  const { items } = (await call(request, 'sportsbook.getEvents', { sport: 'football', state: 'upcoming', count: '100' })) as {
    items: { id: string; markets: { type: string; state: string }[] }[];
  };
  const match = items.findLast(({ markets }) => markets.some(({ state, type }) => type === 'match_result' && state === 'active'));
  if (!match) throw new Error('no match is offered');
  return match.id;
}
