import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from './testing/dialect/naive.ts';
import { queries, refusals } from './testing/dialect/queries.ts';
import { dialectToken, openDialect } from './testing/dialect/service.ts';

interface Fixture {
  path: string;
  query: string;
  status: number;
  body: unknown;
}

const fixtures: Fixture[] = JSON.parse(readFileSync(new URL('testing/dialect/fixtures.json', import.meta.url), 'utf8'));

let fastify: FastifyInstance;
beforeAll(async () => {
  fastify = await openDialect();
});
afterAll(() => fastify.close());

async function ask(path: string, query: string, bearer: string | null = dialectToken) {
  // A query as a client sends it: brackets and all else that an address may not hold are encoded.
  const url = `${path}${query === '' ? '' : `?${query.replaceAll(' ', '%20').replaceAll('’', '%E2%80%99')}`}`;
  return fastify.inject({ method: 'GET', url, headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } });
}

test('the recorded answers are of all the queries, and there are at least 150', () => {
  expect(fixtures.map(({ path, query }) => `${path}?${query}`)).toEqual(
    [...queries, ...refusals].map(([path, query]) => `${path}?${query}`),
  );
  expect(fixtures.length).toBeGreaterThanOrEqual(150);
});

test.for(fixtures)('[R7-024] $path?$query', async ({ path, query, status, body }) => {
  const response = await ask(path, query);
  expect([response.statusCode, response.body]).toEqual([status, JSON.stringify(body)]);
});

describe('queries made at random are answered as the rules say', () => {
  const text = fc.constantFrom('A', 'a', 'night', 'First', 'true', 'i', '%', '_', 'Slots', 'Ada Bianchi', '');
  const number = fc.constantFrom('0', '1', '3', '4.5', '80', '-5', '120');
  const day = fc.constantFrom('2025-12-31', '2026-01-10', '2026-02-01');
  const compare = (names: readonly string[], value: fc.Arbitrary<string>, operators: readonly string[]) =>
    fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...operators), value, value)
      .map(([name, operator, one, two]) =>
        operator === '$null' || operator === '$notNull'
          ? [`[${name}][${operator}]=${one.length % 2 === 0 ? 'true' : 'false'}`]
          : ['$in', '$notIn', '$between'].includes(operator)
            ? [`[${name}][${operator}][0]=${encodeURIComponent(one)}`, `[${name}][${operator}][1]=${encodeURIComponent(two)}`]
            : [`[${name}][${operator}]=${encodeURIComponent(one)}`],
      );
  const ordered = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$notIn', '$between', '$null', '$notNull'];
  const words = [
    '$eq',
    '$ne',
    '$eqi',
    '$nei',
    '$contains',
    '$notContains',
    '$containsi',
    '$notContainsi',
    '$startsWith',
    '$startsWithi',
    '$endsWith',
    '$endsWithi',
    '$in',
    '$notIn',
    '$null',
    '$notNull',
  ];
  const leaf = fc.oneof(
    compare(['title', 'slug', 'kind'], text, words),
    compare(['views', 'rating'], number, ordered),
    compare(['day', 'starts_at', 'createdAt'], day, ordered),
    compare(['featured'], fc.constantFrom('true', 'false'), ['$eq', '$ne', '$null', '$notNull']),
    compare(['author', 'categories', 'seo', 'cover', 'links'], text, ['$null', '$notNull']),
    compare(['author][name', 'categories][name', 'categories][parent][name', 'seo][keywords', 'links][label', 'cover][name'], text, words),
    compare(['links][weight', 'author][age', 'cover][width'], number, ordered),
  );
  const { filter } = fc.letrec<{ filter: string[] }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      leaf,
      fc
        .tuple(fc.constantFrom('$and', '$or'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
        .map(([group, parts]) => parts.flatMap((part, index) => part.map((line) => `[${group}][${index}]${line}`))),
      tie('filter').map((part) => part.map((line) => `[$not]${line}`)),
    ),
  }));
  const sort = fc.constantFrom(
    '',
    'title',
    'views:desc',
    'author.name,slug',
    'links.weight:desc',
    'categories.name',
    'rating:desc,day',
    'cover.width',
  );

  test('filters of every operator, nested to four levels, over relations, components and files', async () => {
    await fc.assert(
      fc.asyncProperty(filter, sort, fc.constantFrom('', 'locale=it', 'locale=*', 'status=draft'), async (lines, order, more) => {
        const query = [...lines.map((line) => `filters${line}`), order && `sort=${order}`, more, 'fields=slug']
          .filter((part) => part !== '')
          .join('&');
        const expected = answer('/articles', query);
        const response = await ask('/articles', query);
        expect([response.statusCode, response.body]).toEqual([expected.status, JSON.stringify(expected.body)]);
      }),
      { numRuns: 1_500, seed: 20_261_121 },
    );
  });

  test('parts of an answer, to three levels', async () => {
    const options = fc.constantFrom('=true', '[populate]=*', '[fields]=name', '[count]=true', '[sort]=id:desc');
    const populate = fc.array(
      fc.oneof(
        fc
          .tuple(fc.constantFrom('author', 'categories', 'cover', 'gallery'), options)
          .map(([name, option]) => `populate[${name}]${option}`),
        fc
          .tuple(
            fc.constantFrom('author][populate][articles', 'categories][populate][parent', 'author][populate][avatar'),
            fc.constantFrom('=true', '[sort]=id:desc', '[count]=true'),
          )
          .map(([name, option]) => `populate[${name}]${option}`),
        fc.constantFrom(
          'populate[blocks][populate]=*',
          'populate[blocks]=true',
          'populate[seo][populate]=*',
          'populate[links][filters][weight][$gt]=2',
          'populate[blocks][on][block.quote][populate][speaker]=true',
        ),
      ),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(populate, fc.constantFrom('fields=slug', 'fields=title,day', 'locale=it'), async (lines, more) => {
        // One way of naming each part: an option and a plain `true` for the same name contradict each other.
        const seen = new Map(lines.map((line) => [/^populate\[(\w+)/.exec(line)?.[1], line]));
        const query = [...seen.values(), more].join('&');
        const expected = answer('/articles', query);
        const response = await ask('/articles', query);
        expect([response.statusCode, response.body]).toEqual([expected.status, JSON.stringify(expected.body)]);
      }),
      { numRuns: 500, seed: 20_261_122 },
    );
  });
});
