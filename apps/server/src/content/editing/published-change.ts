import type { ChangeNeeds } from '@tavolo/content/attribute';
import { changedFields, mostNeeded, type ChangedField } from '@tavolo/content/change-needs';
import type { Schemas, TypeSchema } from '@tavolo/content/schemas';
import type { Queryable } from '../../kernel/database/database.ts';
import { canonical } from '../../kernel/json/canonical.ts';
import type { Fields, StoredEntry } from '../stored-entry.ts';

/** One language of what everybody sees, before and after; null: it is not on the site. */
export interface ChangedLanguage {
  locale: string;
  before: Fields | null;
  after: Fields | null;
}

/** What a transaction changes of what everybody sees. No languages: nothing. */
export interface PublishedChange {
  type: TypeSchema;
  documentId: string;
  languages: readonly ChangedLanguage[];
  fields: readonly ChangedField[];
  needs: ChangeNeeds | null;
}

/** The fields that need more than a publisher, by their paths. */
export const guardedPaths = (fields: readonly ChangedField[]): string[] =>
  fields.filter(({ needs }) => needs !== 'publisher').map(({ path }) => path);

/** Who changes content, and what that is allowed to do. */
export interface Actor {
  /** E-mail of the person, or what else acts: stands in the versions. */
  who: string;
  /** Asked at the end of each transaction, before it commits; throws ContentError when the actor may not do all of it. */
  permit(tx: Queryable, change: PublishedChange): Promise<void>;
}

/** Compares all languages of a document that are on the site before and after. */
export function publishedChange(
  schemas: Schemas,
  { type, documentId }: { type: TypeSchema; documentId: string },
  before: readonly StoredEntry[],
  after: readonly StoredEntry[],
): PublishedChange {
  const seen = (rows: readonly StoredEntry[], locale: string): Fields | null =>
    rows.find((row) => row.locale === locale && row.status === 'published')?.attributes ?? null;
  const locales = [...new Set([...before, ...after].map(({ locale }) => locale))].toSorted();
  const languages = locales
    .map((locale) => ({ locale, before: seen(before, locale), after: seen(after, locale) }))
    .filter((language) => canonical(language.before) !== canonical(language.after));
  const found = new Map<string, ChangedField>();
  for (const language of languages)
    for (const field of changedFields(language.before, language.after, {
      attributes: type.attributes,
      rule: type.rule,
      component: (uid) => schemas.components.get(uid),
    })) {
      const known = found.get(field.path);
      if (!known || mostNeeded([known, field]) !== known.needs) found.set(field.path, field);
    }
  const fields = [...found.values()];
  // To put an entry on the site or take it off is a change of its type, whatever its fields say.
  const comesOrGoes = languages.some((language) => language.before === null || language.after === null);
  const own = { path: '', needs: comesOrGoes ? (type.rule?.change ?? 'approval') : ('publisher' as const) };
  const needs = languages.length === 0 ? null : mostNeeded([...fields, own]);
  return { type, documentId, languages, fields, needs };
}
