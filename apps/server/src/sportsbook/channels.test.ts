import type { LiveMessage } from '@tavolo/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OfferChannels } from './channels.ts';
import type { FeedMessage } from './feed/messages.ts';
import type { Change } from './offer/change.ts';
import type { OfferEvent } from './offer/model.ts';
import { createTestSportsbook, marketOf, ScriptedDriver, type TestSportsbook } from './testing/test-sportsbook.ts';

const count = 120;
const start = Date.parse('2026-03-02T12:00:00Z');
const club = (id: string) => ({ id, name: id, shortName: id, crest: { shape: 'halves', colours: ['#000000'] } });
const fixture = (urn: string): FeedMessage => ({
  kind: 'fixture_change',
  producer: 'prematch',
  key: `${urn}/fixture`,
  urn,
  at: 1,
  fixture: {
    sport: 'football',
    competition: { id: 'league', name: 'League', countryCode: null, country: 'Nowhere', position: 1, isTop: false },
    season: '1',
    provenance: 'feed',
    startsAt: start,
    home: club('one'),
    away: club('two'),
    name: 'one – two',
    runners: [],
    fairness: null,
  },
});
const odds = (urn: string): FeedMessage => ({
  kind: 'odds_change',
  producer: 'live',
  key: `${urn}/odds`,
  urn,
  at: 2,
  status: { state: 'live', score: null },
  markets: [
    ['match_result', '', ['home', 'draw', 'away']] as const,
    ['total_goals', 'total=2.5', ['over', 'under']] as const,
    ['correct_score', '', ['0:0', '1:0']] as const,
  ].map(([type, specifiers, outcomes]) => ({
    type,
    specifiers,
    state: 'active',
    group: 'main',
    isMain: true,
    hasCashOut: true,
    outcomes: outcomes.map((outcome) => ({ outcome, odds: 2_900, probability: 1 / 3, isActive: true })),
  })),
});

let one: TestSportsbook;
let events: OfferEvent[];
beforeAll(async () => {
  const driver = new ScriptedDriver();
  one = await createTestSportsbook(() => () => driver);
  const urns = Array.from({ length: count }, (_, index) => `test:${index}`);
  driver.waiting.push(...urns.map(fixture), ...urns.map(odds));
  await one.sportsbook.turn();
  events = [...one.sportsbook.offer.events.values()];
});
afterAll(() => one.close());

let told: { version: number | undefined; data: LiveMessage | undefined }[];
let channels: OfferChannels;
beforeEach(() => {
  told = [];
  channels = new OfferChannels({
    realtime: {
      publish: ({ name }, { version, data } = {}) =>
        void (name === 'sports_live' && told.push({ version, data: data as LiveMessage | undefined })),
    },
    shape: one.sportsbook.shape,
    clock: one.clock,
    stops: () => one.sportsbook.offer.stops,
  });
});

const changed = (event: OfferEvent, ...types: string[]): Change => ({
  markets: types.map((type) => {
    const { id, state, suspension } = marketOf(event, type, type === 'total_goals' ? 'total=2.5' : '');
    return { id, state, suspension, selections: [] };
  }),
});
const tell = (some: readonly OfferEvent[], ...types: string[]) => {
  channels.tell(some.map((event) => ({ event, version: event.version, change: changed(event, ...types) })));
  channels.flush();
};

test('lists hear of the markets that are different and that they show, and of an event itself when that is different', () => {
  const [event] = events;
  if (!event) throw new Error('no event');
  tell([event], 'match_result');
  tell([event], 'match_result');
  tell([event], 'correct_score');
  const [first, second] = told;
  const market = marketOf(event, 'match_result').id;
  expect(told).toHaveLength(2);
  expect(first?.data?.events).toMatchObject([{ id: event.id, event: { state: 'live' }, markets: [{ id: market, state: 'active' }] }]);
  expect(second?.data?.events[0]).not.toHaveProperty('event');
  expect(second?.data?.events[0]?.markets).toEqual([
    {
      id: market,
      state: 'active',
      suspension: null,
      is_main: true,
      selections: ['home', 'draw', 'away'].map((outcome) => ({ id: `${market}-${outcome}`, odds: 2_900, is_active: true, version: 1 })),
    },
  ]);
});

test('what is too much for one message comes in several, each one after the one before', () => {
  tell(events, 'match_result', 'total_goals');
  expect(told.length).toBeGreaterThan(1);
  const [{ version: number = 0 } = {}] = told;
  expect(told.map(({ version }) => version)).toEqual(told.map((_, index) => number + index));
  for (const { data } of told) expect(JSON.stringify(data).length).toBeLessThan(32 * 1024);
  expect(told.flatMap(({ data }) => data?.events.map(({ id }) => id) ?? [])).toEqual(events.map(({ id }) => id));
});

test('who takes the lead goes on with greater numbers than whoever led before, however long each has been there', () => {
  tell(events.slice(0, 1), 'match_result');
  const before = told[0]?.version ?? 0;
  for (let count = 0; count < 50; count++) tell(events.slice(0, 1), 'match_result');
  one.clock.advance(60_000);
  channels.takeOver();
  told = [];
  tell(events.slice(0, 1), 'match_result');
  expect(told[0]?.version).toBeGreaterThan(before + 50);
  expect(told[0]?.data?.events[0]).toHaveProperty('event');
});
