import qs from 'qs';
import { ContentError } from '../errors.ts';

export type Tree = { readonly [key: string]: unknown };
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists longer than qs keeps as such arrive as objects with numbers for keys. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isTree(value) ? Object.values(value) : [value]);

/** Characters of a query string at most; longer than any that a page of the site or the editor asks. */
export const longestQuery = 8_192;
const deepest = 10;
const mostParts = 500;

/** What one query may ask for, so that none keeps the process busy: parts counted over the whole query, and levels. */
export class Budget {
  #left = mostParts;

  /** Throws ContentError once the query is deeper or larger than any honest one. */
  spend(depth: number, parts = 1): void {
    this.#left -= parts;
    if (depth > deepest) throw new ContentError('ValidationError', `The query is nested deeper than ${deepest} levels`);
    if (this.#left < 0) throw new ContentError('ValidationError', `The query has more than ${mostParts} parts`);
  }
}

/** Unfolds a query string the way Strapi does: qs with arrays up to 100, depth 20, null for a name without a value. */
export function parseQueryString(text: string): Tree {
  if (text.length > longestQuery) throw new ContentError('ValidationError', `The query is longer than ${longestQuery} characters`);
  return qs.parse(text, { strictNullHandling: true, arrayLimit: 100, depth: 20, plainObjects: true, parameterLimit: 1000 });
}

/** The query of an address, unfolded. */
export function queryTree(address: string): Tree {
  const at = address.indexOf('?');
  return at < 0 ? {} : parseQueryString(address.slice(at + 1));
}
