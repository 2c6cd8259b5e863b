import { CatalogueError, refuse } from '../kernel/errors/errors.ts';
import { cashOut } from './cash-out.ts';
import { termsOfCashOut } from './cash-out-offer.ts';
import type { BetsParts } from './parts.ts';
import { autoCashOutBets, legsOfMany } from './stored-bet.ts';
import { readRules, readTerms } from './terms.ts';

/** Milliseconds between two looks at all bets that are to be cashed out by themselves. */
const pause = 2_000;
const batchSize = 200;

/** Cashes out the bets whose offer has reached what their players wait for. Several processes may look at once: the bet's lock lets one pay. */
export async function cashOutReached(parts: BetsParts): Promise<number> {
  let paid = 0;
  for (let after: bigint | null = 0n; after !== null;) {
    const bets = await autoCashOutBets(parts.database, after, batchSize);
    if (bets.length === 0) return paid;
    const legs = await legsOfMany(parts.database, bets);
    const names = [...legs.values()].flat().map(({ selection }) => selection);
    const rules = await readRules(parts.database.directory);
    const terms = await readTerms(parts.database.directory, names, null);
    for (const bet of bets) {
      const offer = termsOfCashOut(bet, legs.get(bet.id) ?? [], terms, rules);
      if (!offer || bet.autoCashOut === null || offer.amount < bet.autoCashOut) continue;
      // No client can send a key with a blank in it.
      const request = { playerId: bet.playerId, betId: bet.id, token: null, percent: 100, key: `auto ${bet.id}`, atLeast: bet.autoCashOut };
      try {
        await cashOut(parts, refuse, request);
        paid += 1;
      } catch (error) {
        // The odds, or the bet, are others by now: it is looked at again.
        if (!(error instanceof CatalogueError)) throw error;
      }
    }
    after = bets.length === batchSize ? (bets.at(-1)?.id ?? null) : null;
  }
  return paid;
}

/** Looks every two seconds, from `start` to `stop`. */
export class AutoCashOut {
  readonly #parts: BetsParts;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #isRunning = false;

  constructor(parts: BetsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isRunning = true;
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    await this.#working;
  }

  #schedule(): void {
    if (!this.#isRunning) return;
    this.#timer = setTimeout(() => {
      this.#working = cashOutReached(this.#parts)
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'bets could not be looked at for their cash-out; trying again'))
        .then(() => this.#schedule());
    }, pause);
  }
}
