import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createWalletEndpoint, signatureHeader, type ProviderWallet } from '@tavolo/provider-protocol';

/** Hub88's messages are small; anything longer is none. Bytes. */
const bodyLimit = 64 * 1024;

/**
 * `/provider/hub88/…`: the wallet protocol over HTTP. The bytes of the body are kept as they came, because the signature is over them
 * and is checked before they are read.
 */
export function providerRoutes(parts: {
  wallet: ProviderWallet;
  publicKey: KeyObject | null;
  onFailure(error: unknown, path: string): void;
}) {
  const endpoint = createWalletEndpoint(parts);
  return async (fastify: FastifyInstance): Promise<void> => {
    await fastify.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
        scope.post<{ Params: { '*': string } }>('/*', { bodyLimit }, async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const signature = request.headers[signatureHeader];
          const answer = await endpoint.answer(`/${request.params['*']}`, body, typeof signature === 'string' ? signature : undefined);
          reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
          return answer === null ? reply.code(404).send('{"error":"unknown call"}') : reply.send(JSON.stringify(answer));
        });
      },
      { prefix: '/provider/hub88' },
    );
  };
}
