import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { settleMarket } from './settlement.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';
import { paidBy, subsets, type Told } from './testing/paid-by.ts';

// Bets and what the feed says of their markets, generated; the balances must be those of a model that knows nothing of versions, differences and
// debts: stakes gone, and returns by the last result of each market.

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const results = ['won', 'lost', 'void', 'half_won', 'half_lost'] as const satisfies readonly Told[];

interface ModelBet {
  player: bigint;
  /** Index of the market, and odds. */
  legs: { market: number; odds: bigint }[];
  folds: number[];
  unit: bigint;
}

/** What the bet has paid: nothing while an open leg could still change it. */
const paidSoFar = ({ folds, legs, unit }: ModelBet, told: readonly Told[]): bigint =>
  paidBy({ folds, unit, legs: legs.map(({ market, odds }) => ({ odds, told: told[market] ?? null })) }) ?? 0n;

const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('told' as const), market: fc.nat(4), result: fc.option(fc.constantFrom(...results)) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), market: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('killed' as const), market: fc.nat(4), result: fc.constantFrom(...results) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('together' as const), markets: fc.array(fc.nat(4), { minLength: 2, maxLength: 4 }) }),
  },
);
const bets = fc.array(
  fc.record({
    player: fc.nat(2),
    markets: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
    folds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    unit: fc.integer({ min: 10, max: 2_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('[SPB-11] after any bets and any results, told in any order, twice, taken back and cut off, balances are those of the last results', async () => {
  await fc.assert(
    fc.asyncProperty(bets, fc.array(action, { maxLength: 25 }), async (wanted, actions) => {
      const players = await Promise.all([0, 1, 2].map(() => book.player(1_000_00n)));
      const odds = [1_500, 2_500, 3_333, 1_010, 7_000];
      const matches = await Promise.all(odds.map((home) => book.match({ markets: [{ outcomes: { home, away: 2_000 } }] })));
      const markets = matches.map(({ markets: [first] }) => first ?? 0n);
      const placed: ModelBet[] = [];
      for (const { folds, markets: chosen, player, unit } of wanted) {
        const fitting = folds.filter((size) => size <= chosen.length);
        if (fitting.length === 0) continue;
        const owner = players[player]!;
        await book.place(
          owner,
          chosen.map((market) => [`${markets[market]}-home`, odds[market]!]),
          { folds: fitting, unit_stake: (unit / 100).toFixed(2) },
        );
        placed.push({
          player: owner,
          folds: fitting,
          unit: BigInt(unit),
          legs: chosen.map((market) => ({ market, odds: BigInt(odds[market]!) })),
        });
      }
      const told: Told[] = odds.map(() => null);
      for (const one of actions) {
        if (one.kind === 'again') await settleMarket(book.parts, markets[one.market]!, null);
        else if (one.kind === 'together') await Promise.all(one.markets.map((market) => settleMarket(book.parts, markets[market]!, null)));
        else {
          told[one.market] = one.result;
          await book.result(markets[one.market]!, one.result === null ? {} : { home: one.result }, { isSettled: one.kind === 'told' });
        }
      }
      // Whoever was cut off begins again.
      for (const market of markets) await settleMarket(book.parts, market, null);
      for (const player of players) {
        const own = placed.filter((bet) => bet.player === player);
        const staked = own.reduce(
          (sum, { folds, legs, unit }) => sum + unit * BigInt(folds.flatMap((size) => subsets(legs, size)).length),
          0n,
        );
        const paid = own.reduce((sum, bet) => sum + paidSoFar(bet, told), 0n);
        const [debt] = await book.db.database.query<{ amount: bigint }>('select amount from bet_debt where player_id = $1', [player]);
        expect((await book.main(player)) - (debt?.amount ?? 0n)).toBe(1_000_00n - staked + paid);
      }
    }),
    { numRuns: 25 },
  );
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
