import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketsWithOpenLegs } from './open-markets.ts';
import { settleMarket, voidForgotten } from './settlement.ts';
import { betById, type StoredBet } from './stored-bet.ts';
import { createBookmaker, type Bookmaker, type MatchOptions } from './testing/bookmaker.ts';
import { undecidedEvents } from './undecided.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const stateOf = async ({ id, playerId }: StoredBet) => (await betById(book.db.database, playerId, id))?.state;
const began = (event: bigint, hours: number, state = 'upcoming') =>
  book.change(`update sport_event set state = $2, starts_at = now() - make_interval(hours => $3) where id = $1`, [event, state, hours]);
async function placed(options: MatchOptions = {}, more: Parameters<Bookmaker['place']>[2] = {}) {
  const player = await book.player();
  const { event, markets } = await book.match(options);
  const outcome = options.sport === 'horse-racing' ? '1' : 'home';
  const odds = options.markets?.[0]?.outcomes[outcome] ?? 2_500;
  return { player, event, market: markets[0]!, bet: await book.place(player, [[`${markets[0]}-${outcome}`, odds]], more) };
}
const told = async (driver: Parameters<typeof undecidedEvents>[1]) =>
  new Map((await undecidedEvents(book.db.database, driver)).map((one) => [one.event, one]));

test('[SPB-12] bets on events of another driver are told of at once and given back two days after the start, also where nobody said that it began', async () => {
  const [coming, forgotten, kept] = [
    await placed({ provenance: 'simulated' }),
    await placed({ provenance: 'simulated' }),
    await placed({ provenance: 'simulated' }),
  ];
  const own = await placed();
  await began(forgotten.event, 49);
  await began(kept.event, 47);
  const events = await told('feed');
  expect([...events.keys()]).toEqual([forgotten.event, kept.event, coming.event]);
  expect(events.get(coming.event)).toMatchObject({
    name: 'one – two',
    state: 'upcoming',
    reason: 'other_driver',
    markets: [coming.market],
    bets: 1,
    stake: 10_00n,
  });
  const [row] = await book.db.database.query<{ at: Date }>('select starts_at as at from sport_event where id = $1', [coming.event]);
  expect(events.get(coming.event)?.voidAt).toEqual(new Date(row!.at.getTime() + 48 * 3_600_000));
  // Nobody speaks for anything where nothing is offered.
  expect((await told(null)).get(own.event)?.reason).toBe('other_driver');
  await voidForgotten(book.parts);
  expect(await Promise.all([coming, forgotten, kept, own].map(({ bet }) => stateOf(bet)))).toEqual(['open', 'void', 'open', 'open']);
  expect(await book.main(forgotten.player)).toBe(1_000_00n);
  expect([...(await told('feed')).keys()]).toEqual([kept.event, coming.event]);
});

test('what is not played and what should be over is told of, with when it is given back; what runs is not', async () => {
  const [postponed, late, running] = [await placed(), await placed(), await placed()];
  await began(postponed.event, 1, 'postponed');
  await began(late.event, 7, 'live');
  await began(running.event, 2, 'live');
  const events = await told('feed');
  expect(events.get(postponed.event)).toMatchObject({ reason: 'not_played', voidAt: expect.any(Date) });
  // A match that somebody saw begin is not void by time alone.
  expect(events.get(late.event)).toMatchObject({ reason: 'overdue', voidAt: null });
  expect(events.has(running.event)).toBe(false);
});

test('[SPB-11] a bet each way of which nobody tells the place is paid by no guess: it waits, and the staff is told', async () => {
  const outcomes = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [String(index + 1), 11_000]));
  const race = { sport: 'horse-racing', runners: Object.keys(outcomes), markets: [{ type: 'race_winner', outcomes }] };
  const { bet, event, market, player } = await placed(race, { is_each_way: true });
  await began(event, 72, 'ended');
  await book.result(market, { ...Object.fromEntries(Object.keys(outcomes).map((runner) => [runner, 'lost'])), 2: 'won' });
  await voidForgotten(book.parts);
  await settleMarket(book.parts, market, null);
  expect([await stateOf(bet), await book.main(player)]).toEqual(['open', 980_00n]);
  expect((await told('feed')).get(event)).toMatchObject({ reason: 'no_placings', bets: 1, stake: 20_00n, voidAt: null });
  await book.result(market, { 1: { place: 2, tied: 1 }, 2: { place: 1, tied: 1 } });
  expect([await stateOf(bet), await book.main(player)]).toEqual(['partial', 1_010_00n]);
  expect((await told('feed')).has(event)).toBe(false);
});

test('a dead heat for the first place that is told without places is no guess either: its places are as many as share the win', async () => {
  const outcomes = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [String(index + 1), 11_000]));
  const race = { sport: 'horse-racing', runners: Object.keys(outcomes), markets: [{ type: 'race_winner', outcomes }] };
  const settled = async (share: readonly [number, number]) => {
    const { bet, market, player } = await placed(race, { is_each_way: true });
    await book.result(market, { 1: share });
    return [await stateOf(bet), await book.main(player)];
  };
  // Two places pay a quarter of the odds: 10.00 at 11.00 by a third of the stake, 10.00 at 3.50 by two thirds.
  expect(await settled([1, 3])).toEqual(['won', 980_00n + 60_00n]);
  // Two thirds of a win are no number of runners that share it.
  expect(await settled([2, 3])).toEqual(['open', 980_00n]);
});

test('open markets are read in slices, each of them once, whatever the number of their bets', async () => {
  const before = new Set((await Array.fromAsync(marketsWithOpenLegs(book.db.database))).flat());
  const { market, player } = await placed();
  await book.place(player, [[`${market}-home`, 2_500]]);
  const others = [await placed(), await placed()].map((one) => one.market);
  const slices = await Array.fromAsync(marketsWithOpenLegs(book.db.database, 2));
  expect(slices.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
  expect(slices.flat().filter((one) => !before.has(one))).toEqual([market, ...others]);
});
