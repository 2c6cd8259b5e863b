import { Counter, Gauge, Registry } from 'prom-client';
import { producers, type FeedMessage, type Producer } from './messages.ts';
import type { OfferedFault } from './offered-fault.ts';

/** What the feed shows of itself in /metrics. */
export class FeedMetrics {
  readonly #registry = new Registry();
  readonly #messages = new Counter({
    name: 'tavolo_feed_messages_total',
    help: 'Messages of the feed that were written into the inbox, by producer and kind.',
    labelNames: ['producer', 'kind'],
    registers: [this.#registry],
  });
  readonly #unmapped = new Counter({
    name: 'tavolo_feed_unmapped_markets_total',
    help: 'Markets of messages that the catalogue has not: kept in the inbox, not offered.',
    labelNames: ['market'],
    registers: [this.#registry],
  });
  readonly #unreadable = new Counter({
    name: 'tavolo_feed_unreadable_messages_total',
    help: 'Messages that could not be read: their events were suspended and asked for anew.',
    registers: [this.#registry],
  });
  readonly #faulty = new Counter({
    name: 'tavolo_feed_faulty_odds_total',
    help: 'Odds of markets that cannot be right, by what is wrong with them: their markets were suspended.',
    labelNames: ['fault'],
    registers: [this.#registry],
  });
  readonly #up = new Gauge({
    name: 'tavolo_feed_producer_up',
    help: 'Whether bets are taken by what a producer says.',
    labelNames: ['producer'],
    registers: [this.#registry],
  });

  received(messages: readonly FeedMessage[]): void {
    for (const { kind, producer, unmapped = [] } of messages) {
      this.#messages.inc({ producer, kind });
      for (const { id } of unmapped) this.#unmapped.inc({ market: id });
    }
  }

  unreadable(): void {
    this.#unreadable.inc();
  }

  faulty(fault: OfferedFault): void {
    this.#faulty.inc({ fault });
  }

  /** @param isUp asked of each producer */
  text(isUp: (producer: Producer) => boolean): Promise<string> {
    for (const producer of producers) this.#up.set({ producer }, isUp(producer) ? 1 : 0);
    return this.#registry.metrics();
  }
}
