import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import {
  applicationRole,
  createDatabase,
  findRunningServer,
  handlesOf,
  type BackgroundDatabase,
  type Database,
  type Statements,
} from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { startProduct, type ProductProcess } from '../apps/server/src/testing/faults/product-process.ts';
import { signUpAt } from '../apps/server/src/testing/sign-up.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { nodeOptionsOfEnvironment } from './node-options.ts';

/** The product as `npm start` runs it, with a look into its database from outside. */
export interface BenchProduct {
  product: ProductProcess;
  dataDirectory: string;
  /** As the application's role. */
  database: Database & Statements;
  /** Kills the application without warning. It starts again, and its database server with it. */
  kill(): Promise<void>;
  /** The process of its database server. */
  databasePid(): number;
}

/**
 * Runs the product on a directory that is gone afterwards, without a feed of its own and without limits on how often anybody may ask.
 * @param settings of its environment, beside those
 */
export async function withProduct<T>(work: (running: BenchProduct) => Promise<T>, settings: Record<string, string> = {}): Promise<T> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
  const product = await startProduct({
    module: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
    dataDirectory,
    environment: {
      PORT: '0',
      DATABASE_URL: '',
      NODE_OPTIONS: nodeOptionsOfEnvironment,
      SPORTSBOOK_DRIVER: 'off',
      // Without a least time between two rounds of a player.
      REGULATION: 'gli',
      API_RATE_PER_SESSION: '0',
      API_RATE_PER_ADDRESS: '0',
      MONEY_RATE_PER_PLAYER: '0',
      ...settings,
    },
  });
  try {
    let pool = await connect(dataDirectory);
    const server: Statements = { query: (text, values) => pool.query(text, values) };
    try {
      return await work({
        product,
        dataDirectory,
        database: { ...server, ...handlesOf(server), transaction: (within) => pool.transaction(within) },
        async kill() {
          await product.kill('application');
          await pool.breakOff();
          pool = await connect(dataDirectory);
        },
        databasePid: () => Number(readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      });
    } finally {
      await pool.close();
    }
  } finally {
    await product.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function connect(dataDirectory: string): Promise<BackgroundDatabase> {
  const url = await findRunningServer(dataDirectory);
  if (url === null) throw new Error('the database does not run');
  return createDatabase({ url, log: silentLog, role: applicationRole, size: 6, statementTimeout: 120_000 });
}

export interface BenchPlayer {
  id: bigint;
  cookie: string;
}

/** Signs players up over HTTP and gives each money enough for the run. */
export async function signUpPlayers({ database, product }: BenchProduct, count: number): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = [];
  for (let number = 1; number <= count; number++) {
    const { cookies, uid } = await signUpAt(product.address(), `bench${number}@example.com`);
    players.push({ id: uid, cookie: cookies });
  }
  await giveMoney(
    database,
    players.map(({ id }) => id),
    1_000_000_00n,
  );
  return players;
}

/** Cents for each, at whose cost nobody asks. */
export async function giveMoney(database: Database, players: readonly bigint[], amount: bigint): Promise<void> {
  const wallet = createWallet({ database, clock });
  const queue = players.values();
  await Promise.all(
    [0, 1, 2, 3].map(async () => {
      for (const playerId of queue)
        await wallet.post(database, {
          playerId,
          currency: 'EUR',
          kind: 'adjustment',
          key: 'bench',
          fingerprint: String(amount),
          legs: [
            { account: 'main', amount },
            { account: 'house:corrections', amount: -amount },
          ],
        });
    }),
  );
}
