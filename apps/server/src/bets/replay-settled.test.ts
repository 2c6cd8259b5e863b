import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { ManualClock } from '../kernel/clock/clock.ts';
import { ReplayDriver } from '../sportsbook/replay/driver.ts';
import { fitSeasons } from '../sportsbook/replay/fit.ts';
import { readSeasons } from '../sportsbook/replay/read-file.ts';
import { loadSeasons, storeFit, storeSeasons } from '../sportsbook/replay/store.ts';
import { createTestSportsbook, marketOf, type TestSportsbook } from '../sportsbook/testing/test-sportsbook.ts';
import { settleMarket } from './settlement.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

/** Real fixtures and results, of openfootball. */
const file = fileURLToPath(new URL('../../../../packages/pricing/data/leagues-2018-2026.json', import.meta.url));
/** Later than the database's clock, so that what begins then can be bet on now. A Monday. */
const now = new Date('2031-03-17T10:00:00Z');

let book: Bookmaker;
let one: TestSportsbook;
beforeAll(async () => {
  book = await createBookmaker();
  const clock = new ManualClock(now);
  one = await createTestSportsbook((db) => (offer) => new ReplayDriver({ database: db.database, offer }), {
    beside: { db: book.db, clock },
  });
  const seasons = readSeasons(file).filter(({ competition, season }) => competition.id === 'ita.1' && season <= '2020-21');
  await storeSeasons(book.db.database, seasons, now);
  const fit = fitSeasons(await loadSeasons(book.db.database, { isWhole: true }));
  await storeFit(book.db.database, 'ita.1', fit.quality, fit.strengths, now);
  clock.advance(61_000);
  for (let turn = 0; turn < 30; turn++) await one.sportsbook.turn();
}, 120_000);
afterAll(async () => {
  await one.close();
  await book.close();
});

const demoMoney = async (player: bigint): Promise<bigint> => (await book.wallet.balances(player)).fun;

test('[R1-005] bets in demo money on the real fixture Verona – Roma are taken while it is played again, and settled by its real score', async () => {
  const event = [...one.sportsbook.offer.events.values()].find(({ name }) => name === 'Hellas Verona FC – AS Roma');
  if (!event) throw new Error('the match is not on offer');
  const market = marketOf(event, 'match_result');
  const bets = [];
  for (const { odds, outcome } of market.selections) {
    const player = await book.player();
    const before = await demoMoney(player);
    const bet = await book.place(player, [[`${market.id}-${outcome}`, odds]], { currency: 'FUN', unit_stake: '10.00' });
    expect(bet).toMatchObject({ state: 'open', stake: 10_00n });
    bets.push({ before, odds, outcome, player });
  }
  while (event.startsAt > one.clock.now().getTime())
    await one.pass(Math.min(6 * 3_600, (event.startsAt - one.clock.now().getTime()) / 1_000 + 1));
  while (event.state === 'live') await one.pass(120);
  await one.pass(300, 100);
  for (const { payload } of one.events) {
    const { market: id, version } = payload as { market: string; version: number };
    await settleMarket(book.parts, BigInt(id), BigInt(version));
  }
  // 19 September 2020, 0–0.
  for (const { before, odds, outcome, player } of bets) {
    const won = outcome === 'draw' ? (10_00n * BigInt(odds) * 2n + 1_000n) / 2_000n : 0n;
    expect(await demoMoney(player), outcome).toBe(before - 10_00n + won);
    // Real money was never moved.
    expect(await book.main(player)).toBe(1_000_00n);
  }
}, 180_000);
