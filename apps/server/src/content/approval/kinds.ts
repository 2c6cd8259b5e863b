import type { ChangeNeeds } from '@tavolo/content/attribute';
import type { ChangedField } from '@tavolo/content/change-needs';
import type { TypeSchema } from '@tavolo/content/schemas';
import { canonical } from '../../kernel/json/canonical.ts';
import type { Approval, ApprovalKind, Approvals, ChangedPart, DeclaredKind, Effect } from '../../staff/index.ts';
import { fieldsAsOf } from '../admin/views.ts';
import type { Document, Editor, Witness } from '../editing/editor.ts';
import type { Actor, PublishedChange } from '../editing/published-change.ts';
import { ContentError } from '../errors.ts';
import { contentPermissions as may } from '../permissions.ts';
import { lockDocument } from '../queries.ts';
import type { StoredEntry } from '../stored-entry.ts';
import type { ContentStore } from '../store.ts';
import { recordedChange } from './actor.ts';

const actions = ['publish', 'unpublish', 'delete', 'undelete'] as const;
export type ProposedAction = (typeof actions)[number];

/** What is to be done with a document, as it is kept with a proposal. */
export type ContentRequest = {
  type: string;
  documentId: string;
  /** Null: all languages. */
  locale: string | null;
  /** Of an undelete the version of the deletion. */
  version: number | null;
  /** The revision that whoever proposes has seen; null where none is counted. Another one is refused with ConflictError (`stale`). */
  revision: number | null;
};

/** What the screen of a proposal wants to know beside the changes. */
type Detail = { fields: readonly ChangedField[]; needs: ChangeNeeds | null };

/** Of all languages. */
const whole = '*';
const kindNames = actions.map((action) => `content.${action}` as const);
const subjectOf = (type: string, documentId: string): string => `${type}/${documentId}`;

/** The changes of content that take two people, for the staff: what is proposed is what would be on the site beside what is. */
export function declareContentKinds(
  approvals: Approvals,
  { editor, store }: { editor: Editor; store: ContentStore },
): Readonly<Record<ProposedAction, DeclaredKind<ContentRequest>>> {
  const typeOf = (name: string): TypeSchema => {
    const type = store.schemas.types.get(name);
    if (!type) throw new ContentError('NotFoundError', 'Not Found');
    return type;
  };
  const kindOf = (action: ProposedAction): ApprovalKind<ContentRequest> => ({
    name: `content.${action}`,
    permissions: { propose: may.propose, approve: may.approve },
    placeOf: ({ type, documentId, locale }) => ({ subject: subjectOf(type, documentId), part: locale ?? whole }),
    lock: async (tx, { documentId }) => void (await lockDocument(tx, documentId)),
    check(effect) {
      const { needs } = detailOf(effect);
      if (needs !== 'approval') throw new ContentError('ValidationError', 'This needs no second person', { code: 'not_needed', needs });
    },
    async apply(tx, request, { by, isProposed }) {
      let seen: PublishedChange | null = null;
      const actor: Actor = { who: by, permit: async (_tx, change) => void (seen = change) };
      const document = { type: typeOf(request.type), documentId: request.documentId };
      // What was proposed is known by its words; the count of changes is only asked for while somebody looks at them.
      const revision = isProposed ? request.revision : null;
      await perform(editor.within(tx), action, document, { ...request, revision, by: actor });
      return effectOf(seen);
    },
    applied: () => store.refresh(),
    show: ({ type: name, documentId }, changes) => {
      const type = store.schemas.types.get(name);
      const fields = (locale: string, values: ChangedPart['before']) =>
        values === null || !type ? values : fieldsAsOf(store.snapshot, type, { documentId, locale, attributes: { ...values } });
      return changes.map(({ part, before, after }) => ({ part, before: fields(part, before), after: fields(part, after) }));
    },
    recorded: (effect) => recordedChange(effect.changes, detailOf(effect).fields),
  });
  return {
    publish: approvals.declare(kindOf('publish')),
    unpublish: approvals.declare(kindOf('unpublish')),
    delete: approvals.declare(kindOf('delete')),
    undelete: approvals.declare(kindOf('undelete')),
  };
}

async function perform(
  editor: Editor,
  action: ProposedAction,
  document: Document,
  { locale, version, revision, by }: ContentRequest & { by: Actor },
): Promise<void> {
  switch (action) {
    case 'publish':
      return editor.publish({ ...document, locale: localeOf(locale) }, { by, revision });
    case 'unpublish':
      return editor.unpublish({ ...document, locale: localeOf(locale) }, { by, revision });
    case 'delete':
      return void (await editor.remove(document, locale === null ? null : [locale], by));
    case 'undelete':
      return editor.undelete(document, version ?? 0, by);
  }
}

function effectOf(change: PublishedChange | null): Effect {
  if (!change) throw new Error('an act was not put to its actor');
  const { languages, fields, needs } = change;
  return { changes: languages.map(({ locale, before, after }) => ({ part: locale, before, after })), detail: { fields, needs } };
}

/** As `effectOf` made it. */
const detailOf = ({ detail }: Effect): Detail => detail as Detail;

function localeOf(locale: string | null): string {
  if (locale === null) throw new ContentError('ValidationError', 'locale must be named');
  return locale;
}

/** Closes what waits for a document as soon as the document is no longer as it was proposed. */
export const voidOutdated =
  (approvals: Approvals): Witness =>
  (tx, { type, documentId }, rows) =>
    approvals.reconsider(tx, { kinds: kindNames, subject: subjectOf(type.singularName, documentId) }, (approval) => stands(approval, rows));

/** Whether a document is as it was when the proposal was made: what is on the site, and the draft that would take its place. */
function stands(approval: Approval, rows: readonly StoredEntry[]): boolean {
  const has = (locale: string, status: 'draft' | 'published'): string =>
    canonical(rows.find((row) => row.locale === locale && row.status === status)?.attributes ?? null);
  const own = approval.changes.find(({ part }) => part === approval.part);
  return (
    approval.changes.every(({ part, before }) => has(part, 'published') === canonical(before)) &&
    (approval.kind !== 'content.publish' || own === undefined || has(own.part, 'draft') === canonical(own.after))
  );
}

/** Only what the site can do without is deleted. */
export const mayBeDeleted = (type: TypeSchema): boolean => type.kind === 'collectionType';
