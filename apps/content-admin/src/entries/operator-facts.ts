import type { ContentDocument } from '../api/answers.ts';
import { isFields } from '../schema/model.ts';

/** What a licensed site says of itself at the foot of every page. */
const facts = ['company_name', 'licence_number', 'regulator'] as const;

/** Whether the site's settings still leave one of them out, in a language that is published. */
export function lacksOperator({ locales }: Pick<ContentDocument, 'locales'>): boolean {
  return Object.values(locales).some((language) => {
    if (!language?.published) return false;
    const { operator } = language.published;
    return !isFields(operator) || facts.some((fact) => typeof operator[fact] !== 'string' || operator[fact].trim() === '');
  });
}
