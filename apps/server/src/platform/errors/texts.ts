import { catalogues } from '@tavolo/contract/messages';
import { defaultMessages, messageOf } from '@tavolo/validation';
import type { ErrorTexts } from '../calls/dispatch.ts';
import type { Locale } from '../calls/handlers.ts';

/** Texts that an operator changed, by code or by type. */
export type TextOverrides = (locale: Locale) => Readonly<Record<string, string>>;

/**
 * The catalogue's texts: the operator's own first, then the product's. Field rules of the specification's section 5 have
 * theirs in the validation package, shared with the site.
 */
export function errorTexts(overrides: TextOverrides = () => ({})): ErrorTexts {
  return {
    error(locale, type, code) {
      const own = overrides(locale);
      const { codes, types } = catalogues[locale];
      return own[code] ?? own[type] ?? codes[code] ?? types[type];
    },
    field(locale, fault) {
      const { fields } = catalogues[locale];
      const known = Object.hasOwn(defaultMessages[locale], fault.code) || Object.hasOwn(fields, fault.code);
      return messageOf(known ? fault : { code: 'wrong_field' }, locale, { ...fields, ...defaultMessages[locale], ...overrides(locale) });
    },
  };
}
