/**
 * What the calls of the staff answer (`/staff/api`): shared by the server and the tools that staff work with. Times are ISO 8601.
 */

/** Somebody of the staff, as others may see them. */
export interface StaffPerson {
  id: number;
  email: string;
  name: string | null;
  role: string;
  hasTotp: boolean;
  isActive: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}

/** Whoever is signed in, with what they may do: permissions are named `<module>.<action>`. */
export interface SignedInPerson extends StaffPerson {
  permissions: readonly string[];
}

/** A role that people can be given, in the words of each language. */
export interface StaffRole {
  name: string;
  label: Readonly<Record<'en' | 'it', string>>;
  /** What it is for, in half a sentence. */
  text: Readonly<Record<'en' | 'it', string>>;
}

/** A link that lets somebody choose a password went to their mailbox; nobody else sees it. */
export interface SentInvitation {
  staff: StaffPerson;
  sentTo: string;
  expiresAt: string;
}

/** Something that was done, as the audit has it. */
export interface AuditEntry {
  id: number;
  at: string;
  /** E-mail address of a person, or what else acted. */
  who: string;
  role: string | null;
  address: string | null;
  /** `<module>.<what>`. */
  kind: string;
  object: { kind: string; id: string; name: string | null } | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  /** Number of the approval that it was done by. */
  approval: number | null;
  detail: Readonly<Record<string, unknown>>;
}

/** Where a proposed change stands. `void`: what it was made for has changed since. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'void' | 'expired';

/** Why somebody cannot approve: it is their own, they may be the same person as who proposed it, or that one may not propose it any more. */
export type ApprovalBar = 'own' | 'same_person' | 'proposer_gone';

/** A change that waits for a second person, or what became of it. */
export interface ApprovalRow {
  id: number;
  /** `<module>.<action>`. */
  kind: string;
  /** What it is about, and which part of that. */
  subject: string;
  part: string;
  title: string;
  /** What the tool that proposed it asked for, and what that tool wants to show. */
  request: unknown;
  detail: Readonly<Record<string, unknown>>;
  reason: string;
  proposer: string;
  proposedAt: string;
  expiresAt: string;
  state: ApprovalState;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedReason: string | null;
  /** Whether whoever asks made it. */
  isOwn: boolean;
  /** Null: whoever asks can approve it. */
  bar: ApprovalBar | null;
}

/** An approval with what there would be beside what there is. */
export interface ApprovalDetail extends ApprovalRow {
  changes: readonly {
    part: string;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
  }[];
}

/** What has to be there before real players come: at a public address nobody signs up without. */
export const openingNeeds = ['payments', 'identity', 'register', 'operator', 'licence'] as const;
export type OpeningNeed = (typeof openingNeeds)[number];

/** Whether an installation is ready for players. */
export interface SiteReadiness {
  /** Whether accounts are opened now. */
  isSignUpOpen: boolean;
  /** What is not there yet, but what the operator opens without. */
  missing: readonly OpeningNeed[];
  /** The register of excluded players that the jurisdiction asks for; null: none. */
  register: string | null;
}
