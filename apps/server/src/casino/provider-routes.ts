import type { FastifyInstance } from 'fastify';
import type { WalletEndpoint } from '@tavolo/provider-protocol';

/** A provider's messages are small; anything longer is none. Bytes. */
const bodyLimit = 64 * 1024;

/**
 * `/provider/<prefix>/…`: the wallet for one provider, in its dialect. The bytes of the body are kept as they came, because the signature is over them
 * and is checked before they are read. Who calls from elsewhere than the provider's addresses is not heard.
 */
export function providerRoutes(parts: { prefix: string; endpoint: WalletEndpoint; allows?(address: string): boolean }) {
  const { endpoint } = parts;
  return async (fastify: FastifyInstance): Promise<void> => {
    await fastify.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
        scope.post<{ Params: { '*': string } }>('/*', { bodyLimit }, async (request, reply) => {
          reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
          if (parts.allows?.(request.ip) === false) return reply.code(403).send('{"error":"address is not allowed"}');
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const signature = request.headers[endpoint.signatureHeader];
          const answer = await endpoint.answer(`/${request.params['*']}`, body, typeof signature === 'string' ? signature : undefined);
          if (answer === null) return reply.code(404).send('{"error":"unknown call"}');
          return reply.code(answer.httpStatus).send(JSON.stringify(answer.body));
        });
      },
      { prefix: `/provider/${parts.prefix}` },
    );
  };
}
