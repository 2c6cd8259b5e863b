export type { ContentLocale, ContentReader, Entry, EntryReference, Json, Media, MediaFormat, MediaReference, Seed } from './entry.ts';
export type * from './types.ts';
