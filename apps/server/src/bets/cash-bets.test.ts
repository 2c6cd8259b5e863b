import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashBetsOf, returnOfBets } from './cash-bets.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

test('bets of a span of time are those that were paid in cash and are decided, with what they returned together', async () => {
  const player = await book.player();
  const market = async (home: number) => (await book.match({ markets: [{ outcomes: { home, away: 2_000 } }] })).markets[0] ?? 0n;
  const [won, lost, open] = [await market(2_500), await market(3_000), await market(2_000)];
  const span = { currency: 'EUR', from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  expect(await returnOfBets(book.db.database, span)).toBeNull();
  await book.place(player, [[`${won}-home`, 2_500]]);
  await book.place(player, [[`${lost}-home`, 3_000]], { unit_stake: '20.00' });
  await book.place(player, [[`${open}-home`, 2_000]]);
  await book.place(player, [[`${won}-home`, 2_500]], await book.freeBet(player));
  await book.result(won, { home: 'won', away: 'lost' });
  await book.result(lost, { home: 'lost', away: 'won' });
  const [{ bucket } = { bucket: 0 }] = await book.db.database.query<{ bucket: number }>('select bucket_of($1) as bucket', [player]);
  expect(await cashBetsOf(book.db.database, { ...span, bucket })).toMatchObject([
    { playerId: player, stake: 10_00n, win: 25_00n, odds: 2_500n, sports: ['football'] },
    { playerId: player, stake: 20_00n, win: 0n, odds: 3_000n, sports: ['football'] },
  ]);
  // 25 of 30.
  expect(await returnOfBets(book.db.database, span)).toBe(8_333n);
  expect(await returnOfBets(book.db.database, { ...span, currency: 'USD' })).toBeNull();
});
