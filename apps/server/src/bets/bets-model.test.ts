import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { settleMarket } from './settlement.ts';
import { createBookmaker, type Bookmaker, type Result } from './testing/bookmaker.ts';
import { paidBy, subsets, type Told } from './testing/paid-by.ts';

// Bets and what the feed says of their markets, generated; the balances must be those of a model that knows nothing of versions, differences and
// debts: stakes gone from what they were paid from, and returns to there by the last result of each market.

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

/** How the feed says what is told of a runner. */
const results = {
  won: { place: 1, tied: 1 },
  first_of_two: { place: 1, tied: 2 },
  placed: { place: 2, tied: 1 },
  third_of_two: { place: 3, tied: 2 },
  lost: { place: 4, tied: 1 },
  void: 'void',
  half_won: 'half_won',
  half_lost: 'half_lost',
} as const satisfies Record<NonNullable<Told>, Result>;

/** Eight run, so a fifth of the odds is paid for the first three. */
const race = (odds: number) => ({
  sport: 'horse-racing',
  runners: ['1', '2', '3', '4', '5', '6', '7', '8'],
  markets: [{ type: 'race_winner', outcomes: { '1': odds, '2': 2_000 } }],
});

interface ModelBet {
  player: bigint;
  /** Index of the market, and odds. */
  legs: { market: number; odds: bigint }[];
  folds: number[];
  isEachWay: boolean;
  unit: bigint;
  funding: 'cash' | 'bonus' | 'free_bet';
}

const lineCount = (legs: readonly unknown[], folds: readonly number[], isEachWay: boolean): bigint =>
  BigInt((isEachWay ? 2 : 1) * folds.reduce((sum, size) => sum + subsets(legs, size).length, 0));

/** What the bet has paid: nothing while an open leg could still change it. */
function paidSoFar({ folds, funding, isEachWay, legs, unit }: ModelBet, told: readonly Told[]): bigint {
  // Nobody says where a half lost runner came in: without that the half to be placed is undecided.
  const known = (one: Told = null) => (isEachWay && one === 'half_lost' ? null : one);
  return (
    paidBy({
      folds,
      isEachWay,
      isFree: funding === 'free_bet',
      unit,
      legs: legs.map(({ market, odds }) => ({ odds, told: known(told[market]) })),
    }) ?? 0n
  );
}

const anyResult = fc.constantFrom(...(Object.keys(results) as (keyof typeof results)[]));
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('told' as const), market: fc.nat(4), result: fc.option(anyResult) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), market: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('killed' as const), market: fc.nat(4), result: anyResult }) },
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
    isEachWay: fc.boolean(),
    unit: fc.integer({ min: 10, max: 2_000 }),
    funding: fc.constantFrom('cash', 'bonus', 'free_bet'),
  }),
  { minLength: 1, maxLength: 6 },
);

test('[SPB-11] after any bets and any results, told in any order, twice, taken back and cut off, balances are those of the last results', async () => {
  await fc.assert(
    fc.asyncProperty(bets, fc.array(action, { maxLength: 25 }), async (wanted, actions) => {
      const players = await Promise.all([0, 1, 2].map(() => book.player(1_000_00n)));
      for (const player of players) await book.bonus(player, 1_000_00n);
      const odds = [1_500, 2_500, 3_333, 1_010, 7_000];
      const matches = await Promise.all(odds.map((home) => book.match(race(home))));
      const markets = matches.map(({ markets: [first] }) => first ?? 0n);
      const placed: ModelBet[] = [];
      for (const { folds, funding, isEachWay, markets: chosen, player, unit } of wanted) {
        const fitting = folds.filter((size) => size <= chosen.length);
        if (fitting.length === 0) continue;
        const owner = players[player]!;
        await book.place(
          owner,
          chosen.map((market) => [`${markets[market]}-1`, odds[market]!]),
          {
            folds: fitting,
            is_each_way: isEachWay,
            unit_stake: (unit / 100).toFixed(2),
            funding,
            ...(funding === 'free_bet' && (await book.freeBet(owner, { amount: BigInt(unit) * lineCount(chosen, fitting, isEachWay) }))),
          },
        );
        placed.push({
          player: owner,
          folds: fitting,
          isEachWay,
          funding,
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
          await book.result(markets[one.market]!, one.result === null ? {} : { '1': results[one.result] }, {
            isSettled: one.kind === 'told',
          });
        }
      }
      // Whoever was cut off begins again.
      for (const market of markets) await settleMarket(book.parts, market, null);
      for (const player of players) {
        const own = placed.filter((bet) => bet.player === player);
        const { bettingBonus, main } = await book.wallet.balances(player);
        const debts = await book.db.database.query<{ account: string; amount: bigint }>(
          'select account, amount from bet_debt where player_id = $1',
          [player],
        );
        const owed = (account: string) => debts.find((debt) => debt.account === account)?.amount ?? 0n;
        const moved = (...fundings: ModelBet['funding'][]) =>
          own
            .filter(({ funding }) => fundings.includes(funding))
            .reduce(
              (sum, bet) =>
                sum - (bet.funding === 'free_bet' ? 0n : bet.unit * lineCount(bet.legs, bet.folds, bet.isEachWay)) + paidSoFar(bet, told),
              0n,
            );
        expect(main - owed('main')).toBe(1_000_00n + moved('cash', 'free_bet'));
        expect(bettingBonus - owed('betting_bonus')).toBe(1_000_00n + moved('bonus'));
        const tokens = await book.db.database.query<{ state: string }>('select state from free_bet where player_id = $1 order by id', [
          player,
        ]);
        expect(tokens.map(({ state }) => state)).toEqual(
          own
            .filter(({ funding }) => funding === 'free_bet')
            .map(({ legs }) => (legs.every(({ market }) => told[market] === 'void') ? 'available' : 'used')),
        );
      }
    }),
    { numRuns: 25 },
  );
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
