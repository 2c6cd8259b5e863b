import type { SingleTypes } from './types.ts';

/** Whether a language is on the site, and whether its draft says something else. `missing`: it does not exist. */
export type State = 'missing' | 'draft' | 'modified' | 'published';

/** Whether the site is open, closed for good or under maintenance: `domain_state` of the site's settings. */
export type SiteState = SingleTypes['prazer-config']['domain_state'];

export interface LanguageState {
  state: State;
  updatedAt: string;
}

/** One line of a list of entries, as the server of the editor tells it. */
export interface ListRow {
  documentId: string;
  title: string;
  state: State;
  revision: number;
  updatedAt: string;
  updatedBy: string | null;
  publishedAt: string | null;
  locales: Readonly<Record<string, LanguageState | null>>;
  fields: Readonly<Record<string, unknown>>;
}

/** What one deletion took away of an entry, as the server of the editor tells it. */
export interface DeletedEntry {
  id: number;
  documentId: string;
  title: string;
  at: string;
  who: string;
  languages: readonly { locale: string; version: number; state: Exclude<State, 'missing'> }[];
}

/** A preview that shows drafts on the site to one browser. */
export interface PreviewRow {
  id: number;
  who: string;
  path: string;
  createdAt: string;
  expiresAt: string;
  isOwn: boolean;
}
