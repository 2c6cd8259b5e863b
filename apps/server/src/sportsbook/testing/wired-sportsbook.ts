import { FeedProvider, type Tape } from '@tavolo/feed-provider';
import { setTimeout as pause } from 'node:timers/promises';
import { ManualClock } from '../../kernel/clock/clock.ts';
import { silentLog, type Log } from '../../kernel/log/index.ts';
import { FeedMetrics } from '../feed/metrics.ts';
import { UofDriver } from '../uof/driver.ts';
import { createTestSportsbook, type TestSportsbook } from './test-sportsbook.ts';

const token = 'token-of-the-tests';

export interface WiredOptions {
  beside?: Pick<TestSportsbook, 'db'>;
  /** Our side's; the provider's is another one where it is to be refused. */
  token?: string;
  log?: Log;
  node?: number | null;
}

/** A vendor of a feed on the wire, and sportsbooks that listen to it, all by one clock that stands still. */
export class WiredFeed {
  readonly provider: FeedProvider;
  readonly clock: ManualClock;
  #addresses = { api: '', messages: '' };

  private constructor(now: Date, tls?: { key: string; cert: string }) {
    this.clock = new ManualClock(now);
    this.provider = new FeedProvider({ token, bookmaker: '4711', now: () => this.clock.now().getTime(), ...(tls && { tls }) });
  }

  static async open(now = new Date('2026-03-02T10:00:00Z'), tls?: { key: string; cert: string }): Promise<WiredFeed> {
    const wired = new WiredFeed(now, tls);
    wired.#addresses = await wired.provider.listen();
    return wired;
  }

  get addresses(): { api: string; messages: string } {
    return this.#addresses;
  }

  async sportsbook({ beside, log = silentLog, node = null, token: ours = token }: WiredOptions = {}): Promise<TestSportsbook> {
    const { api, messages } = this.#addresses;
    return await createTestSportsbook(
      () => (offer) =>
        new UofDriver({ token: ours, apiUrl: api, messagesUrl: messages, node, offer, clock: this.clock, log, metrics: new FeedMetrics() }),
      { beside: { ...(beside && { db: beside.db }), clock: this.clock } },
    );
  }

  /** Lets a sportsbook work until something holds that comes by the wire. */
  async until(one: TestSportsbook, holds: () => boolean | Promise<boolean>): Promise<void> {
    for (const began = performance.now(); ;) {
      await one.sportsbook.turn();
      if (await holds()) return;
      if (performance.now() - began > 60_000) throw new Error('it did not come to hold');
      await pause(2);
    }
  }

  /** Until a sportsbook listens, has heard again what it missed, and knows all that was said. */
  async connected(one: TestSportsbook): Promise<void> {
    await this.until(one, () => this.provider.listeners.listening === 1);
    this.provider.alive();
    await this.until(one, () => [...one.sportsbook.offer.producers.values()].every(({ state }) => state === 'up'));
    await this.heard(one);
  }

  /** Lets time pass until a sportsbook listens again and has heard what it missed, whatever went wrong. */
  async recovered(one: TestSportsbook): Promise<void> {
    const isUp = () =>
      this.provider.listeners.listening === 1 && [...one.sportsbook.offer.producers.values()].every(({ state }) => state === 'up');
    let turns = 0;
    do {
      this.clock.advance(10_000);
      this.provider.advance();
      const last = turns + 30;
      await this.until(one, () => ++turns >= last);
    } while (!isUp());
    await this.heard(one);
  }

  /** Until everything that was said is written down and applied. */
  async heard(one: TestSportsbook): Promise<void> {
    await this.until(one, async () => {
      const { queued, unacknowledged } = this.provider.listeners;
      if (queued > 0 || unacknowledged > 0) return false;
      // What is said of an event that is not announced yet waits for its fixture.
      return (await one.db.database.query(`select from feed_message where processed_at is null or error = 'unknown_event'`)).length === 0;
    });
  }

  /** Passes time in steps of at most ten seconds, each heard before the next. */
  async pass(one: TestSportsbook, seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 10) {
      this.clock.advance(Math.min(left, 10) * 1_000);
      this.provider.advance();
      await this.heard(one);
    }
  }

  play(tape: Tape): void {
    this.provider.play(tape);
  }

  close(): Promise<void> {
    return this.provider.close();
  }
}
