import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { it } from './it.ts';

export type { Catalogue } from './catalogue.ts';

/** The error catalogue's texts by language. Content may override them. */
export const catalogues: Readonly<Record<'en' | 'it', Catalogue>> = { en, it };
