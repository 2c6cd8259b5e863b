import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { TypeSchema } from '@tavolo/content/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Documents } from './documents.ts';
import { ContentError } from './errors.ts';
import { mediaPath, mediaType } from './media.ts';
import { parseQueryString, QueryParser, type ContentQuery } from './query.ts';
import type { ContentStore } from './store.ts';

export interface ContentRouteDependencies {
  store: ContentStore;
  documents: Documents;
  /** The full-access token; without one nothing can be written and no draft be read. */
  token: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Strapi 5's REST routes below `/content/api`, and the media library's files. */
export function contentRoutes({ store, documents, token }: ContentRouteDependencies) {
  const parser = new QueryParser(store.schemas);
  const expected = token === null ? null : digest(token);

  const isTrusted = (request: FastifyRequest): boolean => {
    const [scheme, given] = (request.headers.authorization ?? '').split(' ');
    if (!given) return false;
    if (!expected || !/^bearer$/i.test(scheme ?? '') || !timingSafeEqual(digest(given), expected))
      throw new ContentError('UnauthorizedError', 'Missing or invalid credentials');
    return true;
  };

  const queryOf = (request: FastifyRequest, type: TypeSchema): ContentQuery => {
    const at = request.url.indexOf('?');
    const query = parser.parse(at < 0 ? {} : parseQueryString(request.url.slice(at + 1)), type.attributes);
    const trusted = isTrusted(request);
    if (!trusted && (request.method !== 'GET' || query.status === 'draft')) throw new ContentError('ForbiddenError', 'Forbidden');
    return query;
  };

  const dataOf = (request: FastifyRequest): unknown => {
    const { body } = request;
    if (typeof body !== 'object' || body === null || !('data' in body))
      throw new ContentError('ValidationError', 'Missing "data" payload in the request body');
    return body.data;
  };

  return async function plugin(fastify: FastifyInstance): Promise<void> {
    fastify.get(`${mediaPath}/:file`, async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const { file } = request.params;
      const source = store.mediaSources.get(file);
      if (!source) return reply.code(404).send(new ContentError('NotFoundError', 'Not Found').body());
      // The name holds a digest of the bytes, so a copy never goes stale.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(mediaType(file))
        .send(await readFile(source));
    });

    await fastify.register(
      async (api) => {
        api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
          if (error instanceof ContentError) return reply.code(error.status).send(error.body());
          if (error.statusCode === 413) return reply.code(413).send(new ContentError('PayloadTooLargeError', 'Payload too large').body());
          if (error.statusCode && error.statusCode < 500)
            return reply.code(400).send(new ContentError('ValidationError', 'Invalid request').body());
          request.log.error({ err: error }, 'content request failed');
          return reply.code(500).send(new ContentError('InternalServerError', 'Internal Server Error').body());
        });
        api.setNotFoundHandler((_request, reply) => reply.code(404).send(new ContentError('NotFoundError', 'Not Found').body()));

        const answer = (reply: FastifyReply, status: number, data: unknown) => reply.code(status).send({ data, meta: {} });
        for (const type of store.schemas.types.values()) {
          if (type.kind === 'singleType') {
            const path = `/${type.singularName}`;
            api.get(path, (request, reply) => answer(reply, 200, documents.findOne(type, null, queryOf(request, type))));
            api.put(path, async (request, reply) =>
              answer(reply, 200, await documents.update(type, null, dataOf(request), queryOf(request, type))),
            );
            api.delete(path, async (request, reply) => {
              await documents.remove(type, null, queryOf(request, type));
              return reply.code(204).send();
            });
            continue;
          }
          const path = `/${type.pluralName}`;
          type OneRequest = FastifyRequest<{ Params: { documentId: string } }>;
          api.get(path, (request, reply) => reply.send(documents.find(type, queryOf(request, type))));
          api.post(path, async (request, reply) =>
            answer(reply, 201, await documents.create(type, dataOf(request), queryOf(request, type))),
          );
          api.get(`${path}/:documentId`, (request: OneRequest, reply) =>
            answer(reply, 200, documents.findOne(type, request.params.documentId, queryOf(request, type))),
          );
          api.put(`${path}/:documentId`, async (request: OneRequest, reply) =>
            answer(reply, 200, await documents.update(type, request.params.documentId, dataOf(request), queryOf(request, type))),
          );
          api.delete(`${path}/:documentId`, async (request: OneRequest, reply) => {
            await documents.remove(type, request.params.documentId, queryOf(request, type));
            return reply.code(204).send();
          });
        }
      },
      { prefix: '/content/api' },
    );
  };
}
