import { isDatabaseAway } from '../kernel/database/index.ts';
import { CatalogueError, refuse } from '../kernel/errors/errors.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import { cashOut } from './cash-out.ts';
import { termsOfCashOut } from './cash-out-offer.ts';
import type { BetsParts } from './parts.ts';
import { autoCashOutBets, legsOfMany } from './stored-bet.ts';
import { readRules, readTerms } from './terms.ts';

/** Milliseconds for which changes of odds are gathered before a look. */
const gathering = 250;
/** Milliseconds between two looks at all bets, for what nobody told of. */
const pause = 60_000;
const batchSize = 200;

/**
 * Cashes out the bets whose offer has reached what their players wait for. Several processes may look at once: the bet's lock lets one pay. One that cannot
 * be reckoned keeps no other from it; thrown at the end.
 * @param markets those with an open leg on one of them alone; null: all
 */
export async function cashOutReached(parts: BetsParts, markets: readonly string[] | null = null): Promise<number> {
  let paid = 0;
  const faults: unknown[] = [];
  const rules = await readRules(parts.database.directory);
  for (let after: bigint | null = 0n; after !== null;) {
    const bets = await autoCashOutBets(parts.database, markets, after, batchSize);
    if (bets.length === 0) break;
    const legs = await legsOfMany(parts.database, bets);
    const names = [...legs.values()].flat().map(({ selection }) => selection);
    const terms = await readTerms(parts.database.directory, names, null);
    for (const bet of bets) {
      try {
        const offer = termsOfCashOut(bet, legs.get(bet.id) ?? [], terms, rules);
        if (!offer || bet.autoCashOut === null || offer.amount < bet.autoCashOut) continue;
        await cashOut(parts, refuse, { playerId: bet.playerId, betId: bet.id, percent: 100, token: null, atLeast: bet.autoCashOut });
        paid += 1;
      } catch (error) {
        // The odds, or the bet, are others by now, or it waits already: it is looked at again.
        if (error instanceof CatalogueError) continue;
        if (isDatabaseAway(error)) throw error;
        faults.push(error);
      }
    }
    after = bets.length === batchSize ? (bets.at(-1)?.id ?? null) : null;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} bets could not be looked at for their cash-out`);
  return paid;
}

/** Follows the odds, from `start` to `stop`: looks at the bets on a market a moment after it has changed, and at all of them once a minute. */
export class AutoCashOut {
  readonly #parts: BetsParts;
  readonly #offer: Pick<Sportsbook, 'onChange'>;
  readonly #changed = new Set<string>();
  #forget: (() => void) | undefined;
  #sweep: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #working: Promise<unknown> = Promise.resolve();

  constructor(parts: BetsParts, offer: Pick<Sportsbook, 'onChange'>) {
    this.#parts = parts;
    this.#offer = offer;
  }

  start(): void {
    this.#forget = this.#offer.onChange((markets) => {
      for (const market of markets) this.#changed.add(market);
      this.#soon ??= setTimeout(() => this.#look(), gathering);
    });
    this.#sweep = setInterval(() => this.#after(() => cashOutReached(this.#parts)), pause);
  }

  async stop(): Promise<void> {
    this.#forget?.();
    clearInterval(this.#sweep);
    clearTimeout(this.#soon);
    await this.#working;
  }

  #look(): void {
    this.#after(() => {
      // What changes from now on is looked at once more.
      this.#soon = undefined;
      const markets = [...this.#changed];
      this.#changed.clear();
      return cashOutReached(this.#parts, markets);
    });
  }

  #after(work: () => Promise<unknown>): void {
    this.#working = this.#working
      .then(work)
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'bets could not be looked at for their cash-out; trying again'));
  }
}
