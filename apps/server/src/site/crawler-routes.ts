import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { llms, robots, securityContact } from './for-crawlers.ts';
import type { SiteDependencies } from './dependencies.ts';
import { publicPages, sitemap } from './sitemap.ts';
import { faviconAddress, manifest } from './web-settings.ts';

/** Content changes are seen within minutes, and a crowd of crawlers costs little. */
const shortly = 'public, max-age=300, stale-while-revalidate=3600';
const hourly = 'public, max-age=3600, stale-while-revalidate=86400';

/** Files that crawlers, browsers and language models ask for by themselves, made from content. */
export function crawlerRoutes(fastify: FastifyInstance, deps: SiteDependencies, originOf: (request: FastifyRequest) => string): void {
  const { content } = deps;
  const text = (reply: FastifyReply) => reply.type('text/plain; charset=utf-8').header('cache-control', shortly);

  fastify.get('/robots.txt', (request, reply) => text(reply).send(robots(content, originOf(request))));
  fastify.get('/llms.txt', (request, reply) => text(reply).send(llms(content, originOf(request))));
  fastify.get('/.well-known/security.txt', (request, reply) => {
    const contact = securityContact(content, originOf(request), deps.clock.now());
    return contact === null ? reply.code(404).type('text/plain; charset=utf-8').send('') : text(reply).send(contact);
  });

  const sendSitemap = async (request: FastifyRequest, reply: FastifyReply, file: number | null) => {
    const pages = await publicPages(content, deps.api(request, 'en', null), deps.clock.now());
    const xml = sitemap(content, originOf(request), pages, file);
    if (xml === null) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return reply.type('application/xml; charset=utf-8').header('cache-control', hourly).send(xml);
  };
  fastify.get('/sitemap.xml', (request, reply) => sendSitemap(request, reply, null));
  fastify.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,4}).xml', (request, reply) =>
    sendSitemap(request, reply, Number(request.params.file)),
  );

  for (const [locale, address] of [
    ['en', '/manifest.webmanifest'],
    ['it', '/it/manifest.webmanifest'],
  ] as const)
    fastify.get(address, (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', shortly)
        .send(JSON.stringify(manifest(content, locale))),
    );
  fastify.get('/favicon.ico', (_request, reply) => {
    const address = faviconAddress(content);
    // Not for ever: content may name another one.
    return address ? reply.header('cache-control', hourly).redirect(address, 302) : reply.code(404).send();
  });
}
