import type { Queryable } from '../kernel/database/index.ts';

/** Taken from the sequence at once. */
const block = 32;

/**
 * Numbers of new bets. They are taken from the database's sequence many at a time, so that no bet asks for its own: those of several processes mix, and what a
 * process had left when it ended is nobody's.
 */
export class BetNumbers {
  readonly #database: Queryable;
  #left: bigint[] = [];
  #asking: Promise<void> | null = null;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** The next number, before the transaction of its bet: within one it would wait for another connection. */
  async next(playerId: bigint): Promise<bigint> {
    for (;;) {
      const id = this.#left.shift();
      if (id !== undefined) return id;
      this.#asking ??= this.#ask(playerId).finally(() => (this.#asking = null));
      await this.#asking;
    }
  }

  async #ask(playerId: bigint): Promise<void> {
    const rows = await this.#database
      .play(playerId)
      .query<{ id: bigint }>(`select nextval('bet_id') as id from generate_series(1, ${block})`);
    if (rows.length === 0) throw new Error('bets got no numbers');
    this.#left.push(...rows.map(({ id }) => id));
  }
}
