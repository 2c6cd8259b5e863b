import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { applicationRole, createDatabase, findRunningServer, type PooledDatabase } from '../../kernel/database/index.ts';
import { silentLog } from '../../kernel/log/index.ts';
import { randomInteger, SeededRandom } from '../../kernel/random/random.ts';
import { describeFindings, isSound, verifyLedger } from '../../wallet/index.ts';
import type { ProductProcess, Victim } from './product-process.ts';

/** How often and when the product is killed. */
export interface Kills {
  count: number;
  /** Taken in turn. */
  victims: readonly Victim[];
  /** Names the random moments. */
  seed: string;
  /** Milliseconds between two kills: at least, and how many more at most. */
  least: number;
  spread: number;
  /** Milliseconds that the clients go on after the last kill. */
  rest: number;
}

/** Lets all clients do one thing after the other while the product is killed; each ends with what it was doing. */
export async function workThroughKills(
  clients: readonly { step(): Promise<void> }[],
  product: ProductProcess,
  { count, victims, seed, least, spread, rest }: Kills,
): Promise<void> {
  let isWorking = true;
  const work = clients.map(async (client) => {
    while (isWorking) await client.step();
  });
  const random = new SeededRandom(`${seed} ${process.env['FAULT_SEED'] ?? '1'}`);
  for (let kill = 0; kill < count; kill++) {
    // A client that finds something wrong must end the test now, not after the last kill.
    await Promise.race([pause(least + randomInteger(random, spread)), Promise.all(work)]);
    await product.kill(victims[kill % victims.length] ?? 'both');
  }
  await pause(rest);
  isWorking = false;
  await Promise.all(work);
}

/** What `read` finds in the running product's database, after every rule of its ledger was checked. */
export async function readSoundLedger<T>(dataDirectory: string, read: (database: PooledDatabase) => Promise<T>): Promise<T> {
  const url = await findRunningServer(dataDirectory);
  if (url === null) throw new Error('the database does not run');
  const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 2 });
  try {
    const findings = await verifyLedger(database);
    expect(isSound(findings), describeFindings(findings)).toBe(true);
    return await read(database);
  } finally {
    await database.close();
  }
}

/** Stops the product in order; the command that verifies the ledger finds it sound before and after. */
export async function stopSound(product: ProductProcess, dataDirectory: string): Promise<void> {
  expect(verifyCommand(dataDirectory), 'verification beside the running product').toBe(0);
  expect(await product.stop()).toBe(0);
  expect(product.hasDatabase()).toBe(false);
  expect(verifyCommand(dataDirectory), 'verification of the stopped product').toBe(0);
}

function verifyCommand(dataDirectory: string): number | null {
  const command = fileURLToPath(new URL('../../wallet/verify-command.ts', import.meta.url));
  return spawnSync(process.execPath, [command], { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDirectory }, encoding: 'utf8' })
    .status;
}

/** Does it again until it gives something; `again` is called before each repetition and tells how long to wait, milliseconds. */
export async function persist<T>(work: () => Promise<T | null>, again: () => number): Promise<T> {
  for (;;) {
    try {
      const result = await work();
      if (result !== null) return result;
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
      // The connection broke or nobody answered in time: nobody knows whether it was done.
    }
    await pause(again());
  }
}
