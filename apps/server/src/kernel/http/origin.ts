import type { FastifyRequest } from 'fastify';

/**
 * Whether a state-changing request comes from another site's page. Browsers send `Sec-Fetch-Site` and `Origin`; a client
 * that sends neither is no browser and carries no one's cookies by accident.
 */
export function isForeignOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !origins.includes(origin) && origin !== `${request.protocol}://${request.host}`;
}
