import { handlesOf } from '../kernel/database/index.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, token, type TestService } from './testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

test('[R1-002] with a fifth of the content requests failing no answer of the service to a reader changes its status', async () => {
  let asked = 0;
  const { database } = service.harness;
  const shaky = await service.another({
    database: {
      ...handlesOf({
        query: (text, values) => (++asked % 5 === 0 ? Promise.reject(new Error('the connection was lost')) : database.query(text, values)),
      }),
      transaction: (work) => (++asked % 5 === 0 ? Promise.reject(new Error('the connection was lost')) : database.transaction(work)),
    },
  });
  const fastify = Fastify();
  await fastify.register((scope) => shaky.routes(scope));
  const picture = shaky.reader.single('banner', 'en').auth?.image_360_520?.url ?? '';
  expect(picture).not.toBe('');
  const addresses = [
    '/content/api/prazer-config',
    '/content/api/seos?locale=it&pagination[pageSize]=5',
    '/content/api/banner?populate=*',
    picture,
  ];
  for (let round = 0; round < 50; round++) {
    if (round % 10 === 0)
      await service.fastify.inject({
        method: 'PUT',
        url: '/content/api/common',
        headers: { authorization: `Bearer ${token}` },
        payload: { data: { texts: { 'shell.signIn': String(round) } } },
      });
    await shaky.check();
    for (const url of addresses) expect([url, (await fastify.inject(url)).statusCode]).toEqual([url, 200]);
  }
  await fastify.close();
});
