import { randomUUID } from 'node:crypto';
import type { ErrorBody, ErrorType } from '@tavolo/contract/errors';
import { catalogues } from '@tavolo/contract/messages';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
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
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body(about, request.id)));
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
      `x-request-id: ${requestId}`,
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
