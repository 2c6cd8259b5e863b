import { tapeOf } from '@tavolo/feed-provider';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog, type Log } from '../../kernel/log/index.ts';
import type { OfferEvent } from '../offer/model.ts';
import { marketOf, type TestSportsbook } from '../testing/test-sportsbook.ts';
import { WiredFeed } from '../testing/wired-sportsbook.ts';

let feed: WiredFeed;
let one: TestSportsbook;

beforeEach(async () => {
  feed = await WiredFeed.open();
  one = await feed.sportsbook();
  await feed.connected(one);
});
afterEach(async () => {
  await one.close();
  await feed.close();
});

const eventOf = (number: number): OfferEvent => {
  const event = one.sportsbook.offer.byUrn.get(`sr:match:${number}`);
  if (!event) throw new Error(`no event ${number}`);
  return event;
};
const stateOf = (number: number, type: string, specifiers = ''): string => marketOf(eventOf(number), type, specifiers).state;
const oddsOf = (number: number, type: string, specifiers = ''): Record<string, number> =>
  Object.fromEntries(marketOf(eventOf(number), type, specifiers).selections.map(({ odds, outcome }) => [outcome, odds]));
const results = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await one.db.database.query<{ key: string; result: string }>(
        `select m.type || ' ' || m.specifiers || ' ' || r.outcome as key, r.result || case when r.void_factor = 0 then '' else ' ' || r.void_factor end as result
         from sport_selection_result r join sport_market m on m.id = r.market_id where r.result = 'won' or r.void_factor > 0`,
      )
    ).map(({ key, result }) => [key, result]),
  );
const isOpen = async (number: number): Promise<boolean> => {
  const id = `${marketOf(eventOf(number), 'match_result').id}-home`;
  const [terms] = await one.db.database.query<{ is_open: boolean }>('select is_open from selection_terms($1, $2)', [
    [id],
    feed.clock.now(),
  ]);
  return terms?.is_open === true;
};

describe('a match by the wire', () => {
  test('[SPB-05] is announced, priced by the vendor, played, settled, taken back and settled anew', async () => {
    feed.play(tapeOf('football'));
    await feed.pass(one, 10);
    const event = eventOf(101);
    expect(event).toMatchObject({ sport: 'football', provenance: 'feed', state: 'upcoming', name: 'Rovers – Athletic' });
    expect(one.sportsbook.shape.fields(event, 'it').competition).toMatchObject({
      name: 'First Division',
      country: 'Italia',
      country_code: 'IT',
    });
    expect(oddsOf(101, 'match_result')).toEqual({ home: 2_100, draw: 3_300, away: 3_600 });
    expect(oddsOf(101, 'exact_goals')).toMatchObject({ '0': 11_000, '2': 4_100, '6+': 15_000 });
    expect(marketOf(event, 'total_goals', 'total=2.5').isMain).toBe(true);
    expect(marketOf(event, 'total_goals', 'total=3.5').isMain).toBe(false);
    // What our catalogue has not is kept and not offered.
    const kept = await one.db.database.query(`select payload -> 'unmapped' as unmapped from feed_message where payload ? 'unmapped'`);
    expect(kept).toEqual([{ unmapped: [{ id: '60001', specifiers: 'player=sr:player:7' }] }]);
    expect(await one.sportsbook.metrics()).toContain('tavolo_feed_unmapped_markets_total{market="60001"} 1');

    await feed.pass(one, 3_600);
    expect(event).toMatchObject({ state: 'live', score: { home: 0, away: 0, period: 'first_half', clock: 0 } });
    expect(marketOf(event, 'match_result')).toMatchObject({ state: 'active', producer: 'live' });
    expect(stateOf(101, 'asian_handicap', 'hcp=-0.5')).toBe('suspended');
    await feed.pass(one, 1_200);
    expect(stateOf(101, 'match_result')).toBe('suspended');
    await feed.pass(one, 30);
    expect(stateOf(101, 'match_result')).toBe('active');
    expect(event.score).toMatchObject({ home: 1, away: 0, clock: 1_230, periods: [{ period: 'first_half', home: 1, away: 0 }] });
    await feed.pass(one, 5_100);
    expect(await results()).toEqual({
      'match_result  home': 'won',
      'total_goals total=2.5 over': 'won',
      'total_goals total=3.5 under': 'won',
      'asian_handicap hcp=-0.5 home': 'won',
      'exact_goals  3': 'won',
    });
    await feed.pass(one, 40);
    expect(await results()).toEqual({});
    await feed.pass(one, 300);
    expect(await results()).toEqual({
      'match_result  draw': 'won',
      'total_goals total=2.5 under': 'won',
      'total_goals total=3.5 under': 'won',
      'asian_handicap hcp=-0.5 away': 'won',
      'exact_goals  2': 'won',
    });
    expect(event.state).toBe('ended');
  });

  test('[SPB-12] what is void is so from one moment until another, and a market that is cancelled comes back', async () => {
    feed.play(tapeOf('cancel-window'));
    await feed.pass(one, 1_200);
    const windows = () =>
      one.db.database.query(`select m.type, w.placed_from, w.placed_to from sport_void_window w join sport_market m on m.id = w.market_id`);
    const began = feed.clock.now().getTime() - 1_200_000;
    expect(await windows()).toEqual([
      { type: 'match_result', placed_from: new Date(began - 600_000), placed_to: new Date(began + 600_000) },
    ]);
    expect(stateOf(102, 'match_result')).toBe('active');
    await feed.pass(one, 60);
    expect(stateOf(102, 'both_teams_to_score')).toBe('cancelled');
    await feed.pass(one, 60);
    expect(stateOf(102, 'both_teams_to_score')).toBe('suspended');
    expect(await windows()).toHaveLength(1);
  });

  test('tennis: lines, sets and a match that is given up', async () => {
    feed.play(tapeOf('tennis'));
    await feed.pass(one, 10);
    expect(oddsOf(104, 'set_handicap', 'hcp=-1.5')).toEqual({ home: 2_600, away: 1_450 });
    expect(oddsOf(104, 'nth_set_total_games', 'setnr=1|total=9.5')).toEqual({ over: 1_900, under: 1_800 });
    await feed.pass(one, 5_400);
    expect(eventOf(104).score).toMatchObject({
      home: 1,
      away: 0,
      period: 'set_2',
      facts: { points: { home: 0, away: 1 }, serving: { home: 0, away: 1 } },
    });
    await feed.pass(one, 1_800);
    expect(await results()).toEqual({
      'nth_set_winner setnr=1 home': 'won',
      'nth_set_total_games setnr=1|total=9.5 over': 'won',
      'winner  home': 'lost 1',
      'winner  away': 'lost 1',
      'set_handicap hcp=-1.5 home': 'lost 1',
      'set_handicap hcp=-1.5 away': 'lost 1',
      'nth_set_winner setnr=2 home': 'lost 1',
      'nth_set_winner setnr=2 away': 'lost 1',
    });
  });

  test('a fixture that is moved, postponed, played later after all and cancelled in the end', async () => {
    feed.play(tapeOf('postponed'));
    const began = feed.clock.now().getTime();
    await feed.pass(one, 10);
    expect(eventOf(105).startsAt).toBe(began + 3_600_000);
    await feed.pass(one, 600);
    await feed.until(one, () => eventOf(105).startsAt === began + 7_200_000);
    await feed.pass(one, 1_200);
    await feed.until(one, () => eventOf(105).state === 'postponed');
    expect(await isOpen(105)).toBe(false);
    await feed.pass(one, 1_200);
    await feed.until(one, () => eventOf(105).state === 'upcoming');
    expect(eventOf(105).startsAt).toBe(began + 90_000_000);
    expect(await isOpen(105)).toBe(true);
    await feed.pass(one, 3_000);
    await feed.until(one, () => eventOf(105).state === 'cancelled');
    expect(stateOf(105, 'match_result')).toBe('cancelled');
  });
});

describe('a feed that fails', () => {
  test('[SPB-07] a producer that falls silent shuts its markets within 20 seconds, and opens them once it has said what was missed', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 290);
    expect(await isOpen(103)).toBe(true);
    await feed.pass(one, 30);
    expect(await isOpen(103)).toBe(false);
    expect(one.sportsbook.offer.producers.get('live')?.state).toBe('down');
    expect(one.sportsbook.offer.producers.get('prematch')?.state).toBe('up');
    // The goal was not heard.
    expect(eventOf(103).score).toMatchObject({ home: 0, away: 0 });
    await feed.pass(one, 80);
    await feed.until(one, () => isOpen(103));
    expect(eventOf(103).score).toMatchObject({ home: 1, away: 0 });
    expect(oddsOf(103, 'match_result')).toEqual({ home: 1_300, draw: 5_000, away: 9_000 });
  });

  test('a connection that is cut shuts everything at once; it comes back by itself, and what was missed is asked for', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 100);
    expect(await isOpen(103)).toBe(true);
    feed.provider.cut();
    await feed.until(one, async () => !(await isOpen(103)));
    feed.clock.advance(1_000);
    await feed.connected(one);
    expect(await isOpen(103)).toBe(true);
    expect(one.sportsbook.offer.producers.get('live')?.request).toBe(2);
  });

  test('a producer that says it has lost us is asked for what it said; until it has said all of it nothing is taken', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 100);
    feed.provider.isForgetful = true;
    feed.provider.sendText('-.-.-.alive.-.-.-.-', `<alive product="1" timestamp="${feed.clock.now().getTime()}" subscribed="0"/>`);
    await feed.until(one, async () => !(await isOpen(103)));
    await feed.pass(one, 60);
    expect(await isOpen(103)).toBe(false);
    const wrong = (request: number) =>
      feed.provider.sendText(
        '-.-.-.snapshot_complete.-.-.-.-',
        `<snapshot_complete product="1" timestamp="${feed.clock.now().getTime()}" request_id="${request}"/>`,
      );
    wrong(1);
    await feed.heard(one);
    expect(await isOpen(103)).toBe(false);
    wrong(2);
    await feed.until(one, () => isOpen(103));
  });

  test('signs of life and odds that come too late take no bets', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 100);
    const late = feed.clock.now().getTime() - 21_000;
    feed.provider.sendText(
      'hi.-.live.odds_change.1.sr:match.103.-',
      `<odds_change product="1" event_id="sr:match:103" timestamp="${late}"><odds><market id="1" status="1"><outcome id="1" odds="5.0" active="1"/></market></odds></odds_change>`,
    );
    await feed.until(one, async () => !(await isOpen(103)));
    // In time again, and said again: open.
    await feed.pass(one, 10);
    await feed.until(one, () => isOpen(103));
  });

  test('a message that nobody can read suspends its event, which is asked for anew; the others are applied', async () => {
    feed.play(tapeOf('silence'));
    feed.play(tapeOf('football'));
    await feed.pass(one, 100);
    let stops = 0;
    for (const text of [
      '<odds_change product="1"',
      `<!DOCTYPE odds_change [<!ENTITY a "b">]><odds_change product="1" event_id="sr:match:103" timestamp="1"/>`,
      `<odds_change product="1" event_id="sr:match:103" timestamp="${feed.clock.now().getTime()}"><odds><market id="1" status="nonsense"/></odds></odds_change>`,
      `<a>${'x'.repeat(4_000_001)}</a>`,
      '<a>'.repeat(200_000),
    ]) {
      feed.provider.sendText('hi.-.live.odds_change.1.sr:match.103.-', text);
      feed.clock.advance(1);
      stops += 1;
      const stopped = () => one.db.database.query(`select from feed_message where urn = 'sr:match:103' and kind = 'bet_stop'`);
      await feed.until(one, async () => (await stopped()).length === stops);
      await feed.until(one, () => stateOf(103, 'match_result') === 'active');
    }
    expect(stateOf(101, 'match_result')).toBe('active');
  });

  test('an event of which something could not be read stays shut, whatever odds come, until it was said again whole', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 100);
    expect(await isOpen(103)).toBe(true);
    feed.provider.isForgetful = true;
    feed.provider.sendText('hi.-.live.bet_cancel.1.sr:match.103.-', '<bet_cancel product="1"');
    await feed.heard(one);
    const priced = async (odds: string): Promise<void> => {
      feed.clock.advance(1_000);
      feed.provider.sendText(
        'hi.-.live.odds_change.1.sr:match.103.-',
        `<odds_change product="1" event_id="sr:match:103" timestamp="${feed.clock.now().getTime()}"><odds><market id="1" status="1"><outcome id="1" odds="${odds}" active="1"/></market></odds></odds_change>`,
      );
      await feed.heard(one);
    };
    await priced('1.8');
    expect(oddsOf(103, 'match_result')).toMatchObject({ home: 1_800 });
    expect(stateOf(103, 'match_result')).toBe('suspended');
    expect(await isOpen(103)).toBe(false);
    // Nor does who leads next open it before it was asked for and said.
    const next = await feed.sportsbook({ beside: one });
    await one.sportsbook.stop();
    feed.provider.isForgetful = false;
    await feed.connected(next);
    await feed.until(next, () => isOpen(103));
    const told = await one.db.database.query(`select kind from feed_message where urn = 'sr:match:103' and kind = 'event_recovered'`);
    expect(told).toHaveLength(1);
    await next.close();
  });

  test('why a market is suspended is told with the odds after the stop, kept by who reads the offer anew, and over when it opens', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 100);
    const said = async (kind: string, inner: (at: number) => string): Promise<void> => {
      feed.clock.advance(1_000);
      feed.provider.sendText(`hi.-.live.${kind}.1.sr:match.103.-`, inner(feed.clock.now().getTime()));
      await feed.heard(one);
    };
    const of = (at: number) => `product="1" event_id="sr:match:103" timestamp="${at}"`;
    const odds = (reason: string, status: number) => (at: number) =>
      `<odds_change ${of(at)}><odds ${reason}><market id="1" status="${status}"><outcome id="1" odds="1.8" active="1"/></market></odds></odds_change>`;
    const standing = () => {
      const { state, suspension } = marketOf(eventOf(103), 'match_result');
      return { state, suspension };
    };
    await said('bet_stop', (at) => `<bet_stop ${of(at)} groups="all"/>`);
    expect(standing()).toEqual({ state: 'suspended', suspension: null });
    await said('odds_change', (at) => `<odds_change ${of(at)}><odds betstop_reason="2"/></odds_change>`);
    expect(standing()).toEqual({ state: 'suspended', suspension: 'red_card' });
    await said('odds_change', odds('betstop_reason="5"', -1));
    expect(standing()).toEqual({ state: 'suspended', suspension: 'video_review' });
    await one.sportsbook.offer.load(feed.clock.now());
    expect(standing()).toEqual({ state: 'suspended', suspension: 'video_review' });
    // A number that nobody describes, or for which there is no word, is no reason.
    await said('odds_change', odds('betstop_reason="99"', -1));
    expect(standing()).toEqual({ state: 'suspended', suspension: null });
    await said('odds_change', odds('', 1));
    expect(standing()).toEqual({ state: 'active', suspension: null });
  });

  test('a message that nobody can read of an event that is not announced yet suspends it from its beginning', async () => {
    feed.provider.isForgetful = true;
    feed.play(tapeOf('silence'));
    feed.clock.advance(10_000);
    feed.provider.advance();
    feed.provider.sendText('hi.-.live.odds_change.1.sr:match.103.-', '<odds_change product="1"');
    expect(one.sportsbook.offer.byUrn.has('sr:match:103')).toBe(false);
    await feed.heard(one);
    expect(marketOf(eventOf(103), 'match_result')).toMatchObject({ state: 'suspended', suspension: 'feed_interrupted' });
  });

  test('a message of which not even the event can be read shuts everything until what was missed is said again', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 100);
    expect(await isOpen(103)).toBe(true);
    feed.provider.sendText('hi.-.live.odds_change.1.sr:match.what.-', '<odds_change product="1"');
    await feed.until(one, async () => !(await isOpen(103)));
    await feed.pass(one, 10);
    await feed.until(one, () => isOpen(103));
    feed.provider.sendText('-.-.-.alive.-.-.-.-', '<alive product="1"');
    await feed.heard(one);
    expect(await isOpen(103)).toBe(true);
  });

  test('what was delivered is acknowledged only once it is written down', async () => {
    feed.play(tapeOf('silence'));
    await feed.pass(one, 30);
    const { ownerDatabase } = one.db;
    await ownerDatabase.query('alter table feed_message rename to feed_message_away');
    feed.provider.sendText(
      'hi.pre.-.odds_change.1.sr:match.103.-',
      `<odds_change product="3" event_id="sr:match:103" timestamp="${feed.clock.now().getTime()}"><odds><market id="1" status="1"><outcome id="1" odds="7.0" active="1"/></market></odds></odds_change>`,
    );
    let failed = false;
    await feed.until(
      {
        ...one,
        sportsbook: Object.assign(Object.create(one.sportsbook) as typeof one.sportsbook, {
          turn: () => one.sportsbook.turn().catch(() => (failed = true)),
        }),
      },
      () => failed,
    );
    // The connection is gone with what was on it, and said again by a new one.
    await ownerDatabase.query('alter table feed_message_away rename to feed_message');
    expect(oddsOf(103, 'match_result')).toMatchObject({ home: 1_900 });
    feed.clock.advance(1_000);
    await feed.connected(one);
    expect(await isOpen(103)).toBe(true);
  });
});

test('[SPB-07] a token that the vendor does not know is told of in the log, without it, and nothing is listened to', async () => {
  const said: string[] = [];
  const write = (...parts: unknown[]) => void said.push(inspect(parts, { depth: 10 }));
  const log: Log = { ...silentLog, info: write, warn: write, error: write, debug: write };
  const other = await feed.sportsbook({ token: 'a-wrong-token-of-ours', log });
  await feed.until(other, () => said.some((line) => line.includes('refuses the access token')));
  feed.clock.advance(200_000);
  await other.sportsbook.turn();
  expect(said.filter((line) => line.includes('refuses the access token'))).toHaveLength(1);
  expect(said.join('')).not.toContain('a-wrong-token-of-ours');
  expect(feed.provider.listeners.listening).toBe(1);
  expect([...other.sportsbook.offer.producers.values()].map(({ state }) => state)).toEqual(['down', 'down']);
  await other.close();
});
