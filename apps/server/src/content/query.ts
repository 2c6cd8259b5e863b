import type { Attribute, Schemas } from '@tavolo/content/schemas';
import qs from 'qs';
import { ContentError, invalidKey } from './errors.ts';

type Tree = { [key: string]: unknown };
type Attributes = Record<string, Attribute>;

export type FilterNode =
  | { kind: 'all'; of: FilterNode[] }
  | { kind: 'any'; of: FilterNode[] }
  | { kind: 'not'; of: FilterNode }
  | { kind: 'nested'; field: string; of: FilterNode }
  | { kind: 'compare'; field: string; operator: Operator; value: unknown };

export interface SortKey {
  path: string[];
  descending: boolean;
}

/** What to show of an entry: its own fields (null: all) and which of its components, files and zones with what of theirs. */
export interface Projection {
  fields: string[] | null;
  populate: Map<string, Projection & { on: Map<string, Projection> | null; count: boolean }>;
}

export type Pagination =
  | { by: 'page'; page: number; size: number; withCount: boolean }
  | { by: 'offset'; start: number; limit: number; withCount: boolean };

export interface ContentQuery {
  filter: FilterNode;
  sort: SortKey[];
  projection: Projection;
  pagination: Pagination;
  /** Null is the default language; `*` is all of them. */
  locale: string | null;
  status: 'draft' | 'published';
}

const operators = [
  '$eq',
  '$eqi',
  '$ne',
  '$nei',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$notIn',
  '$null',
  '$notNull',
  '$between',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$contains',
  '$containsi',
  '$notContains',
  '$notContainsi',
] as const;
export type Operator = (typeof operators)[number];
const isOperator = (key: string): key is Operator => operators.some((operator) => operator === key);

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isTree(value) ? Object.values(value) : [value]);

/** Strapi's defaults: `api.rest.defaultLimit` and a ceiling so that no query reads everything. */
const defaultPageSize = 25;
const maximumPageSize = 100;

/** Fields that every entry has beside its attributes. */
export const systemFields = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

/** Parses a query string the way Strapi does (qs; arrays up to 100, depth 20). */
export function parseQueryString(text: string): Tree {
  return qs.parse(text, { strictNullHandling: true, arrayLimit: 100, depth: 20, plainObjects: true, parameterLimit: 1000 });
}

export class QueryParser {
  readonly #schemas: Schemas;
  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Turns an unfolded query into a checked one. Throws ContentError with Strapi's message for anything the schema does not know. */
  parse(query: Tree, attributes: Attributes): ContentQuery {
    return {
      filter: this.#filters(query.filters, attributes, 'filters', true),
      sort: this.#sort(query.sort, attributes),
      projection: this.#projection(query, attributes, '', true),
      pagination: this.#pagination(query.pagination),
      locale: this.#locale(query.locale),
      status: this.#status(query.status),
    };
  }

  #attributesOf(attribute: Attribute): Attributes | null {
    return attribute.type === 'component' ? (this.#schemas.components.get(attribute.component)?.attributes ?? null) : null;
  }

  #filters(value: unknown, attributes: Attributes, path: string, top: boolean): FilterNode {
    if (value === undefined) return { kind: 'all', of: [] };
    if (!isTree(value) && !Array.isArray(value)) throw new ContentError('ValidationError', `Invalid ${path}`, { path });
    const nodes: FilterNode[] = [];
    for (const [key, operand] of Object.entries(value)) {
      const here = `${path}[${key}]`;
      if (key === '$and' || key === '$or') {
        const of = listOf(operand).map((item) => this.#filters(item, attributes, here, top));
        nodes.push(key === '$and' ? { kind: 'all', of } : { kind: 'any', of });
      } else if (key === '$not') {
        nodes.push({ kind: 'not', of: this.#filters(operand, attributes, here, top) });
      } else if (top && systemFields.includes(key)) {
        nodes.push(this.#comparisons(key, operand, here));
      } else {
        const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
        if (!attribute) throw invalidKey(key, here);
        const inner = this.#attributesOf(attribute);
        if (inner && isTree(operand) && !Object.keys(operand).every(isOperator))
          nodes.push({ kind: 'nested', field: key, of: this.#filters(operand, inner, here, false) });
        else nodes.push(this.#comparisons(key, operand, here));
      }
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', of: nodes };
  }

  #comparisons(field: string, operand: unknown, path: string): FilterNode {
    if (!isTree(operand)) {
      if (Array.isArray(operand)) return { kind: 'compare', field, operator: '$in', value: operand };
      return { kind: 'compare', field, operator: '$eq', value: operand };
    }
    const of = Object.entries(operand).map(([key, value]): FilterNode => {
      if (key === '$not') return { kind: 'not', of: this.#comparisons(field, value, `${path}[$not]`) };
      if (key === '$and' || key === '$or') {
        const parts = listOf(value).map((item) => this.#comparisons(field, item, `${path}[${key}]`));
        return key === '$and' ? { kind: 'all', of: parts } : { kind: 'any', of: parts };
      }
      if (!isOperator(key)) throw invalidKey(key, `${path}[${key}]`);
      const list = key === '$in' || key === '$notIn' || key === '$between';
      return { kind: 'compare', field, operator: key, value: list ? listOf(value) : value };
    });
    return { kind: 'all', of };
  }

  #sort(value: unknown, attributes: Attributes): SortKey[] {
    if (value === undefined || value === '') return [];
    const keys: SortKey[] = [];
    const add = (path: string, order: string): void => {
      if (!/^(asc|desc)$/i.test(order))
        throw new ContentError('ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC');
      const parts = path.split('.');
      let at: Attributes | null = attributes;
      for (const [index, part] of parts.entries()) {
        if (index === 0 && parts.length === 1 && systemFields.includes(part)) break;
        const attribute: Attribute | undefined = at && Object.hasOwn(at, part) ? at[part] : undefined;
        if (!attribute) throw invalidKey(part, path);
        at = this.#attributesOf(attribute);
      }
      keys.push({ path: parts, descending: order.toLowerCase() === 'desc' });
    };
    const walk = (item: unknown, prefix: string): void => {
      if (typeof item === 'string') {
        for (const part of item.split(',')) {
          const [path = '', order = 'asc'] = part.trim().split(':');
          add(prefix + path, order);
        }
      } else if (Array.isArray(item)) for (const part of item) walk(part, prefix);
      else if (isTree(item)) {
        for (const [key, order] of Object.entries(item)) {
          if (/^\d+$/.test(key)) walk(order, prefix);
          else if (isTree(order)) walk(order, `${prefix}${key}.`);
          else add(prefix + key, String(order));
        }
      } else throw new ContentError('ValidationError', 'Invalid sort parameter');
    };
    walk(value, '');
    return keys;
  }

  #fields(value: unknown, attributes: Attributes, path: string, top: boolean): string[] | null {
    if (value === undefined || value === '*') return null;
    const names = listOf(value)
      .flatMap((item) => String(item).split(','))
      .map((name) => name.trim())
      .filter(Boolean);
    if (names.includes('*')) return null;
    for (const name of names) {
      if ((top && systemFields.includes(name)) || name === 'id') continue;
      const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      if (!attribute || isPopulatable(attribute)) throw invalidKey(name, `${path}${name}`);
    }
    return names;
  }

  #projection(query: Tree, attributes: Attributes, path: string, top: boolean): Projection {
    return { fields: this.#fields(query.fields, attributes, path, top), populate: this.#populate(query.populate, attributes, path) };
  }

  #populate(value: unknown, attributes: Attributes, path: string): Projection['populate'] {
    const result: Projection['populate'] = new Map();
    if (value === undefined || value === 'false' || value === false || value === '') return result;
    const plain = () => ({ fields: null, populate: new Map(), on: null, count: false });
    const all = (): void => {
      for (const [name, attribute] of Object.entries(attributes)) if (isPopulatable(attribute)) result.set(name, plain());
    };
    const addPath = (dotted: string): void => {
      const [head = '', ...rest] = dotted.split('.');
      const attribute = Object.hasOwn(attributes, head) ? attributes[head] : undefined;
      if (!attribute || !isPopulatable(attribute)) throw invalidKey(head, `${path}${head}`);
      const known = result.get(head) ?? plain();
      if (rest.length) {
        const inner = this.#populate(rest.join('.'), this.#attributesOf(attribute) ?? {}, `${path}${head}.`);
        for (const [name, projection] of inner) known.populate.set(name, projection);
      }
      result.set(head, known);
    };
    if (value === '*' || value === 'true' || value === true) all();
    else if (typeof value === 'string') for (const part of value.split(',')) addPath(part.trim());
    else if (Array.isArray(value)) for (const part of value) part === '*' ? all() : addPath(String(part));
    else if (isTree(value)) {
      for (const [name, options] of Object.entries(value)) {
        if (/^\d+$/.test(name)) {
          options === '*' ? all() : addPath(String(options));
          continue;
        }
        const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
        if (!attribute || !isPopulatable(attribute)) throw invalidKey(name, `${path}${name}`);
        if (options === 'false' || options === false) continue;
        if (!isTree(options)) {
          if (options === '*' || options === 'true' || options === true) result.set(name, plain());
          else throw new ContentError('ValidationError', `Invalid populate parameter`, { key: name });
          continue;
        }
        const here = `${path}${name}.`;
        let on: Map<string, Projection> | null = null;
        if (options.on !== undefined) {
          if (attribute.type !== 'dynamiczone' || !isTree(options.on)) throw invalidKey('on', `${here}on`);
          on = new Map();
          for (const [uid, inner] of Object.entries(options.on)) {
            const component = attribute.components.includes(uid) ? this.#schemas.components.get(uid) : undefined;
            if (!component) throw invalidKey(uid, `${here}on.${uid}`);
            on.set(uid, this.#projection(isTree(inner) ? inner : {}, component.attributes, here, false));
          }
        }
        const inner = this.#attributesOf(attribute);
        result.set(name, {
          ...(inner ? this.#projection(options, inner, here, false) : { fields: fieldNames(options.fields), populate: new Map() }),
          on,
          count: options.count === 'true' || options.count === true,
        });
      }
    } else throw new ContentError('ValidationError', 'Invalid populate parameter');
    return result;
  }

  #pagination(value: unknown): Pagination {
    const given = isTree(value) ? value : {};
    for (const key of Object.keys(given))
      if (!['page', 'pageSize', 'start', 'limit', 'withCount'].includes(key)) throw invalidKey(key, `pagination.${key}`);
    const byPage = given.page !== undefined || given.pageSize !== undefined;
    const byOffset = given.start !== undefined || given.limit !== undefined;
    if (byPage && byOffset) throw new ContentError('PaginationError', 'Cannot use both page & offset pagination in the same query');
    const integer = (name: string, fallback: number, minimum: number): number => {
      const raw = given[name];
      if (raw === undefined) return fallback;
      const number = Number(raw);
      if (!Number.isSafeInteger(number) || number < minimum || raw === '')
        throw new ContentError(
          'PaginationError',
          `Invalid '${name}' parameter. Expected an integer > ${minimum - 1}, received: ${String(raw)}`,
        );
      return number;
    };
    const withCount = given.withCount === undefined ? true : /^(true|t|1)$/i.test(String(given.withCount));
    if (given.withCount !== undefined && !/^(true|t|1|false|f|0)$/i.test(String(given.withCount)))
      throw new ContentError(
        'PaginationError',
        `Invalid 'withCount' parameter. Expected "t","1","true","false","0","f", received: ${String(given.withCount)}`,
      );
    if (byOffset) return { by: 'offset', start: integer('start', 0, 0), limit: limited(integer('limit', defaultPageSize, -1)), withCount };
    return { by: 'page', page: integer('page', 1, 1), size: limited(integer('pageSize', defaultPageSize, 1)), withCount };
  }

  #locale(value: unknown): string | null {
    if (value === undefined) return null;
    if (typeof value !== 'string' || !/^([a-z]{2}(-[A-Za-z]{2,4})?|\*)$/.test(value))
      throw new ContentError('ValidationError', `Invalid locale`);
    return value;
  }

  #status(value: unknown): 'draft' | 'published' {
    if (value === undefined || value === 'published') return 'published';
    if (value === 'draft') return 'draft';
    throw new ContentError('ValidationError', "Invalid status: expected 'draft' or 'published'");
  }
}

const limited = (size: number): number => (size < 0 ? maximumPageSize : Math.min(size, maximumPageSize));
const fieldNames = (value: unknown): string[] | null => (value === undefined || value === '*' ? null : listOf(value).map(String));

/** Components, zones, files and relations are left out of an answer unless they are asked for. */
export const isPopulatable = (attribute: Attribute): boolean =>
  attribute.type === 'component' || attribute.type === 'dynamiczone' || attribute.type === 'media' || attribute.type === 'relation';
