import { ContentError, invalidKey } from '../errors.ts';
import type { Scalar, Shape, Shapes } from './shapes.ts';
import { isTree, listOf, type Budget } from './tree.ts';

export const operators = [
  '$eq',
  '$eqi',
  '$ne',
  '$nei',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$in',
  '$notIn',
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
  '$null',
  '$notNull',
  '$between',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
] as const;
export type Operator = (typeof operators)[number];
export type Operand = string | number | boolean | null;

/** A condition. Conditions without content, such as an empty `$and`, do not exist: they ask for nothing. */
export type FilterNode =
  | { kind: 'all' | 'any'; of: FilterNode[] }
  | { kind: 'not'; of: FilterNode }
  /** About a component, file or related entry; `of` null only asks that the rest holds. */
  | { kind: 'nested'; field: string; of: FilterNode }
  | { kind: 'compare'; field: string; scalar: Scalar; operator: Operator; operands: Operand[] };

const isOperator = (key: string): key is Operator => operators.some((operator) => operator === key);
const isGroup = (key: string): boolean => key === '$and' || key === '$or' || key === '$not';

/** Operators whose value is read as what the column holds; the others compare text. */
const cast: ReadonlySet<string> = new Set(['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$notIn', '$between']);
const ofLists: ReadonlySet<string> = new Set(['$in', '$notIn', '$between']);

/** Strapi's `parseType` for booleans with forced casting, as it is used for `$null` and `$notNull`. */
const truth = (value: unknown): boolean =>
  typeof value === 'string' && /^(true|t|1)$/.test(value)
    ? true
    : typeof value === 'string' && /^(false|f|0)$/.test(value)
      ? false
      : Boolean(value);

/** Reads filters by the schema. Throws ContentError with Strapi's message for what the schema does not have. */
export class FilterParser {
  readonly #shapes: Shapes;
  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  /** Null when nothing is asked for. `path` are the attributes that led here. */
  parse(value: unknown, shape: Shape, budget: Budget, path: readonly string[] = []): FilterNode | null {
    if (value === undefined || value === null || value === '') return null;
    if (!isTree(value) && !Array.isArray(value))
      throw new ContentError('ValidationError', 'The filters parameter must be an object or an array');
    return this.#where(value, shape, budget, path);
  }

  #where(value: unknown, shape: Shape, budget: Budget, path: readonly string[]): FilterNode | null {
    budget.spend(path.length);
    // A list of conditions means all of them.
    if (Array.isArray(value))
      return group(
        'all',
        value.map((item) => this.#where(item, shape, budget, path)),
      );
    if (!isTree(value)) throw new ContentError('ValidationError', 'The filters parameter must be an object or an array');
    return group(
      'all',
      Object.entries(value).map(([key, operand]) => this.#entry(key, operand, shape, budget, path)),
    );
  }

  #entry(key: string, operand: unknown, shape: Shape, budget: Budget, path: readonly string[]): FilterNode | null {
    if (key === '$and' || key === '$or') {
      return group(
        key === '$and' ? 'all' : 'any',
        listOf(operand).map((item) => this.#where(item, shape, budget, path)),
      );
    }
    if (key === '$not') return negation(this.#where(operand, shape, budget, path));
    if (isOperator(key))
      throw new ContentError('ValidationError', `Only $and, $or and $not can only be used as root level operators. Found ${key}.`);
    const field = this.#shapes.field(shape, key);
    const here = [...path, key];
    if (!field || field.kind === 'zone') throw invalidKey(key, (this.#shapes.knows(shape, key) ? here : path).join('.') || null);
    if (field.kind === 'scalar') return this.#column(key, field.scalar, operand, budget, here);
    const asksOfItself = !isTree(operand) || (Object.keys(operand).length > 0 && Object.keys(operand).every(isOperator));
    // Without a name of its own a relation, file or component is compared by its id.
    const inner = asksOfItself ? this.#column('id', 'number', operand, budget, here) : this.#where(operand, field.shape, budget, here);
    return inner && { kind: 'nested', field: key, of: inner };
  }

  #column(field: string, scalar: Scalar, operand: unknown, budget: Budget, path: readonly string[]): FilterNode | null {
    budget.spend(path.length);
    if (Array.isArray(operand)) return this.#compare(field, scalar, '$in', operand, budget);
    if (!isTree(operand)) return this.#compare(field, scalar, '$eq', operand, budget);
    return group(
      'all',
      Object.entries(operand).map(([key, value]): FilterNode | null => {
        if (key === '$not') return negation(this.#column(field, scalar, value, budget, path));
        if (!isOperator(key)) throw invalidKey(key, path.join('.'));
        return this.#compare(field, scalar, key, value, budget);
      }),
    );
  }

  #compare(field: string, scalar: Scalar, operator: Operator, value: unknown, budget: Budget): FilterNode | null {
    if (operator === '$null' || operator === '$notNull') return { kind: 'compare', field, scalar, operator, operands: [truth(value)] };
    const values = listOf(value);
    budget.spend(0, values.length);
    const operands = values.map((item) => (cast.has(operator) ? castOperand(item, scalar) : textOperand(item)));
    if (operator === '$between' && operands.length !== 2)
      throw new ContentError('ValidationError', `$between expects two values, received: ${operands.length}`);
    if (ofLists.has(operator) || operands.length === 1) return { kind: 'compare', field, scalar, operator, operands };
    // Several values for an operator of one value: any of them.
    return group(
      'any',
      operands.map((one): FilterNode => ({ kind: 'compare', field, scalar, operator, operands: [one] })),
    );
  }
}

/** Joins conditions; those that ask for nothing fall away. */
function group(kind: 'all' | 'any', parts: readonly (FilterNode | null)[]): FilterNode | null {
  const of = parts.filter((part) => part !== null);
  if (of.length === 0) return null;
  return of.length === 1 ? (of[0] ?? null) : { kind, of };
}

const negation = (of: FilterNode | null): FilterNode | null => of && { kind: 'not', of };

function textOperand(value: unknown): Operand {
  if (value === null) return null;
  if (typeof value === 'object') throw new ContentError('ValidationError', 'A filter compares with a value, not with an object');
  return String(value);
}

/** Reads a value of the query as what the column holds. Throws ContentError for one that can not be it. */
function castOperand(value: unknown, scalar: Scalar): Operand {
  if (value === null) return null;
  if (typeof value === 'object') throw new ContentError('ValidationError', 'A filter compares with a value, not with an object');
  const text = String(value);
  switch (scalar) {
    case 'number': {
      const number = Number(text);
      if (text.trim() === '' || Number.isNaN(number)) throw new ContentError('ValidationError', `Expected a valid Number, got ${text}`);
      return number;
    }
    case 'boolean':
      return truth(text);
    case 'datetime': {
      const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
      if (Number.isNaN(time) || Math.abs(time) > 8.64e15)
        throw new ContentError('ValidationError', 'Invalid format, expected a timestamp or an ISO date');
      return time;
    }
    case 'date':
      if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/.test(text))
        throw new ContentError('ValidationError', 'Invalid format, expected yyyy-MM-dd');
      return text.slice(0, 10);
    default:
      return text;
  }
}

export { isGroup };
