/** The specifiers of a market by name: `{ total: '2.5' }`. */
export type Specifiers = Readonly<Record<string, string>>;

/**
 * What a specifier holds:
 * - `total`: a line of a total, 0 or more, in quarters;
 * - `half_total`: such a line between two numbers, so that it is over or under and nothing else;
 * - `handicap`: the line of competitor 1 with its sign, in quarters;
 * - `start`: the score a European handicap starts from, `0:1`;
 * - `number`: which set, quarter, goal …, from 1;
 * - `runner`: a runner's id.
 */
export type SpecifierKind = 'total' | 'half_total' | 'handicap' | 'start' | 'number' | 'runner';

export interface SpecifierType {
  name: string;
  kind: SpecifierKind;
}

/** The one text of specifiers, by which two markets of a type are the same: `k=v|k=v`, names sorted. Empty where there are none. */
export function formatSpecifiers(specifiers: Specifiers): string {
  return Object.keys(specifiers)
    .sort()
    .map((name) => `${name}=${specifiers[name]}`)
    .join('|');
}

/** The specifiers of a text `k=v|k=v` in whatever order. Throws a RangeError where it is malformed. */
export function parseSpecifiers(text: string): Record<string, string> {
  const specifiers: Record<string, string> = {};
  if (text === '') return specifiers;
  for (const part of text.split('|')) {
    const [, name, value] = /^([a-z]\w*)=(.+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined || Object.hasOwn(specifiers, name)) throw new RangeError(`malformed specifiers: ${text}`);
    specifiers[name] = value;
  }
  return specifiers;
}

/** A line as text: `2.5`, `-0.75`, `0`. */
export const lineText = (line: number): string => String(line === 0 ? 0 : line);

/**
 * The specifiers as a schema wants them, each value in its one spelling (`2.50` and `+2.5` become `2.5`), or null where one is missing, left over or not
 * of its kind.
 */
export function canonicalSpecifiers(schema: readonly SpecifierType[], specifiers: Specifiers): Record<string, string> | null {
  if (Object.keys(specifiers).length !== schema.length) return null;
  const canonical: Record<string, string> = {};
  for (const { name, kind } of schema) {
    const value = Object.hasOwn(specifiers, name) ? canonicalValue(kind, specifiers[name] ?? '') : null;
    if (value === null) return null;
    canonical[name] = value;
  }
  return canonical;
}

function canonicalValue(kind: SpecifierKind, value: string): string | null {
  switch (kind) {
    case 'total':
    case 'half_total':
    case 'handicap': {
      if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(value)) return null;
      const line = Number(value);
      if (!Number.isInteger(line * 4) || (kind !== 'handicap' && line < 0) || (kind === 'half_total' && line % 1 !== 0.5)) return null;
      return lineText(line);
    }
    case 'start':
      return /^\d{1,3}:\d{1,3}$/.test(value) ? value.split(':').map(Number).join(':') : null;
    case 'number':
      return /^[1-9]\d{0,2}$/.test(value) ? value : null;
    case 'runner':
      return /^[\w:.-]{1,80}$/.test(value) ? value : null;
  }
}

/** A numeric specifier of a market whose specifiers fit its schema. */
export function numberOf(specifiers: Specifiers, name: string): number {
  const value = Number(specifiers[name]);
  if (specifiers[name] === undefined || Number.isNaN(value)) throw new RangeError(`no number ${name} in ${formatSpecifiers(specifiers)}`);
  return value;
}
