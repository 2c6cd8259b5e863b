import type { FastifyInstance } from 'fastify';
import type { SiteDependencies } from '../dependencies.ts';
import { ExternalIcons } from './external-icons.ts';

const daily = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/external-icon?from=<address>`: the icon at an address outside that content names, cleaned, from our own address. */
export function iconRoutes(fastify: FastifyInstance, { clock, content, preview, readIcon }: SiteDependencies): void {
  const icons = new ExternalIcons(
    readIcon,
    () => clock.now().getTime(),
    (message, error) => fastify.log.warn({ err: error }, message),
  );
  fastify.get<{ Querystring: Record<string, unknown> }>('/external-icon', async (request, reply) => {
    const { from } = request.query;
    const previewed = await preview(request);
    const svg = typeof from === 'string' ? await icons.find(previewed?.drafts ?? content, from) : null;
    if (svg === null) return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('');
    return reply
      .type('image/svg+xml')
      .header('cache-control', previewed ? 'private, no-store' : daily)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(svg);
  });
}
