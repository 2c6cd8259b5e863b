import type { TypeSchema } from '@tavolo/content/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusals, answerUnknown } from '../kernel/http/index.ts';
import { refuseOthers, takeEmptyJson } from './answers.ts';
import type { Documents } from './documents.ts';
import { ContentError } from './errors.ts';
import { QueryParser, type ContentQuery } from './query/query.ts';
import { queryTree } from './query/tree.ts';
import type { Fields } from './stored-entry.ts';
import type { ContentStore } from './store.ts';
import type { AccessToken } from './token.ts';
import { toV4 } from './v4.ts';

export interface ContentRouteParts {
  store: ContentStore;
  documents: Documents;
  token: AccessToken;
  /** Content is kept by another server: nothing can be written here. */
  isRemote: boolean;
}

/** Bytes of a written entry at most: a page of rich text with room to spare. */
const bodyLimit = 1024 * 1024;

type OneRequest = FastifyRequest<{ Params: { documentId: string } }>;

/** Strapi 5's REST routes, in a scope whose prefix is `/content/api`. */
export function contentRoutes({ store, documents, token, isRemote }: ContentRouteParts) {
  const parser = new QueryParser(store.schemas);

  const queryOf = (request: FastifyRequest, type: TypeSchema): ContentQuery => {
    const isTrusted = token.isHeldBy(request);
    const isWriting = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWriting && !isTrusted) throw new ContentError('ForbiddenError', 'Forbidden');
    if (isWriting && isRemote) throw new ContentError('ForbiddenError', 'Content is kept by another server and changed there');
    const query = parser.parse(queryTree(request.url), type);
    // How drafts compare with what is published tells of drafts.
    if ((query.status === 'draft' || query.publication !== null) && !isTrusted) throw new ContentError('ForbiddenError', 'Forbidden');
    return query;
  };

  const dataOf = (request: FastifyRequest): unknown => {
    const { body } = request;
    if (typeof body !== 'object' || body === null || !('data' in body) || typeof body.data !== 'object' || body.data === null)
      throw new ContentError('ValidationError', 'Missing "data" payload in the request body');
    return body.data;
  };

  const shaped = (request: FastifyRequest, type: TypeSchema, data: Fields): Fields => {
    if (request.headers['strapi-response-format'] !== 'v4') return data;
    const { shapes } = store.snapshot;
    return toV4(shapes, shapes.entry(type), data);
  };

  return function routes(api: FastifyInstance): void {
    answerRefusals(api);
    takeEmptyJson(api);
    answerUnknown(api);
    const answer = (request: FastifyRequest, reply: FastifyReply, type: TypeSchema, status: number, data: Fields): FastifyReply =>
      reply.code(status).send({ data: shaped(request, type, data), meta: {} });

    for (const type of store.schemas.types.values()) {
      if (type.kind === 'singleType') {
        const path = `/${type.singularName}`;
        api.get(path, (request, reply) => answer(request, reply, type, 200, documents.findOne(type, null, queryOf(request, type))));
        api.put(path, { bodyLimit }, async (request, reply) => {
          const query = queryOf(request, type);
          return answer(request, reply, type, 200, await documents.update(type, null, dataOf(request), query));
        });
        api.delete(path, async (request, reply) => {
          await documents.remove(type, null, queryOf(request, type));
          return reply.code(204).send();
        });
        refuseOthers(api, path, ['GET', 'PUT', 'DELETE']);
        continue;
      }
      const path = `/${type.pluralName}`;
      api.get(path, (request, reply) => {
        const { data, meta } = documents.find(type, queryOf(request, type));
        return reply.send({ data: data.map((entry) => shaped(request, type, entry)), meta });
      });
      api.post(path, { bodyLimit }, async (request, reply) => {
        const query = queryOf(request, type);
        return answer(request, reply, type, 201, await documents.create(type, dataOf(request), query));
      });
      refuseOthers(api, path, ['GET', 'POST']);
      api.get(`${path}/:documentId`, (request: OneRequest, reply) =>
        answer(request, reply, type, 200, documents.findOne(type, request.params.documentId, queryOf(request, type))),
      );
      api.put(`${path}/:documentId`, { bodyLimit }, async (request: OneRequest, reply) => {
        const query = queryOf(request, type);
        return answer(request, reply, type, 200, await documents.update(type, request.params.documentId, dataOf(request), query));
      });
      api.delete(`${path}/:documentId`, async (request: OneRequest, reply) => {
        await documents.remove(type, request.params.documentId, queryOf(request, type));
        return reply.code(204).send();
      });
      refuseOthers(api, `${path}/:documentId`, ['GET', 'PUT', 'DELETE']);
    }
  };
}
