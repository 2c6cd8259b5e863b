import { createHash } from 'node:crypto';
import type { ApprovalBar, ApprovalState } from '@tavolo/contract/staff';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database, Queryable } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { canonical } from '../../kernel/json/canonical.ts';
import type { Json } from '../../kernel/json/json.ts';
import { actorNamed, actorOf, commandLine, type Actor } from '../actor.ts';
import type { Audit } from '../audit.ts';
import type { Deed } from '../deed.ts';
import { listGrants } from '../grants.ts';
import { notPermitted } from '../guard.ts';
import { invalid } from '../invalid.ts';
import type { People } from '../people.ts';
import type { Person, SignedIn } from '../person.ts';
import type { ApprovalKind, ChangedPart, Effect } from './kind.ts';
import { decideApproval, insertApproval, listApprovals, readApproval, waitingApprovals, type Approval, type Proposed } from './queries.ts';
import { mayBeOnePerson, type Everybody } from './same-person.ts';

/** How long a proposal waits, milliseconds. Shorter than an account counts as the person who let it in. */
export const approvalLife = 72 * 3600_000;

/** What a proposal was made for is not what there is now. */
class Outdated extends Error {
  /** Which parts of it. */
  readonly parts: readonly string[];

  constructor(parts: readonly string[]) {
    super('it has changed since it was proposed');
    this.parts = parts;
  }
}

/** An approval with whether somebody may approve it, and why not. */
export type Judged = Approval & { bar: ApprovalBar | null };

/** A kind that was declared: for the module that proposes it. */
export interface DeclaredKind<Request extends Json> {
  /**
   * Keeps what a request would change, for somebody else to approve: it is done and taken back. Throws ValidationError (reason), ForbiddenError
   * (permission), ConflictError (`proposed` when it waits already), and what the kind itself refuses.
   */
  propose(person: SignedIn, request: Request, given: { title: string; reason: unknown }): Promise<Judged>;
}

/**
 * Changes that take two people, whatever they change: one proposes, another one approves, and then exactly what was proposed is done, or nothing where
 * what it was made for has changed. No role and no permission approves its own.
 */
export class Approvals {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #audit: Audit;
  readonly #people: People;
  readonly #kinds = new Map<string, ApprovalKind>();

  constructor(parts: { database: Database; clock: Clock; audit: Audit; people: People }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#audit = parts.audit;
    this.#people = parts.people;
  }

  /** Adds a kind of change. Two of one name are a bug. */
  declare<Request extends Json>(kind: ApprovalKind<Request>): DeclaredKind<Request> {
    if (this.#kinds.has(kind.name)) throw new Error(`two kinds of approvals are named ${kind.name}`);
    // A request comes back from the database as it was kept: the application cannot change it there.
    const known = kind as unknown as ApprovalKind;
    this.#kinds.set(kind.name, known);
    return { propose: (person, request, given) => this.#propose(known, person, request, given) };
  }

  async #propose(kind: ApprovalKind, person: SignedIn, request: Json, given: { title: string; reason: unknown }): Promise<Judged> {
    const reason = reasonOf(given.reason);
    if (!person.permissions.has(kind.permissions.propose)) throw notPermitted(kind.permissions.propose);
    const place = kind.placeOf(request);
    const id = await this.#database.transaction(async (tx) => {
      await kind.lock(tx, request);
      await tx.directory.query('savepoint tried');
      const effect = await kind.apply(tx, request, { by: person.email, isProposed: true });
      await tx.directory.query('rollback to savepoint tried');
      kind.check?.(effect);
      const proposed: Proposed = {
        ...effect,
        ...place,
        kind: kind.name,
        title: given.title,
        request,
        digest: digestOf(kind, request, effect),
        reason,
      };
      const now = this.#clock.now();
      for (const old of await waitingApprovals(tx, { kinds: [kind.name], subject: place.subject }))
        if (old.expiresAt <= now) await this.#close(tx, old, 'expired');
      const made = await insertApproval(tx, proposed, { id: person.id, now, expiresAt: new Date(now.getTime() + approvalLife) });
      if (made === null) throw new Refusal('ConflictError', 'This waits for approval already', { code: 'proposed' });
      await this.#record(tx, actorOf(person), 'staff.approval_proposed', { ...proposed, id: made, proposer: person.email }, reason);
      return made;
    });
    return this.find(person, id);
  }

  /**
   * Does what was proposed, if it is still exactly that. Of two that approve at once one does it. Throws NotFoundError, ForbiddenError (permission, an
   * ApprovalBar), ConflictError (`decided`, `expired`, `void`).
   */
  async approve(id: number, person: SignedIn, reason: unknown): Promise<Judged> {
    const { kind } = await this.#mustKnow(person, id, 'approve');
    await this.#carryOut(id, actorOf(person), optionalReason(reason), async (tx, approval) => {
      const everybody = await this.#everybody(tx);
      const now = everybody.people.find((each) => each.id === person.id);
      if (!now?.isActive || !now.permissions.has(kind.permissions.approve)) throw notPermitted(kind.permissions.approve);
      const bar = barOf(approval, { kind, person: now, everybody, now: this.#clock.now() });
      if (bar) throw new Refusal('ForbiddenError', 'Somebody else has to approve this', { code: bar });
    });
    return this.find(person, id);
  }

  /**
   * Approves at the operator's own shell, where there is nobody else who could: as long as an installation has one person for it. Throws
   * ForbiddenError (`second_person`) when somebody could, and what `approve` throws.
   */
  async approveAlone(id: number, reason: unknown): Promise<Approval> {
    await this.#carryOut(id, commandLine, reasonOf(reason), async (tx, approval) => {
      const kind = this.#kindOf(approval);
      const everybody = await this.#everybody(tx);
      const judge = (person: Person) => barOf(approval, { kind, person, everybody, now: this.#clock.now() });
      const proposer = everybody.people.find((person) => person.id === approval.proposedBy);
      if (!proposer || !stillProposes(proposer, kind))
        throw new Refusal('ForbiddenError', 'Whoever proposed this may not propose it any more', { code: 'proposer_gone' });
      const others = everybody.people.filter(
        (person) =>
          person.isActive && person.totpSecret !== null && person.permissions.has(kind.permissions.approve) && judge(person) === null,
      );
      if (others.length === 0) return;
      const names = others.map(({ email }) => email).join(', ');
      throw new Refusal('ForbiddenError', `This can be approved in the editor by ${names}`, { code: 'second_person' });
    });
    return this.#mustRead(this.#database, id);
  }

  /** Refuses with a reason. Throws NotFoundError, ForbiddenError for one's own, ConflictError (`decided`). */
  async refuse(id: number, person: SignedIn, reason: unknown): Promise<Judged> {
    await this.#mustKnow(person, id, 'approve');
    await this.#decide(id, person, 'refused', reasonOf(reason), (approval) => approval.proposedBy !== person.id);
    return this.find(person, id);
  }

  /** Takes one's own back. Throws NotFoundError, ForbiddenError for somebody else's, ConflictError (`decided`). */
  async withdraw(id: number, person: SignedIn, reason: unknown): Promise<Judged> {
    await this.#mustKnow(person, id, 'propose');
    await this.#decide(id, person, 'withdrawn', optionalReason(reason), (approval) => approval.proposedBy === person.id);
    return this.find(person, id);
  }

  /** Those of the kinds that the person proposes or approves. */
  async list(
    person: Person,
    of: { isWaiting: boolean | null },
    page: { start: number; size: number },
  ): Promise<{ approvals: Judged[]; total: number }> {
    await this.sweep();
    const kinds = [...this.#kinds.values()].filter((kind) => concerns(kind, person)).map(({ name }) => name);
    const { approvals, total } = await listApprovals(this.#database, { kinds, isWaiting: of.isWaiting }, page);
    const everybody = await this.#everybody(this.#database);
    const now = this.#clock.now();
    const judged = approvals.map((approval) => {
      const kind = this.#kindOf(approval);
      return { ...approval, bar: barOf(approval, { kind, person, everybody, now }) };
    });
    return { approvals: judged, total };
  }

  /** Throws NotFoundError, also for one of a kind that is nothing of the person's. */
  async find(person: Person, id: number): Promise<Judged> {
    await this.sweep();
    const approval = await this.#mustRead(this.#database, id);
    const kind = this.#kindOf(approval);
    if (!concerns(kind, person)) throw new Refusal('NotFoundError', 'Not Found');
    const everybody = await this.#everybody(this.#database);
    return { ...approval, bar: barOf(approval, { kind, person, everybody, now: this.#clock.now() }) };
  }

  /** All that wait, for the operator's shell. */
  async waiting(): Promise<Approval[]> {
    await this.sweep();
    const of = { kinds: [...this.#kinds.keys()], isWaiting: true };
    return (await listApprovals(this.#database, of, { start: 0, size: 100 })).approvals;
  }

  /** What it changes as people are shown it. */
  shown(approval: Approval): readonly ChangedPart[] {
    return this.#kindOf(approval).show?.(approval.request, approval.changes) ?? approval.changes;
  }

  /**
   * Closes what waits for a subject and does not stand any more: for a module to ask in the transaction that changes the subject, which it has locked as
   * the kinds do.
   */
  async reconsider(
    tx: Queryable,
    of: { kinds: readonly string[]; subject: string },
    stands: (approval: Approval) => boolean,
  ): Promise<void> {
    for (const approval of await waitingApprovals(tx, of)) if (!stands(approval)) await this.#close(tx, approval, 'void');
  }

  /** Closes proposals that have waited too long. */
  async sweep(): Promise<void> {
    await this.#database.transaction(async (tx) => {
      for (const approval of await waitingApprovals(tx, { before: this.#clock.now() })) await this.#close(tx, approval, 'expired');
    });
  }

  async #carryOut(
    id: number,
    by: Actor,
    reason: string | null,
    mayApprove: (tx: Queryable, approval: Approval) => Promise<void>,
  ): Promise<void> {
    const known = await this.#mustRead(this.#database, id);
    refuseDecided(known);
    if (known.expiresAt <= this.#clock.now()) return this.#tooLate(known, 'expired');
    const kind = this.#kindOf(known);
    const { request } = known;
    try {
      await this.#database.transaction(async (tx) => {
        await kind.lock(tx, request);
        const approval = await this.#mustRead(tx, id, true);
        refuseDecided(approval);
        await mayApprove(tx, approval);
        // Decided before it is done: the module closes what its change makes void, and this is not among it.
        await decideApproval(tx, id, { state: 'approved', at: this.#clock.now(), by: by.name, reason });
        const effect = await kind.apply(tx, request, { by: `${approval.proposer} + ${by.name}`, isProposed: false });
        if (!digestOf(kind, request, effect).equals(approval.digest)) throw new Outdated(partsApart(approval.changes, effect.changes));
        await this.#record(tx, by, 'staff.approval_approved', approval, reason);
      });
    } catch (error) {
      // What cannot be done any more is not what was proposed either.
      if (error instanceof Outdated) return this.#tooLate(known, 'void', error.parts);
      if (error instanceof Refusal && error.kind === 'NotFoundError') return this.#tooLate(known, 'void');
      throw error;
    }
    await kind.applied?.(request);
  }

  async #decide(
    id: number,
    person: SignedIn,
    state: 'refused' | 'withdrawn',
    reason: string | null,
    isTheirs: (approval: Approval) => boolean,
  ): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const approval = await this.#mustRead(tx, id, true);
      refuseDecided(approval);
      if (!isTheirs(approval)) throw new Refusal('ForbiddenError', 'Forbidden', { code: 'own' });
      await decideApproval(tx, id, { state, at: this.#clock.now(), by: person.email, reason });
      await this.#record(tx, actorOf(person), `staff.approval_${state}`, approval, reason);
    });
  }

  async #tooLate(approval: Approval, state: 'expired' | 'void', changed: readonly string[] = []): Promise<never> {
    await this.#database.transaction((tx) => this.#close(tx, approval, state));
    const reason = ['It has changed since it was proposed', ...(changed.length > 0 ? [changed.join(', ')] : [])].join(': ');
    throw new Refusal('ConflictError', state === 'void' ? reason : 'It has waited too long', {
      code: state,
      ...(changed.length > 0 && { changed }),
    });
  }

  async #close(tx: Queryable, approval: Approval, state: 'expired' | 'void'): Promise<void> {
    if (await decideApproval(tx, approval.id, { state, at: this.#clock.now(), by: null, reason: null }))
      await this.#record(tx, actorNamed('Tavolo'), `staff.approval_${state}`, approval, null);
  }

  #record(
    tx: Queryable,
    by: Actor,
    kind: Deed['kind'],
    approval: Proposed & { id: number; proposer: string },
    reason: string | null,
  ): Promise<void> {
    const declared = this.#kindOf(approval);
    const changes = declared.recorded?.(approval) ?? approval.changes;
    const side = (which: 'before' | 'after'): Json =>
      JSON.parse(JSON.stringify(Object.fromEntries(changes.map((each) => [each.part, each[which]]))));
    return this.#audit.record(tx, {
      by,
      kind,
      object: { kind: approval.kind, id: approval.subject, name: approval.title },
      before: side('before'),
      after: side('after'),
      reason: reason ?? (declared.touches ? approval.reason : null),
      ...(declared.touches && { touches: declared.touches }),
      approval: approval.id,
      detail: { part: approval.part, proposer: approval.proposer, why: approval.reason, digest: approval.digest.toString('hex') },
    });
  }

  async #everybody(q: Queryable): Promise<Everybody> {
    return { people: await this.#people.list(q), grants: await listGrants(q) };
  }

  /** Throws NotFoundError where it is nothing of the person's, ForbiddenError where the role is not for it. */
  async #mustKnow(person: Person, id: number, act: 'propose' | 'approve'): Promise<{ kind: ApprovalKind }> {
    const kind = this.#kindOf(await this.find(person, id));
    if (!person.permissions.has(kind.permissions[act])) throw notPermitted(kind.permissions[act]);
    return { kind };
  }

  async #mustRead(q: Queryable, id: number, lock = false): Promise<Approval> {
    const approval = await readApproval(q, id, lock);
    if (!approval) throw new Refusal('NotFoundError', 'Not Found');
    return approval;
  }

  #kindOf(approval: { kind: string }): ApprovalKind {
    const kind = this.#kinds.get(approval.kind);
    if (!kind) throw new Refusal('NotFoundError', 'Not Found');
    return kind;
  }
}

/** Only what is exactly this change has this digest. */
function digestOf(kind: ApprovalKind, request: Json, { changes }: Effect): Buffer {
  const { subject, part } = kind.placeOf(request);
  return createHash('sha256')
    .update(canonical([kind.name, subject, part, changes]))
    .digest();
}

/** Parts that are not in both as they are in the other. */
function partsApart(one: readonly ChangedPart[], other: readonly ChangedPart[]): string[] {
  const [before, after] = [one, other].map((changes) => new Map(changes.map((changed) => [changed.part, canonical(changed)])));
  return [...new Set([...one, ...other].map(({ part }) => part))].filter((part) => before?.get(part) !== after?.get(part));
}

const concerns = ({ permissions }: ApprovalKind, person: Person): boolean =>
  person.permissions.has(permissions.propose) || person.permissions.has(permissions.approve);

const stillProposes = (proposer: Person, kind: ApprovalKind): boolean =>
  proposer.isActive && proposer.permissions.has(kind.permissions.propose);

/** Why a person cannot approve; null when they can. */
function barOf(
  approval: Approval,
  { kind, person, everybody, now }: { kind: ApprovalKind; person: Person; everybody: Everybody; now: Date },
): ApprovalBar | null {
  if (approval.proposedBy === person.id) return 'own';
  const proposer = everybody.people.find(({ id }) => id === approval.proposedBy);
  if (!proposer || !stillProposes(proposer, kind)) return 'proposer_gone';
  return mayBeOnePerson(proposer, person, everybody, now) ? 'same_person' : null;
}

function refuseDecided({ state }: { state: ApprovalState }): void {
  if (state === 'waiting') return;
  throw new Refusal('ConflictError', 'It is decided already', { code: state === 'void' || state === 'expired' ? state : 'decided', state });
}

/** A reason that has to be given: 3 to 500 characters. Throws ValidationError. */
function reasonOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length >= 3 && text.length <= 500) return text;
  throw invalid('reason', 'A reason of 3 to 500 characters is expected');
}

const optionalReason = (value: unknown): string | null => (value === undefined || value === null || value === '' ? null : reasonOf(value));
