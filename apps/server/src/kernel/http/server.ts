import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { refuseUnstorable } from './unstorable-text.ts';
import { RequestLog } from './request-log.ts';
import { watchProxies } from './unknown-proxy.ts';
import { readableAddress, refuseAddress, refuseConnection } from './unreadable.ts';

export interface ServerParts {
  log: FastifyBaseLogger;
  /** Addresses or networks of proxies whose forwarding headers are believed; false believes none. */
  trustProxy: boolean | string | string[];
  isSecure: boolean;
  /** Path of the one endpoint of sockets. An upgrade of anything else is answered as if nobody had asked for one (RFC 9110, 7.8). */
  upgrades?: string;
}

/** Headers that hold for every answer; pages and game frames add a content security policy of their own. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Files that games in frames of no origin load, and pictures that others may show, say otherwise themselves.
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()',
};

/** The HTTP server that all modules hang their routes on: request ids, cookies, compression, security headers, limits. */
export async function createHttpServer({ log, trustProxy, isSecure, upgrades }: ServerParts): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: log,
    http: {
      shouldUpgradeCallback: ({ url, headers }) => headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?')[0] === upgrades,
    },
    childLoggerFactory: (parent, bindings, options) => new RequestLog(parent, bindings, options),
    trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // Opening the built site takes as long as a busy machine needs.
    pluginTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: readableAddress,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  });
  watchProxies(fastify);
  refuseUnstorable(fastify);
  await fastify.register(cookie);
  await fastify.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Without these a streamed page is held back until it is complete.
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders);
    reply.header('x-request-id', request.id);
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  return fastify;
}
