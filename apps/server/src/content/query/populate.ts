import { ContentError, invalidKey } from '../errors.ts';
import type { FilterNode, FilterParser } from './filters.ts';
import { maximumLimit } from './pagination.ts';
import { isPopulatable, type Field, type Shape, type Shapes } from './shapes.ts';
import { parseSort, type SortKey } from './sort.ts';
import { isTree, type Budget, type Tree } from './tree.ts';

/** What to show of an entry, component or file: which of its own fields (null: all) and what of those it leads to. */
export interface Projection {
  fields: ReadonlySet<string> | null;
  populate: Map<string, Populated>;
}

/** What to show of a component, zone, file or relation. */
export interface Populated extends Projection {
  /** Of a zone: the components that are shown, each with what of it. */
  on: Map<string, Projection> | null;
  /** Only how many there are. */
  count: boolean;
  filter: FilterNode | null;
  sort: SortKey[];
  start: number;
  limit: number | null;
}

const plain = (): Projection => ({ fields: null, populate: new Map() });
const options: ReadonlySet<string> = new Set([
  'sort',
  'filters',
  'fields',
  'populate',
  'count',
  'ordering',
  'page',
  'pageSize',
  'start',
  'limit',
  'on',
]);
const booleanText = (value: unknown): boolean | null =>
  typeof value !== 'string' ? null : /^(true|t|1)$/.test(value) ? true : /^(false|f|0)$/.test(value) ? false : null;

/** Reads `fields` and `populate` by the schema. Throws ContentError with Strapi's messages. */
export class PopulateParser {
  readonly #shapes: Shapes;
  readonly #filters: FilterParser;
  constructor(shapes: Shapes, filters: FilterParser) {
    this.#shapes = shapes;
    this.#filters = filters;
  }

  parse(query: Tree, shape: Shape, budget: Budget, path: readonly string[] = []): Projection {
    return { fields: this.#fields(query.fields, shape, budget), populate: this.#populate(query.populate, shape, budget, path) };
  }

  #fields(value: unknown, shape: Shape, budget: Budget): ReadonlySet<string> | null {
    if (value === undefined || value === null || value === '' || value === '*') return null;
    if (typeof value !== 'string' && !(Array.isArray(value) && value.every((item) => typeof item === 'string')))
      throw new ContentError('ValidationError', 'Invalid fields parameter. Expected a string or an array of strings');
    const names = (Array.isArray(value) ? value : [value])
      .flatMap((item) => item.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    budget.spend(0, names.length);
    if (names.includes('*')) return null;
    for (const name of names) if (this.#shapes.field(shape, name)?.kind !== 'scalar') throw invalidKey(name, null);
    return new Set(names);
  }

  #populate(value: unknown, shape: Shape, budget: Budget, path: readonly string[]): Projection['populate'] {
    const result: Projection['populate'] = new Map();
    if (value === undefined || value === null || value === '') return result;
    if (value === '*') return this.#all(shape, budget);
    if (typeof value === 'string' || Array.isArray(value)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (typeof item !== 'string')
          throw new ContentError(
            'ValidationError',
            'Invalid populate parameter. Expected a string, an array of strings, a populate object',
          );
        for (const dotted of item.split(',')) if (dotted.trim() !== '') this.#dotted(dotted.trim().split('.'), shape, result, budget, path);
      }
      return result;
    }
    if (!isTree(value))
      throw new ContentError('ValidationError', 'Invalid populate parameter. Expected a string, an array of strings, a populate object');
    for (const [name, option] of Object.entries(value)) {
      const field = this.#populatable(name, shape, path);
      if (option === null || option === '' || booleanText(option) === false) continue;
      result.set(
        name,
        isTree(option) ? this.#options(name, option, field, shape, budget, [...path, name]) : this.#simple(field, budget, path.length + 1),
      );
    }
    return result;
  }

  /** Everything one level deep. */
  #all(shape: Shape, budget: Budget): Projection['populate'] {
    const result: Projection['populate'] = new Map();
    for (const [name, attribute] of Object.entries(shape.attributes)) {
      const field = isPopulatable(attribute) ? this.#shapes.field(shape, name) : null;
      if (field) result.set(name, this.#simple(field, budget, 1));
    }
    return result;
  }

  #simple(field: Field, budget: Budget, depth: number): Populated {
    budget.spend(depth);
    const on = field.kind === 'zone' ? new Map([...field.shapes.keys()].map((uid) => [uid, plain()])) : null;
    return { ...plain(), on, count: false, filter: null, sort: [], start: 0, limit: null };
  }

  #populatable(name: string, shape: Shape, path: readonly string[]): Field {
    const field = this.#shapes.field(shape, name);
    if (!field || field.kind === 'scalar') throw invalidKey(name, [...path, name].join('.'));
    return field;
  }

  #dotted(names: readonly string[], shape: Shape, into: Projection['populate'], budget: Budget, path: readonly string[]): void {
    const [head = '', ...rest] = names;
    const field = this.#populatable(head, shape, path);
    const known = into.get(head) ?? this.#simple(field, budget, path.length + 1);
    into.set(head, known);
    if (rest.length === 0) return;
    const here = [...path, head];
    if (field.kind === 'nested') return this.#dotted(rest, field.shape, known.populate, budget, here);
    if (field.kind !== 'zone') return;
    const [next = ''] = rest;
    const having = [...field.shapes].filter(([, inner]) => Object.hasOwn(inner.attributes, next));
    if (having.length === 0) throw invalidKey(next, [...here, next].join('.'));
    for (const [uid, inner] of having) {
      const projection = known.on?.get(uid) ?? plain();
      this.#dotted(rest, inner, projection.populate, budget, here);
      known.on?.set(uid, projection);
    }
  }

  #options(name: string, given: Tree, field: Field, shape: Shape, budget: Budget, path: readonly string[]): Populated {
    budget.spend(path.length);
    for (const key of Object.keys(given)) if (!options.has(key)) throw invalidKey(key, path.join('.'));
    const count = booleanText(given.count);
    if (given.count !== undefined && count === null) throw invalidKey('count', path.join('.'));
    if (field.kind === 'zone') return { ...this.#zone(name, given, field, shape, budget, path), count: count === true };
    if (given.on !== undefined && given.on !== null)
      throw new ContentError('ValidationError', `Using fragments is not permitted to populate "${name}" in "${shape.name}"`);
    if (field.kind === 'scalar') throw invalidKey(name, path.join('.'));
    return {
      ...this.parse(given, field.shape, budget, path),
      on: null,
      count: count === true,
      filter: this.#filters.parse(given.filters, field.shape, budget, path),
      sort: parseSort(given.sort, field.shape, this.#shapes, budget),
      ...range(given),
    };
  }

  #zone(
    name: string,
    given: Tree,
    field: Extract<Field, { kind: 'zone' }>,
    shape: Shape,
    budget: Budget,
    path: readonly string[],
  ): Populated {
    if (Object.keys(given).some((key) => !['populate', 'on', 'count'].includes(key)))
      throw new ContentError(
        'ValidationError',
        `Invalid nested populate for ${shape.name}.${name} (${shape.name}). Expected a fragment ("on") or "count" but found ${JSON.stringify(given)}`,
      );
    if (given.populate !== undefined && given.populate !== null && given.populate !== '*') throw invalidKey('populate', path.join('.'));
    const base = this.#simple(field, budget, path.length);
    if (given.on !== undefined && given.on !== null) {
      if (!isTree(given.on)) throw invalidKey('on', [...path, 'on'].join('.'));
      const on = new Map<string, Projection>();
      for (const [uid, inner] of Object.entries(given.on)) {
        const component = field.shapes.get(uid);
        if (!component) throw invalidKey(uid, [...path, 'on', uid].join('.'));
        if (isTree(inner)) on.set(uid, this.parse(inner, component, budget, [...path, 'on', uid]));
        else if (typeof inner !== 'string') throw new ContentError('ValidationError', "Invalid nested populate. Expected '*' or an object");
        else if (inner !== '' && booleanText(inner) !== false) on.set(uid, plain());
      }
      return { ...base, on };
    }
    if (given.populate !== '*') return base;
    return { ...base, on: new Map([...field.shapes].map(([uid, inner]) => [uid, { fields: null, populate: this.#all(inner, budget) }])) };
  }
}

/** Part of a populated list: by page or by offset; without either all of it. */
function range(given: Tree): { start: number; limit: number | null } {
  const { page, pageSize, start, limit } = given;
  const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
  const byPage = isGiven(page) || isGiven(pageSize);
  if (byPage && (isGiven(start) || isGiven(limit)))
    throw new ContentError(
      'PaginationError',
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
    );
  if (byPage) {
    const number = whole('page', page ?? '1');
    const size = Math.min(whole('pageSize', pageSize ?? '10'), maximumLimit);
    return { start: (number - 1) * size, limit: size };
  }
  const first = Number(isGiven(start) ? start : 0);
  if (!Number.isSafeInteger(first) || first < 0)
    throw new ContentError('ValidationError', `convertStartQueryParams expected a positive integer got ${first}`);
  if (!isGiven(limit)) return { start: first, limit: null };
  const most = Number(limit);
  if (!Number.isSafeInteger(most) || most < -1)
    throw new ContentError('ValidationError', `convertLimitQueryParams expected a positive integer got ${most}`);
  return { start: first, limit: most === -1 ? null : most };
}

function whole(name: string, value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new ContentError('PaginationError', `Invalid '${name}' parameter. Expected an integer > 0, received: ${String(value)}`);
  return number;
}
