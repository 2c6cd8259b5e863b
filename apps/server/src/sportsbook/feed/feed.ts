import { findMarketType } from '@tavolo/markets';
import type { Clock } from '../../kernel/clock/clock.ts';
import { isDatabaseAway, type Database, type Queryable } from '../../kernel/database/index.ts';
import type { Log } from '../../kernel/log/index.ts';
import type { Outbox } from '../../kernel/outbox/index.ts';
import { changeOf, type Change } from '../offer/change.ts';
import { loadEventsByUrn } from '../offer/load.ts';
import type { OfferEvent } from '../offer/model.ts';
import { OfferStops, type OfferStop } from '../offer/stops.ts';
import { silence, type Offer, type ProducerStatus } from '../offer/offer.ts';
import { applyMessage, hasEffect, untouched, type DescribeMarket, type Effect } from './apply.ts';
import { NotLeading, type Leadership } from './leadership.ts';
import { producers, type FeedMessage, type FixtureChange, type Producer } from './messages.ts';
import type { FeedMetrics } from './metrics.ts';
import { writeEffects, writeFixtures, writeMessages, type NumberedChange } from './write.ts';

/** What a producer has to say again. */
export interface Recovery {
  /** The number by which it says that it has. */
  request: number;
  /** From this moment on, milliseconds; null: all that holds. */
  after: number | null;
}

/** Messages that are applied in one transaction. */
const batchSize = 100;

/** Told after the commit, in the order of the changes. */
export type Told = (changes: readonly { event: OfferEvent; version: number; change: Change }[]) => void;

export interface FeedParts {
  database: Database;
  offer: Offer;
  leadership: Leadership;
  outbox: Pick<Outbox, 'publish'>;
  clock: Clock;
  log: Log;
  describe: DescribeMarket;
  metrics: FeedMetrics;
  told: Told;
}

interface Waiting {
  id: bigint;
  payload: FeedMessage;
}

/** The message may be as good as any: it waits. */
const isNotItsFault = (error: unknown): boolean => error instanceof NotLeading || isDatabaseAway(error);

/** Takes what a driver says: first into the inbox, then into the offer. Only the process that leads has one at work. */
export class Feed {
  readonly #parts: FeedParts;
  /** The last numbers that were given. */
  #numbers = { event: 0, market: 0, change: 0 };

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /** Begins to lead: what another process has written is read. */
  async takeOver(): Promise<void> {
    const { clock, database, offer } = this.#parts;
    await offer.load(clock.now());
    const [row] = await database.directory.query<{ event: bigint; market: bigint; change: bigint }>(
      `select (select coalesce(max(id), 0) from sport_event) as event, (select coalesce(max(id), 0) from sport_market) as market,
         (select coalesce(max(seq), 0) from sport_change) as change`,
    );
    this.#numbers = { event: Number(row?.event ?? 0n), market: Number(row?.market ?? 0n), change: Number(row?.change ?? 0n) };
  }

  /** Writes messages down; one that is known already is left out. */
  async receive(messages: readonly FeedMessage[]): Promise<void> {
    const { clock, database, metrics } = this.#parts;
    metrics.received(messages);
    await writeMessages(database, messages, clock.now());
  }

  /** Applies all that waits in the inbox, in its order. */
  async process(): Promise<void> {
    for (;;) {
      const rows = await this.#parts.database.directory.query<Waiting>(
        'select id, payload from feed_message where processed_at is null order by id limit $1',
        [batchSize],
      );
      if (rows.length === 0) return;
      try {
        await this.#apply(rows);
      } catch (error) {
        await this.#forget(rows);
        if (isNotItsFault(error)) throw error;
        if (rows.length > 1) {
          this.#parts.log.warn({ err: error }, 'messages of the feed could not be applied together; trying one by one');
          for (const row of rows) await this.#applyAlone(row);
        } else await this.#refuse(rows[0], error);
      }
    }
  }

  /**
   * A sign of life, said at a moment. It is believed from then on, not from when it came: one that comes too late is none. Answers what the producer has to
   * say again, where something was missed.
   */
  async alive(producer: Producer, isSubscribed: boolean, saidAt?: number): Promise<Recovery | null> {
    const now = this.#parts.clock.now().getTime();
    const aliveAt = Math.min(saidAt ?? now, now);
    if (aliveAt < now - silence) return null;
    const status = this.#statusOf(producer);
    const hasGap = status.aliveAt < aliveAt - silence;
    const isRecovered = status.state === 'up' && isSubscribed && !hasGap;
    const isRecovering = status.state === 'recovering' && !hasGap;
    const next: ProducerStatus = {
      state: isRecovered ? 'up' : 'recovering',
      aliveAt: Math.max(aliveAt, status.aliveAt),
      knownUntil: isRecovered ? aliveAt : status.knownUntil,
      request: isRecovered || isRecovering ? status.request : status.request + 1,
    };
    await this.#setStatus(producer, next);
    if (status.state === 'up' && !isRecovered) await this.#tellHealth(producer);
    return isRecovered ? null : { request: next.request, after: Number.isFinite(next.knownUntil) ? next.knownUntil : null };
  }

  /** What a producer says does not reach us any more, or too late. */
  async lost(producer: Producer): Promise<void> {
    const status = this.#statusOf(producer);
    if (status.state === 'down') return;
    await this.#setStatus(producer, { ...status, state: 'down' });
    if (status.state === 'up') await this.#tellHealth(producer);
  }

  /** Everything that was asked for has been said; an answer to an older request is none. */
  async complete(producer: Producer, request: number): Promise<void> {
    const status = this.#statusOf(producer);
    if (status.state !== 'recovering' || status.request !== request) return;
    await this.#setStatus(producer, { ...status, state: 'up', knownUntil: status.aliveAt });
    await this.#tellHealth(producer);
  }

  /** Notices producers that have fallen silent. */
  async checkSilence(): Promise<void> {
    const { clock, log } = this.#parts;
    for (const producer of producers) {
      const status = this.#statusOf(producer);
      if (status.state !== 'up' || status.aliveAt >= clock.now().getTime() - silence) continue;
      log.warn({ producer }, 'a producer of the feed is silent: its markets are suspended');
      await this.lost(producer);
    }
  }

  #statusOf(producer: Producer): ProducerStatus {
    const never = Number.NEGATIVE_INFINITY;
    return this.#parts.offer.producers.get(producer) ?? { state: 'down', aliveAt: never, knownUntil: never, request: 0 };
  }

  async #setStatus(producer: Producer, status: ProducerStatus): Promise<void> {
    const { database, leadership, offer } = this.#parts;
    const timeOf = (at: number) => (Number.isFinite(at) ? new Date(at) : '-infinity');
    await database.transaction(async (tx) => {
      // Bets are taken by it: who led before does not open what the next one has shut.
      await leadership.fence(tx);
      await tx.directory.query('update feed_producer set state = $2, alive_at = $3, known_until = $4, request = $5 where producer = $1', [
        producer,
        status.state,
        timeOf(status.aliveAt),
        timeOf(status.knownUntil),
        status.request,
      ]);
    });
    offer.producers.set(producer, status);
  }

  /**
   * Events of a producer get a new version, by which everybody hears whether they can be bet on. Where they can again their open markets are told too: a page that was loaded
   * meanwhile was told that they are suspended.
   */
  async #tellHealth(producer: Producer): Promise<void> {
    const { clock, offer } = this.#parts;
    const isUp = offer.isFeedUp(producer, clock.now());
    const effects = [...offer.events.values()].flatMap((event): Effect[] => {
      if (event.state === 'ended') return [];
      const open = [...event.markets.values()].filter((market) => market.producer === producer && market.state === 'active');
      if (open.length === 0) return [];
      const markets = new Map(isUp ? open.map((market) => [market, untouched([])] as const) : []);
      return [{ event, isEventTouched: true, incidents: [], markets }];
    });
    await this.#tellAnew(effects);
  }

  /** What the feed has not changed is said again. */
  async #tellAnew(effects: readonly Effect[]): Promise<void> {
    const { database, leadership } = this.#parts;
    if (effects.length === 0) return;
    const changes = effects.map((effect) => this.#number(effect, false));
    await database.transaction(async (tx) => {
      await leadership.fence(tx);
      await writeEffects(tx, effects, changes, this.#parts.clock.now());
    });
    this.#tell(changes);
  }

  /** Events of which the house has stopped something, or let it go on, get a new version, by which everybody hears it. */
  async tellStops(stops: readonly OfferStop[]): Promise<void> {
    if (stops.length === 0) return;
    const changed = new OfferStops(stops);
    const effects = [...this.#parts.offer.events.values()].flatMap((event): Effect[] => {
      if (event.endedAt !== null) return [];
      const markets = new Map(
        [...event.markets.values()].flatMap((market) => {
          const selections = market.selections.filter(({ outcome }) => changed.ofSelection(`${market.id}-${outcome}`));
          return selections.length > 0 || changed.ofMarket(market) ? [[market, untouched(selections)] as const] : [];
        }),
      );
      return markets.size > 0 || changed.ofEvent(event) ? [{ event, isEventTouched: true, incidents: [], markets }] : [];
    });
    await this.#tellAnew(effects);
  }

  async #applyAlone(row: Waiting): Promise<void> {
    try {
      await this.#apply([row]);
    } catch (error) {
      await this.#forget([row]);
      if (isNotItsFault(error)) throw error;
      await this.#refuse(row, error);
    }
  }

  async #apply(rows: readonly Waiting[]): Promise<void> {
    const { clock, database, describe, leadership, log } = this.#parts;
    const now = clock.now();
    const effects: Effect[] = [];
    const changes: NumberedChange[] = [];
    const unknown: bigint[] = [];
    const made = new Set<string>();
    await this.#fetch(rows);
    for (const { id, payload } of rows) {
      const event = this.#eventOf(payload, made);
      if (!event) {
        unknown.push(id);
        continue;
      }
      const effect = applyMessage(event, payload, describe);
      if (!hasEffect(effect)) continue;
      for (const [market] of effect.markets) if (market.id === '') market.id = String(++this.#numbers.market);
      effects.push(effect);
      changes.push(this.#number(effect, made.delete(event.urn)));
    }
    this.#reportFaults(effects);
    await database.transaction(async (tx) => {
      await leadership.fence(tx);
      const fixtures = rows.map(({ payload }) => payload).filter((payload): payload is FixtureChange => payload.kind === 'fixture_change');
      if (fixtures.length > 0) await writeFixtures(tx, fixtures);
      if (effects.length > 0) await writeEffects(tx, effects, changes, now);
      await this.#publishResults(tx, effects);
      await tx.directory.query(
        `update feed_message set processed_at = $2, error = case when id = any($3) then 'unknown_event' end where id = any($1)`,
        [rows.map(({ id }) => id), now, unknown],
      );
      // What was said of an event before it was announced.
      if (changes.some(({ change }) => change.isNew))
        await tx.directory.query(
          `update feed_message set processed_at = null, error = null where error = 'unknown_event' and urn = any($1)`,
          [fixtures.map(({ urn }) => urn)],
        );
    });
    if (unknown.length > 0) log.debug({ count: unknown.length }, 'messages of events that were not announced yet');
    this.#tell(changes);
  }

  /** Odds at which nothing may be taken: somebody has to know of them. */
  #reportFaults(effects: readonly Effect[]): void {
    const { log, metrics } = this.#parts;
    for (const { event, markets } of effects)
      for (const [market, { fault }] of markets) {
        if (fault === null) continue;
        metrics.faulty(fault);
        const odds = market.selections.flatMap(({ isActive, odds: price, outcome }) => (isActive ? [`${outcome} ${price}`] : []));
        log.error(
          { fault, event: event.id, urn: event.urn, market: market.id, type: market.type, specifiers: market.specifiers, odds },
          'the feed offers odds that cannot be right: the market is suspended until it says others',
        );
      }
  }

  /** Events that are spoken of and not in memory any more. */
  async #fetch(rows: readonly Waiting[]): Promise<void> {
    const { database, offer } = this.#parts;
    const missing = new Set(rows.map(({ payload: { urn } }) => urn).filter((urn) => !offer.byUrn.has(urn)));
    if (missing.size > 0) for (const event of await loadEventsByUrn(database, [...missing])) offer.add(event);
    for (const { payload } of rows) {
      if (payload.kind !== 'fixture_change') continue;
      const { competition, away, home, runners, sport } = payload.fixture;
      offer.competitions.set(competition.id, { ...competition, sport });
      for (const one of [home, away, ...runners.map(({ competitor }) => competitor)]) if (one) offer.competitors.set(one.id, one);
    }
  }

  #eventOf(message: FeedMessage, made: Set<string>): OfferEvent | null {
    const { offer } = this.#parts;
    const known = offer.byUrn.get(message.urn);
    if (known || message.kind !== 'fixture_change') return known ?? null;
    const { fixture, urn } = message;
    const event: OfferEvent = {
      id: String(++this.#numbers.event),
      urn,
      sport: fixture.sport,
      competition: fixture.competition.id,
      season: fixture.season,
      provenance: fixture.provenance,
      startsAt: fixture.startsAt,
      state: 'upcoming',
      home: fixture.home?.id ?? null,
      away: fixture.away?.id ?? null,
      name: fixture.name,
      runners: [],
      isHandicap: false,
      score: null,
      incidents: [],
      stops: {},
      fixtureAt: 0,
      statusAt: 0,
      fairness: fixture.fairness && { ...fixture.fairness, seed: null },
      law: null,
      lawAt: 0,
      endedAt: null,
      closings: 0,
      version: 0,
      markets: new Map(),
    };
    offer.add(event);
    made.add(urn);
    return event;
  }

  #number(effect: Effect, isNew: boolean): NumberedChange {
    const { event } = effect;
    event.version += 1;
    return { seq: ++this.#numbers.change, eventId: event.id, version: event.version, change: changeOf(effect, isNew) };
  }

  /** In the transaction that writes results: whoever settles bets hears of each market that is decided otherwise now. */
  async #publishResults(tx: Queryable, effects: readonly Effect[]): Promise<void> {
    for (const { event, isEventTouched, markets } of effects) {
      const settled = new Map(
        [...markets].flatMap(([market, { resultVersion }]) => (resultVersion === null ? [] : [[market, resultVersion]])),
      );
      // Bets in play that count from their placement wait for the end where their market was decided before it was said.
      if (isEventTouched && event.state === 'ended')
        for (const market of event.markets.values())
          if (market.resultVersion > 0 && findMarketType(market.type)?.fromPlacement) settled.set(market, market.resultVersion);
      for (const [market, version] of settled)
        await this.#parts.outbox.publish(tx, {
          type: 'sportsbook.market_settled',
          payload: { event: event.id, market: market.id, version },
        });
    }
  }

  #tell(changes: readonly NumberedChange[]): void {
    const { offer, told } = this.#parts;
    offer.seq = changes.at(-1)?.seq ?? offer.seq;
    told(
      changes.flatMap(({ eventId, version, change }) => {
        const event = offer.events.get(eventId);
        return event ? [{ event, version, change }] : [];
      }),
    );
  }

  /** What was applied in memory and not written is read anew. */
  async #forget(rows: readonly Waiting[]): Promise<void> {
    const { database, offer } = this.#parts;
    const urns = [...new Set(rows.map(({ payload: { urn } }) => urn))];
    for (const urn of urns) {
      const event = offer.byUrn.get(urn);
      if (event) offer.remove(event);
    }
    for (const event of await loadEventsByUrn(database, urns)) offer.add(event);
  }

  async #refuse(row: Waiting | undefined, error: unknown): Promise<void> {
    const { clock, database, leadership, log } = this.#parts;
    if (!row) return;
    await database.transaction(async (tx) => {
      // Where another process leads, or the database is away, the message is not at fault.
      await leadership.fence(tx);
      await tx.directory.query('update feed_message set processed_at = $2, error = $3 where id = $1', [
        row.id,
        clock.now(),
        error instanceof Error ? error.message.slice(0, 500) : String(error),
      ]);
    });
    log.error({ err: error, message: String(row.id), urn: row.payload.urn }, 'a message of the feed could not be applied');
  }
}
