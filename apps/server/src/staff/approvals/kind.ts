import type { Queryable } from '../../kernel/database/database.ts';
import type { Json } from '../../kernel/json/json.ts';
import type { Permission } from '../../kernel/permissions/permission.ts';

/** One part of what a request changes: a language, an account, a rule. Null: it is not there. */
export interface ChangedPart {
  part: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What a request changed: everything that whoever approves is shown, and that must not have moved when it is done. */
export interface Effect {
  changes: readonly ChangedPart[];
  /** What the tool that shows it wants to know beside. */
  detail: Readonly<Record<string, unknown>>;
}

/** A kind of change that takes two people. The module that knows how it is done declares it. */
export interface ApprovalKind<Request extends Json = Json> {
  /** `<module>.<action>`. */
  name: Permission;
  /** Who may propose it, and who may approve or refuse it. */
  permissions: { propose: Permission; approve: Permission };
  /** Whether it touches money or a player: then the audit asks for a reason. */
  touches?: 'money' | 'player';
  /** What a request is about. Of one kind one proposal waits for the same subject and part. */
  placeOf(request: Request): { subject: string; part: string };
  /** Locks what the request is about until the transaction ends. Comes first in each. */
  lock(tx: Queryable, request: Request): Promise<void>;
  /** Throws Refusal for what is not proposed, such as what one person may do alone. */
  check?(effect: Effect): void;
  /**
   * Does it in the transaction and answers what it changed. `isProposed`: it is only tried, and taken back. Throws Refusal where it cannot be done.
   * @param by who did it together, for the module's own records
   */
  apply(tx: Queryable, request: Request, how: { by: string; isProposed: boolean }): Promise<Effect>;
  /** After it was done and committed. */
  applied?(request: Request): Promise<void>;
  /** The changes as people are shown them; as they are without. */
  show?(request: Request, changes: readonly ChangedPart[]): readonly ChangedPart[];
  /** What of the changes the audit keeps; all without. */
  recorded?(effect: Effect): readonly ChangedPart[];
}
