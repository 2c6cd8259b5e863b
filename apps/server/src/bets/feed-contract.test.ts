import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { randomInteger, SeededRandom } from '../kernel/random/random.ts';
import type { BetSettlement, FeedMessage, MarketName } from '../sportsbook/feed/messages.ts';
import { createTestSportsbook, oneLeague, ScriptedDriver, type TestSportsbook } from '../sportsbook/testing/test-sportsbook.ts';
import { isOnTheWire, tapeOfMessages } from '../sportsbook/testing/uof-tape.ts';
import { WiredFeed } from '../sportsbook/testing/wired-sportsbook.ts';
import { settleMarket } from './settlement.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

/** Later than the database's clock: what begins then can be bet on now. */
const start = new Date('2031-03-03T10:00:00Z');
const urn = 'sr:match:900';

const isSame = (one: MarketName, other: MarketName): boolean => one.type === other.type && one.specifiers === other.specifiers;

/** The same bets whatever the ids: a single on every outcome of all markets, or of some, at the odds of the feed. Each has a player who has nothing else. */
async function placeAll(book: Bookmaker, one: TestSportsbook, name: string, some?: readonly MarketName[]): Promise<bigint[]> {
  const event = one.sportsbook.offer.byUrn.get(name);
  if (!event) throw new Error(`no event ${name}`);
  const selections = [...event.markets.values()]
    .filter(isOnTheWire)
    .filter((market) => some?.some((one) => isSame(one, market)) ?? true)
    .filter(({ state }) => state === 'active')
    .flatMap(({ id, selections: all, specifiers, type }) =>
      all
        .filter(({ isActive }) => isActive)
        .map(({ odds, outcome }) => ({ key: `${type}|${specifiers}|${outcome}`, id: `${id}-${outcome}`, odds })),
    )
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const players: bigint[] = [];
  for (const { id, odds } of selections) {
    const player = await book.player();
    await book.place(player, [[id, odds]]);
    players.push(player);
  }
  return players;
}

/** What each player has once everything that was told is settled, and where the bet stands: `99000 open`. */
async function balances(book: Bookmaker, events: TestSportsbook['events'], players: readonly bigint[]): Promise<string[]> {
  for (const { payload } of events) {
    const { market, version } = payload as { market: string; version: number };
    await settleMarket(book.parts, BigInt(market), BigInt(version));
  }
  const rows = await book.db.database.query<{ player_id: bigint; state: string }>('select player_id, state from bet');
  const states = new Map(rows.map(({ player_id: player, state }) => [player, state]));
  return await Promise.all(players.map(async (player) => `${await book.main(player)} ${states.get(player)}`));
}

/** The match as the built-in feed plays it, its messages by a name of the vendor's, and what it leaves of bets on it. */
async function recorded(): Promise<{ messages: FeedMessage[]; left: string[] }> {
  const book = await createBookmaker();
  const one = await createTestSportsbook(oneLeague, { beside: { db: book.db, clock: new ManualClock(start) } });
  expect(await one.sportsbook.turn()).toBe(true);
  const [first] = [...one.sportsbook.offer.events.values()].toSorted((a, b) => a.startsAt - b.startsAt);
  if (!first) throw new Error('nothing is played');
  const players = await placeAll(book, one, first.urn);
  await one.pass((first.startsAt - one.clock.now().getTime()) / 1_000);
  await one.pass(3 * 3_600, 300);
  const left = await balances(book, one.events, players);
  const rows = await one.db.database.query<{ payload: FeedMessage }>('select payload from feed_message where urn = $1 order by id', [
    first.urn,
  ]);
  await one.close();
  await book.close();
  return { messages: rows.map(({ payload }) => ({ ...payload, urn, key: payload.key })), left };
}

let tape: FeedMessage[];
let left: string[];
beforeAll(async () => {
  ({ messages: tape, left } = await recorded());
});

/** A feed of the vendor's, bets on its match, and who listens: one after the other where they are killed. */
interface Wired {
  book: Bookmaker;
  feed: WiredFeed;
  players: bigint[];
  one: TestSportsbook;
  killed: TestSportsbook[];
}

async function wired(messages: readonly FeedMessage[], some?: readonly MarketName[]): Promise<Wired> {
  const book = await createBookmaker();
  const feed = await WiredFeed.open(new Date(messages[0]?.at ?? 0));
  const one = await feed.sportsbook({ beside: book });
  await feed.connected(one);
  feed.play(tapeOfMessages(messages));
  await feed.heard(one);
  // The first odds have been said by then.
  await feed.pass(one, 10);
  return { book, feed, one, killed: [], players: await placeAll(book, one, urn, some) };
}

/** Plays on until the next moment at which something is said, in one step. */
async function playOn({ feed, one }: Wired, seconds: number): Promise<void> {
  feed.clock.advance(seconds * 1_000);
  feed.provider.advance();
  await feed.heard(one);
}

/** Seconds from one moment of a tape at which something is said until the next. */
function gapsOf(messages: readonly FeedMessage[]): number[] {
  const began = (messages[0]?.at ?? 0) + 10_000;
  const moments = [...new Set(messages.map(({ at }) => at))].filter((at) => at > began).toSorted((a, b) => a - b);
  return moments.map((at, index) => (at - (moments[index - 1] ?? began)) / 1_000);
}

async function leftOf({ book, feed, killed, one, players }: Wired): Promise<string[]> {
  const all = await balances(
    book,
    [...killed, one].flatMap(({ events }) => events),
    players,
  );
  for (const each of [...killed, one]) await each.close();
  await feed.close();
  await book.close();
  return all;
}

test('[SPB-11] the same match leaves the same of the same bets, whether we play it ourselves or a vendor tells of it by the wire', async () => {
  const by = await wired(tape);
  for (const seconds of gapsOf(tape)) await playOn(by, seconds);
  expect(await leftOf(by)).toEqual(left);
  expect(left.length).toBeGreaterThan(60);
  expect(new Set(left).size).toBeGreaterThan(5);
});

/** Some markets that could be bet on before the match, with their outcomes. */
function someMarkets(messages: readonly FeedMessage[], random: SeededRandom): BetSettlement['markets'] {
  const first = messages.find((message) => message.kind === 'odds_change');
  const open = first?.kind === 'odds_change' ? first.markets.filter((market) => isOnTheWire(market) && market.state === 'active') : [];
  const names = Array.from({ length: 4 }, () => open[randomInteger(random, open.length)]!);
  return messages
    .flatMap((message) => (message.kind === 'bet_settlement' ? message.markets : []))
    .filter((market) => names.some((name) => isSame(name, market)));
}

/** What was settled is taken back, settled otherwise, void for a while, void as a whole, and not void after all. */
function corrected(messages: readonly FeedMessage[], some: BetSettlement['markets'], random: SeededRandom): FeedMessage[] {
  let at = Math.max(...messages.map((message) => message.at));
  const hourAgo = Date.now() - 3_600_000;
  const corrections = Array.from({ length: 40 }, (_, index): FeedMessage => {
    const { outcomes, ...market } = some[randomInteger(random, some.length)]!;
    at += 5_000;
    const common = { producer: 'live', urn, at, key: `correction-${index}` } as const;
    const window = [
      { from: null, to: null },
      { from: hourAgo, to: null },
      { from: null, to: hourAgo },
    ][randomInteger(random, 3)]!;
    switch (randomInteger(random, 6)) {
      case 0:
      case 1:
        return { ...common, kind: 'rollback_bet_settlement', markets: [market] };
      case 2:
        return { ...common, kind: 'bet_cancel', ...window, markets: [{ ...market, reason: 'test' }] };
      case 3:
        return { ...common, kind: 'rollback_bet_cancel', ...window, markets: [market] };
      default: {
        const winner = randomInteger(random, outcomes.length);
        const results = outcomes.map(({ outcome }, place) => ({
          outcome,
          result: place === winner || randomInteger(random, 3) === 0 ? ('won' as const) : ('lost' as const),
          voidFactor: ([0, 0.5, 1] as const)[randomInteger(random, 3)]!,
          deadHeat: null,
        }));
        return { ...common, kind: 'bet_settlement', certainty: 2, markets: [{ ...market, outcomes: results }] };
      }
    }
  });
  return [...messages, ...corrections];
}

/** Without the wire: each message once, in order. */
async function plainly(messages: readonly FeedMessage[], some: readonly MarketName[]): Promise<string[]> {
  const book = await createBookmaker();
  const driver = new ScriptedDriver();
  const clock = new ManualClock(new Date(messages[0]?.at ?? 0));
  const one = await createTestSportsbook(() => () => driver, { beside: { db: book.db, clock } });
  const asFeed = messages.map((message): FeedMessage =>
    message.kind === 'fixture_change' ? { ...message, fixture: { ...message.fixture, provenance: 'feed', fairness: null } } : message,
  );
  const isFirst = ({ at }: FeedMessage) => at <= (messages[0]?.at ?? 0) + 10_000;
  driver.waiting.push(...asFeed.filter(isFirst));
  expect(await one.sportsbook.turn()).toBe(true);
  const players = await placeAll(book, one, urn, some);
  driver.waiting.push(...asFeed.filter((message) => !isFirst(message)));
  expect(await one.sportsbook.turn()).toBe(true);
  const all = await balances(book, one.events, players);
  await one.close();
  await book.close();
  return all;
}

test('[SPB-11] messages that come twice or in another order, cut connections, silence and processes that are killed leave the same of the same bets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = new SeededRandom(`wire ${seed}`);
      const some = someMarkets(tape, random);
      const messages = corrected(tape, some, random);
      const by = await wired(messages, some);
      const { feed } = by;
      feed.provider.faults = {
        copies: () => 1 + randomInteger(random, 3),
        reorder: (all) =>
          all
            .map((message) => ({ message, place: randomInteger(random, 1_000_000) }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ message }) => message),
      };
      const gaps = gapsOf(messages);
      while (gaps.length > 0) {
        // What is said within some of the moments comes at once, and so in any order.
        const seconds = gaps.splice(0, 1 + randomInteger(random, 8)).reduce((sum, gap) => sum + gap, 0);
        switch (randomInteger(random, 8)) {
          case 0:
            feed.provider.cut();
            break;
          case 1:
            feed.provider.silence(1);
            break;
          case 2: {
            // Killed: it neither lets go nor says so.
            by.killed.push(by.one);
            feed.provider.cut();
            await by.book.change(`update feed_leader set until = '-infinity'`);
            by.one = await feed.sportsbook({ beside: by.book });
          }
        }
        feed.clock.advance(seconds * 1_000);
        feed.provider.advance();
        feed.provider.speak(1);
        await feed.recovered(by.one);
      }
      expect(await leftOf(by)).toEqual(await plainly(messages, some));
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 20 : 1, endOnFailure: true },
  );
});
