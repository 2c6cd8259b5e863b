import type { ContentLocale, Entry, Seed } from '../entry.ts';
import type { CollectionTypes, SingleTypes } from '../types.ts';

/** One entry in every language of the site. */
export type Localized<T extends Entry> = Record<ContentLocale, Seed<T>>;

/** What a new installation starts with, and what the site shows when no content can be reached. */
export interface Defaults {
  singles: { [N in keyof SingleTypes]: Localized<SingleTypes[N]> };
  collections: { [N in keyof CollectionTypes]: Localized<CollectionTypes[N]>[] };
}
