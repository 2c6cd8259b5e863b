import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingsOf } from '../bets/index.ts';
import type { StoredBet } from '../bets/stored-bet.ts';
import { createBetFeed, type BetFeed } from './testing/bet-feed.ts';

let feed: BetFeed;
beforeAll(async () => {
  feed = await createBetFeed();
});
afterAll(() => feed.close());

const market = async (odds = 2_500) => (await feed.book.match({ markets: [{ outcomes: { home: odds, away: 2_000 } }] })).markets[0]!;
const told = (player: bigint) =>
  feed.heardOf(player).map(({ isFirst, stake, total, win }) => [stake, win, total.stake, total.win, isFirst]);

test('a bet is told when its result is there, and not when it is placed', async () => {
  const player = await feed.book.player();
  const id = await market();
  const bet = await feed.book.place(player, [[`${id}-home`, 2_500]]);
  await feed.drain();
  expect(feed.heardOf(player)).toEqual([]);
  await feed.book.result(id, { home: 'won', away: 'lost' });
  await feed.drain();
  expect(feed.heardOf(player)).toMatchObject([
    {
      product: 'sports',
      provider: 'sportsbook',
      game: null,
      round: String(bet.id),
      stake: 10_00n,
      win: 25_00n,
      paid: { main: 10_00n, bonus: 0n, bettingBonus: 0n },
      isFirst: true,
      isCashedOut: false,
      odds: 2_500,
    },
  ]);
});

test('a lost bet is told though it moves no money, and once, however often it is heard of', async () => {
  const player = await feed.book.player();
  const id = await market();
  await feed.book.place(player, [[`${id}-home`, 2_500]]);
  await feed.book.result(id, { home: 'lost', away: 'won' });
  await feed.drain();
  await feed.again();
  expect(told(player)).toEqual([[10_00n, 0n, 10_00n, 0n, true]]);
});

test('a corrected result is told by its difference, and one that is taken back takes all of it back', async () => {
  const player = await feed.book.player();
  const id = await market();
  await feed.book.place(player, [[`${id}-home`, 2_500]]);
  await feed.book.result(id, { home: 'lost', away: 'won' });
  await feed.drain();
  await feed.book.result(id, { home: 'won', away: 'lost' });
  await feed.drain();
  await feed.book.result(id, {});
  await feed.drain();
  expect(told(player)).toEqual([
    [10_00n, 0n, 10_00n, 0n, true],
    [0n, 25_00n, 10_00n, 25_00n, false],
    [-10_00n, -25_00n, 0n, 0n, false],
  ]);
});

test('a void bet counts on neither side', async () => {
  const player = await feed.book.player();
  const id = await market();
  await feed.book.place(player, [[`${id}-home`, 2_500]]);
  await feed.book.result(id, { home: 'void', away: 'void' });
  await feed.drain();
  expect(feed.heardOf(player)).toEqual([]);
});

test('a stake that is cashed out counts on neither side: what was lost by it is a win below zero', async () => {
  const player = await feed.book.player();
  const id = await market();
  const bet = await feed.book.place(player, [[`${id}-home`, 2_500]]);
  const paid = await feed.cashOut(bet, 40);
  await feed.drain();
  expect(told(player)).toEqual([[0n, paid - 4_00n, 0n, paid - 4_00n, true]]);
  await feed.book.result(id, { home: 'lost', away: 'won' });
  await feed.drain();
  expect(told(player)[1]).toEqual([6_00n, 0n, 6_00n, paid - 4_00n, false]);
  // Both say so: what is left of the stake is no measure of the bet.
  expect(feed.heardOf(player).map(({ isCashedOut }) => isCashedOut)).toEqual([true, true]);
  // As much as the player lost.
  expect(feed.lostBy(player)).toBe(1_000_00n - (await feed.book.main(player)));
});

test('a free bet stakes nothing of the player, and what it wins is a win', async () => {
  const player = await feed.book.player();
  const id = await market();
  await feed.book.place(player, [[`${id}-home`, 2_500]], await feed.book.freeBet(player));
  await feed.book.result(id, { home: 'won', away: 'lost' });
  await feed.drain();
  expect(feed.heardOf(player)).toMatchObject([{ stake: 0n, win: 15_00n, paid: { main: 0n, bonus: 0n, bettingBonus: 0n } }]);
});

test('a bet from the betting bonus says that it was paid from there', async () => {
  const player = await feed.book.player();
  await feed.book.bonus(player, 10_00n);
  const id = await market();
  await feed.book.place(player, [[`${id}-home`, 2_500]], { funding: 'bonus' });
  await feed.book.result(id, { home: 'lost', away: 'won' });
  await feed.drain();
  expect(feed.heardOf(player)).toMatchObject([{ stake: 10_00n, paid: { main: 0n, bonus: 0n, bettingBonus: 10_00n } }]);
});

const result = fc.constantFrom('won', 'lost', 'void', 'half_won', 'half_lost', null);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('result' as const), market: fc.nat(2), result }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cash out' as const), bet: fc.nat(5), percent: fc.constantFrom(25, 50, 100) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'told' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'told again' as const }) },
);

test('whatever becomes of bets in whatever order, stake minus win is what their player lost, and stakes are what results have decided [property]', async () => {
  let cashedOut = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const player = await feed.book.player();
      const markets = [await market(), await market(), await market()] as const;
      const bets: StoredBet[] = [];
      for (const id of [...markets, ...markets]) bets.push(await feed.book.place(player, [[`${id}-home`, 2_500]]));
      for (const each of steps)
        switch (each.do) {
          case 'result':
            await feed.book.result(markets[each.market] ?? 0n, each.result === null ? {} : { home: each.result, away: 'lost' });
            break;
          case 'cash out': {
            const bet = bets[each.bet];
            // Nothing is offered for a bet that is decided.
            if (bet) cashedOut += (await feed.cashOut(bet, each.percent).catch(() => null)) === null ? 0 : 1;
            break;
          }
          case 'told':
            await feed.drain();
            break;
          case 'told again':
            await feed.again();
        }
      // Nothing stays open: what still runs is lost by nobody yet.
      for (const id of markets) await feed.book.result(id, { home: 'half_lost', away: 'lost' });
      await feed.drain();
      expect(feed.lostBy(player)).toBe(1_000_00n - (await feed.book.main(player)));
      const decided = (
        await standingsOf(
          feed.book.db.database,
          player,
          bets.map(({ id }) => id),
        )
      ).reduce((sum, one) => sum + one.decided, 0n);
      expect(feed.heardOf(player).reduce((sum, { stake }) => sum + stake, 0n)).toBe(decided);
    }),
    { numRuns: Number(process.env['FEED_RUNS'] ?? '15') },
  );
  expect(cashedOut).toBeGreaterThan(0);
});
