import type { Schemas, TypeSchema } from '@tavolo/content/schemas';
import { ContentError, invalidKey, parameter } from '../errors.ts';
import { FilterParser, type FilterNode } from './filters.ts';
import { parsePagination, type Pagination } from './pagination.ts';
import { PopulateParser, type Projection } from './populate.ts';
import { Shapes } from './shapes.ts';
import { parseSort, type SortKey } from './sort.ts';
import { Budget, type Tree } from './tree.ts';

export interface ContentQuery {
  filter: FilterNode | null;
  sort: SortKey[];
  projection: Projection;
  pagination: Pagination;
  /** Null is the default language; `*` is all of them. */
  locale: string | null;
  status: 'draft' | 'published';
}

/** A new Strapi refuses all others (`api.rest.strictParams`). */
const parameters: ReadonlySet<string> = new Set(['filters', 'sort', 'fields', 'populate', 'pagination', 'locale', 'status']);

/** Turns unfolded query strings into checked queries. */
export class QueryParser {
  readonly #shapes: Shapes;
  readonly #filters: FilterParser;
  readonly #populate: PopulateParser;

  constructor(schemas: Schemas) {
    this.#shapes = new Shapes(schemas);
    this.#filters = new FilterParser(this.#shapes);
    this.#populate = new PopulateParser(this.#shapes, this.#filters);
  }

  /** Throws ContentError with Strapi's message for anything that the schema does not know or that is no value. */
  parse(query: Tree, type: TypeSchema): ContentQuery {
    const shape = this.#shapes.entry(type);
    const budget = new Budget();
    for (const name of Object.keys(query)) if (!parameters.has(name)) throw invalidKey(name, null, 'query', name);
    return {
      filter: parameter('filters', () => this.#filters.parse(query.filters, shape, budget)),
      sort: parameter('sort', () => parseSort(query.sort, shape, this.#shapes, budget)),
      projection: {
        fields: parameter('fields', () => this.#populate.fields(query.fields, shape, budget)),
        populate: parameter('populate', () => this.#populate.populate(query.populate, shape, budget, [])),
      },
      pagination: parsePagination(query.pagination),
      locale: readLocale(query.locale),
      status: readStatus(query.status),
    };
  }
}

function readLocale(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !/^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*|\*)$/.test(value))
    throw new ContentError(
      'ValidationError',
      "Invalid parameter at 'locale'. Locale must be a valid BCP 47 format (e.g. en, en-US, zh-Hans).",
    );
  return value;
}

function readStatus(value: unknown): 'draft' | 'published' {
  if (value === undefined || value === 'published') return 'published';
  if (value === 'draft') return 'draft';
  const received = typeof value === 'string' ? value : JSON.stringify(value);
  throw new ContentError('ValidationError', `Invalid parameter at 'status'. Expected 'published' or 'draft', received: ${received}`);
}
