import type { FilterNode, Operator, SortKey } from './query.ts';

export type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that can be put in order; JSON and components can only be asked whether they are there. */
function orderable(value: unknown): number | string | null {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return null;
}

/** Query values are text; they are read as what the stored value is. */
function like(stored: number | string, given: unknown, wasBoolean: boolean): number | string | null {
  if (typeof stored === 'string') return given === null || given === undefined ? null : String(given);
  if (wasBoolean) return /^(true|t|1)$/i.test(String(given)) ? 1 : /^(false|f|0)$/i.test(String(given)) ? 0 : null;
  if (given === '' || given === null) return null;
  const number = Number(given);
  return Number.isNaN(number) ? null : number;
}

const isTrue = (value: unknown): boolean => /^(true|t|1)$/i.test(String(value));

function compare(stored: unknown, operator: Operator, operand: unknown): boolean {
  const missing = stored === null || stored === undefined;
  if (operator === '$null') return isTrue(operand) ? missing : !missing;
  if (operator === '$notNull') return isTrue(operand) ? !missing : missing;
  // As in SQL, nothing is equal to, unequal to or greater than what is absent; only $eq null and $ne null ask for absence.
  if (operand === null && operator === '$eq') return missing;
  if (operand === null && operator === '$ne') return !missing;
  const value = orderable(stored);
  if (missing || value === null) return operator === '$notContains' || operator === '$notContainsi' ? missing : false;
  const isBoolean = typeof stored === 'boolean';
  const as = (given: unknown): number | string | null => like(value, given, isBoolean);
  const text = String(stored);
  const lower = text.toLowerCase();
  const given = String(operand);
  const givenLower = given.toLowerCase();
  const list = Array.isArray(operand) ? operand.map(as) : [];
  const one = as(operand);
  switch (operator) {
    case '$eq':
      return value === one;
    case '$eqi':
      return lower === givenLower;
    case '$ne':
      return value !== one;
    case '$nei':
      return lower !== givenLower;
    case '$gt':
      return one !== null && value > one;
    case '$gte':
      return one !== null && value >= one;
    case '$lt':
      return one !== null && value < one;
    case '$lte':
      return one !== null && value <= one;
    case '$in':
      return list.includes(value);
    case '$notIn':
      return !list.includes(value);
    case '$between': {
      const [from, to] = list;
      return from !== null && from !== undefined && to !== null && to !== undefined && value >= from && value <= to;
    }
    case '$startsWith':
      return text.startsWith(given);
    case '$startsWithi':
      return lower.startsWith(givenLower);
    case '$endsWith':
      return text.endsWith(given);
    case '$endsWithi':
      return lower.endsWith(givenLower);
    case '$contains':
      return text.includes(given);
    case '$containsi':
      return lower.includes(givenLower);
    case '$notContains':
      return !text.includes(given);
    case '$notContainsi':
      return !lower.includes(givenLower);
  }
}

/** Whether an entry (or component) satisfies a filter. A repeatable component does when one of its items does. */
export function matches(fields: Fields, node: FilterNode): boolean {
  switch (node.kind) {
    case 'all':
      return node.of.every((part) => matches(fields, part));
    case 'any':
      return node.of.some((part) => matches(fields, part));
    case 'not':
      return !matches(fields, node.of);
    case 'compare':
      return compare(fields[node.field], node.operator, node.value);
    case 'nested': {
      const inner = fields[node.field];
      const items = Array.isArray(inner) ? inner : [inner];
      return items.some((item) => isFields(item) && matches(item, node.of));
    }
  }
}

function valueAt(fields: Fields, path: readonly string[]): unknown {
  let at: unknown = fields;
  for (const part of path) {
    if (Array.isArray(at)) at = at[0];
    if (!isFields(at)) return null;
    at = at[part];
  }
  return at;
}

/** Orders entries by the sort keys; absent values come last ascending, first descending, as in PostgreSQL. Equal ones keep their order. */
export function sorted<T>(items: readonly T[], keys: readonly SortKey[], fieldsOf: (item: T) => Fields): T[] {
  return items.toSorted((first, second) => {
    for (const { path, descending } of keys) {
      const a = orderable(valueAt(fieldsOf(first), path));
      const b = orderable(valueAt(fieldsOf(second), path));
      if (a === b) continue;
      const order = a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
      return descending ? -order : order;
    }
    return 0;
  });
}
