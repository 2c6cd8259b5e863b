import type { Socket } from 'node:net';
import { Channel } from './channel.ts';
import { FieldReader, long, longLong, longText, octet, short, shortText, table } from './fields.ts';
import { body, frameOf, frameOverhead, FrameReader, header, heartbeat, method, protocolHeader, type Frame } from './frames.ts';
import { methods, replies } from './methods.ts';
import type { Message, Queue } from './queue.ts';

/** Octets of a frame at most, and channels of a connection. */
const frameMax = 131_072;
const channelMax = 16;
/** Seconds between two signs of life. */
const heartbeatInterval = 10;

export interface ClientParts {
  socket: Socket;
  exchange: string;
  /** Whether it may come in: by user and virtual host. */
  isKnown(user: string): boolean;
  isHost(user: string, virtualHost: string): boolean;
  nameQueue(): string;
  /** It listens now; it is gone. */
  opened(): void;
  closed(): void;
}

/** The server's side of one connection. */
export class Client {
  readonly #parts: ClientParts;
  readonly #reader = new FrameReader(frameMax);
  readonly #channels = new Map<number, Channel>();
  readonly #queues = new Map<string, Queue>();
  #isGreeted = false;
  #user = '';
  #heart: NodeJS.Timeout | undefined;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    const { closed, socket } = parts;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#hear(bytes));
    // A client that goes without a word closes its socket too.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(this.#heart);
      for (const channel of this.#channels.values()) channel.close();
      closed();
    });
  }

  offer(message: Message): void {
    for (const queue of this.#queues.values()) queue.offer(message);
  }

  get isListening(): boolean {
    return [...this.#channels.values()].some(({ isConsuming }) => isConsuming);
  }

  /** Messages that it has and has not acknowledged. */
  get unacknowledged(): number {
    return [...this.#channels.values()].reduce((sum, channel) => sum + channel.unacknowledged, 0);
  }

  /** Messages that are delivered once others are acknowledged. */
  get queued(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** Cuts the connection without a word. */
  cut(): void {
    this.#parts.socket.destroy();
  }

  #hear(bytes: Buffer): void {
    try {
      this.#read(bytes);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#close(replies.frameError, error.message, 0);
    }
  }

  #read(bytes: Buffer): void {
    let rest = bytes;
    if (!this.#isGreeted) {
      if (!bytes.subarray(0, protocolHeader.length).equals(protocolHeader)) {
        this.#parts.socket.end(protocolHeader);
        return;
      }
      this.#isGreeted = true;
      rest = bytes.subarray(protocolHeader.length);
      const capabilities = { product: 'feed-provider', version: '0.1' };
      this.#say(0, methods.connectionStart, octet(0), octet(9), table(capabilities), longText('PLAIN'), longText('en_US'));
    }
    for (const frame of this.#reader.read(rest)) this.#handle(frame);
  }

  #handle({ channel, kind, payload }: Frame): void {
    if (kind === heartbeat) return;
    if (kind !== method) throw new RangeError('content from a client that only listens');
    const fields = new FieldReader(payload);
    const id = fields.long();
    if (channel === 0) this.#connection(id, fields);
    else if (id === methods.channelOpen) this.#open(channel);
    else if (id === methods.channelClose) {
      this.#channels.get(channel)?.close();
      this.#channels.delete(channel);
      this.#say(channel, methods.channelCloseOk);
    } else if (id !== methods.channelCloseOk) this.#channels.get(channel)?.handle(id, fields);
  }

  #connection(id: number, fields: FieldReader): void {
    const { isHost, isKnown, opened, socket } = this.#parts;
    switch (id) {
      case methods.connectionStartOk: {
        fields.table();
        fields.shortText();
        [, this.#user = ''] = fields.longText().split('\0');
        if (!isKnown(this.#user)) return this.#close(replies.accessRefused, 'ACCESS_REFUSED - Login was refused', id);
        return this.#say(0, methods.connectionTune, short(channelMax), long(frameMax), short(heartbeatInterval));
      }
      case methods.connectionTuneOk:
        this.#heart = setInterval(
          () => socket.write(frameOf({ kind: heartbeat, channel: 0, payload: Buffer.alloc(0) })),
          (heartbeatInterval * 1_000) / 2,
        ).unref();
        return;
      case methods.connectionOpen: {
        const virtualHost = fields.shortText();
        if (!isHost(this.#user, virtualHost)) return this.#close(replies.notAllowed, `NOT_ALLOWED - vhost ${virtualHost} not found`, id);
        this.#say(0, methods.connectionOpenOk, shortText(''));
        return opened();
      }
      case methods.connectionClose:
        this.#say(0, methods.connectionCloseOk);
        socket.end();
        return;
      case methods.connectionCloseOk:
        socket.end();
        return;
      default:
        return this.#close(replies.notImplemented, 'NOT_IMPLEMENTED', id);
    }
  }

  #open(number: number): void {
    const { exchange, nameQueue } = this.#parts;
    const refuse = (code: number, text: string, id: number) => {
      this.#channels.get(number)?.close();
      this.#channels.delete(number);
      this.#say(number, methods.channelClose, short(code), shortText(text), short(id >>> 16), short(id & 0xffff));
    };
    const wire = {
      method: (id: number, ...fields: Buffer[]) => this.#say(number, id, ...fields),
      content: (content: Buffer) => this.#content(number, content),
      refuse,
    };
    this.#channels.set(number, new Channel({ wire, exchange, queues: this.#queues, nameQueue }));
    this.#say(number, methods.channelOpenOk, longText(''));
  }

  #close(code: number, text: string, id: number): void {
    this.#say(0, methods.connectionClose, short(code), shortText(text), short(id >>> 16), short(id & 0xffff));
    this.#parts.socket.end();
  }

  #say(channel: number, id: number, ...fields: Buffer[]): void {
    this.#parts.socket.write(frameOf({ kind: method, channel, payload: Buffer.concat([long(id), ...fields]) }));
  }

  /** The size, no properties, and the content itself in frames. */
  #content(channel: number, content: Buffer): void {
    const { socket } = this.#parts;
    const basic = methods.basicDeliver >>> 16;
    const payload = Buffer.concat([short(basic), short(0), longLong(BigInt(content.length)), short(0)]);
    socket.write(frameOf({ kind: header, channel, payload }));
    const most = frameMax - frameOverhead;
    for (let from = 0; from < content.length; from += most)
      socket.write(frameOf({ kind: body, channel, payload: content.subarray(from, from + most) }));
  }
}
