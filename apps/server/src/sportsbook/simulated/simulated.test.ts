import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedMessage } from '../feed/messages.ts';
import type { OfferEvent } from '../offer/model.ts';
import { createTestSportsbook, marketOf, oneLeague, testSeeds, type TestSportsbook } from '../testing/test-sportsbook.ts';
import { fixturesBetween } from './football-calendar.ts';
import { footballLeagues } from './football-leagues.ts';
import { FootballMatch } from './football-match.ts';
import { commitmentOf } from './seeds.ts';

const day = 86_400_000;
const noon = Date.parse('2026-03-02T00:00:00Z');

describe('the calendar of football', () => {
  const fixtures = footballLeagues.flatMap((league) => fixturesBetween(league, noon - day, noon + 8 * day));

  test('has a match under way at every hour of every day, in one country or another', () => {
    for (let at = noon; at < noon + 7 * day; at += 600_000)
      expect(
        fixtures.filter(({ startsAt }) => startsAt <= at && startsAt + 114 * 60_000 > at).length,
        new Date(at).toISOString(),
      ).toBeGreaterThan(0);
  });

  test('lets every club meet every other twice in a season, once on either ground, and never play twice in a round', () => {
    for (const league of footballLeagues) {
      const rounds = 2 * (league.clubs.length - 1);
      const season = fixturesBetween(league, noon, noon + 4 * rounds * day).filter((one, _index, all) => one.season === all.at(-1)?.season);
      const whole = fixturesBetween(league, noon, noon + 6 * rounds * day).filter((one) => one.season === season[0]?.season);
      expect(whole).toHaveLength(rounds * (league.clubs.length / 2));
      expect(new Set(whole.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(whole.length);
      const places = whole.flatMap(({ round, home, away }) => [`${round} ${home.id}`, `${round} ${away.id}`]);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  test('is the same whichever part of it is asked for', () => {
    const [league] = footballLeagues;
    const all = fixturesBetween(league!, noon, noon + 6 * day).map(({ urn }) => urn);
    const parts = Array.from({ length: 12 }, (_, half) => fixturesBetween(league!, noon + (half * day) / 2, noon + ((half + 1) * day) / 2));
    expect(
      parts
        .flat()
        .map(({ urn }) => urn)
        .toSorted(),
    ).toEqual(all.toSorted());
  });
});

describe('a simulated match', () => {
  const [fixture] = fixturesBetween(footballLeagues[0]!, noon, noon + 2 * day);
  const seed = 'ab'.repeat(32);

  /** Everything that is said of it, asked in steps of the clock. */
  function said(step: number, from = 0): FeedMessage[] {
    const match = new FootballMatch(fixture!, seed, from);
    const event = { markets: new Map() } as unknown as OfferEvent;
    const messages: FeedMessage[] = [];
    for (let at = fixture!.startsAt; !match.isOver; at += step) while (match.nextAt <= at) messages.push(...match.say(at, event));
    return messages;
  }
  const scores = (messages: readonly FeedMessage[]) =>
    messages.flatMap((message) =>
      message.kind === 'odds_change' && message.status?.incidents ? [[message.key, message.status.score, message.at]] : [],
    );

  test('[SPB-18] is the same match whoever plays it and however often it is looked at', () => {
    expect(scores(said(3_600_000))).toEqual(scores(said(1_000)));
    const other = new FootballMatch(fixture!, 'ac'.repeat(32), 0);
    expect(other.nextAt).toBe(fixture!.startsAt);
  });

  test('goes on where another process has left it, under the same names', () => {
    const all = said(1_000);
    const half = fixture!.startsAt + 50 * 60_000;
    const keys = (messages: readonly FeedMessage[]) => messages.filter(({ at }) => at > half).map(({ key }) => key);
    expect(keys(said(1_000, half))).toEqual(keys(all));
  });

  test('[SPB-18] says nothing of what is to come, and its seed after the end alone', () => {
    for (const message of said(1_000)) {
      const text = JSON.stringify(message);
      if (message.kind === 'odds_change' && message.key.endsWith('/confirm')) expect(text).toContain(seed);
      else expect(text).not.toContain(seed);
    }
  });
});

describe('a league from the first fixture to confirmed results', () => {
  let one: TestSportsbook;
  let event: OfferEvent;
  beforeAll(async () => {
    one = await createTestSportsbook(oneLeague);
    for (let turn = 0; turn < 6; turn++) await one.sportsbook.turn();
    event = [...one.sportsbook.offer.events.values()].toSorted((first, second) => first.startsAt - second.startsAt)[0]!;
  }, 60_000);
  afterAll(() => one.close());

  const rowOf = async () =>
    (await one.db.database.query<Record<string, unknown>>('select * from sport_event where id = $1', [event.id]))[0] ?? {};

  test('matches of the next two days are announced with the hash of their seed, and can be bet on', async () => {
    expect(one.sportsbook.offer.events.size).toBeGreaterThan(8);
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
    expect(settled.length).toBe(2 * event.markets.size);
  }, 120_000);
});
