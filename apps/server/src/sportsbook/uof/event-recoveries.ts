import type { Log } from '../../kernel/log/index.ts';
import type { Producer } from '../feed/messages.ts';
import type { VendorApi } from './vendor-api.ts';

/** Milliseconds after which an event is asked for again: without a word that all of it was said, and where it could not be asked for. */
const patience = 300_000;
const failedInterval = 30_000;

/** An event that has to be said again. */
interface Wanted {
  producer: Producer;
  urn: string;
  askAt: number;
  /** The numbers of the last requests, of its odds and of what became of its bets; and which of them are to be answered still. */
  last: number;
  open: Set<number>;
}

/** Requests for single events of which something was said that nobody understood: each is asked for until all of it was said again. */
export class EventRecoveries {
  readonly #api: Pick<VendorApi, 'recoverEvent'>;
  readonly #log: Pick<Log, 'warn'>;
  readonly #wanted = new Map<string, Wanted>();
  #lastNumber = 0;

  constructor(api: Pick<VendorApi, 'recoverEvent'>, log: Pick<Log, 'warn'>) {
    this.#api = api;
    this.#log = log;
  }

  /** Wants all of an event to be said again. Answers the number by which that will be known. */
  want(producer: Producer, urn: string, now: number): number {
    const wanted: Wanted = { producer, urn, askAt: now, last: 0, open: new Set() };
    this.#wanted.set(`${producer}/${urn}`, wanted);
    return this.#number(wanted, now);
  }

  isWanted(producer: Producer, urn: string): boolean {
    return this.#wanted.has(`${producer}/${urn}`);
  }

  /** Asks for what is to be asked for now. */
  tend(now: number): void {
    for (const wanted of this.#wanted.values()) {
      if (wanted.askAt > now) continue;
      this.#number(wanted, now);
      wanted.askAt = now + patience;
      const { last, producer, urn } = wanted;
      this.#api.recoverEvent(producer, urn, { odds: last - 1, stateful: last }).catch((error: unknown) => {
        if (wanted.last === last) wanted.askAt = now + failedInterval;
        this.#log.warn({ err: error, urn }, 'the feed could not be asked for an event; trying again');
      });
    }
  }

  /** The connection is gone, and what was to come by it. */
  lost(): void {
    for (const wanted of this.#wanted.values()) wanted.askAt = Number.NEGATIVE_INFINITY;
  }

  /** All of one request was said. Answers the event of which nothing is to be said again any more; null where there is more, or it was no request of these. */
  answered(request: number): Pick<Wanted, 'last' | 'producer' | 'urn'> | null {
    for (const [key, wanted] of this.#wanted) {
      if (!wanted.open.delete(request) || wanted.open.size > 0) continue;
      this.#wanted.delete(key);
      return wanted;
    }
    return null;
  }

  /** New numbers, higher than all before. */
  #number(wanted: Wanted, now: number): number {
    this.#lastNumber = Math.max(this.#lastNumber + 1, now) + 1;
    wanted.last = this.#lastNumber;
    wanted.open = new Set([this.#lastNumber - 1, this.#lastNumber]);
    return this.#lastNumber;
  }
}
