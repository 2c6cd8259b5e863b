import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { randomInteger, SeededRandom } from '../../kernel/random/random.ts';
import { persist, readSoundLedger, stopSound, workThroughKills } from './kills.ts';
import { startProduct, type ProductProcess, type Victim } from './product-process.ts';
import type { WalletAnswer, WalletRequest } from './wallet-server.ts';

/** FAULT_KILLS=20 is the long form; a few kills show in every run that the test itself still works. */
const kills = Number(process.env['FAULT_KILLS'] ?? '2');
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
    return persist(
      async () => {
        const response = await fetch(this.#product.address(), { method: 'POST', body, signal: AbortSignal.timeout(8_000) });
        return response.ok ? ((await response.json()) as WalletAnswer) : null;
      },
      () => {
        this.repeats++;
        return 20 + randomInteger(this.#random, 60);
      },
    );
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
      await workThroughKills(all, product, { count: kills, victims, seed: 'kills', least: 150, spread: 900, rest: 300 });
      const rows = await readSoundLedger(dataDirectory, (database) =>
        database.query<{ player_id: bigint; main: bigint; keys: string[] }>(
          `SELECT a.player_id, a.balance AS main, array(
            SELECT replace(o.key, 'round:studio:', '') FROM posting o WHERE o.player_id = a.player_id AND o.currency = 'EUR') AS keys
          FROM account a WHERE a.kind = 'main' ORDER BY a.player_id`,
        ),
      );
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

      await stopSound(product, dataDirectory);
    } finally {
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
);
