import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey, isThisMachine } from './client-address.ts';

/** Headers that proxies add, and browsers do not. */
export const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
] as const;

/** The address of somebody behind a proxy on this machine that nobody told us of: who it is, is not known. */
export const nobodysAddress = '0.0.0.0';

/** An operator reads it once an hour and proxy, and strangers who pretend to be proxies fill no log. */
const toldEvery = 3_600_000;
const mostProxies = 10;

/** Tells the operator of a proxy whose word is not believed, once an hour each. */
export function tellOfProxies(log: Pick<FastifyBaseLogger, 'error'>, now: () => number = () => performance.now()): (proxy: string) => void {
  let told = new Set<string>();
  let since = -Infinity;
  return (proxy) => {
    if (now() - since > toldEvery) {
      told = new Set();
      since = now();
    }
    const key = clientKey(proxy);
    if (told.size >= mostProxies || told.has(key)) return;
    told.add(key);
    log.error(
      { proxy: isIP(proxy) === 0 ? 'unknown' : proxy },
      'requests come through a proxy whose word about its clients is not believed: all of them count as one address and share its limits. Name the proxy in TRUST_PROXY, and let it send X-Forwarded-For',
    );
  };
}

/** Whether a proxy has passed the request on. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return proxyHeaders.some((name) => headers[name] !== undefined);
}

/** Whether it names its client, and is one that TRUST_PROXY names, so that this is believed. */
const isBelieved = (request: FastifyRequest): boolean => (request.ips?.length ?? 0) > 1;

/**
 * Watches for proxies that TRUST_PROXY does not name. Everybody behind one has its address and so shares its limits; on this machine they have none
 * that the limits would spare. The operator is told, since nothing else shows why players wait for each other.
 */
export function watchProxies(fastify: FastifyInstance, now?: () => number): void {
  const tell = tellOfProxies(fastify.log, now);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isForwarded(request) || isBelieved(request)) return done();
    if (isThisMachine(request.ip)) Object.defineProperty(request, 'ip', { value: nobodysAddress });
    tell(request.socket.remoteAddress ?? '');
    done();
  });
}
