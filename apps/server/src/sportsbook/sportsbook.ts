import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Notifications, Queryable } from '../kernel/database/index.ts';
import type { Log } from '../kernel/log/index.ts';
import { service } from '../kernel/module/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { Realtime } from '../kernel/realtime/index.ts';
import { OfferChannels } from './channels.ts';
import type { Driver, Link } from './feed/driver.ts';
import { Feed } from './feed/feed.ts';
import { Leadership, NotLeading } from './feed/leadership.ts';
import { producers, type BetStop, type OddsChange } from './feed/messages.ts';
import type { FeedMetrics } from './feed/metrics.ts';
import { House } from './house/house.ts';
import { describeMarket } from './offer/catalogue.ts';
import { loadEvents } from './offer/load.ts';
import type { OfferEvent } from './offer/model.ts';
import { Offer } from './offer/offer.ts';
import type { ReadStops } from './offer/stops.ts';
import { Shape, type EventFields } from './offer/shape.ts';

export interface SportsbookParts {
  database: Database;
  notifications: Notifications;
  outbox: Pick<Outbox, 'publish'>;
  realtime: Pick<Realtime, 'publish'>;
  clock: Clock;
  log: Log;
  metrics: FeedMetrics;
  /** By the offer that it rests on; null where nothing is offered. */
  driver: ((offer: Offer) => Driver) | null;
}

export const sportsbookService = service<Sportsbook>('sportsbook.sportsbook');

/** NOTIFY that there are changes to be read. */
const changed = 'sportsbook_changed';
/** NOTIFY that the house has stopped something, or let it go on. */
const stopped = 'sportsbook_stopped';
/** Milliseconds between two of them at least: commits with NOTIFY are serial in the whole server. */
const changedInterval = 200;
/** Milliseconds between two turns of the process that leads, and of one that follows. */
const leadingPause = 1_000;
const followingPause = 3_000;
/** The same after a failure. */
const failedPause = 5_000;
/** Milliseconds for which a process that does neither believes what it has read. */
const readInterval = 1_000;
/** Milliseconds between two signs of life of a driver's producers. */
const aliveInterval = 10_000;
/** Turns in a row at most while the driver is behind; then others have their turn. */
const mostTurns = 5_000;
/** Days for which messages and changes are kept. */
const messageDays = 2;
const changeDays = 7;
/** The same for the markets of simulated events that are over, and how many events are looked at in one statement. */
const marketDays = 60;
const forgottenAtOnce = 50;

/** The offer of the sportsbook in this process: it leads the feed, or follows who does. */
export class Sportsbook {
  readonly offer: Offer;
  readonly shape: Shape;
  readonly feed: Feed;
  readonly house: House;
  readonly #parts: SportsbookParts;
  readonly #channels: OfferChannels;
  readonly #leadership: Leadership;
  readonly #driver: Driver | null;
  #isLeading = false;
  #aliveAt = Number.NEGATIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;
  #rungAt = Number.NEGATIVE_INFINITY;
  #isRingDue = false;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #turning: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<(markets: readonly string[]) => void>();
  #isRunning = false;
  /** Between two turns; and whether the next one shall come at once. */
  #isPausing = false;
  #isWoken = false;

  constructor(parts: SportsbookParts) {
    const { clock, database, realtime } = parts;
    this.#parts = parts;
    this.offer = new Offer(database);
    this.shape = new Shape({ offer: this.offer, clock });
    this.#channels = new OfferChannels({ realtime, shape: this.shape, clock, stops: () => this.offer.stops });
    this.#leadership = new Leadership(database);
    this.feed = new Feed({
      ...parts,
      offer: this.offer,
      leadership: this.#leadership,
      describe: describeMarket,
      told: (changes) => {
        this.#isRingDue = true;
        this.#channels.tell(changes);
        const markets = changes.flatMap(({ change }) => change.markets?.map(({ id }) => id) ?? []);
        if (markets.length > 0) for (const listener of this.#listeners) listener(markets);
      },
    });
    this.house = new House({ database, clock });
    this.#driver = parts.driver?.(this.offer) ?? null;
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** Whose events somebody speaks for; null where nothing is offered. */
  get provenance(): OfferEvent['provenance'] | null {
    return this.#driver?.provenance ?? null;
  }

  /** The offer. A process that neither drives nor follows by itself looks when it is asked. */
  async read(): Promise<Offer> {
    if (!this.offer.isLoaded || (!this.#isRunning && performance.now() - this.#readAt > readInterval)) {
      await this.offer.follow(this.#parts.clock.now());
      this.#readAt = performance.now();
    }
    return this.offer;
  }

  /** Events as pages show them, by their ids: those of the past too. One that there is not is left out. */
  async eventFields(ids: readonly string[], locale: Locale): Promise<Map<string, EventFields>> {
    const offer = await this.read();
    const past = ids.filter((id) => !offer.events.has(id));
    const events = [
      ...ids.flatMap((id) => offer.events.get(id) ?? []),
      ...(past.length > 0 ? await loadEvents(this.#parts.database, past) : []),
    ];
    return new Map(events.map((event) => [event.id, this.shape.fields(event, locale)]));
  }

  /** One event of the offer, or of the past; null where there is none of that id. */
  async findEvent(id: string): Promise<OfferEvent | null> {
    const offer = await this.read();
    return offer.events.get(id) ?? (/^\d{1,18}$/.test(id) ? (await loadEvents(this.#parts.database, [id]))[0] : undefined) ?? null;
  }

  /** Tells, in the process that leads, which markets have changed; once it is committed. Answers how to be told no more. */
  onChange(listener: (markets: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Drives the feed, or follows it, from now on. */
  async start(): Promise<void> {
    if (!this.#driver) return;
    this.#isRunning = true;
    await this.#parts.notifications.listen(changed, () => {
      if (!this.#isLeading && this.offer.isLoaded)
        this.offer
          .follow(this.#parts.clock.now())
          .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the offer could not be followed'));
    });
    await this.#parts.notifications.listen(stopped, () => {
      if (this.#isLeading) this.#wake();
      else this.offer.readStops().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'what is stopped could not be read'));
    });
    this.#schedule(0);
  }

  /** Says where stops of the house are kept. */
  stoppedBy(read: ReadStops): void {
    this.offer.stoppedBy(read);
  }

  /** Every process reads what is stopped once the transaction is committed. */
  async announceStops(tx: Queryable): Promise<void> {
    await tx.directory.query(`select pg_notify($1, '')`, [stopped]);
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    await this.#working;
    this.#channels.stop();
    if (this.#isLeading)
      await this.#leadership.release().catch((error: unknown) => this.#parts.log.debug({ err: error }, 'the lead was not given back'));
    await this.#letGo();
  }

  #schedule(after: number): void {
    if (!this.#isRunning) return;
    this.#isPausing = true;
    this.#timer = setTimeout(() => {
      this.#isPausing = false;
      this.#isWoken = false;
      this.#working = this.turn().then(
        () => this.#schedule(this.#isWoken ? 0 : this.#isLeading ? leadingPause : followingPause),
        (error: unknown) => {
          this.#parts.log.warn({ err: error }, 'the feed could not be driven; trying again');
          this.#schedule(failedPause);
        },
      );
    }, after);
  }

  /** There is something to say before the pause is over. */
  #wake(): void {
    this.#isWoken = true;
    if (!this.#isPausing) return;
    clearTimeout(this.#timer);
    this.#schedule(0);
  }

  /** What there is to do now, one after the other. Timers do it by themselves; whoever has written to the inbox may. Answers whether this process leads. */
  turn(): Promise<boolean> {
    const next = this.#turning.then(() => this.#turn());
    this.#turning = next.catch(() => false);
    return next;
  }

  async #turn(): Promise<boolean> {
    const { clock } = this.#parts;
    const lead = await this.#leadership.hold();
    if (lead !== 'kept') await this.#letGo();
    if (lead === 'away') {
      await this.offer.follow(clock.now());
      return false;
    }
    try {
      if (!this.#isLeading) await this.#takeOver();
      else await this.offer.readTerms();
      await this.feed.tellStops(await this.offer.readStops());
      for (let turns = 0; turns < mostTurns; turns++) {
        await this.#drive();
        if (this.#driver?.isBehind(clock.now().getTime()) !== true) break;
        // Requests come in between.
        await pause(0);
        if (!this.#isRunning && turns > 0 && this.#timer !== undefined) break;
      }
      this.offer.prune(clock.now());
      await this.#ring();
      return true;
    } catch (error) {
      await this.#letGo();
      if (error instanceof NotLeading) return false;
      throw error;
    }
  }

  async #letGo(): Promise<void> {
    if (!this.#isLeading) return;
    this.#isLeading = false;
    await this.#driver?.link?.close();
  }

  async #takeOver(): Promise<void> {
    await this.feed.takeOver();
    this.#channels.takeOver();
    this.#driver?.reset();
    this.#isLeading = true;
    if (this.#driver?.link) {
      // Nobody has listened since the last process that did.
      for (const producer of producers) await this.feed.lost(producer);
      this.#driver.link.open(() => this.#wake());
    }
    this.#aliveAt = Number.NEGATIVE_INFINITY;
    if (this.#driver) await this.feed.receive(this.#leftOver(this.#driver));
    // What another process wrote down and did not come to apply.
    await this.feed.process();
  }

  /**
   * Nobody speaks any more for events of another driver, from before the setting was changed: nothing more is taken on them. Those under way are given up until their driver is
   * back, so that none stands live for ever; whoever decides how their markets ended is told at once.
   */
  #leftOver({ provenance }: Driver): (BetStop | OddsChange)[] {
    const at = this.#parts.clock.now().getTime();
    const others = [...this.offer.events.values()].filter((event) => event.provenance !== provenance);
    const open = others.filter(({ markets }) => [...markets.values()].some(({ state }) => state === 'active'));
    const underWay = others.filter(({ state }) => state === 'live' || state === 'interrupted');
    const coming = others.filter(({ state }) => state === 'upcoming' || state === 'delayed' || state === 'postponed');
    if (coming.length > 0)
      this.#parts.log.error(
        { events: coming.length },
        'events to come are of another driver: they are shut, and bets on them wait for the staff, until 48 hours after their start',
      );
    if (underWay.length > 0)
      this.#parts.log.error(
        { events: underWay.map(({ id, name }) => `${id} ${name}`) },
        'events under way are of another driver: they are given up, and their markets wait for the staff to decide them',
      );
    return [
      ...open.map(({ urn }): BetStop => ({
        kind: 'bet_stop',
        producer: 'live',
        key: `${urn}/left/${at}`,
        urn,
        at,
        groups: ['all'],
        state: 'inactive',
      })),
      ...underWay.map(({ score, urn }): OddsChange => ({
        kind: 'odds_change',
        producer: 'live',
        key: `${urn}/given up/${at}`,
        urn,
        at,
        status: { state: 'abandoned', score: score && { ...score, isRunning: false } },
        markets: [],
      })),
    ];
  }

  async #drive(): Promise<void> {
    const now = this.#parts.clock.now().getTime();
    await this.feed.receive((await this.#driver?.turn(now)) ?? []);
    this.#driver?.link?.written();
    // Messages of the driver, and what the house has said meanwhile.
    await this.feed.process();
    if (this.#driver?.link) await this.#hear(this.#driver.link);
    else await this.#live(now);
    await this.feed.checkSilence();
  }

  /** What producers elsewhere say of themselves. */
  async #hear(link: Link): Promise<void> {
    for (const sign of link.signs()) {
      const { producer } = sign;
      if (sign.kind === 'lost') await this.feed.lost(producer);
      else if (sign.kind === 'snapshot_complete') await this.feed.complete(producer, sign.request);
      else {
        const recovery = await this.feed.alive(producer, sign.isSubscribed, sign.at);
        if (recovery) link.recover(producer, recovery);
      }
    }
  }

  /** A driver that plays by the clock is alive while it is driven. */
  async #live(now: number): Promise<void> {
    if (this.#driver && (now - this.#aliveAt >= aliveInterval || now < this.#aliveAt)) {
      this.#aliveAt = now;
      for (const producer of producers) {
        const recovery = await this.feed.alive(producer, true);
        // It says what was missed by itself.
        if (recovery && !this.#driver.isBehind(now)) await this.feed.complete(producer, recovery.request);
      }
    }
  }

  /** Other processes read what has changed. */
  async #ring(): Promise<void> {
    const now = performance.now();
    if (!this.#isRingDue || now - this.#rungAt < changedInterval) return;
    this.#isRingDue = false;
    this.#rungAt = now;
    await this.#parts.database.directory.query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, '')`, [changed]);
  }

  /** The feed in the exposition format of Prometheus. */
  async metrics(): Promise<string> {
    const offer = await this.read();
    return this.#parts.metrics.text((producer) => offer.isFeedUp(producer, this.#parts.clock.now()));
  }

  /** Removes messages that were applied, changes that nobody follows any more, and markets of simulated events of long ago. */
  async sweep(): Promise<void> {
    const { clock, database } = this.#parts;
    await database.directory.query(`delete from feed_message where processed_at < $1::timestamptz - make_interval(days => $2)`, [
      clock.now(),
      messageDays,
    ]);
    await database.directory.query(`delete from sport_change where at < $1::timestamptz - make_interval(days => $2)`, [
      clock.now(),
      changeDays,
    ]);
    const before = new Date(clock.now().getTime() - marketDays * 86_400_000);
    for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce;) {
      const [row] = await database.directory.query<{ forgotten: number }>('select forget_simulated_markets($1, $2) as forgotten', [
        before,
        forgottenAtOnce,
      ]);
      forgotten = row?.forgotten ?? 0;
    }
  }
}
