import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOfferStops, resumeBetting, stopBetting, type StopScope } from '../bets/stops.ts';
import type { Market, OfferEvent } from './offer/model.ts';
import { createTestSportsbook, marketOf, oneLeague, type TestSportsbook } from './testing/test-sportsbook.ts';

let leading: TestSportsbook;
let following: TestSportsbook;
let event: OfferEvent;
let market: Market;
beforeAll(async () => {
  leading = await createTestSportsbook(oneLeague);
  following = await createTestSportsbook(oneLeague, { beside: leading });
  for (const { db, sportsbook } of [leading, following]) {
    sportsbook.stoppedBy(() => listOfferStops(db.database));
    await sportsbook.turn();
  }
  const [first] = leading.sportsbook.offer.events.values();
  if (!first) throw new Error('no event');
  event = first;
  market = marketOf(event, 'match_result');
});
afterAll(async () => {
  await following.close();
  await leading.close();
});

/** As the process shows the event and its first market. */
function shown({ sportsbook }: TestSportsbook): Record<string, unknown> {
  const known = sportsbook.offer.events.get(event.id);
  if (!known) throw new Error('the event is not followed');
  const { is_suspended: isSuspended, suspension: reason } = sportsbook.shape.headline(known);
  const { selections, state, suspension } = sportsbook.shape.market(known, marketOf(known, 'match_result'));
  const home = selections.find(({ outcome }) => outcome === 'home');
  return { isSuspended, reason, state, suspension, home: home?.is_active, why: home?.suspension };
}
const open = { isSuspended: false, reason: null, state: 'active', suspension: null, home: true, why: undefined };

const turns = async () => {
  await leading.sportsbook.turn();
  await following.sportsbook.turn();
};
const stop = (scope: StopScope, subject: string): Promise<void> =>
  leading.db.database.transaction(async (tx) => {
    await stopBetting(tx, { scope, subject, reason: 'a doubtful price', actor: 'staff', since: new Date() });
    await leading.sportsbook.announceStops(tx);
  });
const resume = (scope: StopScope, subject: string) => leading.db.database.transaction((tx) => resumeBetting(tx, scope, subject));

test.each([
  ['all', (): string => '', { isSuspended: true, reason: 'stopped_by_house' }],
  ['sport', () => event.sport, { isSuspended: true, reason: 'stopped_by_house' }],
  ['event', () => event.id, { isSuspended: true, reason: 'stopped_by_house' }],
  ['market', () => market.id, { isSuspended: false, state: 'suspended', suspension: 'stopped_by_house' }],
  ['selection', () => `${market.id}-home`, { isSuspended: false, state: 'active', home: false, why: 'stopped_by_house' }],
] as const)(
  '[SPB-06] what staff have stopped (%s) shows as suspended in every process, and opens again',
  async (scope, subject, expected) => {
    await turns();
    expect([shown(leading), shown(following)]).toEqual([open, open]);
    const before = event.version;
    await stop(scope, subject());
    await turns();
    expect(shown(leading)).toMatchObject(expected);
    expect(shown(following)).toMatchObject(expected);
    expect(event.version).toBe(before + 1);
    expect(leading.told.findLast(({ address }) => address.id === event.id)).toMatchObject({
      version: before + 1,
      data: { event: { is_suspended: expected.isSuspended } },
    });
    await resume(scope, subject());
    await turns();
    expect([shown(leading), shown(following)]).toEqual([open, open]);
    expect(event.version).toBe(before + 2);
  },
);

test('a stop of one player is told to nobody', async () => {
  await stop('player', '1');
  await turns();
  expect([shown(leading), shown(following)]).toEqual([open, open]);
});

test('what the feed says of a stop reaches the process that follows, and the one that reads everything anew', async () => {
  const at = leading.clock.now().getTime();
  await leading.sportsbook.feed.receive([
    {
      kind: 'bet_stop',
      producer: 'prematch',
      key: 'stop',
      urn: event.urn,
      at,
      groups: ['all'],
      state: 'suspended',
      reason: 'video_review',
    },
  ]);
  await turns();
  const expected = { isSuspended: true, reason: 'video_review', state: 'suspended', suspension: 'video_review' };
  expect(shown(leading)).toMatchObject(expected);
  expect(shown(following)).toMatchObject(expected);
  await following.sportsbook.offer.load(following.clock.now());
  expect(shown(following)).toMatchObject(expected);
});

test('a page that was loaded while the feed was away hears that its markets are open again', async () => {
  const { feed } = leading.sportsbook;
  await turns();
  // Odds that are later than the stop of before.
  const at = leading.clock.now().getTime() + 1;
  await feed.receive([
    {
      kind: 'odds_change',
      producer: 'prematch',
      key: 'after the stop',
      urn: event.urn,
      at,
      markets: [{ type: 'match_result', specifiers: '', state: 'active', group: 'main', isMain: true, hasCashOut: true, outcomes: [] }],
    },
  ]);
  await turns();
  expect(shown(leading)).toMatchObject({ state: 'active' });
  await feed.lost('prematch');
  expect(shown(leading)).toMatchObject({ state: 'suspended', suspension: 'feed_interrupted' });
  const recovery = await feed.alive('prematch', true);
  await feed.complete('prematch', recovery!.request);
  expect(shown(leading)).toMatchObject({ state: 'active', suspension: null });
  expect(leading.told.findLast(({ address }) => address.id === event.id)).toMatchObject({
    data: { event: { is_suspended: false }, markets: [{ id: market.id, state: 'active', suspension: null }] },
  });
});
