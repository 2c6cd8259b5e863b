import type { ChangedField } from './change-needs.ts';
import type { SingleTypes } from './types.ts';

/** What a person may do: drafts and uploads; also publish and delete; also look after the others. */
export const roles = ['editor', 'publisher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Somebody who edits content, as others may see them. Times are ISO 8601. */
export interface Staff {
  id: number;
  email: string;
  name: string | null;
  role: Role;
  hasTotp: boolean;
  isActive: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}

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

/** Where a proposed change stands. `void`: what it was made for has changed since. */
export type ProposalState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'void' | 'expired';

/** Why somebody cannot approve a proposal: it is their own, they may be the same person as who made it, or that one is no admin any more. */
export type ApprovalBar = 'own' | 'same_person' | 'proposer_gone';

/** A change that waits for a second person, as the server of the editor tells it. */
export interface ProposalRow {
  id: number;
  type: string;
  documentId: string;
  title: string;
  action: 'publish' | 'unpublish' | 'delete' | 'undelete';
  locale: string | null;
  fields: readonly ChangedField[];
  reason: string;
  proposer: string;
  proposedAt: string;
  expiresAt: string;
  state: ProposalState;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedReason: string | null;
  /** Whether whoever asks made it. */
  isOwn: boolean;
  /** Null: whoever asks can approve it. */
  bar: ApprovalBar | null;
}

/** A proposal with what would be on the site beside what is, as the editor shows fields. */
export interface ProposalDetail extends ProposalRow {
  languages: readonly {
    locale: string;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
  }[];
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
