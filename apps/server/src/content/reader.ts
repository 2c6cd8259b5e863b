import type { CollectionTypes, ContentLocale, ContentReader, SingleTypes } from '@tavolo/content';
import type { TypeSchema } from '@tavolo/content/schemas';
import type { Fields } from './filter.ts';
import type { ContentStore } from './store.ts';

/** The site's view of published content. What it answers is built once per change and shared by all requests. */
export class MemoryReader implements ContentReader {
  readonly #store: ContentStore;
  readonly #cache = new Map<string, unknown>();

  constructor(store: ContentStore) {
    this.#store = store;
    store.onChange(() => this.#cache.clear());
  }

  single<N extends keyof SingleTypes>(name: N, locale: ContentLocale): SingleTypes[N] {
    return this.#cached(`${name} ${locale}`, () => {
      const type = this.#type(name);
      const versions = this.#store.snapshot.of(name, 'published');
      const entry =
        versions.find((version) => version.locale === locale) ?? versions.find((version) => version.locale === 'en') ?? versions[0];
      if (!entry) throw new Error(`There is no published ${name}`);
      // The shape is what packages/content/generate-types.ts derives from the same schema file.
      return this.#store.snapshot.full(type, entry) as unknown as SingleTypes[N];
    });
  }

  list<N extends keyof CollectionTypes>(name: N, locale: ContentLocale): readonly CollectionTypes[N][] {
    return this.#cached(`${name} ${locale}`, () => {
      const type = this.#type(name);
      const entries = this.#store.snapshot.of(name, 'published').filter((entry) => entry.locale === locale);
      return entries.map((entry): Fields => this.#store.snapshot.full(type, entry)) as unknown as CollectionTypes[N][];
    });
  }

  #type(name: string): TypeSchema {
    const type = this.#store.schemas.types.get(name);
    if (!type) throw new Error(`No schema file describes ${name}`);
    return type;
  }

  #cached<T>(key: string, make: () => T): T {
    if (!this.#cache.has(key)) this.#cache.set(key, make());
    return this.#cache.get(key) as T;
  }
}
