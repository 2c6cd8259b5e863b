import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compareBooks } from './books.ts';
import { stopSound, workThroughKills } from './kills.ts';
import { ProductClient } from './product-client.ts';
import { startProduct, type ProductProcess, type Victim } from './product-process.ts';

/** FAULT_KILLS=200 is the long form. */
const kills = Number(process.env['FAULT_KILLS'] ?? '1');
const clients = 24;
/** Seconds that the provider takes for a payout: some are under way at every kill. */
const payoutDelay = 3;
const victims: readonly Victim[] = ['both', 'application', 'database'];

/** The real product as a process of its own, on a directory that is gone afterwards. */
async function withProduct(work: (product: ProductProcess, dataDirectory: string) => Promise<void>): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-product-'));
  const product = await startProduct({
    module: fileURLToPath(new URL('../../main.ts', import.meta.url)),
    dataDirectory,
    // Without a least time between rounds: more of them meet a kill. Behind a proxy, which names each client's own address.
    environment: {
      PORT: '0',
      DATABASE_URL: '',
      REGULATION: 'gli',
      SANDBOX_PAYOUT_SECONDS: String(payoutDelay),
      SPORTSBOOK_DRIVER: 'off',
      TRUST_PROXY: 'loopback',
    },
  });
  try {
    await work(product, dataDirectory);
  } finally {
    await product.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

test(
  `${clients} players sign up, deposit by card, play, set limits and are paid out at the real product through ${kills === 1 ? 'a kill' : `${kills} kills`}: what was answered is in the ledger once, and no payout is late by more than a minute`,
  { timeout: 900_000 + kills * 15_000 },
  async () => {
    await withProduct(async (product, dataDirectory) => {
      const all = Array.from({ length: clients }, (_, i) => new ProductClient(i + 1, product.address));
      // A few at a time: what is not answered in time is sent again, and sign-ups from one address are counted.
      for (let first = 0; first < all.length; first += 8) await Promise.all(all.slice(first, first + 8).map((client) => client.signUp()));
      await workThroughKills(all, product, {
        count: kills,
        victims,
        seed: 'product kills',
        least: 300,
        spread: 3_000,
        rest: 3_000,
      });
      const paid = performance.now();
      for (const client of all) {
        for (const id of client.payouts.keys()) {
          await expect.poll(() => client.payoutStatus(id), { timeout: 90_000, interval: 500 }).toBe('success');
        }
      }
      process.stdout.write(
        `the last payouts were there ${Math.round((performance.now() - paid) / 1_000)} s after the last kill and its rest\n`,
      );
      const rows = await compareBooks(all, dataDirectory);
      // All kills and starts included.
      const late = rows
        .flatMap(({ asked, ended }) => asked.map((at, i) => ((ended[i] ?? Infinity) - at) / 1_000 - payoutDelay))
        .toSorted((one, other) => one - other);
      const sum = (of: (client: ProductClient) => number) => all.reduce((total, client) => total + of(client), 0);
      process.stdout.write(
        `${sum(({ rounds }) => rounds.size)} rounds, ${sum(({ deposits }) => deposits.size)} deposits, ${sum(({ payouts }) => payouts.size)} payouts, ${sum(({ repeats }) => repeats)} repeats, ${rows.reduce((total, { dropped }) => total + dropped, 0n)} nonces drawn in vain, ${kills} kills; ` +
          `payouts late by ${late[Math.floor(late.length / 2)]?.toFixed(1)} s (median), ${late.at(-1)?.toFixed(1)} s (most)\n`,
      );
      expect(late.length).toBeGreaterThan(0);
      expect(late.at(-1), 'seconds that a payout was late').toBeLessThanOrEqual(60);

      await stopSound(product, dataDirectory);
    });
  },
);

test('Ctrl-C stops the product in order: it ends with 0, after its database server', { timeout: 900_000 }, async () => {
  await withProduct(async (product, dataDirectory) => {
    expect((await fetch(new URL('/healthz', product.address()))).status).toBe(200);
    expect(product.hasDatabase()).toBe(true);
    expect(existsSync(join(dataDirectory, 'running.json'))).toBe(true);
    expect(await product.stop('SIGINT')).toBe(0);
    expect(product.hasDatabase()).toBe(false);
    expect(existsSync(join(dataDirectory, 'running.json'))).toBe(false);
    await expect(fetch(new URL('/healthz', product.address()))).rejects.toThrow('fetch failed');
  });
});
