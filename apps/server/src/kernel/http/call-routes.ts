import multipart from '@fastify/multipart';
import { apiVersion, calls, type CallDeclaration, type CallName, type FileRule } from '@tavolo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { CallAnswer, Dispatcher } from '../calls/dispatch.ts';
import type { CallContext, Locale, UploadedFile } from '../calls/handlers.ts';
import type { Fields } from '../calls/parameters.ts';
import { CatalogueError, invalidField } from '../errors/errors.ts';
import { isForeignOrigin } from './origin.ts';
import { counting, type RequestLimit } from '../rate-limits/request-limit.ts';

export interface SessionCookie {
  /** `__Host-tavolo_session` under https, else `tavolo_session`. */
  name: string;
  isSecure: boolean;
}

export interface CallRouteParts {
  dispatcher: Dispatcher;
  authenticate: (token: string | undefined) => Promise<CallContext['session']>;
  cookie: SessionCookie;
  /** Origins from which state may be changed, e.g. `https://play.example`. */
  origins: readonly string[];
  limit: RequestLimit;
  /** Told of requests that are refused before they are calls: too many, or of another site's page. */
  onRefusal?: (refusal: CatalogueError, from: { address: string; requestId: string }) => void;
}

/** Largest body of a call in bytes; attachments of support letters have an own route. */
export const bodyLimit = 1024 * 1024;

const unfold = (text: string): Fields =>
  qs.parse(text, { plainObjects: true, depth: 10, parameterLimit: 500, arrayLimit: 100, strictNullHandling: true });
const queryOf = (request: FastifyRequest): Fields => {
  const at = request.url.indexOf('?');
  return at < 0 ? {} : unfold(request.url.slice(at + 1));
};

const localeOf = (query: Fields): Locale => (query.locale === 'it' ? 'it' : 'en');

/** `/api/{section}.{method}`: turns a request into a call and the call's answer into a response. */
export function callRoutes({ dispatcher, authenticate, cookie, origins, limit, onRefusal }: CallRouteParts) {
  const sessionOf = counting(limit, authenticate);
  const deviceCookie = cookie.isSecure ? '__Host-tavolo_device' : 'tavolo_device';

  return async function plugin(fastify: FastifyInstance): Promise<void> {
    // Before the body is read.
    fastify.addHook('onRequest', async (request) => {
      const wait = limit.take(request.ip, request.cookies[cookie.name]);
      if (wait > 0)
        throw new CatalogueError('TooManyRequestsException', { code: 'rate_limit', retryAfter: wait, facts: { retry_after: wait } });
    });
    await fastify.register(multipart, { limits: { fieldSize: bodyLimit, fields: 200, files: 0, fieldNameSize: 200, parts: 200 } });
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, unfold(String(body)));
    });

    const send = (reply: FastifyReply, answer: CallAnswer) =>
      reply
        .code(answer.status)
        .headers({ ...answer.headers, 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer.body));

    const unreadable = (error: Error & { code?: string; statusCode?: number }): CatalogueError => {
      if (error instanceof CatalogueError) return error;
      if (error.code === 'FST_FILES_LIMIT') return new CatalogueError('InvalidRequestException', { code: 'unexpected_file' });
      if (error.statusCode === 413 || error.code?.endsWith('_LIMIT'))
        return new CatalogueError('InvalidRequestException', { code: 'too_large' });
      return new CatalogueError('InvalidRequestException', { code: 'unreadable_body' });
    };

    fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof CatalogueError) onRefusal?.(error, { address: request.ip, requestId: request.id });
      const known = error instanceof CatalogueError || (error.statusCode !== undefined && error.statusCode < 500);
      return send(
        reply,
        dispatcher.refusal(known ? unreadable(error) : error, localeOf(queryOf(request)), request.id, request.url.split('?')[0] ?? ''),
      );
    });

    fastify.all('/api/*', { bodyLimit, config: { takesAnyText: true } }, () => {
      throw new CatalogueError('MethodNotFoundException', { code: 'unknown_method' });
    });

    // A NUL is told of there by the field that holds it.
    fastify.all(
      '/api/:name',
      { bodyLimit, config: { takesAnyText: true } },
      async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
        const query = queryOf(request);
        const { v, locale, nonstrict, ...rest } = query;
        const changes = request.method !== 'GET' && request.method !== 'HEAD';
        if ((changes || changesByGet(request.params.name)) && isForeignOrigin(request, origins))
          throw new CatalogueError('InvalidRequestException', { code: 'foreign_origin' });
        const files: UploadedFile[] = [];
        const parameters = changes ? await bodyOf(request, unreadable, filesOf(request.params.name), files) : rest;
        const answer = await dispatcher.dispatch({
          name: request.params.name,
          verb: request.method,
          version: nonstrict === '1' && isSameMajor(v) ? apiVersion : v,
          locale: localeOf(query),
          parameters,
          authenticate: () => sessionOf(request.cookies[cookie.name]),
          context: {
            requestId: request.id,
            locale: localeOf(query),
            address: request.ip,
            userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
            host: request.hostname,
            files,
            setSessionCookie: (token, maxAge) =>
              void reply.setCookie(cookie.name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.isSecure, maxAge }),
            clearSessionCookie: () =>
              void reply.clearCookie(cookie.name, { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.isSecure }),
            device: request.cookies[deviceCookie],
            setDeviceCookie: (token, maxAge) =>
              void reply.setCookie(deviceCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.isSecure, maxAge }),
          },
        });
        return send(reply, answer);
      },
    );
  };
}

/**
 * A page in somebody else's frame cannot be reloaded by the one who looks at it: asked without strictness (specification section 7), a later or
 * earlier version of the same major one is served as ours.
 */
const isSameMajor = (version: unknown): boolean =>
  typeof version === 'string' && /^\d+\.\d+$/.test(version) && version.split('.')[0] === apiVersion.split('.')[0];

/** The specification has a few calls change state by GET (auth.logout): a link on another site must not reach them either. */
function changesByGet(name: string): boolean {
  const declaration: CallDeclaration | undefined = isCallName(name) ? calls[name] : undefined;
  return declaration?.changesState === true;
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Which files the call takes, if any. */
function filesOf(name: string): FileRule | null {
  const declaration: CallDeclaration | undefined = isCallName(name) ? calls[name] : undefined;
  return declaration?.files ?? null;
}

/** The body's fields with bracketed names unfolded; files that the call takes go to `files`. A form sends empty text for "nothing". */
async function bodyOf(
  request: FastifyRequest,
  unreadable: (error: Error) => CatalogueError,
  rule: FileRule | null,
  files: UploadedFile[],
): Promise<Fields> {
  if (request.isMultipart()) {
    const pairs: string[] = [];
    let total = 0;
    try {
      for await (const part of request.parts(rule ? { limits: { files: rule.most, fileSize: rule.bytes } } : {})) {
        if (part.type !== 'field') {
          if (!rule || part.fieldname.replace(/\[\d*\]$/, '') !== rule.field)
            throw new CatalogueError('InvalidRequestException', { code: 'unexpected_file' });
          const content = await part.toBuffer();
          // A form whose file field was left empty sends a file without name and content.
          total += content.length;
          if (total > rule.totalBytes) throw invalidField(rule.field, 'files_too_large', { max: rule.totalBytes / (1024 * 1024) });
          if (part.filename !== '' || content.length > 0) files.push({ name: wellFormed(part.filename), content });
          continue;
        }
        if (part.fieldnameTruncated || part.valueTruncated) throw new CatalogueError('InvalidRequestException', { code: 'too_large' });
        pairs.push(`${encodeURIComponent(wellFormed(part.fieldname))}=${encodeURIComponent(wellFormed(String(part.value)))}`);
      }
    } catch (error) {
      // That the call takes files is known then: too many or too large ones are a fault of the field.
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
      if (rule && code === 'FST_FILES_LIMIT') throw invalidField(rule.field, 'too_many_files', { max: rule.most });
      if (rule && code === 'FST_REQ_FILE_TOO_LARGE') throw invalidField(rule.field, 'file_too_large', { max: rule.bytes / (1024 * 1024) });
      throw unreadable(error instanceof Error ? error : new Error(String(error)));
    }
    return unfold(pairs.join('&'));
  }
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new CatalogueError('InvalidRequestException', { code: 'unreadable_body' });
  return { ...body };
}

const wellFormed = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed());
