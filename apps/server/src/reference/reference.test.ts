import { calls } from '@tavolo/contract';
import { errorStatus } from '@tavolo/contract/errors';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, testConfig, type TestApplication } from '../testing/application.ts';
import { isDevelopment } from './routes.ts';

/** The parts of OpenAPI 3.1 that the document must have (specification 3.1.1, sections 4.8). */
const schemaObject = v.looseObject({ type: v.optional(v.union([v.string(), v.array(v.string())])) });
const content = v.record(v.string(), v.strictObject({ schema: v.looseObject({}) }));
const parameter = v.union([
  v.strictObject({ $ref: v.string() }),
  v.strictObject({
    name: v.string(),
    in: v.picklist(['query', 'path', 'header', 'cookie']),
    required: v.boolean(),
    schema: schemaObject,
    description: v.optional(v.string()),
  }),
]);
const operation = v.strictObject({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.pipe(v.string(), v.minLength(1)),
  description: v.optional(v.string()),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(parameter),
  requestBody: v.optional(v.strictObject({ required: v.boolean(), content })),
  responses: v.record(
    v.pipe(v.string(), v.regex(/^[1-5]\d\d$/)),
    v.strictObject({ description: v.pipe(v.string(), v.minLength(1)), content: v.optional(content) }),
  ),
});
const document = v.strictObject({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d+$/)),
  info: v.looseObject({ title: v.string(), version: v.literal('2.34') }),
  jsonSchemaDialect: v.pipe(v.string(), v.url()),
  servers: v.array(v.looseObject({ url: v.string() })),
  tags: v.array(v.strictObject({ name: v.string() })),
  paths: v.record(v.pipe(v.string(), v.startsWith('/')), v.strictObject({ get: v.optional(operation), post: v.optional(operation) })),
  components: v.strictObject({
    schemas: v.record(v.string(), v.looseObject({})),
    parameters: v.record(v.string(), parameter),
    securitySchemes: v.record(v.string(), v.looseObject({ type: v.string() })),
  }),
});

let app: TestApplication;
let api: v.InferOutput<typeof document>;
const get = (path: string) => app.application.fastify.inject(path);

beforeAll(async () => {
  app = await createTestApplication();
  const answer = await get('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  api = v.parse(document, answer.json());
});
afterAll(() => app.close());

/** Every `$ref` in the document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : references(inner)));
}

describe('the OpenAPI document', () => {
  test('has every call of the contract under its own verb, and no other', () => {
    const found = Object.entries(api.paths).map(([path, item]) => `${Object.keys(item).join()} ${path}`);
    expect(found.toSorted()).toEqual(
      Object.entries(calls)
        .map(([name, { verb }]) => `${verb.toLowerCase()} /${name}`)
        .toSorted(),
    );
  });

  test('points only at what it has', () => {
    for (const reference of references(api)) {
      const [, ...steps] = reference.split('/');
      let at: unknown = api;
      for (const step of steps)
        at = typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === step)?.[1] : undefined;
      expect(at, reference).toBeDefined();
    }
  });

  test.each(Object.entries(calls))('%s shows type and need of every parameter, its answer and its refusals', (name, call) => {
    const described = api.paths[`/${name}`]?.[call.verb === 'GET' ? 'get' : 'post'];
    if (!described) throw new Error('missing');
    const body = described.requestBody?.content['multipart/form-data']?.schema;
    const shown: Record<string, { type?: unknown }> = {};
    const needed: string[] = [];
    for (const parameter of described.parameters) {
      if (!('name' in parameter)) continue;
      shown[parameter.name] = parameter.schema;
      if (parameter.required) needed.push(parameter.name);
    }
    const ofBody = v.parse(
      v.looseObject({ properties: v.optional(v.record(v.string(), schemaObject), {}), required: v.optional(v.array(v.string()), []) }),
      body ?? {},
    );
    Object.assign(shown, ofBody.properties);
    needed.push(...ofBody.required);
    expect(Object.keys(shown)).toEqual(Object.keys(call.params.entries));
    for (const [parameter, schema] of Object.entries(shown)) expect(schema.type, parameter).toBeDefined();
    const required = Object.entries(call.params.entries).filter(([, schema]) => !v.safeParse(schema, undefined).success);
    expect(needed).toEqual(required.map(([parameter]) => parameter));
    expect(described.security.some((way) => Object.keys(way).length === 0)).toBe(call.access === 'anyone');
    const { data } = v.parse(
      v.looseObject({ data: v.looseObject({}) }),
      v.parse(v.looseObject({ properties: v.unknown() }), described.responses['200']?.content?.['application/json']?.schema).properties,
    );
    expect(Object.keys(data)).not.toHaveLength(0);
    for (const type of call.errors) expect(described.responses[String(errorStatus[type])]?.description).toContain(type);
  });

  test('a list is told with what is in it', () => {
    const { properties } = v.parse(
      v.looseObject({ properties: v.looseObject({ legs: v.unknown(), folds: v.unknown() }) }),
      api.paths['/bets.place']?.post?.requestBody?.content['application/json']?.schema,
    );
    expect(properties.folds).toEqual({
      type: ['string', 'array'],
      minItems: 1,
      maxItems: 30,
      items: { type: 'integer', minimum: 1, maximum: 30 },
    });
    expect(properties.legs).toMatchObject({
      items: { type: 'object', required: ['selection', 'odds'], properties: { odds: { type: 'integer', minimum: 1000 } } },
    });
  });

  test('limits are those of the contract', () => {
    const deposit = v.parse(
      v.looseObject({ properties: v.unknown() }),
      api.paths['/cashier.makedeposit']?.post?.requestBody?.content['application/json']?.schema,
    ).properties;
    expect(deposit).toEqual({
      method: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9_-]*$' },
      amount: { type: 'string', pattern: String.raw`^\d{1,15}(\.\d{1,8})?$`, description: 'A decimal amount in major units.' },
      campaign_offer_id: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
      requisites: {
        type: ['string', 'object'],
        description: 'An object of plain texts, or its JSON; at most 30 of at most 500 characters.',
      },
      idempotency_key: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: String.raw`^[\x21-\x7e]+$`,
        description: expect.stringContaining('same key'),
      },
    });
    const history = api.paths['/cashier.gethistory']?.get?.parameters ?? [];
    expect(history).toContainEqual({
      name: 'count',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 4 },
    });
    expect(history).toContainEqual({
      name: 'type',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['deposit', 'withdrawal', 'bonuses', 'cashbacks'], default: 'deposit' },
    });
    expect(api.paths['/auth.register']?.post?.requestBody?.required).toBe(false);
  });
});

describe('the readable reference', () => {
  test('shows every call, and its policy lets only its own style in', async () => {
    const { statusCode, headers, body } = await get('/api/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [name, { verb }] of Object.entries(calls)) expect(body).toContain(`<code>${verb} /api/${name}</code>`);
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(body).not.toMatch(/<script|<img|<link| style=|src=|https?:/);
  });

  test('is there in development only', async () => {
    for (const address of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'http://casino.localhost'])
      expect(isDevelopment(address), address).toBe(true);
    for (const address of ['https://play.example', 'http://localhost.example', 'http://127.example.com', 'http://192.168.1.4:3000'])
      expect(isDevelopment(address), address).toBe(false);
    const shop = await createTestApplication({
      config: { ...testConfig(), publicUrl: 'https://play.example' },
    });
    try {
      for (const path of ['/api/docs', '/api/openapi.json']) {
        const answer = await shop.application.fastify.inject(path);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ error: { type: 'MethodNotFoundException' } });
      }
    } finally {
      await shop.close();
    }
  });
});
