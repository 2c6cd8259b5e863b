import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { cashOut } from './cash-out.ts';
import { checkSlip } from './check.ts';
import { showBets } from './show.ts';
import { betById, type StoredBet } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

// Three selections are given 5 % of their winnings, four 10 %, each at odds of 1.50 or more; 20.00 at most.

let book: Bookmaker;
let markets: bigint[] = [];
beforeAll(async () => {
  book = await createBookmaker();
  await book.change('update betting_rule set accumulator_bonus = $1', [
    JSON.stringify({
      ladder: [
        { legs: 3, basisPoints: 500 },
        { legs: 4, basisPoints: 1_000 },
      ],
      minimumOdds: 1_500,
      maximum: '2000',
    }),
  ]);
});
afterAll(() => book.close());

const now = async ({ id, playerId }: StoredBet) => (await betById(book.db.database, playerId, id))!;
const shown = async (bet: StoredBet) => (await showBets(book.parts, [await now(bet)], 'en'))[0];
async function legs(...odds: number[]): Promise<[string, number][]> {
  const made = await Promise.all(odds.map((home) => book.match({ markets: [{ outcomes: { home, away: 2_000 } }] })));
  markets = made.map(({ markets: [first] }) => first ?? 0n);
  return odds.map((one, index) => [`${markets[index]}-home`, one]);
}
const results = async (...told: ('won' | 'lost' | 'void' | 'half_lost')[]) => {
  for (const [index, result] of told.entries()) await book.result(markets[index]!, { home: result, away: 'lost' });
};

test('an accumulator pays more on its winnings from three selections on, and says so before, while and after', async () => {
  const player = await book.player();
  const bet = await book.place(player, await legs(2_000, 2_000, 2_000));
  // 80.00, and 5 % of 70.00.
  expect(bet.potentialReturn).toBe(83_50n);
  expect(await shown(bet)).toMatchObject({
    potential_return: { amount: '83.50' },
    accumulator_bonus: { percent: '5', amount: { amount: '3.50', currency: 'EUR' } },
  });
  await results('won', 'won', 'won');
  expect(await book.main(player)).toBe(1_073_50n);
  expect(await shown(bet)).toMatchObject({ returned: { amount: '83.50' }, accumulator_bonus: { amount: { amount: '3.50' } } });
  await book.result(markets[0]!, { home: 'lost', away: 'won' });
  expect(await book.main(player)).toBe(990_00n);
  expect((await shown(bet))?.accumulator_bonus).toBeNull();
});

test('a void selection does not count, nor do low odds, and with a half lost one there is none', async () => {
  const player = await book.player();
  const four = await book.place(player, await legs(2_000, 2_000, 2_000, 2_000));
  await results('won', 'void', 'won', 'won');
  expect((await shown(four))?.accumulator_bonus).toMatchObject({ percent: '5', amount: { amount: '3.50' } });
  const low = await book.place(player, await legs(2_000, 2_000, 1_499));
  expect((await shown(low))?.accumulator_bonus).toBeNull();
  const half = await book.place(player, await legs(2_000, 2_000, 2_000));
  await results('won', 'won', 'half_lost');
  expect((await now(half)).returned).toBe(20_00n);
});

test('never more than the most of the currency, and nothing on systems, bonus money and free bets', async () => {
  const player = await book.player();
  await book.bonus(player, 50_00n);
  const high = await book.place(player, await legs(5_000, 5_000, 5_000));
  expect(high.potentialReturn).toBe(1_270_00n);
  const names = await legs(2_000, 2_000, 2_000);
  const plain = [
    await book.place(player, names, { folds: [2], unit_stake: '1.00' }),
    await book.place(player, names, { funding: 'bonus' }),
    await book.place(player, names, await book.freeBet(player)),
  ];
  expect(plain.map(({ potentialReturn }) => potentialReturn)).toEqual([12_00n, 80_00n, 70_00n]);
  for (const bet of plain) expect((await shown(bet))?.accumulator_bonus).toBeNull();
});

test('what was agreed stands, whatever the rules give afterwards', async () => {
  const player = await book.player();
  const bet = await book.place(player, await legs(2_000, 2_000, 2_000));
  await book.change('update betting_rule set accumulator_bonus = jsonb_set(accumulator_bonus, $1, $2)', [
    ['ladder', '0', 'basisPoints'],
    '0',
  ]);
  await results('won', 'won', 'won');
  expect((await now(bet)).returned).toBe(83_50n);
  await book.change('update betting_rule set accumulator_bonus = jsonb_set(accumulator_bonus, $1, $2)', [
    ['ladder', '0', 'basisPoints'],
    '500',
  ]);
});

test('a cash-out pays none of it, and what runs on keeps its part', async () => {
  const player = await book.player(100_00n);
  const bet = await book.place(player, await legs(2_000, 2_000, 2_000));
  const token = (await shown(bet))?.cash_out?.token ?? '';
  const { paid } = await cashOut(book.parts, refuse, { playerId: player, betId: bet.id, token, percent: 50, key: 'half of it' });
  // Half of 80.00 × 0.475³ × 0.96.
  expect(paid).toBe(4_11n);
  await results('won', 'won', 'won');
  // Half of 80.00, and 5 % of half of 70.00.
  expect(await book.main(player)).toBe(90_00n + 4_11n + 41_75n);
});

test('a slip is told what accumulators are given, and its return with it', async () => {
  const names = await legs(2_000, 2_000, 2_000);
  const asked = names.map(([selection, odds]) => ({ selection, odds, is_banker: false, builder: undefined }));
  const check = await checkSlip(
    book.parts,
    { legs: asked, folds: [3], is_each_way: false, currency: 'EUR', funding: 'cash', unit_stake: '10.00' },
    'en',
  );
  expect(check).toMatchObject({
    potential_return: { amount: '83.50' },
    accumulator_bonus: {
      ladder: [
        { legs: 3, basis_points: 500 },
        { legs: 4, basis_points: 1_000 },
      ],
      minimum_odds: 1_500,
      maximum: { amount: '20.00', currency: 'EUR' },
    },
  });
});

test('the ledger is sound after all of it', async () => {
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
