import { isDeepStrictEqual } from 'node:util';

export type Fields = { readonly [key: string]: unknown };
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One language version of an entry, draft or published. */
export interface StoredEntry {
  id: number;
  type: string;
  documentId: string;
  locale: string;
  status: 'draft' | 'published';
  attributes: { [key: string]: unknown };
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** Counts the saves of the draft, from 1; a save that names an older one is refused. */
  revision: number;
  /** E-mail of the person who saved last, or what else did. */
  updatedBy: string | null;
}

/** Whether a draft says something else than what is published. */
export const isModified = (draft: Pick<StoredEntry, 'attributes'>, published: Pick<StoredEntry, 'attributes'>): boolean =>
  !isDeepStrictEqual(draft.attributes, published.attributes);
