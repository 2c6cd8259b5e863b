import { realtimePath, subprotocol, type ClientMessage, type ServerMessage } from '@tavolo/realtime';
import { WebSocket } from 'ws';

type Kind = ServerMessage['type'];
type Of<K extends Kind> = Extract<ServerMessage, { type: K }>;

export interface LiveClientOptions {
  cookie?: string;
  /** By default the page's own; null sends none. */
  origin?: string | null;
  headers?: Record<string, string>;
  protocol?: string;
  path?: string;
  /** What a page does by itself: it answers pings. */
  answersPings?: boolean;
}

/** A socket as a page would have it, and its messages in order. */
export class LiveClient {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  /** Status of the answer to an upgrade that was refused. */
  readonly refused: Promise<number>;
  /** Code with which the socket was closed. */
  readonly closed: Promise<number>;
  #taken = 0;
  #wake: (() => void)[] = [];

  constructor(
    address: string,
    { cookie, origin, headers, protocol = subprotocol, path = realtimePath, answersPings = true }: LiveClientOptions = {},
  ) {
    const from = origin === undefined ? address : origin;
    this.socket = new WebSocket(address.replace('http', 'ws') + path, [protocol], {
      headers: { ...(cookie !== undefined && { cookie }), ...(from !== null && { origin: from }), ...headers },
    });
    this.refused = new Promise((resolve) => {
      this.socket.on('unexpected-response', (request, response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      });
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve(code));
    });
    this.socket.on('error', () => {});
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'ping' && answersPings) this.say({ type: 'pong' });
      this.messages.push(message);
      for (const wake of this.#wake.splice(0)) wake();
    });
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of the kind; those before it are passed over. Rejects when the socket closes first. */
  async next<K extends Kind>(kind: K): Promise<Of<K>> {
    for (;;) {
      while (this.#taken < this.messages.length) {
        const message = this.messages[this.#taken++];
        if (message?.type === kind) return message as Of<K>;
      }
      const more = new Promise<'more'>((resolve) => this.#wake.push(() => resolve('more')));
      const code = await Promise.race([more, this.closed, this.refused]);
      if (code !== 'more') throw new Error(`closed with ${code} before ${kind}`);
    }
  }

  /** Hears these channels; settles once the server has said so of each. */
  async hear(...channels: string[]): Promise<void> {
    this.say({ type: 'subscribe', channels });
    for (const _ of channels) await this.next('subscribed');
  }

  /** Everything that the server had said before this question was answered, of one kind. */
  async sofar<K extends Kind>(kind: K): Promise<Of<K>[]> {
    this.say({ type: 'ping' });
    await this.next('pong');
    return this.messages.filter((message): message is Of<K> => message.type === kind);
  }

  async command(id: string, call: string, params: Record<string, unknown>): Promise<Of<'answer'>> {
    this.say({ type: 'command', id, call, params });
    for (;;) {
      const answer = await this.next('answer');
      if (answer.id === id) return answer;
    }
  }

  close(): void {
    this.socket.terminate();
  }
}

/** A socket that the server has greeted. */
export async function openLive(address: string, options: LiveClientOptions = {}): Promise<LiveClient> {
  const client = new LiveClient(address, options);
  await client.next('hello');
  return client;
}
