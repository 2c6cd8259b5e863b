import { setImmediate as othersWork } from 'node:timers/promises';
import type { Database } from '../../kernel/database/index.ts';
import { canonical } from '../../kernel/json/canonical.ts';
import type { Driver } from '../feed/driver.ts';
import type { Fixture, FeedMessage } from '../feed/messages.ts';
import type { OfferEvent } from '../offer/model.ts';
import type { Offer } from '../offer/offer.ts';
import { termsFor } from '../house/terms.ts';
import type { FixtureSource, NonRunner, SimulatedFixture } from './fixture.ts';
import { isWithdrawn, withdrawalMessages } from './non-runner.ts';
import { pricesBefore } from './prices-before.ts';
import type { MarginOf } from './prices.ts';
import { uniformOf, type Seeds } from './seeds.ts';
import { SimulatedEvent } from './simulated-event.ts';

const hour = 3_600_000;
/** Milliseconds between two looks at the calendar. */
const lookEvery = 60_000;
/** Milliseconds of work on events that are announced in one turn, and results of the past that are told: a first start is spread over minutes. */
const announcingTime = 40;
/** Milliseconds of work after which requests come in between. */
const longestStretch = 5;
const pastAtOnce = 12;

export interface CalendarDriverParts {
  database: Database;
  offer: Offer;
  /** Of which the events are: those of another driver are left alone. */
  provenance: 'simulated' | 'replay';
  /** Where nothing is committed to, the event's numbers are no secret, and nothing is told of them. */
  seeds: Pick<Seeds, 'seedFor'> & { commitmentFor(urn: string): string | null };
  sources: readonly FixtureSource[];
  /** Whether what was played before the first start is told as well. */
  hasPast?: boolean;
}

/** Plays the events of calendars by the clock: announces them, prices them, plays them and settles them. */
export class CalendarDriver implements Driver {
  readonly provenance: 'simulated' | 'replay';
  readonly #parts: CalendarDriverParts;
  /** By name: fixtures of events that are announced and not over. */
  readonly #fixtures = new Map<string, SimulatedFixture>();
  readonly #events = new Map<string, SimulatedEvent>();
  /** By name: who is withdrawn before an event, where anybody is. */
  readonly #nonRunners = new Map<string, NonRunner | null>();
  #waiting: SimulatedFixture[] = [];
  #past: SimulatedFixture[] | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: CalendarDriverParts) {
    this.#parts = parts;
    this.provenance = parts.provenance;
  }

  /** Forgets what it knew: another process has driven the feed meanwhile. */
  reset(): void {
    this.#fixtures.clear();
    this.#events.clear();
    this.#nonRunners.clear();
    this.#waiting = [];
    this.#past = null;
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** What there is to say now, at most one step of each event: it rests on the offer as the step before has left it. */
  async turn(now: number): Promise<FeedMessage[]> {
    if (now - this.#lookedAt >= lookEvery || now < this.#lookedAt) await this.#look(now);
    const work = new Stretches();
    const messages = await this.#play(now, work);
    for (const began = work.done; this.#waiting.length > 0 && work.done - began < announcingTime; await work.pause())
      for (const fixture of this.#waiting.splice(0, 1)) {
        if (fixture.announcement.startsAt > now) for (const _ of fixture.steps?.() ?? []) await work.pause();
        messages.push(...this.#announce(fixture, now));
      }
    if (messages.length === 0 && this.#past)
      for (const fixture of this.#past.splice(0, pastAtOnce)) messages.push(...this.#tellPast(fixture));
    return messages;
  }

  /** Whether there is more to say at once. */
  isBehind(now: number): boolean {
    for (const event of this.#events.values()) if (event.nextAt <= now) return true;
    return false;
  }

  /** Which events are to be announced, and which were never told of. */
  async #look(now: number): Promise<void> {
    const { database, hasPast, offer, sources } = this.#parts;
    this.#lookedAt = now;
    const work = new Stretches();
    const coming: SimulatedFixture[] = [];
    for (const source of sources) {
      coming.push(...source.between(now - source.longest, now + source.announcedBefore));
      await work.pause();
    }
    for (const fixture of coming) {
      const event = offer.byUrn.get(fixture.urn);
      if (event && !isOver(event)) this.#fixtures.set(fixture.urn, fixture);
    }
    // At a first start some are under way already: their hash is told then, and what has happened by then, before the first market of them opens.
    this.#waiting = coming
      .filter(({ urn }) => !offer.byUrn.has(urn))
      .toSorted((one, other) => one.announcement.startsAt - other.announcement.startsAt);
    this.#findLeftOver(now);
    if (this.#past !== null || hasPast === false) return;
    const before: SimulatedFixture[] = [];
    for (const source of sources) {
      before.push(...source.between(now - source.past, now - source.longest).filter(({ result }) => result !== null));
      await work.pause();
    }
    const rows = await database.directory.query<{ urn: string }>('select urn from sport_event where urn = any($1)', [
      before.map(({ urn }) => urn),
    ]);
    const known = new Set(rows.map(({ urn }) => urn));
    this.#past = before
      .filter(({ urn }) => !known.has(urn))
      .toSorted((one, other) => other.announcement.startsAt - one.announcement.startsAt);
  }

  /** Events of the offer that no look finds any more: the product did not run while they were played. */
  #findLeftOver(now: number): void {
    const { offer, sources } = this.#parts;
    for (const event of offer.events.values()) {
      const { urn, startsAt, provenance } = event;
      if (provenance !== this.provenance || this.#fixtures.has(urn) || startsAt > now || isOver(event)) continue;
      const fixture = sources.flatMap((source) => source.between(startsAt, startsAt + 1)).find((one) => one.urn === urn);
      if (fixture) this.#fixtures.set(urn, fixture);
    }
  }

  async #play(now: number, work: Stretches): Promise<FeedMessage[]> {
    const { offer, seeds } = this.#parts;
    const messages: FeedMessage[] = [];
    for (const [urn, fixture] of this.#fixtures) {
      await work.pause();
      const event = offer.byUrn.get(urn);
      if (!event) continue;
      const withdrawal = this.#withdrawal(fixture, event, now);
      messages.push(...withdrawal);
      // What begins rests on the field as it is then.
      if (fixture.announcement.startsAt > now || withdrawal.length > 0) continue;
      let played = this.#events.get(urn);
      if (!played) {
        const seed = seeds.seedFor(urn, event.fairness?.commitment ?? null);
        if (seed === null || !isAsAnnounced(fixture, event)) {
          this.#fixtures.delete(urn);
          messages.push(...withdrawn(event, now));
          continue;
        }
        played = new SimulatedEvent(fixture, seed, event.statusAt, this.#marginOf(fixture.announcement, 'margin_live'));
        this.#events.set(urn, played);
      }
      messages.push(...played.say(now, event));
      if (!played.isOver) continue;
      this.#events.delete(urn);
      this.#nonRunners.delete(urn);
      this.#fixtures.delete(urn);
    }
    return messages;
  }

  /** What is to be said of a runner that is withdrawn, once its time has come. */
  #withdrawal(fixture: SimulatedFixture, event: OfferEvent, now: number): FeedMessage[] {
    const { urn } = fixture;
    if (!fixture.nonRunner) return [];
    let nonRunner = this.#nonRunners.get(urn);
    if (nonRunner === undefined) {
      const seed = this.#parts.seeds.seedFor(urn, event.fairness?.commitment ?? null);
      nonRunner = seed === null ? null : fixture.nonRunner(uniformOf(seed));
      this.#nonRunners.set(urn, nonRunner);
    }
    const isDue = nonRunner !== null && fixture.announcement.startsAt - nonRunner.before <= now && event.state === 'upcoming';
    if (!nonRunner || !isDue || isWithdrawn(event, nonRunner)) return [];
    return withdrawalMessages(fixture, nonRunner, event, this.#marginOf(fixture.announcement, 'margin_prematch'));
  }

  #announce(fixture: SimulatedFixture, now: number): FeedMessage[] {
    const { urn, announcement } = fixture;
    this.#fixtures.set(urn, fixture);
    const at = Math.min(now, announcement.startsAt - 1);
    const common = { producer: 'prematch', urn, at } as const;
    const fairness = this.#fairnessOf(fixture, fixture.simulation);
    const announced: FeedMessage = { ...common, kind: 'fixture_change', key: `${urn}/fixture`, fixture: { ...announcement, fairness } };
    if (announcement.startsAt <= now) return [announced];
    const markets = pricesBefore(fixture, this.#marginOf(announcement, 'margin_prematch'));
    const law = fixture.lawBefore();
    return [announced, { ...common, kind: 'odds_change', key: `${urn}/odds`, markets, ...(law && { law }) }];
  }

  /** The margin that is set for a type of markets of a competition, as it is when it is asked. */
  #marginOf({ competition, sport }: SimulatedFixture['announcement'], term: 'margin_prematch' | 'margin_live'): MarginOf {
    return (marketType) => {
      const held = termsFor(this.#parts.offer.terms, { sport, competition: competition.id, marketType })[term];
      return held && Number(held.value) / 10_000;
    };
  }

  #fairnessOf({ parameters, urn }: SimulatedFixture, simulation: string): Fixture['fairness'] {
    const commitment = this.#parts.seeds.commitmentFor(urn);
    return commitment === null ? null : { commitment, simulation, parameters: parameters() };
  }

  #tellPast(fixture: SimulatedFixture): FeedMessage[] {
    const { urn, announcement, result } = fixture;
    if (result === null) return [];
    const fairness = this.#fairnessOf(fixture, result.simulation);
    const seed = this.#parts.seeds.seedFor(urn, fairness?.commitment ?? null);
    if (seed === null) return [];
    const at = announcement.startsAt + 2 * hour;
    return [
      {
        kind: 'fixture_change',
        producer: 'prematch',
        urn,
        at: announcement.startsAt - 1,
        key: `${urn}/fixture`,
        fixture: { ...announcement, fairness },
      },
      {
        kind: 'odds_change',
        producer: 'live',
        urn,
        at,
        key: `${urn}/result`,
        markets: [],
        status: { state: 'ended', score: { ...result.score(uniformOf(seed)), clockAt: at }, seed },
      },
    ];
  }
}

/** Work of one turn, in stretches: whoever asks something of the same process waits for one of them and not for the turn. */
class Stretches {
  #before = 0;
  #began = performance.now();

  /** Milliseconds of work so far. */
  get done(): number {
    return this.#before + performance.now() - this.#began;
  }

  /** Lets others work where this has gone on for long. */
  async pause(): Promise<void> {
    const stretch = performance.now() - this.#began;
    if (stretch < longestStretch) return;
    await othersWork();
    this.#before += stretch;
    this.#began = performance.now();
  }
}

/** An event is over once its results are confirmed, with which the seed is told of what was committed to. */
const isOver = ({ state, fairness, markets }: OfferEvent): boolean =>
  state === 'cancelled' ||
  (state === 'ended' &&
    (fairness
      ? fairness.seed !== null
      : [...markets.values()].every(({ selections }) => selections.every(({ result }) => result?.certainty === 2))));

/** Whether the event would be played by the law, and with the parameters, that were published with its commitment. */
const isAsAnnounced = ({ parameters, simulation }: SimulatedFixture, { fairness }: OfferEvent): boolean =>
  fairness === null || (fairness.simulation === simulation && canonical(fairness.parameters) === canonical(parameters()));

/** An event whose seed nobody knows any more, or that would be played otherwise than was announced, is not played: every bet on it is given back. */
function withdrawn({ urn, markets }: OfferEvent, at: number): FeedMessage[] {
  const names = Array.from(markets.values(), ({ type, specifiers }) => ({ type, specifiers, reason: 'seed_lost' }));
  return [
    { kind: 'bet_cancel', producer: 'live', urn, at, key: `${urn}/withdrawn`, from: null, to: null, markets: names },
    { kind: 'odds_change', producer: 'live', urn, at, key: `${urn}/cancelled`, status: { state: 'cancelled', score: null }, markets: [] },
  ];
}
