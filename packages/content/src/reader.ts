import type { ContentLocale } from './entry.ts';
import type { CollectionTypes, SingleTypes } from './types.ts';

/** Published content, fully populated, read from memory: never waits, never fails. */
export interface ContentReader {
  /** The single type in `locale`, else in English. */
  single<N extends keyof SingleTypes>(name: N, locale: ContentLocale): SingleTypes[N];
  /** All published entries of a collection in `locale`, in the order they were made. */
  list<N extends keyof CollectionTypes>(name: N, locale: ContentLocale): readonly CollectionTypes[N][];
}
