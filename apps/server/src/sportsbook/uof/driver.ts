import type { Clock } from '../../kernel/clock/clock.ts';
import type { Log } from '../../kernel/log/index.ts';
import type { Driver, Link } from '../feed/driver.ts';
import { producers, type BetStop, type EventRecovered, type FeedMessage, type FeedSign, type Producer } from '../feed/messages.ts';
import type { FeedMetrics } from '../feed/metrics.ts';
import { isHeldBy } from '../offer/model.ts';
import { silence, type Offer } from '../offer/offer.ts';
import { isEventUrn, readMessage, routeOf, type Heard } from './read-message.ts';
import { Session, type Delivery } from './session.ts';
import { Unreadable } from './xml.ts';

export interface UofDriverParts {
  token: string;
  apiUrl: string;
  messagesUrl: string;
  node: number | null;
  offer: Offer;
  clock: Clock;
  log: Log;
  metrics: FeedMetrics;
}

/** Milliseconds between two looks for events that are held. */
const lookEvery = 60_000;

const momentOf = (heard: Heard): number => {
  if (heard.kind === 'fixture') return heard.at;
  if (heard.kind === 'message') return heard.message.at;
  return heard.sign.kind === 'alive' ? heard.sign.at : 0;
};

/** The feed of a vendor that speaks the Unified Odds Feed: messages by AMQP, descriptions and fixtures by its API. Prices are the vendor's. */
export class UofDriver implements Driver {
  readonly provenance = 'feed';
  readonly link: Link;
  readonly #parts: UofDriverParts;
  #session: Session | null = null;
  #signs: FeedSign[] = [];
  /** The last message of this turn. */
  #last: Delivery | null = null;
  /** The latest moment by the vendor's clock. */
  #heardAt = 0;
  /** When it was looked last whether events are held that nobody has asked for. */
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: UofDriverParts) {
    this.#parts = parts;
    this.link = {
      open: (wake) => {
        this.#session = new Session({ ...parts, wake });
      },
      signs: () => this.#signs.splice(0),
      written: () => this.#written(),
      recover: (producer, recovery) => this.#session?.recoveries.ask(producer, recovery, this.#now()),
      close: async () => {
        const session = this.#session;
        this.#session = null;
        await session?.close();
      },
    };
  }

  reset(): void {
    this.#signs = [];
    this.#last = null;
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  isBehind(): boolean {
    return this.#session?.hasDeliveries === true;
  }

  turn(now: number): Promise<FeedMessage[]> {
    const session = this.#session;
    if (!session) return Promise.resolve([]);
    session.tend(now);
    const said: FeedMessage[] = [];
    const late = new Set<Producer>();
    for (const delivery of session.take()) {
      if (delivery === 'lost') {
        session.eventRecoveries.lost();
        this.#signs.push(...producers.map((producer): FeedSign => ({ kind: 'lost', producer })));
        continue;
      }
      this.#last = delivery;
      const heard = this.#read(delivery, session, now);
      this.#heardAt = Math.max(this.#heardAt, heard ? momentOf(heard) : 0);
      if (heard?.kind === 'sign') {
        const recovered = heard.sign.kind === 'snapshot_complete' ? session.eventRecoveries.answered(heard.sign.request) : null;
        if (recovered) said.push(this.#recovered(recovered));
        else this.#signs.push(heard.sign);
      } else if (heard?.kind === 'fixture') session.fixtures.changed(heard.urn, heard.producer, heard.at);
      else if (heard) {
        const { isRecovered, message, producer } = heard;
        if (!this.#parts.offer.byUrn.has(message.urn)) session.fixtures.want(message.urn, producer, message.at);
        if (producer === 'live' && !isRecovered && message.at < now - silence) late.add(producer);
        said.push(message);
      }
    }
    for (const producer of late) {
      this.#parts.log.warn({ producer }, 'messages of the feed come too late to take bets by them');
      this.#signs.push({ kind: 'lost', producer });
    }
    session.fixtures.tend(now);
    this.#tendEvents(session, now);
    return Promise.resolve([...session.fixtures.take(), ...said]);
  }

  #read(delivery: Delivery, session: Session, now: number): Heard | null {
    try {
      const { markets, stopReasons } = session;
      return markets && readMessage(delivery, { markets, stopReasons }, now);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.#unreadable(delivery, error, session, now);
    }
  }

  /**
   * Nobody knows what it said: nothing more is taken on its event until all of it was said again. The stop waits in the inbox for an event that is not announced yet. Where
   * not even the event is known nothing is taken on any, until what was missed is recovered.
   */
  #unreadable({ body, routingKey }: Delivery, error: Unreadable, session: Session, now: number): Heard | null {
    const { log, metrics, offer } = this.#parts;
    const { isLive, kind, urn } = routeOf(routingKey);
    metrics.unreadable();
    const told = { err: error, routingKey, begins: body.slice(0, 500) };
    if (!isEventUrn(urn)) {
      // A sign of life that says nothing is none, and whoever waits for the end of a recovery asks again.
      const isSign = kind === 'alive' || kind === 'snapshot_complete';
      log.error(
        told,
        isSign ? 'a sign of the feed cannot be read' : 'a message of the feed cannot be read, nor what it is of; everything is suspended',
      );
      if (!isSign) this.#signs.push(...producers.map((producer): FeedSign => ({ kind: 'lost', producer })));
      return null;
    }
    log.error(told, 'a message of the feed cannot be read; its event is suspended and asked for anew');
    const producer: Producer = isLive ? 'live' : 'prematch';
    if (!offer.byUrn.has(urn)) session.fixtures.want(urn, producer, this.#heardAt);
    const until = session.eventRecoveries.want(producer, urn, now);
    const stop: BetStop = {
      kind: 'bet_stop',
      producer,
      urn,
      // By the vendor's clock, so that what it says when it is asked is later.
      at: this.#heardAt,
      key: `${urn}/unreadable/${until}`,
      groups: ['all'],
      state: 'suspended',
      reason: 'feed_interrupted',
      until,
    };
    return { kind: 'message', producer, message: stop, isRecovered: false };
  }

  #recovered({ last, producer, urn }: { last: number; producer: Producer; urn: string }): EventRecovered {
    return { kind: 'event_recovered', producer, urn, at: this.#heardAt, key: `${urn}/recovered/${last}`, request: last };
  }

  /** Asks for events that are held; also for those that another process has held before it was gone. */
  #tendEvents(session: Session, now: number): void {
    if (now - this.#lookedAt >= lookEvery || now < this.#lookedAt) {
      this.#lookedAt = now;
      for (const event of this.#parts.offer.events.values())
        for (const producer of producers)
          if (isHeldBy(event, producer) && !session.eventRecoveries.isWanted(producer, event.urn))
            session.eventRecoveries.want(producer, event.urn, now);
    }
    if (session.isConnected) session.eventRecoveries.tend(now);
  }

  #written(): void {
    if (this.#last) this.#session?.acknowledge(this.#last);
    this.#last = null;
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}
