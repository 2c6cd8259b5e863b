import { patternWords } from '@tavolo/content/patterns';
import type { Attribute, TextKind } from '@tavolo/content/schemas';

/** Characters at most where the schema says nothing. */
const longest = { short: 255, long: 100_000 } as const;

/** A text as it is kept: a date is the day alone, a moment that is said as a day is its beginning. */
export function inForm(value: string, { type }: Pick<Attribute, 'type'>): string {
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))) return value.slice(0, 10);
  if (type === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return `${value}T00:00:00.000Z`;
  return value;
}

/** What is wrong with a text by its attribute's rules; null for nothing. */
export function checkText(value: string, attribute: Extract<Attribute, { type: TextKind }>): string | null {
  const isLong = attribute.type === 'text' || attribute.type === 'richtext';
  const most = Math.min(attribute.maxLength ?? Infinity, isLong ? longest.long : longest.short);
  if (value.length > most) return `must be at most ${most} characters`;
  const { minLength, regex } = attribute;
  if (minLength !== undefined && value.length < minLength) return `must be at least ${minLength} characters`;
  if (regex !== undefined && !new RegExp(regex).test(value)) return wrongForm(regex);
  switch (attribute.type) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : 'must be a valid email';
    case 'uid':
      return /^[A-Za-z0-9-_.~]*$/.test(value) ? null : 'must match the following: "/^[A-Za-z0-9-_.~]*$/"';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : 'must be a date as yyyy-MM-dd';
    case 'datetime':
      return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)) ? null : 'must be an ISO date and time';
    default:
      return null;
  }
}

/** Strapi's own sentence, which names the pattern, and after it the words that the product has for it. */
function wrongForm(regex: string): string {
  const [asked] = patternWords(regex)?.asked ?? [];
  return `must match the following: "/${regex}/"${asked === undefined ? '' : `. ${asked}`}`;
}
