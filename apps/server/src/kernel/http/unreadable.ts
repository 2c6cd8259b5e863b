import { randomUUID } from 'node:crypto';
import type { ErrorBody, ErrorType } from '@tavolo/contract/errors';
import { catalogues } from '@tavolo/contract/messages';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What is wrong with a request that never reached a route. Its language is unknown: it is answered in English. */
interface Unreadable {
  status: number;
  type: ErrorType;
  code: string;
}

const body = ({ type, code }: Unreadable, requestId: string): ErrorBody => ({
  error: { type, code, message: catalogues.en.codes[code] ?? catalogues.en.types[type], params: {}, request_id: requestId },
});

/** An address that is no address, or longer than any of ours. */
export function refuseAddress(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
  const about: Unreadable =
    error.code === 'FST_ERR_BAD_URL'
      ? { status: 400, type: 'InvalidRequestException', code: 'unreadable_address' }
      : { status: 404, type: 'MethodNotFoundException', code: 'unknown_method' };
  void reply
    .code(about.status)
    .headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body(about, request.id)));
}

/** Addresses that machines ask: they are told what is wrong as JSON. */
const isMachines = (path: string): boolean => /^\/(?:api|content|provider|payments|studio|identity)\//.test(path);

/**
 * The address that a request is answered at. One that cannot be decoded (`/%zz`, a link that was cut off) names no page: a browser that
 * asks for it gets the page that says so, in its layout and language, which needs an address that can be read.
 */
export function readableAddress({ url = '/', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || canBeDecoded(path) || isMachines(path)) return url;
  if ((method !== 'GET' && method !== 'HEAD') || !headers.accept?.includes('text/html')) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function unreadableBy(error: ConnectionError): Unreadable {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, type: 'InvalidRequestException', code: 'timeout' };
  if (error.code === 'HPE_HEADER_OVERFLOW') return { status: 413, type: 'InvalidRequestException', code: 'too_large' };
  return { status: 400, type: 'InvalidRequestException', code: 'unreadable_request' };
}

/** Bytes that are no HTTP request, headers over the limit, or a request that does not arrive in time. The connection is closed. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const about = unreadableBy(error);
  const requestId = randomUUID();
  const text = JSON.stringify(body(about, requestId));
  socket.end(
    [
      `HTTP/1.1 ${about.status} ${STATUS_CODES[about.status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'cross-origin-resource-policy: same-origin',
      `x-request-id: ${requestId}`,
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
