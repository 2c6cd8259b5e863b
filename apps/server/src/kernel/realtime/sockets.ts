import { closeCodes } from '@tavolo/realtime';
import { clientKey } from '../http/index.ts';
import type { Log } from '../log/index.ts';
import type { LiveSocket, SocketOwner } from './socket.ts';

/** Seconds between two pings of the server; proxies close what is silent for a minute. */
export const beatSeconds = 25;
/** Milliseconds. */
const beat = beatSeconds * 1000;
/** Two pings that were not answered, and the time for an answer. */
const longestSilence = 2.4 * beat;
/** For so long a socket may take nothing of what waits for it. */
const longestStuck = 30_000;
/** Sessions that end by themselves are noticed within this time; those that are ended at once. */
const confirmEvery = 60_000;
/** Where the database cannot be asked for so long, nobody's socket stays open. */
const longestUnconfirmed = 180_000;
/** A tab has one; who has more open pages than this has other means. */
const mostOfSession = 30;
const mostOfAddress = 300;
/** How long a farewell is waited for at the end. */
const farewell = 2_000;

export interface SocketsParts {
  now: () => Date;
  log: Log;
  /**
   * Of these sessions' tokens, those that open something now. Does not count as use of a session. Rejects where it cannot be said.
   */
  stillOpen: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** All sockets of this process: whose they are, whether they live, and until when they may. */
export class Sockets {
  readonly #parts: SocketsParts;
  readonly #all = new Set<LiveSocket>();
  readonly #ofPlayer = new Map<bigint, Set<LiveSocket>>();
  readonly #ofAddress = new Map<string, number>();
  #confirmedAt = 0;
  #isClosing = false;
  #whenEmpty: (() => void) | null = null;

  constructor(parts: SocketsParts) {
    this.#parts = parts;
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Sockets of players and of visitors. */
  usage(): { players: number; visitors: number } {
    let players = 0;
    for (const sockets of this.#ofPlayer.values()) players += sockets.size;
    return { players, visitors: this.#all.size - players };
  }

  /** Whether whoever comes has as many sockets as one may have. Players count by session, visitors by address. */
  isFull({ playerId, token }: SocketOwner, address: string): boolean {
    if (playerId === null) return (this.#ofAddress.get(address) ?? 0) >= mostOfAddress;
    let count = 0;
    for (const socket of this.#ofPlayer.get(playerId) ?? []) if (socket.owner.token === token) count++;
    return count >= mostOfSession;
  }

  /** Takes on a new one, and greets it once its session has been looked at again: it may have ended while the upgrade was under way. */
  async open(socket: LiveSocket): Promise<void> {
    this.#all.add(socket);
    const { playerId } = socket.owner;
    if (playerId === null) {
      const key = clientKey(socket.origin.address);
      this.#ofAddress.set(key, (this.#ofAddress.get(key) ?? 0) + 1);
    } else {
      const known = this.#ofPlayer.get(playerId);
      if (known) known.add(socket);
      else this.#ofPlayer.set(playerId, new Set([socket]));
      await this.#confirm([socket]);
    }
    socket.say({ type: 'hello', player: playerId !== null, beat: beatSeconds, now: this.#parts.now().toISOString() });
  }

  closed(socket: LiveSocket): void {
    if (!this.#all.delete(socket)) return;
    socket.leave();
    const { playerId } = socket.owner;
    if (playerId === null) {
      const key = clientKey(socket.origin.address);
      const left = (this.#ofAddress.get(key) ?? 1) - 1;
      if (left > 0) this.#ofAddress.set(key, left);
      else this.#ofAddress.delete(key);
    } else {
      const known = this.#ofPlayer.get(playerId);
      known?.delete(socket);
      if (known?.size === 0) this.#ofPlayer.delete(playerId);
    }
    if (this.#all.size === 0) this.#whenEmpty?.();
  }

  /** Sessions of the player may have ended, or of anybody's (null): those that have lose their sockets. */
  async sessionsChanged(playerId: bigint | null): Promise<void> {
    if (playerId === null) return this.#confirm([...this.#ofPlayer.values()].flatMap((sockets) => [...sockets]));
    const sockets = this.#ofPlayer.get(playerId);
    if (sockets) await this.#confirm([...sockets]);
  }

  /** What is done again and again, once a second: pings, farewells to who is silent or takes nothing, a look at the sessions. */
  async sweep(): Promise<void> {
    const now = this.#parts.now().getTime();
    for (const socket of this.#all) {
      if (socket.stuckSince !== null && now - socket.stuckSince > longestStuck) socket.terminate();
      else if (now - socket.heardAt > longestSilence) {
        socket.close(closeCodes.silent, 'silent');
        socket.terminate();
      } else if (now - socket.askedAt >= beat && now - socket.heardAt >= beat) {
        socket.askedAt = now;
        socket.say({ type: 'ping' });
      }
    }
    if (now - this.#confirmedAt < confirmEvery) return;
    this.#confirmedAt = now;
    await this.sessionsChanged(null);
  }

  /** Lets nobody in any more and sends everybody away. Settles when all have gone, at the latest after two seconds. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#all.size === 0) return;
    const gone = new Promise<void>((resolve) => (this.#whenEmpty = resolve));
    for (const socket of this.#all) socket.close(closeCodes.restart, 'restart');
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([gone, new Promise<void>((resolve) => (timer = setTimeout(resolve, farewell)))]);
    clearTimeout(timer);
    for (const socket of this.#all) socket.terminate();
  }

  async #confirm(sockets: readonly LiveSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    const now = this.#parts.now().getTime();
    const tokens = [...new Set(sockets.flatMap(({ owner }) => owner.token ?? []))];
    let open: ReadonlySet<string>;
    try {
      open = await this.#parts.stillOpen(tokens);
    } catch (error) {
      this.#parts.log.warn({ err: error, sockets: sockets.length }, 'it cannot be said whose sessions still last');
      for (const socket of sockets) if (now - socket.confirmedAt > longestUnconfirmed) socket.close(closeCodes.later, 'later');
      return;
    }
    for (const socket of sockets) {
      if (socket.owner.token !== undefined && open.has(socket.owner.token)) socket.confirmedAt = now;
      else socket.close(closeCodes.sessionOver, 'sessionOver');
    }
  }
}
