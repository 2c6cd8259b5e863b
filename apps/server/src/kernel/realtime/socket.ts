import { mostChannels, type closeCodes, type RefusedChannel, type ServerMessage } from '@tavolo/realtime';
import type { WebSocket } from 'ws';
import type { Channels, Hearer } from './channels.ts';

/** Bytes that wait to be taken by the network before messages of channels are held back. */
const highWater = 64 * 1024;
const lowWater = 8 * 1024;
/** Of what cannot be left out so much may wait; who takes no answers asks no more. */
const mostUnread = 1024 * 1024;

/** Who a socket belongs to. */
export interface SocketOwner {
  /** Null for a visitor. */
  playerId: bigint | null;
  /** The session's token as the upgrade brought it; undefined for a visitor. */
  token: string | undefined;
}

/** What is remembered of the request of the upgrade. */
export interface SocketOrigin {
  address: string;
  userAgent: string;
  host: string;
  locale: 'en' | 'it';
  requestId: string;
}

/** One open connection: what it hears, and what it could not be told yet. */
export class LiveSocket implements Hearer {
  readonly owner: SocketOwner;
  readonly origin: SocketOrigin;
  /** Milliseconds of the clock: when something was last heard from the client, and when it was last asked. */
  heardAt: number;
  askedAt: number;
  /** When the session was last known to last. */
  confirmedAt: number;
  /** Since when what waits could not be sent; null while nothing waits. */
  stuckSince: number | null = null;
  /** Commands under way. */
  underWay = 0;
  /** Messages refused in a row for being too many. */
  refused = 0;
  readonly #socket: WebSocket;
  readonly #channels: Channels;
  readonly #now: () => number;
  /** Key and name of what it hears. Made when something is. */
  #heard: Map<string, string> | null = null;
  /** The last message of each channel that could not be sent yet. */
  #waiting: Map<string, Buffer> | null = null;
  #isOver = false;

  constructor(socket: WebSocket, parts: { owner: SocketOwner; origin: SocketOrigin; channels: Channels; now: () => number }) {
    this.#socket = socket;
    this.owner = parts.owner;
    this.origin = parts.origin;
    this.#channels = parts.channels;
    this.#now = parts.now;
    this.heardAt = this.askedAt = this.confirmedAt = parts.now();
  }

  /** Whether it has been, or is being, closed by us. */
  get isOver(): boolean {
    return this.#isOver;
  }

  subscribe(name: string): void {
    const refuse = (code: RefusedChannel) => this.say({ type: 'refused', channel: name, code });
    const resolved = this.#channels.resolve(name, this.owner.playerId);
    if ('refused' in resolved) return refuse(resolved.refused);
    this.#heard ??= new Map();
    if (this.#heard.size >= mostChannels && !this.#heard.has(resolved.key)) return refuse('too_many');
    this.#heard.set(resolved.key, name);
    this.#channels.hear(name, resolved.key, this);
  }

  unsubscribe(name: string): void {
    const resolved = this.#channels.resolve(name, this.owner.playerId);
    if ('refused' in resolved || !this.#heard?.delete(resolved.key)) return;
    this.#waiting?.delete(resolved.key);
    this.#channels.leave(resolved.key, this);
  }

  anew(name: string, version: number | null): void {
    this.say({ type: 'subscribed', channel: name, version });
  }

  interrupted(): void {
    this.say({ type: 'interrupted' });
  }

  tell(key: string, frame: Buffer): void {
    if (this.#isOver) return;
    if (this.#waiting !== null || this.#socket.bufferedAmount > highWater) {
      this.stuckSince ??= this.#now();
      this.#waiting ??= new Map();
      // Last come, last sent: between channels the order stays that of what was told.
      this.#waiting.delete(key);
      this.#waiting.set(key, frame);
      return;
    }
    this.#send(frame);
  }

  /** What belongs to no channel is never left out. */
  say(message: ServerMessage): void {
    if (!this.#isOver) this.#send(Buffer.from(JSON.stringify(message)));
  }

  /** Closes with a code of the protocol; nothing is told from now on. */
  close(code: number, reason: keyof typeof closeCodes): void {
    if (this.#isOver) return;
    this.leave();
    this.#socket.close(code, reason);
  }

  /** Ends one that does not read: a word of farewell would not be read either. */
  terminate(): void {
    this.leave();
    this.#socket.terminate();
  }

  /** Hears nothing any more. */
  leave(): void {
    this.#isOver = true;
    for (const key of this.#heard?.keys() ?? []) this.#channels.leave(key, this);
    this.#heard = null;
    this.#waiting = null;
  }

  #send(frame: Buffer): void {
    if (this.#socket.bufferedAmount > mostUnread) return this.terminate();
    this.#socket.send(frame, { binary: false }, this.#written);
  }

  readonly #written = (): void => {
    if (this.#waiting === null || this.#isOver || this.#socket.bufferedAmount > lowWater) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.stuckSince = null;
    for (const [key, frame] of waiting) this.tell(key, frame);
  };
}
