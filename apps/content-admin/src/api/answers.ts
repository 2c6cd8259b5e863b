import type { DeletedEntry, ListRow, State } from '@tavolo/content/editing';
import type { AuditEntry, SentInvitation, SignedInPerson, StaffPerson, StaffRole } from '@tavolo/contract/staff';
import type { Fields } from '../schema/model.ts';

export type { AuditEntry, DeletedEntry, ListRow, SentInvitation, SignedInPerson, StaffPerson, StaffRole, State };

/** What the screens here ask for, of all that roles may do. */
export type Permission =
  | `content.${'write' | 'publish' | 'publish_guarded' | 'propose' | 'approve'}`
  | 'operations.read'
  | `rewards.${'read' | 'give'}`
  | `staff.${'read' | 'manage' | 'audit' | 'approvals'}`;

/** Whether the role of whoever is here has a permission. The server asks again. */
export const may = ({ permissions }: SignedInPerson, permission: Permission): boolean => permissions.includes(permission);

export interface Paged {
  pagination: { page: number; pageSize: number; pageCount: number; total: number };
}

/** One language of a document. */
export interface Language {
  state: State;
  revision: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  publishedAt: string | null;
  draft: Fields;
  published: Fields | null;
}

export interface ContentDocument {
  documentId: string;
  type: string;
  title: string;
  locales: Readonly<Record<string, Language | null>>;
}

export type VersionAction = 'create' | 'save' | 'publish' | 'unpublish' | 'discard' | 'restore' | 'delete';

export interface Version {
  id: number;
  locale: string;
  at: string;
  who: string;
  action: VersionAction;
  isCurrent: boolean;
}

export interface Reference {
  documentId: string;
  title: string;
}

export interface Format {
  url: string;
  width: number;
  height: number;
}

export interface Media {
  id: number;
  documentId: string;
  name: string;
  alternativeText: string | null;
  caption: string | null;
  focalPoint: { x: number; y: number } | null;
  width: number | null;
  height: number | null;
  formats: Readonly<Partial<Record<'thumbnail' | 'small' | 'medium' | 'large', Format>>> | null;
  ext: string;
  mime: string;
  /** Kilobytes. */
  size: number;
  url: string;
  createdAt: string;
  updatedAt: string;
}

export interface Use {
  type: string;
  documentId: string;
  locale: string;
  title: string;
}

/** What takes no stake at present: all games (no game named), one, or one version of one. */
export interface PlayStop {
  id: string;
  game: string | null;
  version: string | null;
  reason: string;
  by: string;
  at: string;
}

/** A player who is kept from signing in, by number. */
export interface LoginStop {
  player: string;
  reason: string;
  by: string;
  at: string;
}

/** A link outside of the site that the pages on protection and complaints lead to, as it was found last. */
export interface HelpLink {
  url: string;
  isHelp: boolean;
  state: 'ok' | 'failing' | 'broken' | 'unknown';
  failures: number;
  detail: string;
  at: string;
}

export interface Operations {
  stops: readonly PlayStop[];
  logins: readonly LoginStop[];
  links: readonly HelpLink[];
  games: readonly { sysname: string; name: string; version: string | null }[];
}
