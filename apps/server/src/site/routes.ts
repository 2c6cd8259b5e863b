import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Locale } from '../kernel/calls/handlers.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { takesGzip } from '../kernel/http/index.ts';
import { sendResponse, webRequest } from './bridge.ts';
import { openBuiltSite, openDevelopmentSite } from './build.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { PageMemory, type KeptPage, type MadePage } from './page-memory.ts';
import { domainOf } from './hosts.ts';
import { offlineRoutes } from './offline-page.ts';
import { contentSecurityPolicy, pageHeaders } from './policy.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { iconRoutes } from './icons/icon-routes.ts';
import type { SiteContext } from './site-build.ts';
import type { SiteDependencies } from './dependencies.ts';

export type { InProcessApi } from './site-build.ts';

/** The language of an address: Italian below /it, English elsewhere. */
const localeOf = (url: string): Locale => (/^\/it(?:[/?#.]|$)/.test(url) ? 'it' : 'en');

/** Everything that is no API, content, game or payment address: the site's pages and files. Register it last. */
export function siteRoutes(deps: SiteDependencies): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    const site = deps.development ? openDevelopmentSite(fastify) : await openBuiltSite();
    fastify.addHook('onClose', () => site.close());
    const headers = pageHeaders(deps.identityFrames);
    const memory = deps.development ? null : new PageMemory(() => performance.now());
    const originOf = (request: FastifyRequest) => askedOrigin(request, deps);

    if (site.files) {
      await fastify.register(fastifyStatic, {
        root: site.files,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          // Names of built files carry a hash of what is in them.
          const immutable = path.includes('/client/assets/');
          void reply.header(
            'cache-control',
            immutable
              ? 'public, max-age=31536000, immutable'
              : // Browsers ask for a worker's own file at each visit.
                path.endsWith('/sw.js')
                ? 'no-cache'
                : 'public, max-age=86400, stale-while-revalidate=604800',
          );
        },
      });
    }
    // Bodies go to the router as they are.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));

    await fastify.register(async (scope) => {
      scope.addHook('onRequest', deps.limit.before);
      crawlerRoutes(scope, deps, originOf);
      offlineRoutes(scope, deps.content);
      iconRoutes(scope, deps);
    });

    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = originOf(request);
      const plain = plainAddress(request.url);
      if (plain !== null) return reply.redirect(plain, 301);
      const locale = localeOf(request.url);
      let refused: SiteContext['refused'] = null;
      const session = await deps.authenticate(request).catch((error: unknown) => {
        refused = refusalOf(error);
        if (refused === null) throw error;
        return null;
      });
      const preview = await deps.preview(request);
      const content = preview?.drafts ?? deps.content;
      // Hexadecimal, so that it is written alike in attributes, scripts and headers.
      const nonce = randomBytes(16).toString('hex');
      const render = async (signal: AbortSignal, isWhole: boolean) => {
        let hasGap = false;
        const response = await site.handle(webRequest(request, origin, signal), {
          api: deps.api(request, locale, session),
          visitorApi: deps.api(request, locale, null),
          content,
          locale,
          origin,
          nonce,
          isWhole,
          requestId: request.id,
          previewToken: preview?.token ?? null,
          session,
          refused,
          warn: (message, error) => {
            hasGap = true;
            request.log.warn({ err: error }, message);
          },
        });
        // An answer that survived a problem is kept by nobody, so that its gap ends with the problem.
        if (hasGap && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')) response.headers.set('cache-control', 'no-store');
        return response;
      };
      const sendHeaders = (isHtml: boolean) => {
        reply.headers(headers);
        if (!isHtml) return;
        const hosts = allowedHosts(deps.content);
        const framed = deps.identityFrames.length > 0 ? { ...hosts, frames: [...hosts.frames, ...deps.identityFrames] } : hosts;
        reply.header('content-security-policy', contentSecurityPolicy(nonce, deps.development, framed, deps.gameOrigins));
      };

      // What one visitor sees, all visitors see: only who is signed in, and what a query asks for, is rendered for itself.
      const isPlain = request.method === 'GET' && !request.url.includes('?');
      const isShared = memory !== null && preview === null && session === null && refused === null && isPlain;
      if (isShared) {
        const key = `${origin} ${request.url}`;
        const state = content.single('prazer-config', locale);
        let kept = await memory.find(key, state);
        if (kept === undefined) {
          // Others may wait for it, so it is not given up when the first one leaves.
          const answer = await memory.make(key, state, nonce, render(new AbortController().signal, true).then(wholePage));
          kept = answer.kept;
          if (kept === null) {
            sendHeaders(isHtml(answer.made.headers));
            return sendWhole(reply, answer.made, answer.made.body);
          }
        }
        if (kept) {
          sendHeaders(true);
          // Compressed pages are different answers at the same address.
          reply.header('vary', 'accept-encoding');
          if (!takesGzip(request.headers['accept-encoding'])) return sendWhole(reply, kept, kept.plain(nonce));
          return sendWhole(reply.header('content-encoding', 'gzip'), kept, kept.gzipped(nonce));
        }
      }

      const aborted = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) aborted.abort();
      });
      const response = await render(aborted.signal, false);
      // A draft is for the one person who looks at it.
      if (preview) response.headers.set('cache-control', 'private, no-store');
      const isPage = isHtml([...response.headers]);
      sendHeaders(isPage);
      // A page that is asked for by HEAD says of itself what it would.
      if (isPage) response.headers.set('cache-control', 'private, no-store');
      if (isPage && response.body) {
        // The site makes a page as one piece, which costs less than a stream of it.
        const made = await wholePage(response);
        return sendWhole(reply, made, made.body);
      }
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
      return sendResponse(reply, response);
    };

    const { middleware } = site;
    if (middleware) {
      fastify.addHook('onRequest', (request, reply, done) => {
        // Vite answers for modules and files; what it does not know goes on to the pages.
        middleware(request.raw, reply.raw, () => done());
      });
    }
    fastify.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      onRequest: deps.limit.before,
      config: { takesAnyText: true },
      handler: page,
    });
  };
}

/** The router's answer with all of its body. */
async function wholePage(response: Response): Promise<MadePage> {
  const headers = [...response.headers].map(([name, value]): [string, string] => [name, value]);
  if (!response.headers.has('cache-control')) headers.push(['cache-control', 'private, no-cache']);
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

function sendWhole(reply: FastifyReply, page: { status?: number; headers: KeptPage['headers'] }, body: Buffer): FastifyReply {
  reply.status(page.status ?? 200);
  // Of `set-cookie` Fastify keeps each.
  for (const [name, value] of page.headers) reply.header(name, value);
  // A nonce that a cache gives out twice is none. What our own memory keeps has its place open.
  if (isHtml(page.headers)) reply.header('cache-control', 'private, no-store');
  return reply.send(body);
}

const isHtml = (headers: readonly (readonly [string, string])[]): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));

/** What the account module says of a player who may do nothing any more. Null: another error. */
function refusalOf(error: unknown): SiteContext['refused'] {
  if (!(error instanceof CatalogueError)) return null;
  if (error.type === 'UserBannedException') return 'banned';
  return error.type === 'UserDeletedException' ? 'closed' : null;
}

/**
 * Every page has one address: where an address with doubled or trailing slashes, or with backslashes, which browsers read as slashes, leads.
 * Always a path of this host: one of two slashes would name another. Null: the address is the page's own.
 */
function plainAddress(url: string): string | null {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!/[/\\]{2}|\\|.\/$/.test(path)) return null;
  const plain = `/${path
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`;
  return `${plain}${end < 0 ? '' : url.slice(end)}`;
}

/**
 * Scheme and host of the site for a request: PUBLIC_URL, unless the browser asked for another host that the operator named as one of theirs. Without
 * PUBLIC_URL whatever host was asked for.
 */
function askedOrigin({ host, protocol }: FastifyRequest, { content, publicUrl }: SiteDependencies): string {
  const asked = `${protocol}://${host}`;
  if (publicUrl === null) return asked;
  return URL.canParse(asked) && domainOf(content, asked) !== null
    ? `${new URL(publicUrl).protocol}//${new URL(asked).host}`
    : publicUrl.replace(/\/$/, '');
}
