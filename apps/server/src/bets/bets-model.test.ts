import type { EventLaw } from '@tavolo/pricing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../../e2e/sample/extent.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { checkSlip } from './check.ts';
import { settleMarket } from './settlement.ts';
import { createBookmaker, type Bookmaker, type MatchOptions, type Result } from './testing/bookmaker.ts';
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

/** Selections of one match, that can be combined: nothing is placed there, and nothing shared. */
const combined: NonNullable<MatchOptions['markets']> = [
  { outcomes: { home: 2_100, away: 3_900 } },
  { type: 'total_goals', specifiers: 'total=2.5', outcomes: { over: 1_900, under: 1_900 } },
  { type: 'both_teams_to_score', outcomes: { yes: 1_800, no: 1_950 } },
];
const law: EventLaw = { sport: 'football', parameters: { lambda: 1.6, mu: 1.1, rho: -0.05, redCards: { home: 0, away: 0 } }, state: null };
const inMatch = {
  won: 'won',
  first_of_two: 'won',
  placed: 'lost',
  third_of_two: 'lost',
  lost: 'lost',
  void: 'void',
  half_won: 'half_won',
  half_lost: 'half_lost',
} as const satisfies Record<NonNullable<Told>, Told>;

/** Index of the market, and odds; or of a bet builder those of its selections' markets, and what was told of the odds of any of them together. */
type ModelLeg = { market: number; odds: bigint } | { builder: readonly number[]; oddsOf: ReadonlyMap<string, bigint> };

interface ModelBet {
  player: bigint;
  legs: ModelLeg[];
  folds: number[];
  isEachWay: boolean;
  unit: bigint;
  funding: 'cash' | 'bonus' | 'free_bet';
}

const lineCount = (legs: readonly unknown[], folds: readonly number[], isEachWay: boolean): bigint =>
  BigInt((isEachWay ? 2 : 1) * folds.reduce((sum, size) => sum + subsets(legs, size).length, 0));

const keyOf = (markets: readonly number[]): string => markets.toSorted((one, other) => one - other).join();

/** A bet builder as one leg: lost with one selection; those that are not won or lost whole are left out. */
function together(builder: readonly number[], oddsOf: ReadonlyMap<string, bigint>, told: readonly Told[]): { odds: bigint; told: Told } {
  const standing = builder.filter((market) => ['won', 'lost', null].includes(told[market] ?? null));
  const odds = oddsOf.get(keyOf(standing)) ?? 1_000n;
  if (standing.some((market) => told[market] === 'lost')) return { odds, told: 'lost' };
  if (standing.length === 0) return { odds, told: 'void' };
  return { odds, told: standing.every((market) => told[market] === 'won') ? 'won' : null };
}

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
      legs: legs.map((leg) =>
        'market' in leg ? { odds: leg.odds, told: known(told[leg.market]) } : together(leg.builder, leg.oddsOf, told),
      ),
    }) ?? 0n
  );
}

const anyResult = fc.constantFrom(...(Object.keys(results) as (keyof typeof results)[]));
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('told' as const), market: fc.nat(7), result: fc.option(anyResult) }),
  },
  // Bet builders win now and then, with a selection less.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('told' as const),
      market: fc.integer({ min: 5, max: 7 }),
      result: fc.constantFrom('won', 'won', 'void', 'half_won'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), market: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('killed' as const), market: fc.nat(7), result: anyResult }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('together' as const), markets: fc.array(fc.nat(7), { minLength: 2, maxLength: 4 }) }),
  },
);
const bets = fc.array(
  fc.record({
    player: fc.nat(2),
    markets: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
    /** Of the match, beside the others; not each way. */
    combines: fc.option(fc.uniqueArray(fc.integer({ min: 5, max: 7 }), { minLength: 2, maxLength: 3 })),
    folds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
    isEachWay: fc.boolean(),
    unit: fc.integer({ min: 10, max: 2_000 }),
    funding: fc.constantFrom('cash', 'bonus', 'free_bet'),
  }),
  { minLength: 1, maxLength: 6 },
);

const toldOf = (leg: ModelLeg, told: readonly Told[]): Told =>
  'market' in leg ? (told[leg.market] ?? null) : together(leg.builder, leg.oddsOf, told).told;

/** What the selections 5, 6 and 7 cost alone and together, by their indices: as a player is told before placing a bet. */
async function oddsTogether(names: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>();
  for (const size of [1, 2, 3])
    for (const some of subsets([5, 6, 7], size)) {
      const { legs } = await checkSlip(
        book.parts,
        {
          legs: some.map((index) => ({
            selection: names[index]!,
            odds: 1_000,
            is_banker: false,
            builder: size > 1 ? 1 : undefined,
            places: undefined,
          })),
          folds: [1],
          is_each_way: false,
          currency: 'EUR',
          funding: 'cash',
          unit_stake: undefined,
        },
        'en',
      );
      found.set(keyOf(some), BigInt(legs[0]?.odds ?? 0));
    }
  return found;
}

test('[SPB-11] after any bets and any results, told in any order, twice, taken back and cut off, balances are those of the last results', async () => {
  await fc.assert(
    fc.asyncProperty(bets, fc.array(action, { maxLength: 25 }), async (wanted, actions) => {
      const players = await Promise.all([0, 1, 2].map(() => book.player(1_000_00n)));
      for (const player of players) await book.bonus(player, 1_000_00n);
      const odds = [1_500, 2_500, 3_333, 1_010, 7_000];
      const matches = await Promise.all(odds.map((home) => book.match(race(home))));
      const match = await book.match({ law, markets: combined });
      const markets = [...matches.map(({ markets: [first] }) => first ?? 0n), ...match.markets];
      const outcomes = [...odds.map(() => '1'), 'home', 'over', 'yes'];
      const names = markets.map((market, index) => `${market}-${outcomes[index]}`);
      const oddsOf = await oddsTogether(names);
      const placed: ModelBet[] = [];
      for (const { combines, folds, funding, isEachWay, markets: chosen, player, unit } of wanted) {
        const builder = isEachWay ? null : combines;
        const legs: ModelLeg[] = [
          ...chosen.map((market) => ({ market, odds: BigInt(odds[market]!) })),
          ...(builder ? [{ builder, oddsOf }] : []),
        ];
        const fitting = folds.filter((size) => size <= legs.length);
        if (fitting.length === 0) continue;
        const owner = players[player]!;
        const asked = (market: number, shown: number, of?: number) => ({
          selection: names[market]!,
          odds: shown,
          is_banker: false,
          builder: of,
          places: undefined,
        });
        await book.place(owner, [], {
          legs: [
            ...chosen.map((market) => asked(market, odds[market]!)),
            ...(builder ?? []).map((market) => asked(market, Number(oddsOf.get(keyOf(builder ?? []))), 1)),
          ],
          folds: fitting,
          is_each_way: isEachWay,
          unit_stake: (unit / 100).toFixed(2),
          funding,
          ...(funding === 'free_bet' && (await book.freeBet(owner, { amount: BigInt(unit) * lineCount(legs, fitting, isEachWay) }))),
        });
        placed.push({
          player: owner,
          folds: fitting,
          isEachWay,
          funding,
          unit: BigInt(unit),
          legs,
        });
      }
      const told: Told[] = markets.map(() => null);
      for (const one of actions) {
        if (one.kind === 'again') await settleMarket(book.parts, markets[one.market]!, null);
        else if (one.kind === 'together') await Promise.all(one.markets.map((market) => settleMarket(book.parts, markets[market]!, null)));
        else {
          const isOfMatch = one.market >= odds.length;
          told[one.market] = one.result && isOfMatch ? inMatch[one.result] : one.result;
          const end = one.result && (isOfMatch ? inMatch[one.result] : results[one.result]);
          await book.result(markets[one.market]!, end === null ? {} : { [outcomes[one.market]!]: end }, {
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
            .map(({ legs }) => (legs.every((leg) => toldOf(leg, told) === 'void') ? 'available' : 'used')),
        );
      }
    }),
    { numRuns: isFull ? 25 : 12 },
  );
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
