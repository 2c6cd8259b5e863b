import { catalogues } from '@tavolo/contract/messages';
import { isRefusalCode, refusals } from '@tavolo/contract/refusals';
import { displayAmount, isCurrency, parseAmount } from '@tavolo/money';
import { defaultMessages, messageOf } from '@tavolo/validation';
import type { ErrorTexts } from '../calls/dispatch.ts';
import type { Locale } from '../calls/handlers.ts';

/** Texts that an operator changed, by code or by type. */
export type TextOverrides = (locale: Locale) => Readonly<Record<string, string>>;

type Texts = Readonly<Record<string, string>>;

const find = (texts: Texts, ...keys: string[]): string | undefined => {
  const key = keys.find((name) => Object.hasOwn(texts, name));
  return key === undefined ? undefined : texts[key];
};

const amounts: readonly string[] = ['available', 'limit', 'min', 'max', 'least', 'most'];

/** The facts with amounts as pages write them (R9-002), where the refusal names their currency. */
function shown(facts: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  const { currency } = facts;
  if (typeof currency !== 'string' || !isCurrency(currency)) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && amounts.includes(name) ? displayAmount(parseAmount(value, currency), currency) : value,
    ]),
  );
}

/** Null when a placeholder has no value: a player never reads `$$max$$`. */
function fill(text: string, facts: Readonly<Record<string, string | number>>): string | null {
  const filled = text.replace(/\$\$(\w+)\$\$/g, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : placeholder,
  );
  return /\$\$\w+\$\$/.test(filled) ? null : filled;
}

/**
 * The catalogue's texts: the operator's own first, then the product's. Field rules of the specification's section 5 have
 * theirs in the validation package, shared with the site.
 */
export function errorTexts(overrides: TextOverrides = () => ({})): ErrorTexts {
  return {
    error(locale, type, code, facts) {
      const { codes, types } = catalogues[locale];
      const keys = [`${type}.${code}`, code];
      const text = find(overrides(locale), ...keys, type) ?? (isRefusalCode(code) ? refusals[code][locale] : find(codes, ...keys));
      return (text !== undefined && fill(text, shown(facts))) || types[type];
    },
    field(locale, fault) {
      const { fields } = catalogues[locale];
      const known = Object.hasOwn(defaultMessages[locale], fault.code) || Object.hasOwn(fields, fault.code);
      return messageOf(known ? fault : { code: 'wrong_field' }, locale, { ...fields, ...defaultMessages[locale], ...overrides(locale) });
    },
  };
}
