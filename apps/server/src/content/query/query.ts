import type { Schemas, TypeSchema } from '@tavolo/content/schemas';
import { ContentError, invalidKey, parameter } from '../errors.ts';
import { FilterParser, type FilterNode } from './filters.ts';
import { parsePagination, type Pagination } from './pagination.ts';
import { PopulateParser, type Projection } from './populate.ts';
import { readPublicationFilter, type PublicationFilter } from './publication.ts';
import { Shapes, type Shape } from './shapes.ts';
import { parseSort, type SortKey } from './sort.ts';
import { Budget, type Tree } from './tree.ts';

export interface ContentQuery {
  filter: FilterNode | null;
  sort: SortKey[];
  projection: Projection;
  pagination: Pagination;
  /** Null is the default language; `*` is all of them; a list, which only lists of entries take, is any of those. */
  locale: string | readonly string[] | null;
  status: 'draft' | 'published';
  publication: PublicationFilter | null;
}

/** What is asked of the files of the library. */
export type FileQuery = Pick<ContentQuery, 'filter' | 'sort' | 'projection' | 'pagination'>;

/** A new Strapi refuses all others (`api.rest.strictParams`). */
const parametersOfFiles: ReadonlySet<string> = new Set(['filters', 'sort', 'fields', 'populate', 'pagination']);
const parameters: ReadonlySet<string> = new Set([...parametersOfFiles, 'locale', 'status', 'publicationFilter', 'hasPublishedVersion']);

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
    // In Strapi this one is looked at before all others.
    const publication = readPublicationFilter(query);
    return {
      ...this.#asked(query, this.#shapes.entry(type), parameters),
      locale: readLocale(query.locale),
      status: readStatus(query.status),
      publication,
    };
  }

  /** The same for files of the library. */
  parseFiles(query: Tree): FileQuery {
    return this.#asked(query, this.#shapes.file, parametersOfFiles);
  }

  #asked(query: Tree, shape: Shape, allowed: ReadonlySet<string>): FileQuery {
    const budget = new Budget();
    for (const name of Object.keys(query)) if (!allowed.has(name)) throw invalidKey(name, null, 'query', name);
    return {
      filter: parameter('filters', () => this.#filters.parse(query.filters, shape, budget)),
      sort: parameter('sort', () => parseSort(query.sort, shape, this.#shapes, budget)),
      projection: {
        fields: parameter('fields', () => this.#populate.fields(query.fields, shape, budget)),
        populate: parameter('populate', () => this.#populate.populate(query.populate, shape, budget, [])),
      },
      pagination: parsePagination(query.pagination),
    };
  }
}

/** One language, or of a list those that are no blanks. */
function readLocale(value: unknown): string | readonly string[] | null {
  if (value === undefined || value === null || value === '') return null;
  if (!Array.isArray(value)) return checkedLocale(value, 'locale');
  const given: unknown[] = value.filter((item: unknown) => typeof item === 'string' && item.trim() !== '');
  return given.length === 0 ? null : given.map((item, index) => checkedLocale(item, `locale[${index}]`));
}

function checkedLocale(value: unknown, place: string): string {
  if (typeof value === 'string' && /^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*|\*)$/.test(value)) return value;
  throw new ContentError(
    'ValidationError',
    `Invalid parameter at '${place}'. Locale must be a valid BCP 47 format (e.g. en, en-US, zh-Hans).`,
  );
}

function readStatus(value: unknown): 'draft' | 'published' {
  if (value === undefined || value === 'published') return 'published';
  if (value === 'draft') return 'draft';
  const received = typeof value === 'string' ? value : JSON.stringify(value);
  throw new ContentError('ValidationError', `Invalid parameter at 'status'. Expected 'published' or 'draft', received: ${received}`);
}
