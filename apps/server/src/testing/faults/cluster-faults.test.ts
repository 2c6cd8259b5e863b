import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compareBooks } from './books.ts';
import { stopSound, workThroughKills } from './kills.ts';
import { ProductClient } from './product-client.ts';
import { startProduct, type ProductProcess } from './product-process.ts';

/** FAULT_KILLS=200 is the long form. */
const kills = Number(process.env['FAULT_KILLS'] ?? '2');
const clients = 9;
const processes = 3;

/** Empty for one that has just ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that serve behind the front. */
function membersOf(front: number): number[] {
  return readFileSync(`/proc/${front}/task/${front}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && commandOf(pid).includes('main.ts'))
    .map(Number);
}

/** Who serves now: strangers are led to each in turn. */
async function namesOfServing(address: string): Promise<string[]> {
  const names = new Set<string>();
  for (let asked = 0; asked < 2 * processes; asked++) {
    const { headers } = await fetch(new URL('/healthz', address));
    names.add(headers.get('x-served-by') ?? 'nobody');
  }
  return [...names].toSorted();
}

/** Asks for a page again and again, as a visitor would, until `stop`; answers how often, and what else than the page came. */
function visit(address: () => string): { stop(): Promise<{ seen: number; other: string[] }> } {
  let isVisiting = true;
  const other: string[] = [];
  let seen = 0;
  const visiting = (async () => {
    while (isVisiting) {
      const said = await fetch(new URL('/terms', address()), { signal: AbortSignal.timeout(30_000) }).then(
        async (response) => ((await response.text()).includes('</html>') && response.status === 200 ? null : `${response.status}`),
        (error: unknown) => `${error instanceof Error ? (error.cause ?? error) : error}`,
      );
      if (said === null) seen++;
      else other.push(said);
      await pause(20);
    }
  })();
  return {
    async stop() {
      isVisiting = false;
      await visiting;
      return { seen, other };
    },
  };
}

test(
  `${clients} players sign up, deposit, play and are paid out at ${processes} processes behind one front, of which one after the other is killed: what was answered is in the ledger once, and whoever reads is answered all the time`,
  { timeout: 900_000 + kills * 15_000 },
  async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-cluster-'));
    const product = await startProduct({
      module: fileURLToPath(new URL('../../cluster/cluster-command.ts', import.meta.url)),
      arguments: ['--processes', `${processes}`],
      dataDirectory,
      environment: {
        PORT: '0',
        DATABASE_URL: '',
        REGULATION: 'gli',
        SANDBOX_PAYOUT_SECONDS: '3',
        SPORTSBOOK_DRIVER: 'off',
        TRUST_PROXY: 'loopback',
      },
    });
    try {
      const all = Array.from({ length: clients }, (_, i) => new ProductClient(i + 1, product.address));
      await Promise.all(all.map((client) => client.signUp()));
      expect(membersOf(product.pid())).toHaveLength(processes);
      const visitor = visit(product.address);
      const inTurn: ProductProcess = {
        ...product,
        // All serve again before the next one dies: somebody is left to stand in at any time.
        async kill() {
          process.kill(membersOf(product.pid())[0] ?? 0, 'SIGKILL');
          await expect.poll(() => namesOfServing(product.address()), { timeout: 240_000 }).toEqual(['1', '2', '3']);
        },
      };
      await workThroughKills(all, inTurn, {
        count: kills,
        victims: ['application'],
        seed: 'cluster kills',
        least: 2_000,
        spread: 3_000,
        rest: 4_000,
      });
      const { other, seen } = await visitor.stop();
      // A page whose process dies while it is sent breaks off, and is asked for again; nobody is refused one.
      expect(
        other.filter((said) => /^\d+$/.test(said)),
        'answers that are no pages',
      ).toEqual([]);
      expect(other.length, 'pages that broke off').toBeLessThanOrEqual(kills);
      expect(seen).toBeGreaterThan(0);
      for (const client of all)
        for (const id of client.payouts.keys())
          await expect.poll(() => client.payoutStatus(id), { timeout: 90_000, interval: 500 }).toBe('success');
      await compareBooks(all, dataDirectory);
      const sum = (of: (client: ProductClient) => number) => all.reduce((total, client) => total + of(client), 0);
      process.stdout.write(
        `${sum(({ rounds }) => rounds.size)} rounds, ${sum(({ payouts }) => payouts.size)} payouts, ${seen} pages, ${sum(({ repeats }) => repeats)} repeats, ${kills} kills\n`,
      );
      expect(membersOf(product.pid())).toHaveLength(processes);
      await stopSound(product, dataDirectory);
    } finally {
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
);
