import { apiVersion, calls, type CallDeclaration, type CallName } from '@tavolo/contract';
import { closeCodes, commandIdForm, mostChannels, realtimePath, subprotocol } from '@tavolo/realtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import type { CallAnswer, Dispatcher } from '../calls/dispatch.ts';
import type { CallContext, Locale, Session } from '../calls/handlers.ts';
import { CatalogueError } from '../errors/errors.ts';
import { clientKey, isForeignOrigin, type Spared } from '../http/index.ts';
import { type RequestLimit } from '../rate-limits/index.ts';
import type { Log } from '../log/index.ts';
import type { CommandAnswers } from './command-answers.ts';
import type { LiveSocket, SocketOrigin, SocketOwner } from './socket.ts';
import type { Sockets } from './sockets.ts';
import { Upgrades } from './upgrades.ts';

export interface RealtimeEndpointParts {
  dispatcher: Pick<Dispatcher, 'dispatch' | 'refusal'>;
  /** Whose a session is, asked for each command: that counts as use of it. */
  authenticate: (token: string | undefined) => Promise<Session | null>;
  /** The same for the upgrade, which pages ask for by themselves: no use of the session. */
  lookUp: (token: string | undefined) => Promise<Session | null>;
  cookieName: string;
  /** Origins whose pages may open a socket. */
  origins: readonly string[];
  /** Counts what clients send, by session or by address. */
  limit: RequestLimit;
  isSpared: Spared;
}

interface EndpointState extends RealtimeEndpointParts {
  sockets: Sockets;
  answers: CommandAnswers;
  log: Log;
  now: () => Date;
  makeSocket: (socket: WebSocket, owner: SocketOwner, origin: SocketOrigin) => LiveSocket;
}

/** Commands of one socket that may be under way at once. */
const mostUnderWay = 16;
/** Messages over the limit after which the socket is closed. */
const mostRefused = 100;

const channelNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(mostChannels));
const clientMessage = v.variant('type', [
  v.object({ type: v.literal('subscribe'), channels: channelNames }),
  v.object({ type: v.literal('unsubscribe'), channels: channelNames }),
  v.object({
    type: v.literal('command'),
    id: v.pipe(v.string(), v.regex(commandIdForm)),
    call: v.pipe(v.string(), v.maxLength(100)),
    params: v.record(v.string(), v.unknown()),
  }),
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('pong') }),
]);
type Message = v.InferOutput<typeof clientMessage>;

/** The one WebSocket of the product: `GET /live` with an upgrade (docs/realtime.md). */
export function realtimeEndpoint(fastify: FastifyInstance, state: EndpointState): void {
  const upgrades = new Upgrades(fastify);
  fastify.get(realtimePath, { exposeHeadRoute: false }, async (request, reply) => {
    if (!upgrades.isOne(request)) return refuse(reply, 426, 'Upgrade to WebSocket', { upgrade: 'websocket' });
    const owner = await admitted(state, request, reply);
    if (!owner) return reply;
    const origin = originOf(request);
    upgrades.accept(request, reply, (socket) => take(state, socket, state.makeSocket(socket, owner, origin)));
    return reply;
  });
}

const refuse = (reply: FastifyReply, status: number, text: string, headers: Record<string, string> = {}): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);

/** Who may open a socket, before there is one. What it answers to others is read by people at a console only: browsers tell pages nothing of it. */
async function admitted(state: EndpointState, request: FastifyRequest, reply: FastifyReply): Promise<SocketOwner | null> {
  const no = async (status: number, text: string, headers?: Record<string, string>) => {
    await refuse(reply, status, text, headers);
    return null;
  };
  const { sockets, limit, origins, lookUp, cookieName, isSpared } = state;
  if (!request.headers['sec-websocket-protocol']?.split(/\s*,\s*/).includes(subprotocol)) {
    return no(400, `Name the protocol: Sec-WebSocket-Protocol: ${subprotocol}`);
  }
  // A game's frame has an origin of its own, which calls itself "null", as any sandboxed page does: it hears what is told to everybody, and is nobody.
  const isFrame = request.headers.origin === 'null';
  if (!isFrame && isForeignOrigin(request, origins)) return no(403, 'Sockets are for pages of this site');
  if (sockets.isClosing) return no(503, 'Going away', { 'retry-after': '1' });
  const token = isFrame ? undefined : request.cookies[cookieName];
  const wait = limit.take(request.ip, token);
  if (wait > 0) return no(429, 'Too many requests', { 'retry-after': String(wait) });
  let session: Session | null;
  try {
    session = await lookUp(token);
  } catch (error) {
    if (error instanceof CatalogueError) return no(error.status, error.type);
    throw error;
  }
  const owner: SocketOwner = { playerId: session?.playerId ?? null, token: session ? token : undefined };
  if (!isSpared(request.ip) && sockets.isFull(owner, clientKey(request.ip))) return no(429, 'Too many sockets', { 'retry-after': '60' });
  return owner;
}

function originOf(request: FastifyRequest): SocketOrigin {
  const query: unknown = request.query;
  const locale: Locale = typeof query === 'object' && query !== null && 'locale' in query && query.locale === 'it' ? 'it' : 'en';
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.hostname,
    locale,
    requestId: request.id,
  };
}

/** From the upgrade on: nothing of the request is kept but what `live` says. */
function take(state: EndpointState, socket: WebSocket, live: LiveSocket): void {
  // What comes before the session was looked at again waits.
  const ready = state.sockets.open(live);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (live.isOver) return;
    live.heardAt = state.now().getTime();
    if (!isWithinLimit(state, live)) return;
    if (isBinary) return live.close(closeCodes.binary, 'binary');
    const message = read(data);
    if (message === 'unreadable') return live.close(closeCodes.unreadable, 'unreadable');
    if (message === 'unknown') return live.close(closeCodes.policy, 'policy');
    void ready.then(() => hear(state, live, message));
  });
  // Control frames are answered by the library, and count all the same.
  for (const kind of ['ping', 'pong']) socket.on(kind, () => void isWithinLimit(state, live));
  socket.on('close', () => state.sockets.closed(live));
  // Of a frame that is too large, or none at all: the library closes with the code for it.
  socket.on('error', (error) => state.log.debug({ err: error, request_id: live.origin.requestId }, 'a socket broke'));
}

/** What is over the limit is left out; a command is answered by the page's own patience. Who goes on all the same is closed. */
function isWithinLimit({ limit }: EndpointState, live: LiveSocket): boolean {
  if (limit.take(live.origin.address, live.owner.token) === 0) {
    live.refused = 0;
    return true;
  }
  if (++live.refused >= mostRefused) live.close(closeCodes.policy, 'policy');
  return false;
}

function read(data: RawData): Message | 'unreadable' | 'unknown' {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '');
  } catch {
    return 'unreadable';
  }
  const parsed = v.safeParse(clientMessage, value);
  return parsed.success ? parsed.output : 'unknown';
}

function hear(state: EndpointState, live: LiveSocket, message: Message): void {
  if (live.isOver) return;
  switch (message.type) {
    case 'subscribe':
      for (const name of new Set(message.channels)) live.subscribe(name);
      return;
    case 'unsubscribe':
      for (const name of message.channels) live.unsubscribe(name);
      return;
    case 'ping':
      return live.say({ type: 'pong' });
    case 'pong':
      return;
    case 'command':
      void command(state, live, message);
  }
}

/** Does a command by the dispatcher of all calls, behind the same guards, and answers. */
async function command(state: EndpointState, live: LiveSocket, { id, call, params }: Extract<Message, { type: 'command' }>): Promise<void> {
  const { locale, requestId } = live.origin;
  const refused = (error: unknown) => state.dispatcher.refusal(error, locale, requestId, call);
  let answer: CallAnswer;
  if (live.underWay >= mostUnderWay) {
    answer = refused(new CatalogueError('TooManyRequestsException', { code: 'rate_limit', retryAfter: 1, facts: { retry_after: 1 } }));
  } else {
    live.underWay++;
    answer = await carryOut(state, live, { id, call, params }).catch(refused);
    live.underWay--;
  }
  live.say({ type: 'answer', id, status: answer.status, body: answer.body });
}

async function carryOut(
  { answers, dispatcher, authenticate }: EndpointState,
  live: LiveSocket,
  { id, call, params }: { id: string; call: string; params: Record<string, unknown> },
): Promise<CallAnswer> {
  const declaration = declared(call);
  if (!declaration?.isCommand) throw new CatalogueError('MethodNotFoundException', { code: 'unknown_method' });
  // Asked at each use: the session may have ended since, and what it opened is worth nothing then.
  const session = await authenticate(live.owner.token);
  if (!session) throw new CatalogueError('AuthorizationException', { code: 'session' });
  const { locale, requestId, address, userAgent, host } = live.origin;
  const context: Omit<CallContext, 'session'> = {
    requestId,
    locale,
    address,
    userAgent,
    host,
    setSessionCookie: noCookies,
    clearSessionCookie: noCookies,
  };
  const takesKey = 'entries' in declaration.params && Object.hasOwn(declaration.params.entries as object, 'idempotency_key');
  return answers.once({ playerId: session.playerId, id, call, params }, () =>
    dispatcher.dispatch({
      name: call,
      verb: declaration.verb,
      version: apiVersion,
      locale,
      parameters: takesKey ? { idempotency_key: id, ...params } : params,
      authenticate: () => Promise.resolve(session),
      context,
    }),
  );
}

const declared = (call: string): CallDeclaration | undefined => (Object.hasOwn(calls, call) ? calls[call as CallName] : undefined);

function noCookies(): never {
  throw new Error('a call that sets cookies is no command');
}
