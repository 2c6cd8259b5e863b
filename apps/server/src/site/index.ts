import fastifyStatic from '@fastify/static';
import type { ContentReader } from '@tavolo/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Locale, Session } from '../platform/calls/handlers.ts';
import { CatalogueError } from '../platform/errors/errors.ts';
import { sendResponse, webRequest } from './bridge.ts';
import { openBuiltSite, openDevelopmentSite } from './build.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { contentSecurityPolicy, pageHeaders } from './policy.ts';
import { llms, robots, sitemap } from './for-crawlers.ts';
import type { InProcessApi, SiteContext } from './site-build.ts';
import { faviconAddress, manifest } from './web-settings.ts';

export type { InProcessApi } from './site-build.ts';

export interface SiteDependencies {
  content: ContentReader;
  /** Drafts in place of what is published, for people who preview them; null for everybody else. */
  preview(request: FastifyRequest): ContentReader | null;
  /** The API in process, for the pages of one request. */
  api(request: FastifyRequest, locale: Locale, session: Session | null): InProcessApi;
  authenticate(request: FastifyRequest): Promise<Session | null>;
  /** PUBLIC_URL; without it the address that the browser used counts. */
  publicUrl: string | null;
  development: boolean;
}

/** The language of an address: Italian below /it, English elsewhere. */
const localeOf = (url: string): Locale => (/^\/it(?:[/?#.]|$)/.test(url) ? 'it' : 'en');

/** Everything that is no API, content, game or payment address: the site's pages and files. Register it last. */
export function siteRoutes(deps: SiteDependencies): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    const site = deps.development ? await openDevelopmentSite() : await openBuiltSite();
    fastify.addHook('onClose', () => site.close());
    const originOf = (request: FastifyRequest) => deps.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;

    if (site.files) {
      await fastify.register(fastifyStatic, {
        root: site.files,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          // Names of built files carry a hash of what is in them.
          const immutable = path.includes('/client/assets/');
          void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400, stale-while-revalidate=604800');
        },
      });
    }
    // Bodies go to the router as they are.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));

    fastify.get('/robots.txt', (request, reply) => reply.type('text/plain; charset=utf-8').send(robots(deps.content, originOf(request))));
    fastify.get('/llms.txt', (request, reply) => reply.type('text/plain; charset=utf-8').send(llms(deps.content, originOf(request))));
    for (const address of ['/manifest.webmanifest', '/it/manifest.webmanifest'])
      fastify.get(address, (request, reply) =>
        reply.type('application/manifest+json').header('cache-control', 'public, max-age=300').send(JSON.stringify(manifest(deps.content, localeOf(request.url)))),
      );
    fastify.get('/favicon.ico', (_request, reply) => {
      const address = faviconAddress(deps.content);
      // Not for ever: content may name another one.
      return address ? reply.header('cache-control', 'public, max-age=3600').redirect(address, 302) : reply.code(404).send();
    });
    fastify.get('/sitemap.xml', async (request, reply) => reply.type('application/xml; charset=utf-8').send(await sitemap(deps, originOf(request), deps.api(request, 'en', null))));

    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = originOf(request);
      const plain = withoutTrailingSlash(request.url);
      if (plain) return reply.redirect(plain, 301);
      const aborted = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) aborted.abort();
      });
      const locale = localeOf(request.url);
      let refused: SiteContext['refused'] = null;
      const session = await deps.authenticate(request).catch((error: unknown) => {
        refused = refusalOf(error);
        if (refused === null) throw error;
        return null;
      });
      const nonce = randomBytes(16).toString('base64');
      const preview = deps.preview(request);
      const response = await site.handle(webRequest(request, origin, aborted.signal), {
        api: deps.api(request, locale, session),
        content: preview ?? deps.content,
        locale,
        origin,
        nonce,
        requestId: request.id,
        session,
        refused,
        warn: (message, error) => request.log.warn({ err: error }, message),
      });
      // A draft is for the one person who looks at it.
      if (preview) response.headers.set('cache-control', 'private, no-store');
      reply.headers(pageHeaders);
      if (response.headers.get('content-type')?.startsWith('text/html')) reply.header('content-security-policy', contentSecurityPolicy(nonce, deps.development, allowedHosts(deps.content)));
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
    fastify.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: page });
  };
}

/** What the account module says of a player who may do nothing any more. Null: another error. */
function refusalOf(error: unknown): SiteContext['refused'] {
  if (!(error instanceof CatalogueError)) return null;
  if (error.type === 'UserBannedException') return 'banned';
  return error.type === 'UserDeletedException' ? 'closed' : null;
}

/** The address without its trailing slash, when it has one: every page has one address. */
function withoutTrailingSlash(url: string): string | null {
  const [path = '/', query] = url.split(/(?=\?)/);
  if (path === '/' || !path.endsWith('/')) return null;
  // Several leading slashes would name another host.
  const plain = `/${path.replace(/^\/+|\/+$/g, '')}`;
  return `${plain}${query ?? ''}`;
}
