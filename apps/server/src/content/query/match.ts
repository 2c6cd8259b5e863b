import type { FilterNode, Operand, Operator } from './filters.ts';
import type { Scalar } from './shapes.ts';
import type { SortKey } from './sort.ts';

/** Something that can be asked for the values of its fields: an entry, component or file with what it leads to. */
export interface Row {
  /** Null for what is absent. */
  scalar(name: string): unknown;
  /** The components, files or entries behind a field. */
  rows(name: string): readonly Row[];
}

/** The row that a left join gives where there is none: every field is absent. */
const nothing: Row = { scalar: () => null, rows: () => [] };

/** True, false, or null where SQL says neither, because a value is absent. */
type Verdict = boolean | null;

/** A value as it is compared; null when it is absent or can not be compared, as JSON. */
function comparable(value: unknown, scalar: Scalar): Operand {
  if (value === null || value === undefined) return null;
  switch (scalar) {
    case 'datetime': {
      const time = typeof value === 'string' ? Date.parse(value) : NaN;
      return Number.isNaN(time) ? null : time;
    }
    case 'json':
      return null;
    default:
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  }
}

/** SQL's comparison of a stored value with one of a query. */
function compare(stored: unknown, scalar: Scalar, operator: Operator, operands: readonly Operand[]): Verdict {
  const absent = stored === null || stored === undefined;
  const [operand = null] = operands;
  if (operator === '$null') return operand === true ? absent : !absent;
  if (operator === '$notNull') return operand === true ? !absent : absent;
  if (operand === null && operands.length === 1) {
    if (operator === '$eq' || operator === '$eqi') return absent;
    if (operator === '$ne' || operator === '$nei') return !absent;
  }
  const value = comparable(stored, scalar);
  if (value === null) return null;
  switch (operator) {
    case '$eq':
      return value === operand;
    case '$ne':
      return value !== operand;
    case '$gt':
      return operand === null ? null : value > operand;
    case '$gte':
      return operand === null ? null : value >= operand;
    case '$lt':
      return operand === null ? null : value < operand;
    case '$lte':
      return operand === null ? null : value <= operand;
    case '$in':
      return operands.includes(value) ? true : operands.includes(null) ? null : false;
    case '$notIn':
      return operands.includes(value) ? false : operands.includes(null) ? null : true;
    case '$between': {
      const [from = null, to = null] = operands;
      return from === null || to === null ? null : value >= from && value <= to;
    }
    default:
      return compareText(String(stored), operator, operand === null ? 'null' : String(operand));
  }
}

function compareText(text: string, operator: Operator, given: string): boolean {
  if (operator.endsWith('i')) {
    const lower = text.toLowerCase();
    const wanted = given.toLowerCase();
    switch (operator) {
      case '$eqi':
        return lower === wanted;
      case '$nei':
        return lower !== wanted;
      case '$startsWithi':
        return lower.startsWith(wanted);
      case '$endsWithi':
        return lower.endsWith(wanted);
      case '$containsi':
        return lower.includes(wanted);
      default:
        return !lower.includes(wanted);
    }
  }
  switch (operator) {
    case '$startsWith':
      return text.startsWith(given);
    case '$endsWith':
      return text.endsWith(given);
    case '$contains':
      return text.includes(given);
    default:
      return !text.includes(given);
  }
}

/**
 * Whether an entry satisfies a filter as it would in SQL: each named component, file or relation is a left join of its own, and the entry
 * is found when some combination of joined rows makes the condition true. An absent value makes a comparison neither true nor false.
 */
export const matches = (row: Row, node: FilterNode | null): boolean => node === null || can(row, node, true);

/** Whether some choice of joined rows gives `node` the verdict `wanted`. Joins are independent of one another, so each may choose for itself. */
function can(row: Row, node: FilterNode, wanted: boolean): boolean {
  switch (node.kind) {
    case 'all':
      return wanted ? node.of.every((part) => can(row, part, true)) : node.of.some((part) => can(row, part, false));
    case 'any':
      return wanted ? node.of.some((part) => can(row, part, true)) : node.of.every((part) => can(row, part, false));
    case 'not':
      return can(row, node.of, !wanted);
    case 'compare':
      return compare(row.scalar(node.field), node.scalar, node.operator, node.operands) === wanted;
    case 'nested': {
      const rows = row.rows(node.field);
      return (rows.length === 0 ? [nothing] : rows).some((inner) => can(inner, node.of, wanted));
    }
  }
}

/** Order of two values: the greater is later, what is absent is last. */
function order(a: Operand, b: Operand): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** The value that decides where a row stands. Of several joined rows the one that comes first in the order asked for. */
function valueAt(row: Row, path: readonly string[], key: SortKey): Operand {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return comparable(row.scalar(name), key.scalar);
  const rows = row.rows(name);
  let best: Operand | undefined;
  for (const inner of rows.length === 0 ? [nothing] : rows) {
    const value = valueAt(inner, rest, key);
    if (best === undefined || (key.descending ? order(value, best) > 0 : order(value, best) < 0)) best = value;
  }
  return best ?? null;
}

/** Orders rows by the sort keys; absent values come last ascending, first descending, as in PostgreSQL. Equal ones keep their order. */
export function sorted<T extends Row>(rows: readonly T[], keys: readonly SortKey[]): T[] {
  if (keys.length === 0) return [...rows];
  const valued = rows.map((row) => ({ row, values: keys.map((key) => valueAt(row, key.path, key)) }));
  valued.sort((first, second) => {
    for (const [index, key] of keys.entries()) {
      const compared = order(first.values[index] ?? null, second.values[index] ?? null);
      if (compared !== 0) return key.descending ? -compared : compared;
    }
    return 0;
  });
  return valued.map(({ row }) => row);
}
