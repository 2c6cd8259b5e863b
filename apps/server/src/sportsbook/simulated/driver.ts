import type { Database } from '../../kernel/database/index.ts';
import type { Fixture, FeedMessage } from '../feed/messages.ts';
import type { Offer } from '../offer/offer.ts';
import { fixturesBetween, type FootballFixture } from './football-calendar.ts';
import { footballLeagues, type FootballLeague } from './football-leagues.ts';
import { FootballMatch, footballOddsBefore, footballSimulation } from './football-match.ts';
import { footballResult, footballResultSimulation } from './football-result.ts';
import type { Seeds } from './seeds.ts';

const hour = 3_600_000;
/** Matches are announced this long before they begin. */
const announced = 48 * hour;
/** How much of the past there is: the season before is in it. */
const past = 77 * 24 * hour;
/** A match that was never announced is played in the books alone once it would be over. */
const longestMatch = 2.5 * hour;
/** Milliseconds between two looks at the calendar. */
const lookEvery = 60_000;
/** Events that are announced, and results of the past that are told, in one turn: a first start is spread over minutes. */
const announcedAtOnce = 3;
const pastAtOnce = 12;

export interface SimulatedDriverParts {
  database: Database;
  offer: Offer;
  seeds: Seeds;
  /** By default all. */
  football?: readonly FootballLeague[];
  /** Whether what was played before the first start is told as well. */
  hasPast?: boolean;
}

/** Plays leagues of our own by the clock: announces matches, prices them, plays them minute by minute and settles them. */
export class SimulatedDriver {
  readonly #parts: SimulatedDriverParts;
  readonly #leagues: readonly FootballLeague[];
  /** By name: fixtures of matches that are announced and not over. */
  readonly #fixtures = new Map<string, FootballFixture>();
  readonly #matches = new Map<string, FootballMatch>();
  #waiting: FootballFixture[] = [];
  #past: FootballFixture[] | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: SimulatedDriverParts) {
    this.#parts = parts;
    this.#leagues = parts.football ?? footballLeagues;
  }

  /** Forgets what it knew: another process has driven the feed meanwhile. */
  reset(): void {
    this.#fixtures.clear();
    this.#matches.clear();
    this.#waiting = [];
    this.#past = null;
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** What there is to say now, at most one step of each match: it rests on the offer as the step before has left it. */
  async turn(now: number): Promise<FeedMessage[]> {
    if (now - this.#lookedAt >= lookEvery) await this.#look(now);
    const messages = this.#play(now);
    for (const fixture of this.#waiting.splice(0, announcedAtOnce)) messages.push(...this.#announce(fixture, now));
    if (messages.length === 0 && this.#past)
      for (const fixture of this.#past.splice(0, pastAtOnce)) messages.push(...this.#tellPast(fixture));
    return messages;
  }

  /** Whether there is more to say at once. */
  isBehind(now: number): boolean {
    for (const match of this.#matches.values()) if (match.nextAt <= now) return true;
    return false;
  }

  /** Which matches are to be announced, and which were never told of. */
  async #look(now: number): Promise<void> {
    const { database, hasPast, offer } = this.#parts;
    this.#lookedAt = now;
    const coming = this.#leagues.flatMap((league) => fixturesBetween(league, now - longestMatch, now + announced));
    for (const fixture of coming) {
      const event = offer.byUrn.get(fixture.urn);
      if (event && event.state !== 'ended' && event.state !== 'cancelled') this.#fixtures.set(fixture.urn, fixture);
    }
    // What is under way already when it is first heard of was not announced before anybody could bet on it: it is told when it is over.
    this.#waiting = coming
      .filter(({ startsAt, urn }) => startsAt > now && !offer.byUrn.has(urn))
      .toSorted((one, other) => one.startsAt - other.startsAt);
    await this.#findLeftOver(now);
    if (this.#past !== null || hasPast === false) return;
    const before = this.#leagues.flatMap((league) => fixturesBetween(league, now - past, now - longestMatch));
    const rows = await database.directory.query<{ urn: string }>('select urn from sport_event where urn = any($1)', [
      before.map(({ urn }) => urn),
    ]);
    const known = new Set(rows.map(({ urn }) => urn));
    this.#past = before.filter(({ urn }) => !known.has(urn)).toSorted((one, other) => other.startsAt - one.startsAt);
  }

  /** Matches of the offer that no look finds any more: the product did not run while they were played. */
  async #findLeftOver(now: number): Promise<void> {
    const left = [...this.#parts.offer.events.values()].filter(
      ({ urn, startsAt, state, provenance }) =>
        provenance === 'simulated' && !this.#fixtures.has(urn) && startsAt <= now && state !== 'ended' && state !== 'cancelled',
    );
    for (const { urn, startsAt } of left)
      for (const league of this.#leagues) {
        if (!urn.startsWith(`sim:${league.id}:`)) continue;
        const fixture = fixturesBetween(league, startsAt, startsAt + 1).find((one) => one.urn === urn);
        if (fixture) this.#fixtures.set(urn, fixture);
      }
  }

  #play(now: number): FeedMessage[] {
    const { offer, seeds } = this.#parts;
    const messages: FeedMessage[] = [];
    for (const [urn, fixture] of this.#fixtures) {
      if (fixture.startsAt > now) continue;
      const event = offer.byUrn.get(urn);
      if (!event) continue;
      let match = this.#matches.get(urn);
      if (!match) {
        const seed = event.fairness && seeds.seedFor(urn, event.fairness.commitment);
        if (seed === null) {
          this.#fixtures.delete(urn);
          messages.push(...withdrawn(fixture, event.markets.values(), now));
          continue;
        }
        match = new FootballMatch(fixture, seed, event.statusAt);
        this.#matches.set(urn, match);
      }
      messages.push(...match.say(now, event));
      if (!match.isOver) continue;
      this.#matches.delete(urn);
      this.#fixtures.delete(urn);
    }
    return messages;
  }

  #announce(fixture: FootballFixture, now: number): FeedMessage[] {
    const { urn } = fixture;
    this.#fixtures.set(urn, fixture);
    const common = { producer: 'prematch', urn, at: now } as const;
    const fairness = { commitment: this.#parts.seeds.commitmentFor(urn), simulation: footballSimulation };
    return [
      { ...common, kind: 'fixture_change', key: `${urn}/fixture`, fixture: { ...describe(fixture), fairness } },
      { ...common, kind: 'odds_change', key: `${urn}/odds`, markets: footballOddsBefore(fixture) },
    ];
  }

  #tellPast(fixture: FootballFixture): FeedMessage[] {
    const { urn, startsAt } = fixture;
    const commitment = this.#parts.seeds.commitmentFor(urn);
    const seed = this.#parts.seeds.seedFor(urn, commitment);
    if (seed === null) return [];
    const at = startsAt + longestMatch;
    const fairness = { commitment, simulation: footballResultSimulation };
    return [
      {
        kind: 'fixture_change',
        producer: 'prematch',
        urn,
        at: startsAt,
        key: `${urn}/fixture`,
        fixture: { ...describe(fixture), fairness },
      },
      {
        kind: 'odds_change',
        producer: 'live',
        urn,
        at,
        key: `${urn}/result`,
        markets: [],
        status: { state: 'ended', score: footballResult(fixture, seed, at), seed },
      },
    ];
  }
}

function describe({ league, season, startsAt, home, away }: FootballFixture): Omit<Fixture, 'fairness'> {
  const { id, name, countryCode, country, position, isTop } = league;
  const side = ({ id: club, name: full, shortName, crest }: FootballFixture['home']) => ({ id: club, name: full, shortName, crest });
  return {
    sport: 'football',
    competition: { id, name, countryCode, country, position, isTop },
    season,
    provenance: 'simulated',
    startsAt,
    home: side(home),
    away: side(away),
    name: `${home.name} – ${away.name}`,
    runners: [],
  };
}

/** A match whose seed nobody knows any more is not played: every bet on it is given back. */
function withdrawn({ urn }: FootballFixture, markets: Iterable<{ type: string; specifiers: string }>, at: number): FeedMessage[] {
  const names = Array.from(markets, ({ type, specifiers }) => ({ type, specifiers, reason: 'seed_lost' }));
  return [
    { kind: 'bet_cancel', producer: 'live', urn, at, key: `${urn}/withdrawn`, from: null, to: null, markets: names },
    { kind: 'odds_change', producer: 'live', urn, at, key: `${urn}/cancelled`, status: { state: 'cancelled', score: null }, markets: [] },
  ];
}
