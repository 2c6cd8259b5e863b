import type { Clock } from '../clock/clock.ts';
import { clientKey, isThisMachine } from './client-address.ts';

/** Requests a second that are let through without end, and how many seconds of it may come at once. */
export interface RequestRates {
  /** Of one session. 0: not limited. */
  session: number;
  /** Of one address, by everybody there who is not signed in. 0: not limited. */
  address: number;
}

/** A page asks for a dozen things at once, and several pages may be opened one after the other: half a minute's worth may come together. */
const burstSeconds = 30;
const kept = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * How many calls anybody may make. A player whose session has been proven counts by that session and by nothing else, so that neither
 * a neighbour behind the same address nor anybody who guesses tokens can use up what is theirs; all others count by address. A refused
 * request costs nothing: who stops flooding is let in again at once. Counted by each process for itself, in memory.
 */
export class RequestLimit {
  readonly #clock: Clock;
  readonly #rates: RequestRates;
  readonly #sessions = new Map<string, Bucket>();
  readonly #addresses = new Map<string, Bucket>();

  constructor(clock: Clock, rates: RequestRates) {
    this.#clock = clock;
    this.#rates = rates;
  }

  /**
   * Counts one request. Programs on this machine are not counted.
   * @param token the session's token as the client sent it, which proves nothing until `proven` was told of it
   * @returns 0 when the request is let through, else the seconds to wait
   */
  take(address: string, token: string | undefined): number {
    if (isThisMachine(address)) return 0;
    const session = token === undefined ? undefined : this.#sessions.get(token);
    if (session) return this.#spend(session, this.#rates.session);
    if (this.#rates.address === 0) return 0;
    return this.#spend(this.#bucketOf(this.#addresses, clientKey(address), this.#rates.address), this.#rates.address);
  }

  /** Says that the token is that of an open session: from now on its requests count by it. */
  proven(token: string): void {
    this.#bucketOf(this.#sessions, token, this.#rates.session);
  }

  /** Says that the token opens nothing any more: its requests count by address again. */
  refuted(token: string): void {
    this.#sessions.delete(token);
  }

  #bucketOf(buckets: Map<string, Bucket>, key: string, rate: number): Bucket {
    const known = buckets.get(key);
    if (known) {
      // The oldest in the map is the one that was longest out of use.
      buckets.delete(key);
      buckets.set(key, known);
      return known;
    }
    const bucket = { left: rate * burstSeconds, at: this.#clock.now().getTime() };
    buckets.set(key, bucket);
    if (buckets.size > kept) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break;
    return bucket;
  }

  #spend(bucket: Bucket, rate: number): number {
    if (rate === 0) return 0;
    const now = this.#clock.now().getTime();
    // A clock that steps back takes nothing away.
    const passed = Math.max(0, now - bucket.at) / 1000;
    bucket.left = Math.min(rate * burstSeconds, bucket.left + passed * rate);
    bucket.at = now;
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / rate);
    bucket.left -= 1;
    return 0;
  }
}
