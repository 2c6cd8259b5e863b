import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusals } from '../../kernel/http/index.ts';
import { refuseOthers } from '../answers.ts';
import { ContentError } from '../errors.ts';
import { pageOf } from '../query/pagination.ts';
import { QueryParser } from '../query/query.ts';
import { queryTree } from '../query/tree.ts';
import { isFields } from '../stored-entry.ts';
import type { AccessToken } from '../token.ts';
import { mediaPath, mediaType, toMedia } from './file.ts';
import type { MediaLibrary } from './library.ts';
import { receive, receiveInfo } from './receive.ts';
import { fileAt, isMediaName, type MediaStorage } from './storage.ts';

/** Serves the bytes of the library, at addresses that never change their content. */
export function mediaFiles(parts: { storage: Pick<MediaStorage, 'get'>; bundled: ReadonlyMap<string, string> }) {
  return function routes(scope: FastifyInstance): void {
    answerRefusals(scope);
    scope.get(`${mediaPath}/:file`, async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const { file } = request.params;
      const bundled = parts.bundled.get(file);
      const kept = bundled ? await fileAt(bundled) : isMediaName(file) ? await parts.storage.get(file) : null;
      if (kept === null) throw new ContentError('NotFoundError', 'Not Found');
      const mime = mediaType(file);
      reply.headers({
        // The name holds a digest of the bytes, so a copy never goes stale.
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // Letters and sites of others show them, and may.
        'cross-origin-resource-policy': 'cross-origin',
        'accept-ranges': 'bytes',
        // Opened by itself a drawing is a document: it gets no scripts, no origin and nothing from elsewhere.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ...(mime === 'application/pdf' && { 'content-disposition': 'attachment' }),
      });
      const { length } = kept;
      const range = rangeOf(request.headers.range, length);
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${length}`).send();
      const [from, to] = range ?? [0, length - 1];
      if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${length}`);
      return reply
        .type(mime)
        .header('content-length', to - from + 1)
        .send(kept.read(from, to));
    });
  };
}

/** One range of bytes, as players of films ask for; several at once are answered whole. */
function rangeOf(header: string | undefined, length: number): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const from = match[1] === '' ? Math.max(0, length - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? length - 1 : Math.min(Number(match[2]), length - 1);
  return from >= length || from > to ? 'unsatisfiable' : [from, to];
}

type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** Strapi's upload routes, in the scope whose prefix is `/content/api`; for the holder of the token. */
export function uploadRoutes({ library, token, isRemote }: { library: MediaLibrary; token: AccessToken; isRemote: boolean }) {
  const who = 'API token';
  const parser = new QueryParser(library.schemas);
  const mustHold = (request: FastifyRequest): void => {
    if (!token.isHeldBy(request)) throw new ContentError('ForbiddenError', 'Forbidden');
    if (isRemote && request.method !== 'GET')
      throw new ContentError('ForbiddenError', 'Content is kept by another server and changed there');
  };
  return function routes(api: FastifyInstance): void {
    const upload = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const kept = [];
      for (const one of await receive(request)) kept.push(await library.upload(one, who));
      return reply.code(201).send(kept);
    };
    api.post('/upload', async (request: FastifyRequest<{ Querystring: { id?: string } }>, reply) => {
      mustHold(request);
      const { id } = request.query;
      if (id === undefined) return upload(request, reply);
      // With the number of a file the same address changes what is said of it: as JSON, or as a form, which Strapi's own client sends.
      const info = request.isMultipart() ? await receiveInfo(request) : isFields(request.body) ? request.body.fileInfo : undefined;
      return library.describe(id, info);
    });
    refuseOthers(api, '/upload', ['POST']);
    api.get('/upload/files', (request, reply) => {
      mustHold(request);
      // Strapi does not page this list; the other address is there for that.
      return reply.send(library.list(parser.parseFiles(queryTree(request.url))));
    });
    refuseOthers(api, '/upload/files', ['GET']);
    api.get('/upload/files/page', (request, reply) => {
      mustHold(request);
      const query = parser.parseFiles(queryTree(request.url));
      const files = library.list(query);
      const { start, size, meta } = pageOf(query.pagination, files.length);
      return reply.send({ data: files.slice(start, start + size), meta: { pagination: meta } });
    });
    refuseOthers(api, '/upload/files/page', ['GET']);
    api.get('/upload/files/:id', (request: FileRequest, reply) => {
      mustHold(request);
      return reply.send(toMedia(library.find(request.params.id)));
    });
    api.put('/upload/files/:id', (request: FileRequest) => {
      mustHold(request);
      const body = isFields(request.body) ? (request.body.fileInfo ?? request.body) : undefined;
      return library.describe(request.params.id, body);
    });
    api.delete('/upload/files/:id', (request: FileRequest) => {
      mustHold(request);
      return library.remove(request.params.id);
    });
    refuseOthers(api, '/upload/files/:id', ['GET', 'PUT', 'DELETE']);
  };
}
