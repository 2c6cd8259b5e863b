import type { Message } from './define.ts';
import { numberText } from './number-text.ts';

export type Values = Readonly<Record<string, string | number>>;

/** What stands in a compiled message: text, `#` for the number of a plural around it, or a place for a value. */
type Part = string | readonly [name: string, type?: string, format?: unknown];
type Cases = Readonly<Record<string, Message | number>>;

/** The language whose plurals, ordinals and dates count: both languages of the site have the same two plurals, and numbers are written alike. */
const rules = 'en';

/**
 * The text of a message as the build compiles it (`@lingui/message-utils`), with its values in place. It gives what Lingui's own runtime gives, without
 * asking `Intl` where whole numbers need none. A value that is not given leaves its place empty; a format that `Intl` does not know is thrown by it.
 */
export function formatMessage(message: Message, values: Values = {}): string {
  return typeof message === 'string' ? message : written(message as readonly Part[], values, null);
}

/** @param number what `#` stands for; null outside of a plural, where it is a plain character */
function written(parts: readonly Part[], values: Values, number: string | null): string {
  let text = '';
  for (const part of parts) {
    if (typeof part !== 'string') text += placed(part, values, number);
    else text += part === '#' && number !== null ? number : part;
  }
  return text;
}

function placed([name, type, format]: Exclude<Part, string>, values: Values, number: string | null): string {
  const value = values[name];
  switch (type) {
    case 'plural':
    case 'selectordinal':
      return counted(Number(value), format as Cases, type === 'selectordinal', values);
    case 'select': {
      const cases = format as Cases;
      return chosen(cases[String(value)] ?? cases['other'], values, number);
    }
    case 'number':
      return format === undefined ? numberText(Number(value)) : new Intl.NumberFormat(rules, styleOf(format)).format(Number(value));
    case 'date':
    case 'time':
      return new Intl.DateTimeFormat(rules, type === 'date' ? dateOf(format) : timeOf(format)).format(new Date(value ?? Number.NaN));
    default:
      return value === undefined ? '' : String(value);
  }
}

function counted(value: number, cases: Cases, isOrdinal: boolean, values: Values): string {
  const offset = typeof cases['offset'] === 'number' ? cases['offset'] : 0;
  const counts = value - offset;
  return chosen(cases[String(value)] ?? cases[pluralOf(counts, isOrdinal)] ?? cases['other'], values, numberText(counts));
}

function pluralOf(counts: number, isOrdinal: boolean): Intl.LDMLPluralRule {
  if (isOrdinal || !Number.isSafeInteger(counts))
    return new Intl.PluralRules(rules, { type: isOrdinal ? 'ordinal' : 'cardinal' }).select(counts);
  return Math.abs(counts) === 1 ? 'one' : 'other';
}

function chosen(found: Message | number | undefined, values: Values, number: string | null): string {
  if (found === undefined) return '';
  return typeof found === 'object' ? written(found as readonly Part[], values, number) : String(found);
}

/** Of `{v, number, percent}`. */
const styleOf = (format: unknown): Intl.NumberFormatOptions => ({ style: String(format) as 'percent' });

/** Of `{d, date, short}`: without a word the month is short and named. */
function dateOf(format: unknown): Intl.DateTimeFormatOptions {
  const month = format === 'short' ? 'numeric' : format === 'full' || format === 'long' ? 'long' : 'short';
  return { day: 'numeric', month, year: 'numeric', ...(format === 'full' && { weekday: 'long' }) };
}

/** Of `{d, time, short}`. */
function timeOf(format: unknown): Intl.DateTimeFormatOptions {
  return {
    hour: 'numeric',
    minute: 'numeric',
    ...(format !== 'short' && { second: 'numeric' }),
    ...((format === 'full' || format === 'long') && { timeZoneName: 'short' }),
  };
}
