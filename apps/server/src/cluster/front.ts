import { randomUUID } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import { createProxyServer } from 'http-proxy-3';
import { errorTexts } from '../kernel/errors/texts.ts';
import { isForwarded, isThisMachine, nobodysAddress, proxyHeaders, tellOfProxies } from '../kernel/http/index.ts';
import { byRendezvous } from './rendezvous.ts';
import { routingKey } from './routing-key.ts';

/** A process that serves. */
export interface Member {
  /** The same after a restart, so that its players come back to it. */
  name: string;
  port: number;
}

export interface FrontParts {
  /** Those that serve now. */
  members(): readonly Member[];
  /** The session's cookie. */
  cookieName: string;
  /** Proxies in front of this one whose word about their clients is passed on; false: there is none. */
  trustProxy: string[] | false;
  log: Pick<FastifyBaseLogger, 'debug' | 'error'>;
}

/** Seconds after which somebody who nobody could serve may come again. */
const comeAgain = 1;
const texts = errorTexts();

/**
 * Leads every request and every socket to one of the processes: all of a session to the same one as long as it serves, since that one has its player's seeds and the place in the row in
 * memory, and everybody else to each in turn. A request that reads and whose process is gone is asked of the next; any other may have been carried out, so whoever sent it is told to come again,
 * with its key.
 */
export function createFront({ cookieName, log, members, trustProxy }: FrontParts): Server {
  const isTrusted = trustProxy === false ? () => false : compile(trustProxy);
  // Given up before the processes do it (72 s), so that no request meets a connection that is just being closed.
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  const proxy = createProxyServer({ agent });
  const tellOf = tellOfProxies(log);
  let turn = 0;

  /** Whom to ask, one after the other. */
  function orderFor(request: IncomingMessage): Member[] {
    const key = routingKey(request, cookieName);
    if (key !== null) return byRendezvous(key, members());
    const all = members();
    const first = turn++ % Math.max(1, all.length);
    return [...all.slice(first), ...all.slice(0, first)];
  }

  /** Names the client to the process, as the nearest proxy does. What somebody says who is no proxy of ours counts for nothing, but that there is one (`watchProxies`). */
  function forward(request: IncomingMessage): void {
    const peer = request.socket.remoteAddress ?? '';
    const before = request.headers['x-forwarded-for'];
    if (isTrusted(peer, 0)) {
      request.headers['x-forwarded-for'] = before === undefined ? peer : `${[before].flat().join(', ')}, ${peer}`;
      return;
    }
    const isUnknown = isForwarded(request);
    for (const name of proxyHeaders) delete request.headers[name];
    request.headers['x-forwarded-for'] = isUnknown && isThisMachine(peer) ? nobodysAddress : peer;
    if (isUnknown) tellOf(peer);
  }

  function serve(request: IncomingMessage, response: ServerResponse, [member, ...rest]: Member[]): void {
    if (!member) return sendAway(request, response);
    response.setHeader('x-served-by', member.name);
    proxy.web(request, response, { target: { host: '127.0.0.1', port: member.port } }, () => {
      if (response.headersSent) response.destroy();
      else if (isReading(request)) serve(request, response, rest);
      else sendAway(request, response);
    });
  }

  // Of sockets that break; without a listener the library throws.
  proxy.on('error', (error) => log.debug({ err: error }, 'a socket broke'));
  // An answer that breaks off does so for its reader as well.
  proxy.on('proxyRes', (answer, _request, response) => answer.once('close', () => answer.complete || response.destroy()));

  const server = createServer((request, response) => {
    if (!isReadable(request)) return void response.writeHead(400, { connection: 'close' }).end();
    forward(request);
    serve(request, response, orderFor(request));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Pages open their socket anew when it breaks.
    socket.on('error', () => socket.destroy());
    if (!isReadable(request)) return void socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    forward(request);
    const [member] = orderFor(request);
    if (member) proxy.ws(request, socket, head, { target: { host: '127.0.0.1', port: member.port } }, () => socket.destroy());
    else socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
  });
  server.on('close', () => {
    agent.destroy();
    proxy.close();
  });
  return server;
}

/** Whether the library can read its address: it throws at one that is none. */
const isReadable = ({ url = '' }: IncomingMessage): boolean => URL.canParse(url, 'http://localhost');

/** Whether a request changes nothing and has no body that was sent on already. */
const isReading = ({ headers, method }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** As the API refuses (`kernel/calls/dispatch.ts`), and by the code that games know; people get a page. */
function sendAway({ headers, url = '' }: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed || response.headersSent) return;
  const isPage = headers.accept?.includes('text/html') === true;
  const locale = /^\/it(?:[/?]|$)|[?&]locale=it\b/.test(url) ? 'it' : 'en';
  const code = 'unavailable';
  const type = 'ApplicationUnavailableException';
  const error = { type, code, message: texts.error(locale, type, code, {}), params: {}, request_id: randomUUID() };
  response
    .writeHead(503, {
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'retry-after': `${comeAgain}`,
    })
    .end(isPage ? waitingPage : JSON.stringify({ error }));
}

const waitingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${comeAgain}">
<title>One moment</title><body style="display:grid;place-content:center;min-height:100vh;margin:0;font:1rem/1.6 system-ui;text-align:center;color-scheme:light dark">
<p>One moment, please. This page will reload automatically.</p><p lang="it">Un momento. La pagina si ricaricherà automaticamente.</p></body></html>`;
