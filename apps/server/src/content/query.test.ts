import { readSchemas } from '@tavolo/content/schemas';
import { describe, expect, test } from 'vitest';
import { ContentError } from './errors.ts';
import { parseQueryString, QueryParser } from './query.ts';

const schemas = readSchemas();
const parser = new QueryParser(schemas);
const attributes = schemas.types.get('seo')?.attributes ?? {};
const parse = (text: string) => parser.parse(parseQueryString(text), attributes);

function refusal(text: string): { name: string; message: string } {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof ContentError) return { name: error.kind, message: error.message };
    throw error;
  }
  throw new Error(`${text} was not refused`);
}

describe('a query in Strapi’s dialect', () => {
  test('without anything asks for the first 25 published entries with their plain fields', () => {
    expect(parse('')).toEqual({
      filter: { kind: 'all', of: [] },
      sort: [],
      projection: { fields: null, populate: new Map() },
      pagination: { by: 'page', page: 1, size: 25, withCount: true },
      locale: null,
      status: 'published',
    });
  });

  test('[R7-024] unfolds bracketed nested keys into filters', () => {
    expect(parse('filters[$or][0][path][$eq]=/&filters[$or][1][open_graph][title][$containsi]=nova').filter).toEqual({
      kind: 'any',
      of: [
        { kind: 'all', of: [{ kind: 'compare', field: 'path', operator: '$eq', value: '/' }] },
        {
          kind: 'nested',
          field: 'open_graph',
          of: { kind: 'all', of: [{ kind: 'compare', field: 'title', operator: '$containsi', value: 'nova' }] },
        },
      ],
    });
  });

  test('sorts by several keys, ascending unless told', () => {
    const expected = [
      { path: ['path'], descending: true },
      { path: ['title'], descending: false },
    ];
    expect(parse('sort[0]=path:desc&sort[1]=title').sort).toEqual(expected);
    expect(parse('sort=path:DESC,title').sort).toEqual(expected);
    expect(parse('sort[path]=desc&sort[title]=asc').sort).toEqual(expected);
  });

  test('pages by number or by offset, never by both', () => {
    expect(parse('pagination[start]=3&pagination[limit]=7&pagination[withCount]=f').pagination).toEqual({
      by: 'offset',
      start: 3,
      limit: 7,
      withCount: false,
    });
    expect(refusal('pagination[page]=1&pagination[start]=0')).toEqual({
      name: 'PaginationError',
      message: 'Cannot use both page & offset pagination in the same query',
    });
  });

  test.each([
    ['filters[nope]=1', 'ValidationError', 'Invalid key nope at filters[nope]'],
    ['filters[path][$like]=1', 'ValidationError', 'Invalid key $like at filters[path][$like]'],
    ['filters[open_graph][nope]=1', 'ValidationError', 'Invalid key nope at filters[open_graph][nope]'],
    ['sort=path:down', 'ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC'],
    ['sort=nope', 'ValidationError', 'Invalid key nope'],
    ['fields[0]=nope', 'ValidationError', 'Invalid key nope'],
    ['fields[0]=open_graph', 'ValidationError', 'Invalid key open_graph'],
    ['populate=title', 'ValidationError', 'Invalid key title'],
    ['populate[open_graph][populate]=title', 'ValidationError', 'Invalid key title at open_graph.title'],
    ['pagination[page]=0', 'PaginationError', "Invalid 'page' parameter. Expected an integer > 0, received: 0"],
    ['pagination[pageSize]=x', 'PaginationError', "Invalid 'pageSize' parameter. Expected an integer > 0, received: x"],
    ['status=all', 'ValidationError', "Invalid status: expected 'draft' or 'published'"],
    ['locale[]=en', 'ValidationError', 'Invalid locale'],
    ['filters[constructor]=1', 'ValidationError', 'Invalid key constructor at filters[constructor]'],
  ])('%s is refused by name', (text, name, message) => {
    expect(refusal(text)).toEqual({ name, message });
  });
});
