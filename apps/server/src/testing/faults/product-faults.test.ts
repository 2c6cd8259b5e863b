import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { randomInteger, SeededRandom } from '../../platform/random/random.ts';
import { applicationRole, createDatabase, findRunningServer } from '../../platform/database/index.ts';
import { silentLog } from '../../platform/log/index.ts';
import { describeFindings, isSound, verifyLedger } from '../../wallet/index.ts';
import { ProductClient } from './product-client.ts';
import { startProduct, type Victim } from './product-process.ts';

/** FAULT_KILLS=20 is the long form. */
const kills = Number(process.env['FAULT_KILLS'] ?? '2');
const clients = 64;
const victims: readonly Victim[] = ['both', 'application', 'database'];

test(
  `${clients} players sign up, deposit by card and play at the real product through ${kills} kills: what was answered is in the ledger once`,
  { timeout: 900_000 },
  async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-product-'));
    const product = await startProduct({
      module: fileURLToPath(new URL('../../main.ts', import.meta.url)),
      dataDirectory,
      environment: { PORT: '0', DATABASE_URL: '' },
    });
    try {
      const all = Array.from({ length: clients }, (_, i) => new ProductClient(i + 1, product.address));
      await Promise.all(all.map((client) => client.signUp()));
      let playing = true;
      const work = all.map(async (client) => {
        while (playing) await client.step();
      });
      const random = new SeededRandom(`product kills ${process.env['FAULT_SEED'] ?? '1'}`);
      for (let k = 0; k < kills; k++) {
        // A client that finds something wrong must end the test now, not after the last kill.
        await Promise.race([pause(300 + randomInteger(random, 3_000)), Promise.all(work)]);
        await product.kill(victims[k % victims.length] ?? 'both');
      }
      await pause(3_000);
      playing = false;
      await Promise.all(work);

      const url = await findRunningServer(dataDirectory);
      if (url === null) throw new Error('the database does not run');
      const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 2 });
      const findings = await verifyLedger(database);
      expect(isSound(findings), describeFindings(findings)).toBe(true);
      const rows = await database.query<{ player_id: bigint; main: bigint; rounds: string[]; deposits: string[] }>(
        `SELECT a.player_id, a.balance AS main,
          array(SELECT r.id FROM round r WHERE r.player_id = a.player_id) AS rounds,
          array(SELECT o.reference FROM posting o WHERE o.player_id = a.player_id AND o.kind = 'deposit') AS deposits
        FROM account a WHERE a.kind = 'main'`,
      );
      await database.close();
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

      expect(verifyCommand(dataDirectory), 'verification beside the running product').toBe(0);
      expect(await product.stop()).toBe(0);
      expect(verifyCommand(dataDirectory), 'verification of the stopped product').toBe(0);
    } finally {
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
);

function verifyCommand(dataDirectory: string): number | null {
  const command = fileURLToPath(new URL('../../wallet/verify-command.ts', import.meta.url));
  return spawnSync(process.execPath, [command], { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDirectory }, encoding: 'utf8' })
    .status;
}
