import { isToMany, targetOf, type Schemas } from '@tavolo/content/schemas';
import type { StoredFile } from '../media/file.ts';
import { nameOf } from '../missing-fields.ts';
import { referencesOf } from '../rows.ts';
import type { StoredEntry } from '../stored-entry.ts';
import type { ContentLog } from '../store.ts';
import type { FilledTypes } from './filled-types.ts';

export interface StandInParts {
  schemas: Schemas;
  bundled: { entries: readonly StoredEntry[]; files: readonly StoredFile[] };
  filled: Pick<FilledTypes, 'add'>;
  log: ContentLog;
}

/** The bundled content in the place of types that never had an entry in a Strapi, so that it can be filled piece by piece. */
export class StandIns {
  readonly #parts: StandInParts;
  #told: ReadonlySet<string> = new Set();

  constructor(parts: StandInParts) {
    this.#parts = parts;
  }

  /** What was received, with bundled entries of the types that were never filled. Throws when all that was there once is gone. */
  async complete(received: { entries: StoredEntry[]; files: StoredFile[] }): Promise<{ entries: StoredEntry[]; files: StoredFile[] }> {
    const { bundled, filled } = this.#parts;
    const known = await filled.add(new Set(received.entries.map(({ type }) => type)));
    // A server that has lost everything, or whose token lost its rights, must not empty the site.
    if (received.entries.length === 0 && known.size > 0)
      throw new Error('The content server has no published content that its token may read');
    const missing = bundled.entries.filter(({ type }) => !known.has(type));
    this.#tell(new Set(missing.map(({ type }) => type)));
    if (missing.length === 0) return received;
    return {
      entries: [...received.entries, ...missing.map((entry) => this.#joined(entry, received.entries))],
      files: [...received.files, ...bundled.files],
    };
  }

  /** The entry with its relations to the received entries that are called as the bundled ones. */
  #joined(entry: StoredEntry, received: readonly StoredEntry[]): StoredEntry {
    const attributes = { ...entry.attributes };
    for (const [name, attribute] of Object.entries(this.#parts.schemas.types.get(entry.type)?.attributes ?? {})) {
      if (attribute.type !== 'relation') continue;
      const type = targetOf(attribute);
      const twins = referencesOf(attributes[name]).map((id) => {
        const twin = this.#parts.bundled.entries.find((one) => one.type === type && one.documentId === id);
        const called = twin && nameOf(twin.attributes);
        return received.find((one) => one.type === type && nameOf(one.attributes) === called)?.documentId ?? id;
      });
      attributes[name] = isToMany(attribute) ? twins : (twins[0] ?? null);
    }
    return { ...entry, attributes };
  }

  /** Says it once of each type, and again only where one was filled in between. */
  #tell(types: ReadonlySet<string>): void {
    const fresh = [...types].filter((type) => !this.#told.has(type));
    this.#told = types;
    if (fresh.length > 0)
      this.#parts.log.warn({ types: fresh }, 'the content server never had an entry of these types; the bundled ones are shown');
  }
}
