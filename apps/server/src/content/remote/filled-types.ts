import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { claimSeeds, readSeeds } from '../queries.ts';

/**
 * The types that ever had an entry in a Strapi, written down for all processes and later starts: what an operator deleted there does not come back as
 * bundled content.
 */
export class FilledTypes {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ending: string;

  /** `url`: the Strapi's address. Another one begins anew. */
  constructor(parts: { database: Database; clock: Clock; url: string }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#ending = ` in ${parts.url}`;
  }

  /** Adds types, and answers all that there are. */
  async add(types: Iterable<string>): Promise<ReadonlySet<string>> {
    const known = await readSeeds(this.#database, this.#ending);
    const fresh = [...types].map((type) => type + this.#ending).filter((name) => !known.has(name));
    if (fresh.length > 0) await claimSeeds(this.#database, fresh, this.#clock.now());
    return new Set([...known, ...fresh].map((name) => name.slice(0, -this.#ending.length)));
  }
}
