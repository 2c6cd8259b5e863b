import { ContentError } from '../errors.ts';
import type { EntryRow } from '../rows.ts';
import type { Snapshot } from '../snapshot.ts';
import { isModified } from '../stored-entry.ts';

/** Which entries are meant by how their drafts and what is published of them compare: each language for itself, or (`-document`) all of them. */
export const publicationFilters = [
  'never-published',
  'has-published-version',
  'modified',
  'unmodified',
  'never-published-document',
  'has-published-version-document',
  'published-without-draft',
  'published-with-draft',
] as const;
export type PublicationFilter = (typeof publicationFilters)[number];

/** Reads `publicationFilter`, or the older `hasPublishedVersion` in its place. Throws ContentError with Strapi's messages. */
export function readPublicationFilter(query: { readonly [key: string]: unknown }): PublicationFilter | null {
  const { publicationFilter: given, hasPublishedVersion: older } = query;
  if (given !== undefined && given !== null) {
    const known = publicationFilters.find((one) => one === given);
    if (known !== undefined) return known;
    throw wrong('publicationFilter', `Expected one of: ${publicationFilters.join(', ')}.`);
  }
  if (older === undefined || older === null) return null;
  if (older === 'true') return 'has-published-version-document';
  if (older === 'false') return 'never-published-document';
  throw wrong('hasPublishedVersion', "Expected boolean or 'true'/'false' string.");
}

const wrong = (param: string, expected: string): ContentError =>
  new ContentError('ValidationError', `Invalid value for '${param}'. ${expected}`, { source: 'query', param });

/** Those of the rows, which are of one type and status, that are meant. */
export function ofPublication(snapshot: Snapshot, rows: readonly EntryRow[], filter: PublicationFilter | null): readonly EntryRow[] {
  const [{ type, entry: first } = {}] = rows;
  // A type without drafts has nothing to compare.
  if (filter === null || !type?.draftAndPublish || !first) return rows;
  const isDraft = first.status === 'draft';
  const other = isDraft ? 'published' : 'draft';
  const documents = new Set(snapshot.of(type.singularName, other).map(({ entry }) => entry.documentId));
  const twinOf = ({ entry }: EntryRow) => snapshot.entry(type.singularName, entry.documentId, entry.locale, other);
  const differs = (row: EntryRow): boolean | null => {
    const twin = twinOf(row);
    return twin ? isModified(row.entry, twin.entry) : null;
  };
  const tests: Record<PublicationFilter, (row: EntryRow) => boolean> = {
    'never-published': (row) => isDraft && !twinOf(row),
    'has-published-version': (row) => twinOf(row) !== undefined,
    modified: (row) => differs(row) === true,
    unmodified: (row) => differs(row) === false,
    'never-published-document': (row) => isDraft && !documents.has(row.entry.documentId),
    'has-published-version-document': (row) => documents.has(row.entry.documentId),
    'published-without-draft': (row) => !isDraft && !twinOf(row),
    'published-with-draft': (row) => !isDraft && twinOf(row) !== undefined,
  };
  return rows.filter(tests[filter]);
}
