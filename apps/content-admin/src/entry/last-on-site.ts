import type { ContentDocument } from '../api/answers.ts';
import type { ContentType } from '../schema/model.ts';

/** Whether a collection shows nothing any more in one of these languages once this entry is off the site. */
export const isLastOnSite = (
  { kind, onSite }: Pick<ContentType, 'kind' | 'onSite'>,
  document: Pick<ContentDocument, 'locales'> | null,
  locales: readonly string[],
): boolean =>
  kind === 'collectionType' && locales.some((locale) => Boolean(document?.locales[locale]?.publishedAt) && onSite[locale] === 1);
