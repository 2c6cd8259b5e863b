import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, token, type TestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

test('of those who give one slug to several pages at once, in two processes, one is obeyed', async () => {
  const other = Fastify();
  const content = await service.another();
  await other.register((scope) => content.routes(scope));
  const create = (fastify: Pick<typeof other, 'inject'>, slug: string, locale = 'en') =>
    fastify.inject({
      method: 'POST',
      url: `/content/api/pages?locale=${locale}&status=draft`,
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { title: 'A page', slug } },
    });
  const answers = await Promise.all([create(service.fastify, 'twice'), create(other, 'twice'), create(service.fastify, 'twice')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  const refused = answers.find(({ statusCode }) => statusCode === 400)?.json();
  // Strapi's own words and nothing beside them.
  const fault = { path: ['slug'], message: 'This attribute must be unique', name: 'ValidationError', value: 'twice' };
  expect(refused.error).toEqual({ status: 400, name: 'ValidationError', message: fault.message, details: { errors: [fault] } });
  expect((await create(other, 'twice', 'it')).statusCode).toBe(201);
  expect((await create(other, 'once')).statusCode).toBe(201);
  await other.close();
});
