import { ContentError, invalidKey } from '../errors.ts';
import type { FilterNode, FilterParser } from './filters.ts';
import { isPopulatable, localizations, type Field, type Shape, type Shapes } from './shapes.ts';
import { parseSort, type SortKey } from './sort.ts';
import { isTree, type Budget, type Tree } from './tree.ts';

/** What to show of an entry, component or file: which of its own fields (null: all) and what of those it leads to. */
export interface Projection {
  fields: ReadonlySet<string> | null;
  populate: Map<string, Populated>;
}

/** What to show of the components of one kind in a zone, and which of them. */
export interface Fragment extends Projection {
  filter: FilterNode | null;
}

/** What to show of a component, zone, file or relation. */
export interface Populated extends Projection {
  /** Of a zone: the components that are shown, each with what of it. */
  on: Map<string, Fragment> | null;
  /** Only how many there are. */
  count: boolean;
  filter: FilterNode | null;
  sort: SortKey[];
}

const plain = (): Fragment => ({ fields: null, populate: new Map(), filter: null });
/** What may be said of a part. Strapi pages entries only, not what they lead to. */
const options: ReadonlySet<string> = new Set(['sort', 'filters', 'fields', 'populate', 'count', 'ordering', 'on']);
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

  #projection(query: Tree, shape: Shape, budget: Budget, path: readonly string[]): Projection {
    return { fields: this.fields(query.fields, shape, budget), populate: this.populate(query.populate, shape, budget, path) };
  }

  fields(value: unknown, shape: Shape, budget: Budget): ReadonlySet<string> | null {
    if (value === undefined || value === null || value === '' || value === '*') return null;
    if (typeof value !== 'string' && !(Array.isArray(value) && value.every((item) => typeof item === 'string')))
      throw new ContentError('ValidationError', 'Invalid fields parameter. Expected a string or an array of strings');
    const names = (Array.isArray(value) ? value : [value])
      .flatMap((item) => item.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    budget.spend(0, names.length);
    if (names.includes('*')) return null;
    for (const name of names)
      if (this.#shapes.field(shape, name)?.kind !== 'scalar') throw invalidKey(name, this.#shapes.knows(shape, name) ? name : null);
    return new Set(names);
  }

  /** `path` are the names that led here: a tree's mistakes are told with them, those of a list of names by the names alone. */
  populate(value: unknown, shape: Shape, budget: Budget, path: readonly string[]): Projection['populate'] {
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
        for (const dotted of item.split(',')) if (dotted.trim() !== '') this.#dotted(dotted.trim().split('.'), shape, result, budget, []);
      }
      return result;
    }
    if (!isTree(value))
      throw new ContentError('ValidationError', 'Invalid populate parameter. Expected a string, an array of strings, a populate object');
    for (const [name, option] of Object.entries(value)) {
      const field = this.#populatable(name, shape, this.#shapes.knows(shape, name) ? [...path, name] : path);
      if (option === null || booleanText(option) === false) continue;
      if (typeof option === 'string' && option !== '*' && booleanText(option) === null) throw invalidKey(option, [...path, name].join('.'));
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
    const others = this.#shapes.field(shape, localizations);
    if (others) result.set(localizations, this.#simple(others, budget, 1));
    return result;
  }

  #simple(field: Field, budget: Budget, depth: number): Populated {
    budget.spend(depth);
    const on = field.kind === 'zone' ? new Map([...field.shapes.keys()].map((uid) => [uid, plain()])) : null;
    return { ...plain(), on, count: false, sort: [] };
  }

  /** `at` is where a name that leads nowhere stands. */
  #populatable(name: string, shape: Shape, at: readonly string[]): Field {
    const field = this.#shapes.field(shape, name);
    if (!field || field.kind === 'scalar') throw invalidKey(name, at.join('.') || null);
    return field;
  }

  #dotted(names: readonly string[], shape: Shape, into: Projection['populate'], budget: Budget, path: readonly string[]): void {
    const [head = '', ...rest] = names;
    const field = this.#populatable(head, shape, [...path, head]);
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
    if (field.kind === 'zone') return this.#zone(name, given, field, shape, budget, path);
    if (given.on !== undefined && given.on !== null) {
      const [uid] = isTree(given.on) ? Object.keys(given.on) : [];
      throw uid === undefined ? invalidKey('on', path.join('.')) : invalidKey(uid, [...path, 'on', uid].join('.'));
    }
    if (field.kind === 'scalar') throw invalidKey(name, path.join('.'));
    return {
      ...this.#projection(given, field.shape, budget, path),
      on: null,
      // Zones and files come by another table, of which Strapi counts nothing.
      count: count === true && field.shape.kind !== 'file',
      filter: this.#filters.parse(given.filters, field.shape, budget),
      sort: parseSort(given.sort, field.shape, this.#shapes, budget),
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
        `Invalid nested populate for ${shape.name}.${name} (${shape.kind === 'entry' ? `api::${shape.name}.${shape.name}` : shape.name}). Expected a fragment ("on") or "count" but found ${JSON.stringify(given)}`,
      );
    if (given.populate !== undefined && given.populate !== null && given.populate !== '*') throw invalidKey('populate', path.join('.'));
    const base = this.#simple(field, budget, path.length);
    if (given.on !== undefined && given.on !== null) {
      if (!isTree(given.on)) throw invalidKey('on', [...path, 'on'].join('.'));
      const on = new Map<string, Fragment>();
      for (const [uid, inner] of Object.entries(given.on)) {
        const component = field.shapes.get(uid);
        // A component that the zone cannot hold is never met.
        if (!component) continue;
        if (isTree(inner))
          on.set(uid, {
            ...this.#projection(inner, component, budget, [...path, 'on', uid]),
            filter: this.#filters.parse(inner.filters, component, budget),
          });
        else if (typeof inner !== 'string') throw new ContentError('ValidationError', "Invalid nested populate. Expected '*' or an object");
        else if (inner !== '' && booleanText(inner) !== false) on.set(uid, plain());
      }
      return { ...base, on };
    }
    if (given.populate !== '*') return base;
    return { ...base, on: new Map([...field.shapes].map(([uid, inner]) => [uid, { ...plain(), populate: this.#all(inner, budget) }])) };
  }
}
