import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { randomInteger, SeededRandom } from '../../kernel/random/random.ts';
import type { OfferEvent } from '../offer/model.ts';
import { createTestSportsbook, marketOf, oneLeague, ScriptedDriver, type TestSportsbook } from '../testing/test-sportsbook.ts';
import { NotLeading } from './leadership.ts';
import type { FeedMessage } from './messages.ts';

const drivers = new Map<unknown, ScriptedDriver>();
const scripted = (db: unknown) => () => {
  const driver = new ScriptedDriver();
  drivers.set(db, driver);
  return driver;
};

/** The offer as the database has it, without what counts messages. */
async function offered({ db }: TestSportsbook): Promise<unknown[]> {
  return await db.database.query(
    `select e.urn, e.state as event_state, e.score, e.starts_at, m.type, m.specifiers, m.producer, m.state, m.is_main, s.outcome, s.odds, s.is_active, r.result,
       r.void_factor, r.certainty
     from sport_event e left join sport_market m on m.event_id = e.id left join sport_selection s on s.market_id = m.id
     left join sport_selection_result r on r.market_id = s.market_id and r.outcome = s.outcome
     order by e.urn, m.type, m.specifiers, s.outcome`,
  );
}

async function say(one: TestSportsbook, ...messages: FeedMessage[]): Promise<void> {
  drivers.get(one.db)?.waiting.push(...messages);
  await one.sportsbook.turn();
}

const start = Date.parse('2026-03-02T12:00:00Z');
const league = { id: 'league', name: 'League', countryCode: null, country: 'Nowhere', position: 1, isTop: false };
const club = (id: string) => ({ id, name: id, shortName: id, crest: { shape: 'halves', colours: ['#000000'] } });
const fixture = (urn: string): FeedMessage => ({
  kind: 'fixture_change',
  producer: 'prematch',
  key: `${urn}/fixture`,
  urn,
  at: start - 3_600_000,
  fixture: {
    sport: 'football',
    competition: league,
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
const name = { type: 'match_result', specifiers: '' };
const odds = (urn: string, at: number, producer: 'prematch' | 'live' = 'prematch'): FeedMessage => ({
  kind: 'odds_change',
  producer,
  key: `${urn}/odds/${at}`,
  urn,
  at,
  ...(producer === 'live' && { status: { state: 'live' as const, score: null } }),
  markets: [
    {
      ...name,
      state: 'active',
      group: 'main',
      isMain: true,
      hasCashOut: true,
      outcomes: ['home', 'draw', 'away'].map((outcome) => ({ outcome, odds: 2_900, probability: 1 / 3, isActive: true })),
    },
  ],
});
const settled = (urn: string, at: number, winner: string, certainty: 1 | 2): FeedMessage => ({
  kind: 'bet_settlement',
  producer: 'live',
  key: `${urn}/settled/${at}`,
  urn,
  at,
  certainty,
  markets: [
    {
      ...name,
      outcomes: ['home', 'draw', 'away'].map((outcome) => ({
        outcome,
        result: outcome === winner ? 'won' : 'lost',
        voidFactor: 0,
        deadHeat: null,
      })),
    },
  ],
});

describe('the inbox', () => {
  test('a match whose messages come twice and in any order is the same in the end, also where it is announced last', async () => {
    const played = await createTestSportsbook(oneLeague);
    await played.sportsbook.turn();
    const [first] = [...played.sportsbook.offer.events.values()].toSorted((one, other) => one.startsAt - other.startsAt);
    await played.pass((first!.startsAt - played.clock.now().getTime()) / 1_000);
    await played.pass(3 * 3_600, 300);
    const rows = await played.db.database.query<{ payload: FeedMessage }>('select payload from feed_message order by id');
    const expected = await offered(played);
    await played.close();

    const replayed = await createTestSportsbook(scripted);
    const random = new SeededRandom('order');
    const tape = rows.map(({ payload }) => payload);
    const shuffled = [...tape, ...tape.slice(0, 40)]
      .map((message) => ({ message, place: randomInteger(random, 1_000_000) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ message }) => message);
    while (shuffled.length > 0) await say(replayed, ...shuffled.splice(0, 17));
    expect(await offered(replayed)).toEqual(expected);
    expect(await replayed.db.database.query('select from feed_message where error is not null or processed_at is null')).toEqual([]);
    await replayed.close();
  }, 180_000);

  test('a message that cannot be applied is passed over and written down; those around it are applied', async () => {
    const one = await createTestSportsbook(scripted);
    const broken = { ...odds('test:1', start - 1), markets: [{ ...name, state: 'nonsense', outcomes: [] }] } as unknown as FeedMessage;
    await say(one, fixture('test:1'), broken, odds('test:1', start - 2));
    const rows = await one.db.database.query<{ kind: string; error: string | null }>('select kind, error from feed_message order by id');
    expect(rows.map(({ error }) => error !== null)).toEqual([false, true, false]);
    expect(one.sportsbook.offer.byUrn.get('test:1')?.markets.size).toBe(1);
    await one.close();
  });
});

describe('who bets and who settles', () => {
  let one: TestSportsbook;
  let event: OfferEvent;
  const id = () => `${marketOf(event, 'match_result').id}-home`;
  const terms = async (now: Date = one.clock.now()) =>
    (await one.db.database.query<Record<string, unknown>>('select * from selection_terms($1, $2)', [[id()], now]))[0];

  beforeAll(async () => {
    one = await createTestSportsbook(scripted, { now: new Date(start - 60_000) });
    await say(one, fixture('test:2'), odds('test:2', start - 60_000));
    event = one.sportsbook.offer.byUrn.get('test:2')!;
  });
  afterAll(() => one.close());

  test('[SPB-05] odds of before the match are open until the very moment of its beginning', async () => {
    expect(await terms()).toMatchObject({
      is_open: true,
      odds: 2_900,
      is_live: false,
      live_delay: 6,
      provenance: 'feed',
      competition: 'league',
    });
    await one.pass(50, 10);
    expect(await terms(new Date(start - 1))).toMatchObject({ is_open: true });
    expect(await terms(new Date(start))).toMatchObject({ is_open: false });
  });

  test('[SPB-07] a feed that says nothing for 20 seconds closes its markets, also where nobody notices its silence', async () => {
    await one.pass(20, 10);
    await say(one, odds('test:2', start + 1_000, 'live'));
    const version = event.version;
    expect(await terms()).toMatchObject({ is_open: true, is_live: true });
    one.clock.advance(19_000);
    expect(await terms()).toMatchObject({ is_open: true });
    one.clock.advance(1_500);
    expect(await terms()).toMatchObject({ is_open: false, is_feed_up: false });
    expect(one.sportsbook.shape.headline(event)).toMatchObject({ is_suspended: true, markets_count: 0 });
    // Then whoever drives the feed hears of it, tells it, and has everything said again.
    await one.pass(1);
    expect(event.version).toBeGreaterThan(version);
    expect(one.told.filter(({ address }) => address.id === event.id).at(-1)?.data).toMatchObject({ event: { is_suspended: false } });
    expect(await terms()).toMatchObject({ is_open: true });
  });

  test('[SPB-11] results are versions: what is said later supersedes, what is rolled back is none, and each is told to whoever settles', async () => {
    const results = () => one.db.database.query('select outcome, result, certainty from sport_selection_result order by outcome');
    const at = start + 60_000;
    one.events.length = 0;
    await say(one, settled('test:2', at, 'home', 1));
    expect(await results()).toEqual([
      { outcome: 'away', result: 'lost', certainty: 1 },
      { outcome: 'draw', result: 'lost', certainty: 1 },
      { outcome: 'home', result: 'won', certainty: 1 },
    ]);
    await say(one, settled('test:2', at + 1, 'home', 2));
    await say(one, { kind: 'rollback_bet_settlement', producer: 'live', key: 'back', urn: 'test:2', at: at + 2, markets: [name] });
    expect(await results()).toEqual([]);
    expect(marketOf(event, 'match_result').state).toBe('suspended');
    await say(one, settled('test:2', at + 3, 'away', 2));
    expect(await results()).toContainEqual({ outcome: 'away', result: 'won', certainty: 2 });
    const market = marketOf(event, 'match_result').id;
    expect(one.events).toEqual(
      [1, 2, 3, 4].map((version) => ({ type: 'sportsbook.market_settled', payload: { event: event.id, market, version } })),
    );
    expect(await one.db.database.query('select from sport_result')).toHaveLength(9);
    await expect(one.db.database.query('delete from sport_result')).rejects.toThrow();
  });

  test('a market whose bets in play count from their placement is told again at the end of its event, and no other is', async () => {
    const at = start + 90_000;
    const urn = 'test:handicap';
    const result = (type: string, specifiers: string, key: string): FeedMessage => ({
      kind: 'bet_settlement',
      producer: 'live',
      key,
      urn,
      at,
      certainty: 2,
      markets: [
        {
          type,
          specifiers,
          outcomes: ['home', 'away'].map((outcome) => ({
            outcome,
            result: outcome === 'home' ? 'won' : 'lost',
            voidFactor: 0,
            deadHeat: null,
          })),
        },
      ],
    });
    await say(one, fixture(urn), result('asian_handicap', 'hcp=-0.5', 'handicap'), result('draw_no_bet', '', 'draw no bet'));
    one.events.length = 0;
    const status = { state: 'ended' as const, score: null };
    await say(one, { kind: 'odds_change', producer: 'live', key: 'over', urn, at: at + 1, status, markets: [] });
    const ended = one.sportsbook.offer.byUrn.get(urn);
    expect(one.events).toEqual([
      {
        type: 'sportsbook.market_settled',
        payload: { event: ended?.id, market: marketOf(ended!, 'asian_handicap', 'hcp=-0.5').id, version: 1 },
      },
    ]);
  });

  test('[SPB-12] a window of void bets is told with its moments, and gone when it is taken back', async () => {
    const at = start + 120_000;
    const windows = () => one.db.database.query('select placed_from, placed_to, reason from sport_void_window');
    const common = { producer: 'live', urn: 'test:2', from: start, to: start + 5_000 } as const;
    await say(one, { ...common, kind: 'bet_cancel', key: 'void', at, markets: [{ ...name, reason: 'late' }] });
    expect(await windows()).toEqual([{ placed_from: new Date(start), placed_to: new Date(start + 5_000), reason: 'late' }]);
    await say(one, { ...common, kind: 'rollback_bet_cancel', key: 'valid', at: at + 1, markets: [name] });
    expect(await windows()).toEqual([]);
  });
});

test('[SPB-07] events of another driver are shut once this one drives: nobody speaks for them any more', async () => {
  const one = await createTestSportsbook(scripted, { now: new Date(start - 60_000) });
  await say(one, fixture('test:3'), odds('test:3', start - 60_000), fixture('test:4'), odds('test:4', start - 60_000, 'live'));
  expect(one.sportsbook.offer.byUrn.get('test:4')?.state).toBe('live');
  await one.sportsbook.stop();
  const other = await createTestSportsbook(() => () => new ScriptedDriver('replay'), { beside: one });
  await other.pass(1);
  expect(marketOf(other.sportsbook.offer.byUrn.get('test:3')!, 'match_result').state).toBe('inactive');
  const [terms] = await one.db.database.query(
    'select is_open, is_feed_up from selection_terms(array[(select min(id) from sport_market) || $1], $2)',
    ['-home', one.clock.now()],
  );
  expect(terms).toEqual({ is_open: false, is_feed_up: true });
  // One under way is given up at once, one of later waits for its driver.
  const stateOf = ({ sportsbook }: TestSportsbook, urn: string) => sportsbook.offer.byUrn.get(urn)?.state;
  expect([stateOf(other, 'test:3'), stateOf(other, 'test:4')]).toEqual(['upcoming', 'abandoned']);
  await other.sportsbook.stop();
  const back = await createTestSportsbook(scripted, { beside: one });
  await back.pass(1);
  await say(back, odds('test:4', start, 'live'));
  expect(stateOf(back, 'test:4')).toBe('live');
  await back.close();
  await other.close();
  await one.close();
});

describe('two processes', () => {
  test('one drives and the other follows, until the first is gone; neither says anything twice', async () => {
    const one = await createTestSportsbook(oneLeague);
    const other = await createTestSportsbook(oneLeague, { beside: one });
    expect([await one.sportsbook.turn(), await other.sportsbook.turn()]).toEqual([true, false]);
    const [event] = [...one.sportsbook.offer.events.values()].toSorted((first, second) => first.startsAt - second.startsAt);
    await one.pass((event!.startsAt - one.clock.now().getTime()) / 1_000 + 600, 120);
    await other.sportsbook.turn();
    const followed = other.sportsbook.offer.events.get(event!.id)!;
    const seen = ({ sportsbook }: TestSportsbook, of: OfferEvent) => sportsbook.shape.detail(of, 'en');
    expect(seen(other, followed)).toEqual(seen(one, event!));
    expect(followed.state).toBe('live');

    await one.sportsbook.stop();
    expect(await other.sportsbook.turn()).toBe(true);
    await other.pass(3 * 3_600, 600);
    expect(other.sportsbook.offer.byUrn.get(event!.urn)?.state).toBe('ended');
    const twice = await one.db.database.query('select producer, key from feed_message group by 1, 2 having count(*) > 1');
    expect(twice).toEqual([]);
    await other.close();
    await one.close();
  }, 180_000);

  test('a process whose lease ran out within a turn writes on as long as no other one has taken the lead', async () => {
    const one = await createTestSportsbook(scripted);
    const other = await createTestSportsbook(scripted, { beside: one });
    expect(await one.sportsbook.turn()).toBe(true);
    await one.db.ownerDatabase.query(`update feed_leader set until = now() - interval '1 second'`);
    await one.sportsbook.feed.lost('live');
    const states = await one.db.database.query(`select state from feed_producer where producer = 'live'`);
    expect(states).toEqual([{ state: 'down' }]);
    expect(await other.sportsbook.turn()).toBe(true);
    await expect(one.sportsbook.feed.lost('prematch')).rejects.toThrow(NotLeading);
    await other.close();
    await one.close();
  }, 60_000);

  test('a process that gave the lead back writes nothing any more', async () => {
    const one = await createTestSportsbook(scripted);
    expect(await one.sportsbook.turn()).toBe(true);
    await one.sportsbook.stop();
    await expect(one.sportsbook.feed.lost('live')).rejects.toThrow(NotLeading);
    await one.close();
  }, 60_000);

  test('a process that was taken for dead and comes back does not open what the next one has shut', async () => {
    const one = await createTestSportsbook(scripted);
    const other = await createTestSportsbook(scripted, { beside: one });
    await one.sportsbook.turn();
    await one.db.ownerDatabase.query(`update feed_leader set until = now() - interval '1 second'`);
    expect(await other.sportsbook.turn()).toBe(true);
    const state = async () => await one.db.database.query('select producer, state, request from feed_producer order by producer');
    await other.sportsbook.feed.lost('live');
    const before = await state();
    expect(before).toContainEqual(expect.objectContaining({ producer: 'live', state: 'down' }));
    // Nothing is to be written of the offer: a sign of life is all that it says.
    one.clock.advance(15_000);
    expect(await one.sportsbook.turn()).toBe(false);
    expect(await state()).toEqual(before);
    await other.close();
    await one.close();
  }, 60_000);

  test('a process that was taken for dead and comes back writes nothing any more', async () => {
    const one = await createTestSportsbook(oneLeague);
    const other = await createTestSportsbook(oneLeague, { beside: one });
    await one.sportsbook.turn();
    await one.db.ownerDatabase.query(`update feed_leader set until = now() - interval '1 second'`);
    expect(await other.sportsbook.turn()).toBe(true);
    const before = await one.db.database.query('select count(*) from feed_message where processed_at is not null');
    one.clock.advance(60_000);
    expect(await one.sportsbook.turn()).toBe(false);
    expect(await one.db.database.query('select count(*) from feed_message where processed_at is not null')).toEqual(before);
    await other.close();
    await one.close();
  }, 60_000);

  test('a process that another one has led for in between reads everything anew before it says more', async () => {
    const one = await createTestSportsbook(scripted);
    const other = await createTestSportsbook(scripted, { beside: one });
    expect(await one.sportsbook.turn()).toBe(true);
    await one.db.ownerDatabase.query(`update feed_leader set until = now() - interval '1 second'`);
    await other.sportsbook.feed.receive([fixture('test:between')]);
    expect(await other.sportsbook.turn()).toBe(true);
    await other.sportsbook.stop();
    // Its lease has to be renewed, and nobody has told it that it was another's.
    const later = performance.now() + 5_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await one.sportsbook.turn()).toBe(true);
    clock.mockRestore();
    expect(one.sportsbook.offer.byUrn.has('test:between')).toBe(true);
    await one.sportsbook.feed.receive([fixture('test:after')]);
    await one.sportsbook.turn();
    expect(await one.db.database.query('select urn from sport_event order by id')).toEqual([
      { urn: 'test:between' },
      { urn: 'test:after' },
    ]);
    await other.close();
    await one.close();
  }, 60_000);
});
