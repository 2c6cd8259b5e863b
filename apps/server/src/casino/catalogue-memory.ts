import type { Clock } from '../kernel/clock/clock.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Database } from '../kernel/database/database.ts';
import { isNew, readCatalogue, type Catalogue, type GameFilter, type ListedGame } from './catalogue.ts';

/** How long a catalogue is kept when nothing is heard of a change, milliseconds: the week of popularity moves on by itself. */
const keptFor = 60_000;
/** After a failed reading the last catalogue is shown, and read again after this time, milliseconds. */
const retryAfter = 1_000;

/** What can be answered without the database: everything but what was typed and what belongs to a player. */
export type PublicFilter = Omit<GameFilter, 'search' | 'playerId'>;

/**
 * The catalogue as everybody sees it, kept in memory: a page reads it many times, it changes a few times a day, its order once a minute.
 * It holds nothing of any player. `forget` is called by whoever changes it, and on every other process by `NOTIFY casino_changed`.
 */
export class CatalogueMemory {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  #kept: { at: number; catalogue: Promise<Catalogue> } | null = null;
  #last: Catalogue | null = null;

  constructor(parts: { database: Database; clock: Clock; onFailure?(error: unknown): void }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#onFailure = parts.onFailure ?? (() => undefined);
  }

  /** The next question is answered by a catalogue that is read after this moment. */
  forget(): void {
    this.#kept = null;
  }

  /** The games that pass the filter, in order, and how many they are altogether. */
  async find({
    category,
    providers,
    type,
    volatilities,
    features,
    country,
    sysnames,
    sort,
    offset,
    limit,
    now,
  }: PublicFilter): Promise<{ games: ListedGame[]; count: number }> {
    const { orders } = await this.#read();
    const order = sort ?? (category === 'new' ? 'new' : 'popular');
    const found = orders[order].filter(
      (game) =>
        // What was asked for by name is found where it is stopped as well: its page says so.
        (!game.isStopped || sysnames !== null) &&
        inCategory(game, category, now) &&
        (providers === null || providers.includes(game.provider)) &&
        isOfType(game, type) &&
        (volatilities === null || (game.volatility !== null && volatilities.includes(game.volatility))) &&
        (features === null || features.every((feature) => game.features.some((has) => has === feature))) &&
        (country === null || !game.blockedCountries.includes(country)) &&
        (sysnames === null || sysnames.includes(game.sysname)),
    );
    return { games: found.slice(offset, offset + limit), count: found.length };
  }

  /** All games, the most popular first. */
  async listed(): Promise<readonly ListedGame[]> {
    return (await this.#read()).orders.popular;
  }

  /** Categories that have games, with how many. */
  async categories(locale: Locale): Promise<{ sysname: string; name: string; count: number }[]> {
    const { categories } = await this.#read();
    return categories.map(({ sysname, names, count }) => ({ sysname, name: names[locale], count }));
  }

  /** Makers of games of these types, of all when null, with how many each has. */
  async providers(types: readonly string[] | null): Promise<{ sysname: string; name: string; count: number }[]> {
    const { providers, orders } = await this.#read();
    const counts = new Map<string, number>();
    for (const { isStopped, provider, type } of orders.popular)
      if (!isStopped && (types === null || types.includes(type))) counts.set(provider, (counts.get(provider) ?? 0) + 1);
    return providers.flatMap(({ sysname, name }) => {
      const count = counts.get(sysname);
      return count === undefined ? [] : [{ sysname, name, count }];
    });
  }

  /** Whether any game is kept from a country: else nobody has to be asked where they live. */
  async isAnyBlocked(): Promise<boolean> {
    return (await this.#read()).isAnyBlocked;
  }

  #read(): Promise<Catalogue> {
    const now = this.#clock.now().getTime();
    if (this.#kept && now >= this.#kept.at && now - this.#kept.at < keptFor) return this.#kept.catalogue;
    const kept = { at: now, catalogue: readCatalogue(this.#database, new Date(now)) };
    this.#kept = kept;
    kept.catalogue = kept.catalogue.then(
      (catalogue) => (this.#last = catalogue),
      (error: unknown) => {
        if (this.#last === null) {
          if (this.#kept === kept) this.#kept = null;
          throw error;
        }
        this.#onFailure(error);
        kept.at = now - keptFor + retryAfter;
        return this.#last;
      },
    );
    return kept.catalogue;
  }
}

function inCategory(game: ListedGame, category: string | null, now: Date): boolean {
  if (category === null || category === 'popular' || category === 'all') return true;
  return category === 'new' ? isNew(game, now) : game.categories.includes(category);
}

function isOfType(game: ListedGame, type: string | null): boolean {
  if (type === null || type === 'all') return true;
  return type === 'casino' ? game.type !== 'live' : game.type === type;
}
