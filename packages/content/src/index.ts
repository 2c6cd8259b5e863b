export type { ContentLocale, ContentReader, Entry, Json, Media, MediaFormat, MediaReference, Seed } from './entry.ts';
export type * from './types.ts';
