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
import { startProduct, type ProductProcess, type Victim } from './product-process.ts';
import type { WalletAnswer, WalletRequest } from './wallet-server.ts';

/** FAULT_KILLS=20 is the long form; a few kills show in every run that the test itself still works. */
const kills = Number(process.env['FAULT_KILLS'] ?? '3');
const clients = 64;
const victims: readonly Victim[] = ['application', 'database', 'both'];

/** One player who believes only what was answered, and repeats whatever was not. */
class Client {
  readonly player: bigint;
  /** What the player must have, from acknowledged answers alone. */
  balance = 0n;
  /** Keys that were acknowledged as done. */
  readonly acknowledged = new Set<string>();
  /** Every key that was ever sent. */
  readonly sent = new Set<string>();
  repeats = 0;
  readonly #random: SeededRandom;
  readonly #product: ProductProcess;
  #step = 0;

  constructor(player: bigint, product: ProductProcess) {
    this.player = player;
    this.#product = product;
    this.#random = new SeededRandom(`client ${player}`);
  }

  async open(): Promise<void> {
    await this.#ask({ do: 'open' });
    await this.#credit();
  }

  /** One random thing a player or provider does, to its acknowledged end. */
  async step(): Promise<void> {
    const key = `${this.player}-${++this.#step}`;
    const stake = BigInt(1 + randomInteger(this.#random, 300));
    const win = randomInteger(this.#random, 3) === 0 ? BigInt(randomInteger(this.#random, 900)) : 0n;
    switch (randomInteger(this.#random, 8)) {
      case 0:
        return await this.#credit();
      case 1: {
        if (!(await this.#move({ do: 'bet', key, round: key, amount: `${stake}` }, -stake))) return;
        await this.#move({ do: 'win', key: `${key}-win`, round: key, reference: key, amount: `${win}` }, win);
        return;
      }
      case 2: {
        if (!(await this.#move({ do: 'bet', key, round: key, amount: `${stake}` }, -stake))) return;
        await this.#move({ do: 'rollback', key: `${key}-undo`, round: key, reference: key }, stake);
        return;
      }
      default:
        await this.#move({ do: 'settle', key, round: key, amount: `${stake}`, win: `${win}` }, win - stake);
    }
  }

  async #credit(): Promise<void> {
    await this.#move({ do: 'credit', key: `credit-${this.player}-${++this.#step}`, amount: '5000' }, 50_00n);
  }

  async #move(request: Partial<WalletRequest> & { do: WalletRequest['do']; key: string }, change: bigint): Promise<boolean> {
    this.sent.add(request.key);
    const answer = await this.#ask(request);
    if (answer.status === 'insufficient_funds') {
      expect(this.balance + change < 0n || BigInt(request.amount ?? '0') > this.balance, `refused ${request.key} for no reason`).toBe(true);
      return false;
    }
    expect(answer.status).toBe('ok');
    this.balance += change;
    this.acknowledged.add(request.key);
    expect(BigInt(answer.balance), `after ${request.key}`).toBe(this.balance);
    return true;
  }

  /** Repeats until there is an answer. */
  async #ask(request: Partial<WalletRequest> & { do: WalletRequest['do'] }): Promise<WalletAnswer> {
    const body = JSON.stringify({ key: '', round: '', reference: '', amount: '0', win: '0', ...request, player: this.player.toString() });
    for (;;) {
      try {
        const response = await fetch(this.#product.address(), { method: 'POST', body, signal: AbortSignal.timeout(8_000) });
        if (response.ok) return (await response.json()) as WalletAnswer;
      } catch {
        // The connection broke: nobody knows whether it was done.
      }
      this.repeats++;
      await pause(20 + randomInteger(this.#random, 60));
    }
  }
}

test(
  `${clients} clients with retries, ${kills} kills of application and database: nothing acknowledged is missing, nothing is done twice`,
  { timeout: 600_000 },
  async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-faults-'));
    const product = await startProduct({ module: fileURLToPath(new URL('./wallet-server.ts', import.meta.url)), dataDirectory });
    try {
      const all = Array.from({ length: clients }, (_, i) => new Client(BigInt(i + 1), product));
      await Promise.all(all.map((client) => client.open()));
      let playing = true;
      const work = all.map(async (client) => {
        while (playing) await client.step();
      });
      const random = new SeededRandom(`kills ${process.env['FAULT_SEED'] ?? '1'}`);
      for (let k = 0; k < kills; k++) {
        // A failing client must end the test now, not after the last kill.
        await Promise.race([pause(150 + randomInteger(random, 900)), Promise.all(work)]);
        await product.kill(victims[k % victims.length] ?? 'both');
      }
      await pause(300);
      playing = false;
      await Promise.all(work);

      const url = await findRunningServer(dataDirectory);
      if (url === null) throw new Error('the database does not run');
      const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 2 });
      const findings = await verifyLedger(database);
      expect(isSound(findings), describeFindings(findings)).toBe(true);
      const rows = await database.query<{ player_id: bigint; main: bigint; keys: string[] }>(
        `SELECT a.player_id, a.balance AS main, array(
          SELECT replace(o.key, 'round:studio:', '') FROM posting o WHERE o.player_id = a.player_id AND o.currency = 'EUR') AS keys
        FROM account a WHERE a.kind = 'main' ORDER BY a.player_id`,
      );
      await database.close();
      let done = 0;
      for (const client of all) {
        const row = rows.find(({ player_id }) => player_id === client.player);
        expect(row?.main, `balance of player ${client.player}`).toBe(client.balance);
        expect(new Set(row?.keys)).toEqual(client.acknowledged);
        expect(row?.keys).toHaveLength(client.acknowledged.size);
        done += client.acknowledged.size;
      }
      const repeats = all.reduce((sum, client) => sum + client.repeats, 0);
      process.stdout.write(`${done} acknowledged actions, ${repeats} repeats, ${kills} kills\n`);
      expect(done).toBeGreaterThan(clients * 3);
      expect(repeats).toBeGreaterThan(0);

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
