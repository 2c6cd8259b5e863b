import type { EventLaw } from '@tavolo/pricing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfferEvent } from '../offer/model.ts';
import { applyMessage } from './apply.ts';
import type { BetSettlement, FeedMessage, MarketOdds } from './messages.ts';

const describeMarket = () => ({ group: 'main', hasCashOut: true });

const freshEvent = (): OfferEvent => ({
  id: '1',
  urn: 'test:1',
  sport: 'football',
  competition: 'league',
  season: '1',
  provenance: 'feed',
  startsAt: 0,
  state: 'upcoming',
  home: 'a',
  away: 'b',
  name: 'A – B',
  runners: [],
  isHandicap: false,
  score: null,
  incidents: [],
  stops: {},
  fixtureAt: 0,
  statusAt: 0,
  fairness: null,
  law: null,
  lawAt: 0,
  endedAt: null,
  closings: 0,
  version: 1,
  markets: new Map(),
});

function after(messages: readonly FeedMessage[]): OfferEvent {
  const event = freshEvent();
  for (const message of messages) applyMessage(event, message, describeMarket);
  return event;
}

const common = (at: number, producer: 'prematch' | 'live' = 'live') => ({ producer, urn: 'test:1', at, key: String(at) });
const odds = (state: MarketOdds['state'], prices: Record<string, number>, group = 'main'): MarketOdds => ({
  type: 'match_result',
  specifiers: '',
  state,
  group,
  isMain: true,
  hasCashOut: true,
  outcomes: Object.entries(prices).map(([outcome, price]) => ({ outcome, odds: price, isActive: true })),
});
const change = (at: number, ...markets: MarketOdds[]): FeedMessage => ({ ...common(at), kind: 'odds_change', markets });
const stop = (at: number, ...groups: string[]): FeedMessage => ({ ...common(at), kind: 'bet_stop', groups, state: 'suspended' });
const settlement = (at: number, certainty: 1 | 2, winner: string, outcomes = ['home', 'draw', 'away']): BetSettlement => ({
  ...common(at),
  kind: 'bet_settlement',
  certainty,
  markets: [
    {
      type: 'match_result',
      specifiers: '',
      outcomes: outcomes.map((outcome) => ({ outcome, result: outcome === winner ? 'won' : 'lost', voidFactor: 0, deadHeat: null })),
    },
  ],
});
const name = { type: 'match_result', specifiers: '' };
const rollback = (at: number): FeedMessage => ({ ...common(at), kind: 'rollback_bet_settlement', markets: [name] });
const cancel = (at: number, from: number | null = null, to: number | null = null): FeedMessage => ({
  ...common(at),
  kind: 'bet_cancel',
  from,
  to,
  markets: [{ ...name, reason: 'test' }],
});
const restore = (at: number, from: number | null = null, to: number | null = null): FeedMessage => ({
  ...common(at),
  kind: 'rollback_bet_cancel',
  from,
  to,
  markets: [name],
});
const prices = { home: 2_000, draw: 3_400, away: 3_600 };
const market = (event: OfferEvent) => event.markets.get('match_result|');
const stateAfter = (...messages: FeedMessage[]) => market(after(messages))?.state;
const winnerAfter = (...messages: FeedMessage[]) =>
  market(after(messages))
    ?.selections.filter(({ result }) => result?.result === 'won')
    .map(({ outcome }) => outcome);

describe('a market', () => {
  test('is open by its odds, closed by a stop, and open again by odds that come after it', () => {
    const open = change(1, odds('active', prices));
    expect(stateAfter(open)).toBe('active');
    expect(stateAfter(open, stop(2, 'all'))).toBe('suspended');
    expect(stateAfter(open, stop(2, 'goals'))).toBe('active');
    expect(stateAfter(open, stop(2, 'main'))).toBe('suspended');
    expect(stateAfter(open, stop(2, 'all'), change(3, odds('active', {})))).toBe('active');
  });

  test('of an event that is held stays closed by whatever odds come, until what was asked for was said', () => {
    const held = (at: number, until: number, producer: 'prematch' | 'live' = 'live'): FeedMessage => ({
      ...common(at, producer),
      kind: 'bet_stop',
      groups: ['all'],
      state: 'suspended',
      reason: 'feed_interrupted',
      until,
    });
    const recovered = (request: number, producer: 'prematch' | 'live' = 'live'): FeedMessage => ({
      ...common(9, producer),
      kind: 'event_recovered',
      request,
    });
    const messages = [change(1, odds('active', prices)), held(2, 10), change(3, odds('active', prices))];
    expect(market(after(messages))).toMatchObject({ state: 'suspended', suspension: 'feed_interrupted', closings: 1 });
    expect(stateAfter(...messages, recovered(9))).toBe('suspended');
    expect(stateAfter(...messages, recovered(10, 'prematch'))).toBe('suspended');
    expect(stateAfter(...messages, recovered(10))).toBe('active');
    expect(stateAfter(...messages, recovered(10), held(4, 12), change(5, odds('active', prices)))).toBe('suspended');
    expect(stateAfter(...messages, recovered(10), held(2, 10))).toBe('active');
    // Heard in another order, and without odds since the stop.
    expect(stateAfter(recovered(10), ...messages)).toBe('active');
    expect(stateAfter(recovered(12), held(4, 12), ...messages)).toBe('suspended');
    expect(stateAfter(recovered(12), held(4, 12), ...messages, change(5, odds('active', prices)))).toBe('active');
    // Each producer has its own to say again.
    const both = [...messages, held(3, 11, 'prematch'), change(5, odds('active', prices))];
    expect(stateAfter(...both, recovered(10))).toBe('suspended');
    expect(stateAfter(...both, recovered(10), recovered(11, 'prematch'))).toBe('active');
  });

  test('keeps the mark of each time it was closed, also once it is open again', () => {
    const open = change(1, odds('active', prices));
    const closingsAfter = (...messages: FeedMessage[]) => market(after(messages))?.closings;
    expect(closingsAfter(open, change(2, odds('active', { home: 2_100 })))).toBe(0);
    expect(closingsAfter(open, stop(2, 'all'), change(3, odds('active', {})))).toBe(1);
    expect(closingsAfter(open, stop(2, 'all'), stop(3, 'all'), change(4, odds('active', {})), stop(5, 'main'))).toBe(2);
    const without = odds('active', {});
    const closed = { ...without, outcomes: [{ outcome: 'draw', isActive: false }] };
    expect(closingsAfter(open, change(2, closed), change(3, { ...without, outcomes: [{ outcome: 'draw', isActive: true }] }))).toBe(1);
  });

  test('is suspended while whoever bets on all of its outcomes would win, and open again at other odds', () => {
    const arbitrage = change(2, odds('active', { home: 2_000, draw: 4_100, away: 4_100 }));
    const open = change(1, odds('active', prices));
    expect(market(after([open, arbitrage]))).toMatchObject({ state: 'suspended', suspension: 'under_review', closings: 1 });
    expect(market(after([arbitrage, open]))?.state).toBe('suspended');
    expect(stateAfter(open, arbitrage, change(3, odds('active', prices)))).toBe('active');
    // 100 % itself is none, and of an outcome that is closed nobody knows what it would add.
    expect(stateAfter(change(1, odds('active', { home: 2_000, draw: 4_000, away: 4_000 })))).toBe('active');
    expect(stateAfter(change(1, odds('active', { home: 2_500, draw: 2_500 })))).toBe('active');
  });

  test('is suspended at odds that are none, or that promise more than the chances that came with them', () => {
    expect(stateAfter(change(1, odds('active', { ...prices, away: 1_000 })))).toBe('suspended');
    expect(stateAfter(change(1, odds('active', { ...prices, away: 90_000_000 })))).toBe('suspended');
    const fair = { home: 0.5, draw: 0.3, away: 0.2 };
    const told = (price: number): FeedMessage => {
      const said = odds('active', { home: price, draw: 3_200 });
      return change(1, { ...said, outcomes: said.outcomes.map((one) => ({ ...one, probability: fair[one.outcome as 'home'] })) });
    };
    expect(stateAfter(told(1_900))).toBe('active');
    expect(stateAfter(told(2_600))).toBe('suspended');
  });

  test('of which several outcomes win shares its book among them', () => {
    const placed = (type: string, specifiers: string, values: Record<string, number>, runners: OfferEvent['runners'] = []) => {
      const event = { ...freshEvent(), runners };
      applyMessage(event, change(1, { ...odds('active', values), type, specifiers }), describeMarket);
      return event.markets.get(`${type}|${specifiers}`)?.state;
    };
    expect(placed('double_chance', '', { home_draw: 1_300, home_away: 1_400, draw_away: 1_600 })).toBe('active');
    expect(placed('double_chance', '', { home_draw: 1_500, home_away: 1_500, draw_away: 1_520 })).toBe('suspended');
    const field = ['a', 'b', 'c', 'd'].map((competitor, index) => ({ competitor, number: index + 1 }));
    const horses = (price: number) => Object.fromEntries(field.map(({ competitor }) => [competitor, price]));
    expect(placed('race_place', 'places=2', horses(1_900), field)).toBe('active');
    expect(placed('race_place', 'places=2', horses(2_100), field)).toBe('suspended');
    // Who is withdrawn cannot win.
    const three = field.map((one) => (one.competitor === 'd' ? { ...one, withdrawn: { at: 1, deduction: 20 } } : one));
    const { d: _, ...others } = horses(3_100);
    expect(placed('race_winner', '', others, three)).toBe('suspended');
    expect(placed('race_winner', '', others, field)).toBe('active');
  });

  test('a stop moves open markets alone', () => {
    expect(stateAfter(change(1, odds('inactive', prices)), stop(2, 'all'))).toBe('inactive');
    expect(stateAfter(change(1, odds('active', prices)), settlement(2, 1, 'home'), stop(3, 'all'))).toBe('settled');
  });

  test('that is handed over waits for the producer of live odds', () => {
    const before: FeedMessage = { ...common(1, 'prematch'), kind: 'odds_change', markets: [odds('active', prices)] };
    const handedOver: FeedMessage = { ...common(2, 'prematch'), kind: 'odds_change', markets: [odds('handed_over', {})] };
    expect(stateAfter(before, handedOver)).toBe('suspended');
    expect(market(after([before, handedOver, change(3, odds('active', {}))]))).toMatchObject({ state: 'active', producer: 'live' });
  });

  test('is settled once all its outcomes are decided, and no odds open it again', () => {
    const open = change(1, odds('active', prices));
    expect(stateAfter(open, settlement(2, 1, 'home', ['draw', 'away']))).toBe('active');
    expect(stateAfter(open, settlement(2, 1, 'home'))).toBe('settled');
    expect(stateAfter(open, settlement(2, 1, 'home'), change(3, odds('active', prices)))).toBe('settled');
  });

  test('[SPB-11] goes back to suspended when its settlement is rolled back, and is settled anew', () => {
    const tape = [change(1, odds('active', prices)), settlement(2, 1, 'home'), settlement(3, 2, 'home'), rollback(4)];
    expect(stateAfter(...tape)).toBe('suspended');
    expect(winnerAfter(...tape)).toEqual([]);
    expect(stateAfter(...tape, change(5, odds('active', {})))).toBe('active');
    expect(winnerAfter(...tape, settlement(5, 2, 'away'))).toEqual(['away']);
  });

  test('[SPB-12] is over when it is cancelled whole, not by a window of time, and suspended when that is taken back', () => {
    const open = change(1, odds('active', prices));
    expect(stateAfter(open, cancel(2))).toBe('cancelled');
    expect(stateAfter(open, cancel(2, 1, 2))).toBe('active');
    expect(stateAfter(open, cancel(2), restore(3))).toBe('suspended');
    expect(stateAfter(open, settlement(2, 1, 'home'), cancel(3), restore(4))).toBe('settled');
  });

  test('older odds never overwrite newer ones, of a market nor of an outcome', () => {
    const event = after([change(5, odds('suspended', { home: 1_500 })), change(3, odds('active', prices))]);
    expect(market(event)?.state).toBe('suspended');
    expect(market(event)?.selections.map(({ outcome, odds: price }) => [outcome, price])).toEqual([
      ['home', 1_500],
      ['draw', 3_400],
      ['away', 3_600],
    ]);
  });
});

test('the law by which an event was priced is the one that was told last, whatever comes late or twice', () => {
  const law = (lambda: number): EventLaw => ({
    sport: 'football',
    parameters: { lambda, mu: 1.1, rho: 0, redCards: { home: 0, away: 0 } },
    state: null,
  });
  const priced = (at: number, lambda: number): FeedMessage => ({ ...common(at), kind: 'odds_change', markets: [], law: law(lambda) });
  expect(after([change(1, odds('active', { home: 2_000 }))])).toMatchObject({ law: null, lawAt: 0 });
  for (const told of [
    [priced(1, 1.2), priced(2, 1.4), change(3)],
    [priced(2, 1.4), priced(1, 1.2), priced(2, 1.4)],
  ])
    expect(after(told)).toMatchObject({ law: law(1.4), lawAt: 2 });
});

describe('what a feed said in whatever order', () => {
  /** The offer without what counts messages. */
  const offered = (event: OfferEvent) => ({
    state: event.state,
    score: event.score,
    startsAt: event.startsAt,
    endedAt: event.endedAt,
    incidents: event.incidents.map(({ key }) => key),
    markets: [...event.markets.values()]
      .map(({ type, specifiers, state, producer, selections, isMain }) => ({
        name: `${type} ${specifiers}`,
        state,
        producer,
        isMain,
        selections: selections
          .map(({ outcome, odds: price, isActive, result }) => ({
            outcome,
            price,
            isActive,
            result: result?.result,
            certainty: result?.certainty,
          }))
          .toSorted((one, other) => (one.outcome < other.outcome ? -1 : 1)),
      }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  });

  const state = fc.constantFrom('active', 'suspended', 'inactive', 'handed_over' as const);
  const outcome = fc.constantFrom('home', 'draw', 'away');
  const said = fc.oneof(
    fc.record({ state, prices: fc.dictionary(outcome, fc.integer({ min: 1_010, max: 9_000 })) }).map(
      ({ state: next, prices: some }) =>
        (at: number): FeedMessage =>
          change(at, odds(next, some)),
    ),
    fc
      .record({ score: fc.nat(3), state: fc.constantFrom('live', 'ended', 'interrupted' as const) })
      .map(({ score, state: next }) => (at: number): FeedMessage => ({
        ...common(at),
        kind: 'odds_change',
        status: {
          state: next,
          score: { home: score, away: 0, periods: [], period: 'first_half', clock: at, clockAt: at, isRunning: true, facts: {} },
          incidents: [
            { key: `goal ${score}`, at: score, period: 'first_half', kind: 'goal', side: 'home', competitor: null, home: score, away: 0 },
          ],
        },
        markets: [],
      })),
    fc.constantFrom('all', 'main', 'goals').map((group) => (at: number) => stop(at, group)),
    fc
      .record({ certainty: fc.constantFrom(1, 2 as const), winner: outcome, some: fc.subarray(['home', 'draw', 'away'], { minLength: 1 }) })
      .map(
        ({ certainty, winner, some }) =>
          (at: number) =>
            settlement(at, certainty, winner, some),
      ),
    fc.constantFrom(rollback, cancel, restore).map((make) => (at: number) => make(at)),
  );

  test('comes to the same offer, with messages twice and in any order', () => {
    fc.assert(
      fc.property(
        fc.array(said, { maxLength: 14 }).map((makers) => makers.map((make, index) => make(index + 1))),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (tape, chance) => {
          const draws = chance[Symbol.iterator]();
          const draw = () => Number(draws.next().value);
          const shuffled = [...tape, ...tape.filter(() => draw() < 0.4)]
            .map((message) => ({ message, place: draw() }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ message }) => message);
          expect(offered(after(shuffled))).toEqual(offered(after(tape)));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
