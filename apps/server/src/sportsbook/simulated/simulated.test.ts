import { marketType, parseSpecifiers } from '@tavolo/markets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedMessage } from '../feed/messages.ts';
import type { OfferEvent } from '../offer/model.ts';
import { createTestSportsbook, marketOf, oneLeague, smallLeague, testSeeds, type TestSportsbook } from '../testing/test-sportsbook.ts';
import { footballSource } from './football.ts';
import { footballLeagues } from './football-leagues.ts';
import { pairingsBetween } from './round-robin.ts';
import { priced } from './prices.ts';
import { CalendarDriver } from './driver.ts';
import { commitmentOf, uniformOf } from './seeds.ts';
import { SimulatedEvent } from './simulated-event.ts';
import { simulatedSources } from './sources.ts';

const day = 86_400_000;
const noon = Date.parse('2026-03-02T00:00:00Z');

describe('the calendar of football', () => {
  const fixtures = footballLeagues.flatMap((league) => pairingsBetween(league, noon - day, noon + 8 * day));

  test('has a match under way at every hour of every day, in one country or another', () => {
    for (let at = noon; at < noon + 7 * day; at += 600_000)
      expect(
        fixtures.filter(({ startsAt }) => startsAt <= at && startsAt + 114 * 60_000 > at).length,
        new Date(at).toISOString(),
      ).toBeGreaterThan(0);
  });

  test('lets every club meet every other twice in a season, once on either ground, and never play twice in a round', () => {
    for (const league of footballLeagues) {
      const rounds = 2 * (league.teams.length - 1);
      const season = pairingsBetween(league, noon, noon + 4 * rounds * day).filter((one, _index, all) => one.season === all.at(-1)?.season);
      const whole = pairingsBetween(league, noon, noon + 6 * rounds * day).filter((one) => one.season === season[0]?.season);
      expect(whole).toHaveLength(rounds * (league.teams.length / 2));
      expect(new Set(whole.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(whole.length);
      const places = whole.flatMap(({ urn, home, away }) => [home, away].map(({ id }) => `${urn.split(':')[3]} ${id}`));
      expect(new Set(places).size).toBe(places.length);
    }
  });

  test('is the same whichever part of it is asked for', () => {
    const [league] = footballLeagues;
    const all = pairingsBetween(league!, noon, noon + 6 * day).map(({ urn }) => urn);
    const parts = Array.from({ length: 12 }, (_, half) => pairingsBetween(league!, noon + (half * day) / 2, noon + ((half + 1) * day) / 2));
    expect(
      parts
        .flat()
        .map(({ urn }) => urn)
        .toSorted(),
    ).toEqual(all.toSorted());
  });
});

describe.each(['football', 'tennis', 'basketball', 'ice-hockey', 'horse-racing'])('a simulated event of %s', (sport) => {
  const fixture = simulatedSources
    .flatMap((source) => source.between(noon, noon + 2 * day))
    .find(({ announcement }) => announcement.sport === sport)!;
  const { startsAt } = fixture.announcement;
  const seed = 'ab'.repeat(32);

  /** Everything that is said of it, asked in steps of the clock. */
  function said(step: number, from = 0): FeedMessage[] {
    const played = new SimulatedEvent(fixture, seed, from, () => null);
    const event = { markets: new Map(), incidents: [] } as unknown as OfferEvent;
    const messages: FeedMessage[] = [];
    for (let at = startsAt; !played.isOver; at += step) while (played.nextAt <= at) messages.push(...played.say(at, event));
    return messages;
  }
  const last = (messages: readonly FeedMessage[]) => messages.findLast((message) => message.kind === 'odds_change')?.status;
  const all = said(1_000);

  test('is priced before it begins, without a book below 100 %', () => {
    const markets = fixture.before();
    expect(markets.length).toBeGreaterThan(5);
    expect(markets.map((market) => priced(market, false, () => null)).filter(({ state }) => state === 'active').length).toBeGreaterThan(
      markets.length / 2,
    );
  });

  test('[SPB-19] has no price set whose book is below 100 % or above 145 %, before it begins and in play', () => {
    const course = fixture.play(uniformOf(seed));
    const moments = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(course.length * part));
    const sets = [
      ...fixture.before().map((market) => ({ market, isLive: false })),
      ...(course.opensAfter === null ? [] : moments.flatMap((after) => course.markets(after)).map((market) => ({ market, isLive: true }))),
    ];
    const taken = sets
      .map(({ isLive, market }) => priced(market, isLive, () => null))
      .filter(({ state }) => state === 'active')
      .map(({ outcomes, specifiers, type }) => {
        const odds = outcomes.flatMap((one) => (one.isActive && one.odds !== undefined ? [one.odds] : []));
        const winners = marketType(type).winners(parseSpecifiers(specifiers));
        return { name: `${type} ${specifiers} ${odds.join(' ')}`, book: odds.reduce((sum, one) => sum + 1_000 / one, 0) / winners };
      });
    expect(taken.length).toBeGreaterThan(5);
    for (const { book, name } of taken) {
      expect(book, name).toBeGreaterThan(1 - 1e-12);
      expect(book, name).toBeLessThan(1.45 + 1e-12);
    }
  });

  test('[SPB-18] is the same whoever plays it and however often it is looked at, and follows from its seed alone', () => {
    expect(last(said(3_600_000))).toEqual(last(all));
    expect(last(all)).toMatchObject({ state: 'ended', seed });
  });

  test('[SPB-10] ends with periods that add up to its score, which is what its markets are settled by', () => {
    for (const number of Array.from({ length: sport === 'football' ? 6 : 24 }, (_, index) => index)) {
      const course = fixture.play(uniformOf(number.toString(16).padStart(64, '0')));
      const { home, away, periods } = course.scoreboard(course.length);
      const facts = course.facts(course.length);
      if (facts.sport === 'horse_racing') expect([...Object.keys(facts.places), ...facts.nonRunners]).toHaveLength(facts.runners.length);
      else if (facts.sport === 'tennis')
        expect(periods.map((one) => [one.home, one.away])).toEqual(
          facts.sets.map(({ games }) => ['home', 'away'].map((side) => games.filter((winner) => winner === side).length)),
        );
      else {
        const sum = (parts: readonly { home: number; away: number }[]) =>
          parts.reduce((all, one) => ({ home: all.home + one.home, away: all.away + one.away }), { home: 0, away: 0 });
        expect(sum(periods)).toEqual({ home, away });
        const shootout = facts.shootout === undefined ? [] : [{ home: 0, away: 0, [facts.shootout]: 1 }];
        expect(sum([...facts.periods, ...(facts.overtime ? [facts.overtime] : []), ...shootout])).toEqual({ home, away });
      }
    }
  });

  test('goes on where another process has left it, under the same names', () => {
    const half = startsAt + (all.at(-1)!.at - startsAt) / 2;
    const keys = (messages: readonly FeedMessage[]) => messages.filter(({ at }) => at > half).map(({ key }) => key);
    expect(keys(said(1_000, half))).toEqual(keys(all));
  });

  test('[SPB-18] tells its seed after the end alone', () => {
    for (const message of all) {
      const text = JSON.stringify(message);
      if (message.kind === 'odds_change' && message.key.endsWith('/confirm')) expect(text).toContain(seed);
      else expect(text).not.toContain(seed);
    }
  });

  test('[SPB-10] leaves no market undecided, and no score ever shrinks', async () => {
    const one = await createTestSportsbook(
      (db) => (offer) =>
        new CalendarDriver({
          database: db.database,
          offer,
          seeds: testSeeds,
          provenance: 'simulated',
          sources: [{ past: 0, announcedBefore: 2 * 3_600_000, longest: 0, between: () => [fixture] }],
          hasPast: false,
        }),
      {
        now: new Date(startsAt - 60_000),
      },
    );
    await one.sportsbook.turn();
    const event = one.sportsbook.offer.byUrn.get(fixture.urn)!;
    let before = { home: 0, away: 0 };
    for (let turns = 0; event.state !== 'ended' && turns < 400; turns++) {
      await one.pass(sport === 'horse-racing' ? 10 : 300);
      const now = event.score ?? before;
      expect(now.home).toBeGreaterThanOrEqual(before.home);
      expect(now.away).toBeGreaterThanOrEqual(before.away);
      before = now;
    }
    await one.pass(240);
    expect(new Set(Array.from(event.markets.values(), ({ state }) => state))).toEqual(new Set(['settled']));
    const errors = await one.db.database.query('select kind, error from feed_message where error is not null');
    expect(errors).toEqual([]);
    // What the model thought likely and what came of it are of one world: no market has no winner but such as are refunded.
    for (const { selections } of event.markets.values())
      expect(selections.some(({ result }) => result?.result === 'won' || result?.voidFactor !== 0)).toBe(true);
    await one.close();
  }, 120_000);
});

test('whoever asks something meanwhile does not wait until all that is announced in a turn is priced', async () => {
  let driver: CalendarDriver | undefined;
  const one = await createTestSportsbook(
    (db) => (offer) => {
      driver = new CalendarDriver({
        database: db.database,
        offer,
        seeds: testSeeds,
        provenance: 'simulated',
        sources: simulatedSources,
        hasPast: false,
      });
      return driver;
    },
    { now: new Date(noon) },
  );
  await one.sportsbook.turn();
  // The calendar is not looked at again: nothing but this work is waited for.
  let others = 0;
  const other = (): void => {
    others += 1;
    next = setImmediate(other);
  };
  let next = setImmediate(other);
  const messages = await driver!.turn(noon);
  clearImmediate(next);
  expect(messages.filter(({ kind }) => kind === 'fixture_change').length).toBeGreaterThan(0);
  expect(others).toBeGreaterThan(0);
  await one.close();
});

test('a margin that is set stands in place of the usual one, at each price', () => {
  const fair = {
    type: 'match_result',
    specifiers: '',
    mainLine: true,
    outcomes: Object.entries({ home: 0.5, draw: 0.3, away: 0.2 }).map(([outcome, probability]) => ({
      outcome,
      probability,
      chances: { won: probability, halfWon: 0, returned: 0, halfLost: 0, lost: 1 - probability },
    })),
  };
  const bookAt = (margin: number | null) =>
    priced(fair, false, (type) => (type === 'match_result' ? margin : null)).outcomes.reduce((sum, { odds = 0 }) => sum + 1_000 / odds, 0);
  expect(bookAt(null)).toBeCloseTo(1.05, 1);
  expect(bookAt(0.2)).toBeGreaterThan(1.19);
  expect(bookAt(0)).toBeGreaterThanOrEqual(1);
  expect(bookAt(0)).toBeLessThan(1.03);
});

describe('a league from the first fixture to confirmed results', () => {
  let one: TestSportsbook;
  let event: OfferEvent;
  beforeAll(async () => {
    one = await createTestSportsbook(oneLeague);
    for (let turn = 0; turn < 20; turn++) await one.sportsbook.turn();
    event = [...one.sportsbook.offer.events.values()].toSorted((first, second) => first.startsAt - second.startsAt)[0]!;
  }, 60_000);
  afterAll(() => one.close());

  const rowOf = async () =>
    (await one.db.database.query<Record<string, unknown>>('select * from sport_event where id = $1', [event.id]))[0] ?? {};

  test('matches of the next days are announced with the hash of their seed, and can be bet on', async () => {
    expect(one.sportsbook.offer.events.size).toBeGreaterThan(3);
    const { commitment, seed, state } = await rowOf();
    expect({ commitment, seed, state }).toEqual({ commitment: testSeeds.commitmentFor(event.urn), seed: null, state: 'upcoming' });
    expect(marketOf(event, 'match_result').state).toBe('active');
    expect(one.sportsbook.shape.headline(event)).toMatchObject({ is_suspended: false });
    expect(event.markets.size).toBeGreaterThan(60);
  });

  test('at kick-off the prices of before are closed, and those of the match open soon after', async () => {
    await one.pass((event.startsAt - one.clock.now().getTime()) / 1_000);
    expect(event.state).toBe('live');
    expect([...event.markets.values()].map(({ state }) => state)).not.toContain('active');
    await one.pass(16);
    expect(marketOf(event, 'match_result')).toMatchObject({ state: 'active', producer: 'live' });
  });

  test('a goal closes the markets in the same moment, and the new score opens them within 40 seconds', async () => {
    while (event.incidents.every(({ kind }) => kind !== 'goal') && event.state === 'live') await one.pass(1);
    const goal = event.incidents.find(({ kind }) => kind === 'goal');
    expect(event.score).toMatchObject({ home: goal?.home, away: goal?.away });
    expect([...event.markets.values()].filter(({ state }) => state === 'active')).toEqual([]);
    expect(one.sportsbook.shape.headline(event).is_suspended).toBe(true);
    const before = one.told.length;
    await one.pass(41, 1);
    expect(marketOf(event, 'match_result').state).toBe('active');
    const messages = one.told.slice(before).filter(({ address }) => address.id === event.id);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.at(-1)).toMatchObject({ version: event.version });
  }, 120_000);

  test('[SPB-18] nobody finds the seed of a match that is played, in any table, in what was told or in what was said to whoever settles', async () => {
    const seed = String(testSeeds.seedFor(event.urn, event.fairness!.commitment));
    const tables = await one.db.ownerDatabase.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables)
      expect(await one.db.ownerDatabase.query(`select from "${name}" as t where t::text like '%' || $1 || '%'`, [seed]), name).toEqual([]);
    expect(JSON.stringify([one.told, one.events])).not.toContain(seed);
    await expect(one.db.database.query('update sport_event set seed = $2 where id = $1', [event.id, seed])).rejects.toThrow();
    await expect(one.db.database.query('update sport_event set commitment = $2 where id = $1', [event.id, seed])).rejects.toThrow();
  });

  test('the channel of an event counts without a gap', () => {
    const versions = one.told.filter(({ address }) => address.id === event.id).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: event.version }, (_, index) => index + 1));
  });

  test('at the end every market is settled as it was seen, then confirmed, and the seed is told', async () => {
    while (event.state === 'live') await one.pass(60);
    expect([...event.markets.values()].map(({ state }) => state)).not.toContain('active');
    expect(new Set(Array.from(event.markets.values(), ({ state }) => state))).toEqual(new Set(['settled']));
    expect((await rowOf())['seed']).toBeNull();
    const certainties = () =>
      new Set([...event.markets.values()].flatMap(({ selections }) => selections.map(({ result }) => result?.certainty)));
    expect(certainties()).toEqual(new Set([1]));
    await one.pass(240, 60);
    expect(certainties()).toEqual(new Set([2]));
    const { seed, commitment } = await rowOf();
    expect(commitmentOf(String(seed))).toBe(commitment);
    const { home, away } = event.score!;
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
    expect(marketOf(event, 'match_result').selections.find(({ result }) => result?.result === 'won')?.outcome).toBe(winner);
    const settled = one.events.filter(({ payload }) => (payload as { event: string }).event === event.id);
    expect(settled.length).toBeGreaterThanOrEqual(2 * event.markets.size);
  }, 120_000);

  test('[SPB-18] the seed that was told plays the same match again, for anybody', async () => {
    const { seed } = await rowOf();
    const fixture = footballSource(smallLeague)
      .between(event.startsAt, event.startsAt + 1)
      .find(({ urn }) => urn === event.urn)!;
    const course = fixture.play(uniformOf(String(seed)));
    const { home, away, periods } = course.scoreboard(course.length);
    expect({ home, away, periods }).toEqual({ home: event.score!.home, away: event.score!.away, periods: event.score!.periods });
  });

  test('after two months its markets are gone, and its score stays', async () => {
    const markets = () => one.db.database.query('select from sport_market where event_id = $1', [event.id]);
    await one.sportsbook.sweep();
    expect(await markets()).not.toEqual([]);
    one.clock.advance(61 * day);
    await one.sportsbook.sweep();
    expect(await markets()).toEqual([]);
    expect(await rowOf()).toMatchObject({ state: 'ended', score: { home: event.score!.home } });
  });
});
