import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whether a host, as it stands in an address, is this machine itself by name or address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * Whether a request names a host of this installation: that of PUBLIC_URL, this machine, or an address. Any other name may be one that a
 * stranger's page has pointed here (DNS rebinding); an address cannot be pointed anywhere.
 */
export function isOwnHost(hostname: string, publicUrl: string): boolean {
  const host = hostname.toLowerCase();
  return host === new URL(publicUrl).hostname || isLoopback(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/**
 * Routes that answer at the installation's own hosts only: what is there for trying the product out shows everything to everybody, and must not
 * show it to a page elsewhere whose name was pointed here. Every other host gets 421.
 */
export async function onOwnHosts(
  fastify: FastifyInstance,
  publicUrl: string,
  routes: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (isOwnHost(request.hostname, publicUrl)) return done();
      void reply
        .code(421)
        .headers({ 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(`This is answered at ${publicUrl} only. Another address of this installation is named by PUBLIC_URL.\n`);
    });
    await routes(scope);
  });
}
