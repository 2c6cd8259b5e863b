import { formatAmount, type Currency } from '@tavolo/money';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { sharesOf, type LevelName, type Pool } from './pool.ts';

/** How long what was read is shown, milliseconds. */
const shownFor = 500;

/** A pot as everybody may see it. */
export interface ShownPot {
  level: LevelName;
  run: number;
  /** Minor units, rounded down. */
  amount: bigint;
  beganAt: Date;
  dueAt: Date | null;
  seal: string | null;
}

/** By pool, then by currency. */
export type ShownPots = ReadonlyMap<string, ReadonlyMap<string, readonly ShownPot[]>>;

/** What is in the open pools, at most half a second old: what is counted in the ledger, and nothing in between. */
export class Meter {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #pools: readonly Pool[];
  #last: { at: number; pots: ShownPots } | null = null;
  #reading: Promise<ShownPots> | null = null;

  constructor(parts: { database: Database; clock: Clock; pools: readonly Pool[] }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#pools = parts.pools;
  }

  async pots(): Promise<ShownPots> {
    const now = this.#clock.now().getTime();
    if (this.#last && now >= this.#last.at && now - this.#last.at < shownFor) return this.#last.pots;
    this.#reading ??= this.#read()
      .then((pots) => {
        this.#last = { at: now, pots };
        return pots;
      })
      .finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** The pots were counted anew. */
  forget(): void {
    this.#last = null;
  }

  /** Amounts in major units, as they are told in the channel: by pool, currency and level. */
  async told(): Promise<Record<string, Record<string, Record<string, string>>>> {
    const pots = await this.pots();
    return Object.fromEntries(
      Array.from(pots, ([pool, currencies]) => [
        pool,
        Object.fromEntries(
          Array.from(currencies, ([currency, levels]) => [
            currency,
            Object.fromEntries(levels.map(({ level, amount }) => [level, formatAmount(amount, currency as Currency)])),
          ]),
        ),
      ]),
    );
  }

  async #read(): Promise<ShownPots> {
    const rows = await this.#database.directory.query<Omit<ShownPot, 'amount'> & { pool: string; currency: string; pot: bigint }>(
      `select l.pool, l.currency, l.level, l.run, l.pot, l.began_at as "beganAt", l.due_at as "dueAt", l.seal
       from jackpot_level l join jackpot_pool p using (pool, currency) where p.closed_at is null`,
    );
    return new Map(
      this.#pools.flatMap((pool) => {
        const parts = sharesOf(pool).pot;
        const currencies = pool.currencies.flatMap((currency): [string, ShownPot[]][] => {
          const levels = pool.levels.flatMap(({ level }) => {
            const row = rows.find((one) => one.pool === pool.sysname && one.currency === currency && one.level === level);
            if (!row) return [];
            const { run, pot, beganAt, dueAt, seal } = row;
            return [{ level, run, amount: pot / parts, beganAt, dueAt, seal }];
          });
          return levels.length > 0 ? [[currency, levels]] : [];
        });
        return currencies.length > 0 ? [[pool.sysname, new Map(currencies)]] : [];
      }),
    );
  }
}
