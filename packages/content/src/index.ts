export type { ContentLocale, Entry, EntryReference, Json, Media, MediaFormat, MediaReference, Seed } from './entry.ts';
export type { ContentReader } from './reader.ts';
export type * from './types.ts';
