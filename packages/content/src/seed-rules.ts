import { targetOf, type Attribute, type Schemas } from './schemas.ts';

/** What bundled content may name: files by name, entries as `type/name`. */
export interface Known {
  files: ReadonlySet<string>;
  entries: ReadonlySet<string>;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longest text of one line, as Strapi's column takes it. */
const longestLine = 255;

/** What is wrong with an entry of the bundled content by its schema, one sentence each with the path; empty when nothing is. */
export function seedFaults(
  seed: unknown,
  attributes: Readonly<Record<string, Attribute>>,
  schemas: Schemas,
  known: Known,
  path: string,
): string[] {
  if (!isFields(seed)) return [`${path} is no object`];
  const faults: string[] = [];
  for (const name of Object.keys(seed))
    if (name !== '__component' && !Object.hasOwn(attributes, name)) faults.push(`${path}.${name} is not in the schema`);
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = seed[name];
    if (value === undefined || value === null) {
      if (attribute.required && attribute.default === undefined) faults.push(`${path}.${name} is missing`);
    } else faults.push(...valueFaults(value, attribute, schemas, known, `${path}.${name}`));
  }
  return faults;
}

function valueFaults(value: unknown, attribute: Attribute, schemas: Schemas, known: Known, path: string): string[] {
  const list = (check: (item: unknown, at: string) => string[]): string[] =>
    Array.isArray(value) ? value.flatMap((item, index) => check(item, `${path}[${index}]`)) : [`${path} is no list`];
  switch (attribute.type) {
    case 'component': {
      const inner = schemas.components.get(attribute.component)?.attributes ?? {};
      const one = (item: unknown, at: string): string[] => seedFaults(item, inner, schemas, known, at);
      return attribute.repeatable ? list(one) : one(value, path);
    }
    case 'dynamiczone':
      return list((item, at) => {
        const uid = isFields(item) && typeof item.__component === 'string' ? item.__component : '';
        const component = attribute.components.includes(uid) ? schemas.components.get(uid) : undefined;
        return component
          ? seedFaults(item, component.attributes, schemas, known, at)
          : [`${at} is of a component that is not allowed there`];
      });
    case 'media': {
      const one = (item: unknown, at: string): string[] =>
        isFields(item) && typeof item.$media === 'string' && known.files.has(item.$media) ? [] : [`${at} names no bundled file`];
      return attribute.multiple ? list(one) : one(value, path);
    }
    case 'relation': {
      const one = (item: unknown, at: string): string[] =>
        isFields(item) &&
        typeof item.$entry === 'string' &&
        item.$entry.startsWith(`${targetOf(attribute)}/`) &&
        known.entries.has(item.$entry)
          ? []
          : [`${at} names no bundled entry`];
      return attribute.relation.endsWith('ToMany') ? list(one) : one(value, path);
    }
    case 'enumeration':
      return attribute.enum.some((one) => one === value) ? [] : [`${path} is none of the values`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${path} is neither true nor false`];
    case 'integer':
    case 'decimal':
    case 'float': {
      if (typeof value !== 'number' || (attribute.type === 'integer' && !Number.isSafeInteger(value))) return [`${path} is no number`];
      const isWithin = value >= (attribute.min ?? -Infinity) && value <= (attribute.max ?? Infinity);
      return isWithin ? [] : [`${path} is out of bounds`];
    }
    case 'json':
    case 'blocks':
      return [];
    default:
      return textFaults(value, attribute.type, path);
  }
}

function textFaults(value: unknown, kind: Attribute['type'], path: string): string[] {
  if (typeof value !== 'string') return [`${path} is no text`];
  if (value.trim() === '') return [`${path} is empty`];
  if (kind === 'uid') return /^[A-Za-z0-9-_.~]+$/.test(value) ? [] : [`${path} cannot be an address`];
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? [] : [`${path} is no day`];
  if (kind === 'datetime') return Number.isNaN(Date.parse(value)) ? [`${path} is no moment`] : [];
  if (kind === 'email') return /^[^@\s]+@[^@\s]+$/.test(value) ? [] : [`${path} is no e-mail address`];
  return kind !== 'text' && kind !== 'richtext' && value.length > longestLine ? [`${path} is longer than a line`] : [];
}
