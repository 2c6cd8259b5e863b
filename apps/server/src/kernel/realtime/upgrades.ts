import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { longestMessage, subprotocol } from '@tavolo/realtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';

interface Pending {
  socket: Duplex & Parameters<ServerResponse['assignSocket']>[0];
  head: Buffer;
}

/**
 * Upgrades go through Fastify as any request does, with its hooks for addresses, cookies and the log; its handler then takes the connection over, or
 * answers like to any request. Nothing of the request stays in memory with the socket, of which there are thousands.
 */
export class Upgrades {
  readonly #pending = new WeakMap<IncomingMessage, Pending>();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    // Messages are small, and a window of compression is 32 kB a socket.
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => subprotocol,
  });

  constructor(fastify: FastifyInstance) {
    fastify.server.on('upgrade', (request: IncomingMessage, socket: Pending['socket'], head: Buffer) => {
      socket.on('error', destroyed);
      const response = new ServerResponse(request);
      response.assignSocket(socket);
      // What is answered without an upgrade ends the connection, also where the other side does not: the parser of HTTP has let go of it, and nobody reads it.
      response.shouldKeepAlive = false;
      response.once('finish', () => socket.destroySoon());
      this.#pending.set(request, { socket, head });
      fastify.routing(request, response);
    });
  }

  /** Whether the request came as an upgrade, of the protocol that is spoken here. */
  isOne(request: FastifyRequest): boolean {
    return this.#pending.has(request.raw);
  }

  /** Makes the connection a socket. A handshake that is wrong is answered with 400 in its place. */
  accept({ raw: request }: FastifyRequest, reply: FastifyReply, taken: (socket: WebSocket) => void): void {
    const pending = this.#pending.get(request);
    if (!pending) throw new Error('the request is no upgrade');
    this.#pending.delete(request);
    reply.hijack();
    const { socket, head } = pending;
    reply.raw.detachSocket(socket);
    socket.removeListener('error', destroyed);
    // Gone while it was looked at.
    if (socket.destroyed) return;
    this.#server.handleUpgrade(request, socket, head, taken);
  }
}

function destroyed(this: Duplex): void {
  this.destroy();
}
