import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { withoutNumbers } from './testing/dialect/naive-writes.ts';
import { dialectToken, openWritableDialect, readersToken } from './testing/dialect/service.ts';
import { writes, type Write } from './testing/dialect/writes.ts';

interface Fixture extends Write {
  status: number;
  body: unknown;
}

const fixtures: Fixture[] = JSON.parse(readFileSync(new URL('testing/dialect/write-fixtures.json', import.meta.url), 'utf8'));

let harness: TestDatabase;
let fastify: FastifyInstance;
/** Document ids of what was created, by the names that the fixtures have for them. */
const made = new Map<string, string>();

beforeAll(async () => {
  harness = await createTestDatabase();
  fastify = await openWritableDialect(harness.database);
});
afterAll(async () => {
  await fastify.close();
  await harness.drop();
});

const bearers = { full: dialectToken, reader: readersToken, stranger: 'a-token-of-nobody', nobody: null } as const;

test('the recorded answers are of all the writes', () => {
  expect(fixtures.map(({ status: _, body: __, ...one }) => one)).toEqual(JSON.parse(JSON.stringify(writes)));
});

test.for(fixtures.map((fixture, index) => ({ ...fixture, index })))(
  '[R7-024] $index: $method $path',
  async ({ method, path, data, holder, status, body }) => {
    const named = path.replaceAll(/new-\d+/g, (name) => made.get(name) ?? name);
    const bearer = bearers[holder ?? 'full'];
    const response = await fastify.inject({
      method,
      url: named,
      headers: {
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        // As Strapi's own client does, also where nothing is sent.
        'content-type': 'application/json',
      },
      ...(data !== undefined && { payload: JSON.stringify({ data }) }),
    });
    let text = response.body;
    const created = /"documentId":"(new-\w+)"/.exec(JSON.stringify(body))?.[1];
    if (created !== undefined && !made.has(created)) made.set(created, JSON.parse(text).data.documentId);
    for (const [name, id] of made) text = text.replaceAll(id, name);
    expect([response.statusCode, text === '' ? null : withoutNumbers(JSON.parse(text))]).toEqual([status, body]);
  },
);
