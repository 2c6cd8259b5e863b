import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { createHttpServer } from './server.ts';

test('what a request says to the log names the request and hides its secrets', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const fastify = await createHttpServer({ log: createLog({ level: 'info', destination }), trustProxy: false, isSecure: false });
  fastify.get('/silent', (_request, reply) => reply.send('nothing'));
  fastify.get('/loud', (request, reply) => {
    request.log.debug('below the level');
    request.log.warn({ token: 'hidden-1', err: new Error('broken') }, 'it broke');
    request.log.child({ part: 'inner', password: 'hidden-2' }).error('again');
    return reply.send('said');
  });

  await fastify.inject('/silent');
  expect(lines).toEqual([]);

  const answer = await fastify.inject('/loud');
  await fastify.close();
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const [warned, failed] = lines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(warned).toMatchObject({ msg: 'it broke', token: '[redacted]', err: { message: 'broken' } });
  expect(failed).toMatchObject({ msg: 'again', part: 'inner', password: '[redacted]' });
  expect(Object.values(warned)).toContain(id);
  expect(Object.values(failed)).toContain(id);
});
