import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSoundLedger, stopSound, workThroughKills } from './kills.ts';
import { ProductClient } from './product-client.ts';
import { startProduct, type ProductProcess, type Victim } from './product-process.ts';

/** FAULT_KILLS=20 is the long form. */
const kills = Number(process.env['FAULT_KILLS'] ?? '2');
const clients = 64;
const victims: readonly Victim[] = ['both', 'application', 'database'];

/** The real product as a process of its own, on a directory that is gone afterwards. */
async function withProduct(work: (product: ProductProcess, dataDirectory: string) => Promise<void>): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-product-'));
  const product = await startProduct({
    module: fileURLToPath(new URL('../../main.ts', import.meta.url)),
    dataDirectory,
    environment: { PORT: '0', DATABASE_URL: '' },
  });
  try {
    await work(product, dataDirectory);
  } finally {
    await product.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

test(
  `${clients} players sign up, deposit by card and play at the real product through ${kills} kills: what was answered is in the ledger once`,
  { timeout: 900_000 },
  async () => {
    await withProduct(async (product, dataDirectory) => {
      const all = Array.from({ length: clients }, (_, i) => new ProductClient(i + 1, product.address));
      // A few at a time: what is not answered in time is sent again, and sign-ups from one address are counted.
      for (let first = 0; first < all.length; first += 8) await Promise.all(all.slice(first, first + 8).map((client) => client.signUp()));
      await workThroughKills(all, product, { count: kills, victims, seed: 'product kills', least: 300, spread: 3_000, rest: 3_000 });
      const rows = await readSoundLedger(dataDirectory, (database) =>
        database.query<{ player_id: bigint; main: bigint; rounds: string[]; deposits: string[] }>(
          `SELECT a.player_id, a.balance AS main,
            array(SELECT r.id FROM round r WHERE r.player_id = a.player_id) AS rounds,
            array(SELECT o.reference FROM posting o WHERE o.player_id = a.player_id AND o.kind = 'deposit') AS deposits
          FROM account a WHERE a.kind = 'main'`,
        ),
      );
      expect(rows).toHaveLength(clients);
      for (const client of all) {
        const row = rows.find(({ player_id }) => player_id === client.uid);
        expect(row?.main, `balance of ${client.email}`).toBe(client.balance);
        expect(row?.rounds.toSorted()).toEqual([...client.rounds].toSorted());
        expect(row?.deposits.toSorted()).toEqual([...client.deposits].toSorted());
      }
      const sum = (of: (client: ProductClient) => number) => all.reduce((total, client) => total + of(client), 0);
      process.stdout.write(
        `${sum(({ rounds }) => rounds.size)} rounds, ${sum(({ deposits }) => deposits.size)} deposits, ${sum(({ repeats }) => repeats)} repeats, ${kills} kills\n`,
      );

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
