import type { DeletedEntry, LanguageState, ListRow, State } from '@tavolo/content/editing';
import type { Said } from '@tavolo/content/labels';
import type { Attribute, TypeSchema } from '@tavolo/content/schemas';
import { locales } from '../bundled.ts';
import type { Deletion } from '../editing/deletions.ts';
import type { TakenError } from '../editing/taken.ts';
import type { Version } from '../editing/versions.ts';
import { ContentError } from '../errors.ts';
import { isPopulatable, isToMany } from '../query/shapes.ts';
import { EntryRow, FileRow, type ComponentRow } from '../rows.ts';
import { defaultLocale, type Snapshot } from '../snapshot.ts';
import { isModified, type Fields, type StoredEntry } from '../stored-entry.ts';

const titles = ['title', 'name', 'heading', 'question', 'label', 'displayName', 'host', 'path', 'slug', 'key'];

/** The attribute that tells entries of a type apart in a list. */
export function titleField(type: TypeSchema): string | null {
  const isText = (name: string): boolean => ['string', 'text', 'uid', 'email'].includes(type.attributes[name]?.type ?? '');
  return titles.find(isText) ?? Object.keys(type.attributes).find(isText) ?? null;
}

/** What an entry is called in lists. */
export function titleOf(type: TypeSchema, attributes: Fields): string {
  if (type.kind === 'singleType') return type.displayName;
  const field = titleField(type);
  const value = field === null ? null : attributes[field];
  // Its last words may stand out; it is one title all the same.
  if (field === 'title' && typeof attributes.title_accent === 'string')
    return [value, attributes.title_accent].filter(Boolean).join(' ') || type.displayName;
  return typeof value === 'string' && value !== '' ? value : type.displayName;
}

/** The languages that a type has entries in. */
export const localesOf = (type: TypeSchema): readonly string[] => (type.localized ? locales : [defaultLocale]);

/** A row as an editor works on it: all attributes, relations as titles. */
export function fieldsOf(snapshot: Snapshot, row: EntryRow | ComponentRow): Fields {
  const fields: { [key: string]: unknown } = {};
  for (const [name, attribute] of Object.entries(row.shape.attributes)) fields[name] = valueOf(snapshot, row, name, attribute);
  return fields;
}

function valueOf(snapshot: Snapshot, row: EntryRow | ComponentRow, name: string, attribute: Attribute): unknown {
  if (!isPopulatable(attribute)) return row.scalar(name);
  const values = row.rows(name).map((inner) => {
    if (inner instanceof FileRow) return inner.values;
    if (inner instanceof EntryRow) return { documentId: inner.entry.documentId, title: titleOf(inner.type, inner.entry.attributes) };
    const own = { id: inner.scalar('id'), ...fieldsOf(snapshot, inner) };
    return attribute.type === 'dynamiczone' ? { __component: inner.shape.name, ...own } : own;
  });
  const isList =
    attribute.type === 'dynamiczone' ||
    isToMany(attribute) ||
    ('repeatable' in attribute && attribute.repeatable) ||
    ('multiple' in attribute && attribute.multiple);
  return isList ? values : (values[0] ?? null);
}

function stateOf(snapshot: Snapshot, draft: EntryRow): State {
  const { entry } = draft;
  const published = snapshot.entry(entry.type, entry.documentId, entry.locale, 'published');
  return !published ? 'draft' : isModified(entry, published.entry) ? 'modified' : 'published';
}

function languages(snapshot: Snapshot, type: TypeSchema, documentId: string): Record<string, LanguageState | null> {
  return Object.fromEntries(
    localesOf(type).map((locale) => {
      const draft = snapshot.entry(type.singularName, documentId, locale, 'draft');
      return [locale, draft ? { state: stateOf(snapshot, draft), updatedAt: draft.entry.updatedAt.toISOString() } : null];
    }),
  );
}

/** Every document of a type once, seen in `locale`, or in a language that it has. */
export function rowsOf(snapshot: Snapshot, type: TypeSchema, locale: string): ListRow[] {
  const drafts = snapshot.of(type.singularName, 'draft');
  const ids = [...new Set(drafts.map(({ entry }) => entry.documentId))];
  return ids.flatMap((documentId) => {
    const own = snapshot.entry(type.singularName, documentId, locale, 'draft');
    const seen = own ?? drafts.find(({ entry }) => entry.documentId === documentId);
    if (!seen) return [];
    const { entry } = seen;
    const published = snapshot.entry(type.singularName, documentId, locale, 'published');
    const scalars = Object.entries(type.attributes).filter(
      ([, attribute]) => !isPopulatable(attribute) && attribute.type !== 'json' && attribute.type !== 'richtext',
    );
    return [
      {
        documentId,
        title: titleOf(type, entry.attributes),
        state: own ? stateOf(snapshot, own) : 'missing',
        revision: own ? entry.revision : 0,
        updatedAt: entry.updatedAt.toISOString(),
        updatedBy: entry.updatedBy,
        publishedAt: published?.entry.publishedAt?.toISOString() ?? null,
        locales: languages(snapshot, type, documentId),
        fields: Object.fromEntries(scalars.map(([name]) => [name, entry.attributes[name] ?? null])),
      },
    ];
  });
}

/** A document in all its languages, for editing. Null when there is none. */
export function documentView(snapshot: Snapshot, type: TypeSchema, documentId: string): Fields | null {
  const drafts = localesOf(type).map((locale) => snapshot.entry(type.singularName, documentId, locale, 'draft'));
  const first = drafts.find((draft) => draft !== undefined);
  if (!first) return null;
  return {
    documentId,
    type: type.singularName,
    title: titleOf(type, first.entry.attributes),
    locales: Object.fromEntries(
      localesOf(type).map((locale, index) => [locale, drafts[index] ? languageView(snapshot, drafts[index]) : null]),
    ),
  };
}

function languageView(snapshot: Snapshot, draft: EntryRow): Fields {
  const { entry } = draft;
  const published = snapshot.entry(entry.type, entry.documentId, entry.locale, 'published');
  return {
    state: stateOf(snapshot, draft),
    revision: entry.revision,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    updatedBy: entry.updatedBy,
    publishedAt: published?.entry.publishedAt?.toISOString() ?? null,
    draft: fieldsOf(snapshot, draft),
    published: published ? fieldsOf(snapshot, published) : null,
  };
}

export function versionView(version: Version, draft: StoredEntry | undefined): Fields {
  return {
    id: version.id,
    locale: version.locale,
    at: version.at.toISOString(),
    who: version.who,
    action: version.action,
    isCurrent: draft !== undefined && !isModified(draft, version),
  };
}

/** A deletion as the history of deleted entries tells it. A type without drafts was on the site whatever was kept of it. */
export function deletionView(type: TypeSchema, { attributes, at, languages: gone, ...deletion }: Deletion): DeletedEntry {
  return {
    ...deletion,
    title: titleOf(type, attributes),
    at: at.toISOString(),
    languages: gone.map((language) => (type.draftAndPublish ? language : { ...language, state: 'published' })),
  };
}

/** Stored attributes, of a version or a proposal, as an editor would see them, with what they lead to now. */
export function fieldsAsOf(
  snapshot: Snapshot,
  type: TypeSchema,
  { documentId, locale, attributes }: Pick<StoredEntry, 'documentId' | 'locale' | 'attributes'>,
): Fields {
  const never = new Date(0);
  const entry: StoredEntry = {
    id: 0,
    type: type.singularName,
    documentId,
    locale,
    status: 'draft',
    attributes,
    createdAt: never,
    updatedAt: never,
    publishedAt: null,
    revision: 1,
    updatedBy: null,
  };
  return fieldsOf(snapshot, new EntryRow(snapshot, entry, type));
}

/** A refusal of values that are not unique, with the entry that has each of them and words for editors. */
export function sayWhoHas(snapshot: Snapshot, { message, place: { type, locale }, taken }: TakenError): ContentError {
  const errors = taken.map(({ name, value, owner }) => {
    const entry = snapshot.entry(type.singularName, owner, locale, 'draft')?.entry;
    const title = titleOf(type, entry?.attributes ?? {});
    const said: Said = [
      `“${value}” is already taken by “${title}”: choose another`,
      `«${value}» è già di «${title}»: scegli qualcos’altro`,
    ];
    return { path: [name], message: said[0], name: 'ValidationError', value, said, takenBy: { documentId: owner, title } };
  });
  return new ContentError('ValidationError', errors[0]?.message ?? message, { errors });
}

/** A type as the editor builds its forms from it. */
export function typeView(snapshot: Snapshot, type: TypeSchema): Fields {
  return {
    name: type.singularName,
    kind: type.kind,
    pluralName: type.pluralName,
    displayName: type.displayName,
    description: type.description,
    draftAndPublish: type.draftAndPublish,
    localized: type.localized,
    rule: type.rule,
    attributes: type.attributes,
    titleField: titleField(type),
    count: new Set(snapshot.of(type.singularName, 'draft').map(({ entry }) => entry.documentId)).size,
    onSite: Object.fromEntries(
      Object.entries(Object.groupBy(snapshot.of(type.singularName, 'published'), ({ entry }) => entry.locale)).map(([locale, entries]) => [
        locale,
        entries?.length ?? 0,
      ]),
    ),
  };
}
