import type { ApprovalBar, ProposalState } from '@tavolo/content/editing';
import type { TypeSchema } from '@tavolo/content/schemas';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database, Queryable } from '../../kernel/database/database.ts';
import type { Document, Editor, Witness } from '../editing/editor.ts';
import { canonical, hashOf, type Actor, type PublishedChange } from '../editing/published-change.ts';
import { ContentError } from '../errors.ts';
import { lockDocument } from '../queries.ts';
import type { StoredEntry } from '../snapshot.ts';
import { record } from '../staff/audit.ts';
import { listGrants, listMembers, type Member } from '../staff/member.ts';
import type { ContentStore } from '../store.ts';
import { recordedChange } from './actors.ts';
import {
  decideProposal,
  insertProposal,
  listProposals,
  readProposal,
  waitingProposals,
  type Proposal,
  type Proposed,
  type ProposedAction,
} from './queries.ts';
import { mayBeOnePerson, type Everybody } from './same-person.ts';

/** How long a proposal waits, milliseconds. Shorter than an account counts as the person who let it in. */
export const proposalLife = 72 * 3600_000;

/** Who approves at the operator's own shell, as records name it. */
export const commandLine = 'command line';

/** What is to be done, and where. */
export interface Act extends Document {
  action: ProposedAction;
  /** Of a deletion null: all languages. */
  locale: string | null;
  version: number | null;
  /** The revision that whoever proposes has seen; null where none is counted. Another one is refused with ConflictError (`stale`). */
  revision: number | null;
}

/** Rolls a rehearsed act back once it is known what it would change. */
class Rehearsed extends Error {}

/** What a proposal was made for is not what there is now. */
class Outdated extends Error {}

/** Changes that take two people: one proposes exactly what is to be on the site, the other one puts it there. */
export class Proposals {
  readonly #editor: Editor;
  readonly #store: ContentStore;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { editor: Editor; store: ContentStore; database: Database; clock: Clock }) {
    this.#editor = parts.editor;
    this.#store = parts.store;
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /**
   * Keeps what an act would change, for somebody else to approve. Throws ValidationError (reason; `not_needed` for what one person does),
   * ConflictError (`proposed` when it waits already, `stale` when it changed meanwhile), and what the act itself throws.
   */
  async propose(member: Member, act: Act, given: { title: string; reason: unknown }): Promise<Proposal> {
    const reason = reasonOf(given.reason);
    const change = await this.#rehearse(act);
    if (change.needs !== 'approval')
      throw new ContentError('ValidationError', 'This needs no second person', { code: 'not_needed', needs: change.needs });
    const proposed: Proposed = {
      type: act.type.singularName,
      documentId: act.documentId,
      action: act.action,
      locale: act.locale,
      version: act.version,
      title: given.title,
      languages: change.languages,
      hash: hashOf(change, act.action),
      fields: change.fields,
      reason,
    };
    const id = await this.#database.transaction(async (tx) => {
      const now = this.#clock.now();
      const rows = (await lockDocument(tx, act.documentId)).map((row) => this.#store.complete(row));
      if (!stands(proposed, rows)) throw new ContentError('ConflictError', 'It has changed in the meantime', { code: 'stale' });
      for (const old of await waitingProposals(tx, { documentId: act.documentId }))
        if (old.expiresAt <= now) await this.#close(tx, old, 'expired');
      const made = await insertProposal(tx, proposed, { id: member.id, now, expiresAt: new Date(now.getTime() + proposalLife) });
      if (made === null) throw new ContentError('ConflictError', 'This waits for approval already', { code: 'proposed' });
      await record(tx, deed(member.email, 'proposed', { ...proposed, id: made, proposer: member.email }, reason), now);
      return made;
    });
    return this.#mustRead(this.#database, id);
  }

  /**
   * Does what was proposed, if it is still exactly that. Of two that approve at once one does it. Throws NotFoundError, ForbiddenError (an
   * ApprovalBar), ConflictError (`decided`, `expired`, `void`).
   */
  async approve(id: number, member: Member, reason: unknown): Promise<Proposal> {
    return this.#carryOut(id, member.email, optionalReason(reason), async (tx, proposal) => {
      const staff = await readEverybody(tx);
      const now = staff.members.find((each) => each.id === member.id);
      const bar = now?.isActive && now.role === 'admin' ? barOf(proposal, now, staff, this.#clock.now()) : 'own';
      if (bar) throw new ContentError('ForbiddenError', 'Somebody else has to approve this', { code: bar });
    });
  }

  /**
   * Approves at the operator's own shell, where there is nobody else who could: as long as an installation has one admin. Throws
   * ForbiddenError (`second_admin`) when somebody could at the editor.
   */
  async approveAlone(id: number, reason: unknown): Promise<Proposal> {
    return this.#carryOut(id, commandLine, reasonOf(reason), async (tx, proposal) => {
      const staff = await readEverybody(tx);
      const proposer = staff.members.find((member) => member.id === proposal.proposedBy);
      if (!proposer?.isActive || proposer.role !== 'admin')
        throw new ContentError('ForbiddenError', 'Whoever proposed this is no admin any more', { code: 'proposer_gone' });
      const others = staff.members.filter(
        (member) =>
          member.isActive &&
          member.totpSecret !== null &&
          member.role === 'admin' &&
          barOf(proposal, member, staff, this.#clock.now()) === null,
      );
      if (others.length === 0) return;
      const names = others.map(({ email }) => email).join(', ');
      throw new ContentError('ForbiddenError', `This can be approved in the editor by ${names}`, { code: 'second_admin' });
    });
  }

  async #carryOut(
    id: number,
    who: string,
    reason: string | null,
    mayApprove: (tx: Queryable, proposal: Proposal) => Promise<void>,
  ): Promise<Proposal> {
    const known = await this.#mustRead(this.#database, id);
    refuseDecided(known);
    if (known.expiresAt <= this.#clock.now()) return this.#tooLate(known, 'expired');
    const type = this.#store.schemas.types.get(known.type);
    if (!type) return this.#tooLate(known, 'void');
    try {
      await this.#run(
        { type, documentId: known.documentId, action: known.action, locale: known.locale, version: known.version, revision: null },
        {
          who: `${known.proposer} + ${who}`,
          permit: async (tx, change) => {
            const proposal = await this.#mustRead(tx, id, true);
            refuseDecided(proposal);
            await mayApprove(tx, proposal);
            if (!hashOf(change, proposal.action).equals(proposal.hash)) throw new Outdated();
            const at = this.#clock.now();
            await decideProposal(tx, id, { state: 'approved', at, by: who, reason });
            await record(tx, deed(who, 'approved', proposal, reason), at);
          },
        },
      );
    } catch (error) {
      // What cannot be done any more is not what was proposed either.
      if (error instanceof Outdated || (error instanceof ContentError && error.name === 'NotFoundError'))
        return this.#tooLate(known, 'void');
      throw error;
    }
    return this.#mustRead(this.#database, id);
  }

  /** Refuses with a reason. Throws NotFoundError, ForbiddenError for one's own, ConflictError (`decided`). */
  async refuse(id: number, member: Member, reason: unknown): Promise<Proposal> {
    return this.#decide(id, member, 'refused', reasonOf(reason), (proposal) => proposal.proposedBy !== member.id);
  }

  /** Takes one's own back. Throws NotFoundError, ForbiddenError for somebody else's, ConflictError (`decided`). */
  async withdraw(id: number, member: Member, reason: unknown): Promise<Proposal> {
    return this.#decide(id, member, 'withdrawn', optionalReason(reason), (proposal) => proposal.proposedBy === member.id);
  }

  async list(
    member: Member,
    of: { isWaiting: boolean | null },
    page: { start: number; size: number },
  ): Promise<{ proposals: (Proposal & { bar: ApprovalBar | null })[]; total: number }> {
    await this.sweep();
    const { proposals, total } = await listProposals(this.#database, of, page);
    const staff = await readEverybody(this.#database);
    const now = this.#clock.now();
    return { proposals: proposals.map((proposal) => ({ ...proposal, bar: barOf(proposal, member, staff, now) })), total };
  }

  async find(member: Member | null, id: number): Promise<Proposal & { bar: ApprovalBar | null }> {
    await this.sweep();
    const proposal = await this.#mustRead(this.#database, id);
    return { ...proposal, bar: member && barOf(proposal, member, await readEverybody(this.#database), this.#clock.now()) };
  }

  /** Closes proposals that have waited too long. */
  async sweep(): Promise<void> {
    await this.#database.transaction(async (tx) => {
      for (const proposal of await waitingProposals(tx, { before: this.#clock.now() })) await this.#close(tx, proposal, 'expired');
    });
  }

  async #decide(
    id: number,
    member: Member,
    state: 'refused' | 'withdrawn',
    reason: string | null,
    isTheirs: (proposal: Proposal) => boolean,
  ): Promise<Proposal> {
    await this.#database.transaction(async (tx) => {
      const proposal = await this.#mustRead(tx, id, true);
      refuseDecided(proposal);
      if (!isTheirs(proposal)) throw new ContentError('ForbiddenError', 'Forbidden', { code: 'own' });
      const at = this.#clock.now();
      await decideProposal(tx, id, { state, at, by: member.email, reason });
      await record(tx, deed(member.email, state, proposal, reason), at);
    });
    return this.#mustRead(this.#database, id);
  }

  async #tooLate(proposal: Proposal, state: 'expired' | 'void'): Promise<never> {
    await this.#database.transaction((tx) => this.#close(tx, proposal, state));
    throw new ContentError('ConflictError', state === 'void' ? 'It has changed since it was proposed' : 'It has waited too long', {
      code: state,
    });
  }

  #close(tx: Queryable, proposal: Proposal, state: 'expired' | 'void'): Promise<void> {
    return close(tx, proposal, state, this.#clock.now());
  }

  /** What an act would change, found out by doing it and taking it back. */
  async #rehearse(act: Act): Promise<PublishedChange> {
    let seen: PublishedChange | null = null;
    try {
      await this.#run(act, {
        who: 'rehearsal',
        permit: (_tx, change) => {
          seen = change;
          return Promise.reject(new Rehearsed());
        },
      });
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error;
    }
    if (!seen) throw new Error('an act was not put to its actor');
    return seen;
  }

  async #run({ type, documentId, action, locale, version, revision }: Act, by: Actor): Promise<void> {
    const document = { type, documentId };
    switch (action) {
      case 'publish':
        return this.#editor.publish({ ...document, locale: localeOf(locale) }, { by, revision });
      case 'unpublish':
        return this.#editor.unpublish({ ...document, locale: localeOf(locale) }, { by, revision });
      case 'delete':
        return void (await this.#editor.remove(document, locale === null ? null : [locale], by));
      case 'undelete':
        return this.#editor.undelete(document, version ?? 0, by);
    }
  }

  async #mustRead(q: Queryable, id: number, lock = false): Promise<Proposal> {
    const proposal = await readProposal(q, id, lock);
    if (!proposal) throw new ContentError('NotFoundError', 'Not Found');
    return proposal;
  }
}

/** Closes what waits for a document as soon as the document is no longer as it was proposed. */
export function voidOutdated(clock: Clock): Witness {
  return async (tx, { documentId }, rows) => {
    for (const proposal of await waitingProposals(tx, { documentId }))
      if (!stands(proposal, rows)) await close(tx, proposal, 'void', clock.now());
  };
}

async function close(tx: Queryable, proposal: Proposal, state: 'expired' | 'void', at: Date): Promise<void> {
  if (await decideProposal(tx, proposal.id, { state, at, by: null, reason: null }))
    await record(tx, deed('Tavolo', `proposal ${state}`, proposal, null), at);
}

/** Whether a document is as it was when the proposal was made: what is on the site, and the draft that would take its place. */
function stands(proposal: Proposed, rows: readonly StoredEntry[]): boolean {
  const has = (locale: string, status: 'draft' | 'published'): string =>
    canonical(rows.find((row) => row.locale === locale && row.status === status)?.attributes ?? null);
  const own = proposal.languages.find(({ locale }) => locale === proposal.locale);
  return (
    proposal.languages.every(({ locale, before }) => has(locale, 'published') === canonical(before)) &&
    (proposal.action !== 'publish' || own === undefined || has(own.locale, 'draft') === canonical(own.after))
  );
}

const readEverybody = async (q: Queryable): Promise<Everybody> => ({ members: await listMembers(q), grants: await listGrants(q) });

/** Why a member cannot approve a proposal; null when they can. */
function barOf(proposal: Proposal, member: Member, staff: Everybody, now: Date): ApprovalBar | null {
  if (proposal.proposedBy === member.id) return 'own';
  const proposer = staff.members.find(({ id }) => id === proposal.proposedBy);
  if (!proposer?.isActive || proposer.role !== 'admin') return 'proposer_gone';
  return mayBeOnePerson(proposer, member, staff, now) ? 'same_person' : null;
}

function refuseDecided({ state }: { state: ProposalState }): void {
  if (state === 'waiting') return;
  throw new ContentError('ConflictError', 'It is decided already', {
    code: state === 'void' || state === 'expired' ? state : 'decided',
    state,
  });
}

const deed = (
  who: string,
  what: string,
  proposal: Omit<Proposed, 'version'> & { id: number; proposer: string },
  reason: string | null,
) => ({
  who,
  what,
  about: proposal.title,
  detail: {
    proposal: proposal.id,
    type: proposal.type,
    documentId: proposal.documentId,
    action: proposal.action,
    locale: proposal.locale,
    proposer: proposal.proposer,
    why: proposal.reason,
    reason,
    hash: proposal.hash.toString('hex'),
    change: recordedChange(proposal.languages, proposal.fields),
  },
});

function localeOf(locale: string | null): string {
  if (locale === null) throw new ContentError('ValidationError', 'locale must be named');
  return locale;
}

/** A reason that has to be given: 3 to 500 characters. Throws ValidationError. */
function reasonOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length >= 3 && text.length <= 500) return text;
  const message = 'A reason of 3 to 500 characters is expected';
  throw new ContentError('ValidationError', message, { errors: [{ path: ['reason'], message, name: 'ValidationError', value: null }] });
}

const optionalReason = (value: unknown): string | null => (value === undefined || value === null || value === '' ? null : reasonOf(value));

/** The type and document of an act; only what the site can do without is deleted. */
export const mayBeDeleted = (type: TypeSchema): boolean => type.kind === 'collectionType';
