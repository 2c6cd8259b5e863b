import type { CollectionTypes, ContentLocale, ContentReader, SingleTypes } from '@tavolo/content';
import { locales } from './bundled.ts';
import type { EntryRow } from './rows.ts';
import { defaultLocale, type Snapshot } from './snapshot.ts';
import type { Fields } from './stored-entry.ts';
import type { ContentLog, ContentStore } from './store.ts';

interface Resolved {
  singles: ReadonlyMap<string, Fields>;
  lists: ReadonlyMap<string, readonly Fields[]>;
}

const none: readonly Fields[] = [];

/** The site's view of content. What it answers is made whole once per change, and shared by all requests: reading is a look-up. */
export class MemoryReader implements ContentReader {
  readonly #defaults: Snapshot;
  readonly #status: 'draft' | 'published';
  readonly #log: ContentLog | undefined;
  readonly #store: ContentStore;
  #resolved: ReadonlyMap<string, Resolved> | null = null;
  #told: ReadonlySet<string> = new Set();

  /**
   * `defaults` stand in for a single type that nobody has published, since no page can do without it. `published` is what everybody sees;
   * `draft` is for the preview of people who edit. The log is told of each single type that another text than the operator's own stands in for.
   */
  constructor(store: ContentStore, parts: { defaults: Snapshot; status?: 'draft' | 'published'; log?: ContentLog }) {
    this.#defaults = parts.defaults;
    this.#status = parts.status ?? 'published';
    this.#log = parts.log;
    this.#store = store;
    // What everybody reads is made ready when it changes; drafts when somebody looks at them.
    const forget = (): void => {
      this.#resolved = this.#status === 'published' ? this.#resolve(store.snapshot) : null;
    };
    forget();
    store.onChange(forget);
  }

  single<N extends keyof SingleTypes>(name: N, locale: ContentLocale): SingleTypes[N] {
    const entry = this.#of(locale)?.singles.get(name);
    if (!entry) throw new Error(`There is no published ${name}`);
    // The shape is what packages/content/generate-types.ts derives from the same schema file.
    return entry as unknown as SingleTypes[N];
  }

  list<N extends keyof CollectionTypes>(name: N, locale: ContentLocale): readonly CollectionTypes[N][] {
    return (this.#of(locale)?.lists.get(name) ?? none) as unknown as readonly CollectionTypes[N][];
  }

  #of(locale: ContentLocale): Resolved | undefined {
    this.#resolved ??= this.#resolve(this.#store.snapshot);
    return this.#resolved.get(locale);
  }

  #resolve(snapshot: Snapshot): ReadonlyMap<string, Resolved> {
    const standIns = new Set<string>();
    const resolved = new Map(
      locales.map((locale) => {
        const singles = new Map<string, Fields>();
        const lists = new Map<string, readonly Fields[]>();
        for (const type of snapshot.schemas.types.values()) {
          const name = type.singularName;
          const rows = snapshot.of(name, type.draftAndPublish ? this.#status : 'published');
          if (type.kind === 'collectionType') {
            const own = type.localized ? rows.filter(({ entry }) => entry.locale === locale) : rows;
            lists.set(
              name,
              own.map((row) => snapshot.full(row)),
            );
            continue;
          }
          const row = inLanguage(rows, locale);
          const standIn = row ? undefined : inLanguage(this.#defaults.of(name, 'published'), locale);
          if (row) singles.set(name, snapshot.full(row));
          else if (standIn) singles.set(name, this.#defaults.full(standIn));
          if (standIn) standIns.add(`${name} in ${locale}: the bundled one`);
          else if (row && type.localized && row.entry.locale !== locale)
            standIns.add(`${name} in ${locale}: the one in ${row.entry.locale}`);
        }
        return [locale, { singles, lists }];
      }),
    );
    this.#tell(standIns);
    return resolved;
  }

  /** Says once what stands in for what, and again only where it was there in between. */
  #tell(standIns: ReadonlySet<string>): void {
    const fresh = [...standIns].filter((each) => !this.#told.has(each));
    this.#told = standIns;
    if (fresh.length > 0)
      this.#log?.warn({ shown: fresh }, 'something is not published in a language; something else is shown in its place');
  }
}

/** A single type is asked for by every page: another language is better than none. */
const inLanguage = (rows: readonly EntryRow[], locale: string): EntryRow | undefined =>
  rows.find(({ entry }) => entry.locale === locale) ?? rows.find(({ entry }) => entry.locale === defaultLocale) ?? rows[0];
