import type { Session } from '../calls/handlers.ts';
import type { Clock } from '../clock/clock.ts';
import { CatalogueError } from '../errors/errors.ts';
import { clientKey, type Spared } from '../http/client-address.ts';
import { MemoryStore } from './memory-store.ts';
import type { Rate } from './store.ts';

/** Requests a second that are let through without end, and how many seconds of it may come at once. */
export interface RequestRates {
  /** Of one session. 0: not limited. */
  session: number;
  /** Of one address, by everybody there who is not signed in. 0: not limited. */
  address: number;
}

/** A page asks for a dozen things at once, and several pages may be opened one after the other: half a minute's worth may come together. */
const burstSeconds = 30;

/**
 * How many calls anybody may make. A player whose session has been proven counts by that session and by nothing else, so that neither
 * a neighbour behind the same address nor anybody who guesses tokens can use up what is theirs; all others count by address. A refused
 * request costs nothing: who stops flooding is let in again at once. Counted by each process for itself, in memory.
 */
export class RequestLimit {
  readonly #sessions: MemoryStore;
  readonly #addresses: MemoryStore;
  readonly #rates: RequestRates;
  readonly #isSpared: Spared;

  /** @param isSpared which addresses are not counted; by default none */
  constructor(clock: Clock, rates: RequestRates, isSpared: Spared = () => false) {
    this.#isSpared = isSpared;
    this.#rates = rates;
    this.#sessions = new MemoryStore(clock);
    this.#addresses = new MemoryStore(clock);
  }

  /**
   * Counts one request. Whoever is spared is not counted.
   * @param token the session's token as the client sent it, which proves nothing until `proven` was told of it
   * @returns 0 when the request is let through, else the seconds to wait
   */
  take(address: string, token: string | undefined): number {
    if (this.#isSpared(address)) return 0;
    if (token !== undefined && this.#sessions.has(token)) return this.#sessions.take(token, this.#ofSession);
    return this.#addresses.take(clientKey(address), { rate: this.#rates.address, burstSeconds });
  }

  /** Says that the token is that of an open session: from now on its requests count by it. */
  proven(token: string): void {
    this.#sessions.open(token, this.#ofSession);
  }

  get #ofSession(): Rate {
    return { rate: this.#rates.session, burstSeconds };
  }

  /** Says that the token opens nothing any more: its requests count by address again. */
  refuted(token: string): void {
    this.#sessions.forget(token);
  }
}

type Authenticate = (token: string | undefined) => Promise<Session | null>;

/** Asks whose a session's token is; what comes of it decides by what the next requests with it are counted. */
export function counting(limit: RequestLimit, authenticate: Authenticate): Authenticate {
  return async (token) => {
    if (token === undefined) return null;
    const session = await authenticate(token).catch((error: unknown) => {
      if (error instanceof CatalogueError) limit.refuted(token);
      throw error;
    });
    if (session) limit.proven(token);
    else limit.refuted(token);
    return session;
  };
}
