import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { makeBoost } from './boosts.ts';
import { cashOut } from './cash-out.ts';
import type { PlaceRequest } from './strike.ts';
import { showBets } from './show.ts';
import { betById } from './stored-bet.ts';
import { createBookmaker, type Bookmaker, type MatchOptions, type Result } from './testing/bookmaker.ts';

/**
 * Bets as their players can check them: from what `bets.getOne` shows, the odds, terms and results of the selections, and the published rules alone, with
 * arithmetic of its own, line by line. Nothing here asks the sportsbook what a selection is worth.
 */

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
  await book.change('update betting_rule set accumulator_bonus = $1', [
    JSON.stringify({ ladder, minimumOdds: least, maximum: String(mostBonus) }),
  ]);
}, 60_000);
afterAll(() => book.close());

const ladder = [
  { legs: 3, basisPoints: 500 },
  { legs: 4, basisPoints: 1_000 },
];
const least = 1_500;
const mostBonus = 20_00n;

/** Numerator and denominator, never reduced. */
type Exact = readonly [bigint, bigint];
const one: Exact = [1n, 1n];
const zero: Exact = [0n, 1n];
const exact = (numerator: number | bigint, denominator: number | bigint = 1): Exact => [BigInt(numerator), BigInt(denominator)];
const add = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const less = (one: Exact, [c, d]: Exact): Exact => add(one, [-c, d]);
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
/** Half a cent is a cent. */
const rounded = ([a, b]: Exact): bigint => (2n * a + b) / (2n * b);
/** As the contract writes factors: six digits at most. */
const decimal = (value: Exact): string => {
  const millionths = rounded(times(value, exact(1_000_000)));
  const [whole, rest] = [millionths / 1_000_000n, millionths % 1_000_000n];
  const digits = String(rest).padStart(6, '0').replace(/0+$/, '');
  return digits === '' ? String(whole) : `${whole}.${digits}`;
};

type Shown = NonNullable<Awaited<ReturnType<typeof showBets>>[number]>;
type Leg = Shown['legs'][number];
/** What a stake of one returns, and how much of it is the stake itself. */
interface Worth {
  paid: Exact;
  stake: Exact;
}

/** Winnings of a stake of one at odds in thousandths, less a deduction in per cent, at a part of them. */
const winnings = (odds: number, deduction: number, part: Exact = one): Exact =>
  times(times(exact(odds - 1_000, 1_000), exact(100 - deduction, 100)), part);

/** Of a stake of one, `part` stands, the rest is lost. */
const standing = (part: Exact, won: Exact): Worth => ({ paid: times(part, add(one, won)), stake: part });

/** A selection to win. What a runner came to, its facts say. */
function toWin({ facts, odds, result }: Pick<Leg, 'facts' | 'odds' | 'result'>): Worth {
  const won = winnings(odds, Number(facts?.['deduction'] ?? 0));
  switch (result) {
    case 'void':
      return { paid: one, stake: one };
    case 'half_won':
      return { paid: add(one, times(won, exact(1, 2))), stake: one };
    case 'half_lost':
      return { paid: exact(1, 2), stake: exact(1, 2) };
    case 'dead_heat':
      return standing(exact(1, Number(facts?.['tied'] ?? 1)), won);
    case 'won':
      return standing(one, won);
    default:
      return { paid: zero, stake: zero };
  }
}

/** A runner to be placed: with fewer places left than share them, a part of the stake stands. */
function toBePlaced({ each_way: terms, facts, odds, result }: Leg): Worth {
  if (result === 'void') return { paid: one, stake: one };
  const place = Number(facts?.['place'] ?? 0);
  const tied = Number(facts?.['tied'] ?? 1);
  if (!terms || place === 0 || place > terms.places) return { paid: zero, stake: zero };
  const left = terms.places - place + 1;
  const won = winnings(odds, Number(facts?.['deduction'] ?? 0), exact(terms.numerator, terms.denominator));
  return standing(left >= tied ? one : exact(left, tied), won);
}

/** All choices of `size` out of a list. */
const choices = <Value>(from: readonly Value[], size: number): Value[][] =>
  size === 0 ? [[]] : from.flatMap((first, at) => choices(from.slice(at + 1), size - 1).map((others) => [first, ...others]));

const cents = (amount: { amount: string } | null): bigint => BigInt(Math.round(Number(amount?.amount ?? 0) * 100));

/** What a bet returns in cents by what is shown of it. `running`: the part of it that was not cashed out, per cent. */
function returnOf(bet: Shown, running = 100): bigint {
  // Selections of a bet builder are one leg, at the odds of those that count.
  const builders = new Map(bet.builders.map((builder) => [builder.builder, builder]));
  const parts = bet.legs.filter((leg, at) => leg.builder === null || bet.legs.findIndex(({ builder }) => builder === leg.builder) === at);
  const legs = parts.map((leg) => {
    const joined = leg.builder === null ? null : builders.get(leg.builder)!;
    const shown = joined ? { ...leg, odds: joined.odds, result: joined.result, facts: null } : leg;
    if (joined) {
      const results = bet.legs.filter(({ builder }) => builder === leg.builder).map(({ result }) => result);
      const expected = results.includes('lost') ? 'lost' : results.every((result) => result === 'void') ? 'void' : 'won';
      expect(joined.result).toBe(expected);
    }
    const worths = bet.is_each_way ? [toWin(shown), toBePlaced(shown)] : [toWin(shown)];
    expect((joined ?? leg).factor, JSON.stringify(leg)).toBe(decimal(worths[0]!.paid));
    if (bet.is_each_way) expect(leg.each_way?.factor, JSON.stringify(leg)).toBe(decimal(worths[1]!.paid));
    return { ...shown, worths };
  });
  const bankers = legs.filter(({ is_banker: isBanker }) => isBanker);
  const others = legs.filter(({ is_banker: isBanker }) => !isBanker);
  const lines = bet.folds.flatMap((size) => choices(others, size).map((chosen) => [...bankers, ...chosen]));
  const halves = bet.is_each_way ? [0, 1] : [0];
  expect(bet.lines).toBe(lines.length * halves.length);
  const unit = times(exact(cents(bet.unit_stake)), exact(running, 100));
  let paid = zero;
  for (const half of halves)
    for (const line of lines) {
      const product = (of: 'paid' | 'stake') => line.reduce((all, { worths }) => times(all, worths[half]![of]), unit);
      paid = add(paid, bet.funding === 'free_bet' ? less(product('paid'), product('stake')) : product('paid'));
    }
  if (bet.kind === 'accumulator' && bet.funding === 'cash' && !bet.is_each_way) {
    const isAny = legs.every(({ result }) => result !== 'lost' && result !== 'half_lost');
    const counting = legs.filter(({ odds, result }) => odds >= least && result !== 'void').length;
    const step = isAny ? ladder.filter((one) => one.legs <= counting).at(-1) : undefined;
    const gain = less(paid, unit);
    if (step && gain[0] > 0n) {
      const more = times(gain, exact(step.basisPoints, 10_000));
      paid = add(paid, more[0] > mostBonus * more[1] ? exact(mostBonus) : more);
    }
  }
  return rounded(paid);
}

/** Whole numbers that are the same in every run. */
let state = 20_261_123n;
function draw(below: number): number {
  state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
  return Number((state >> 33n) % BigInt(below));
}
const oneOf = <Value>(list: readonly Value[]): Value => list[draw(list.length)]!;
const odds = () => 1_050 + 10 * draw(400);

interface Chosen {
  selection: string;
  odds: number;
  tell: () => Promise<void>;
}
const told: Record<'any' | 'line', readonly Result[]> = {
  any: ['won', 'won', 'won', 'won', 'lost', 'void'],
  line: ['won', 'won', 'lost', 'half_won', 'half_won', 'half_lost', 'void'],
};

/** A selection of a new match, and how it ends. */
async function football(isLine = draw(3) === 0): Promise<Chosen> {
  const price = odds();
  const { markets } = await book.match({
    markets: [
      isLine
        ? { type: 'asian_handicap', specifiers: 'hcp=-0.25', outcomes: { home: price, away: 1_900 } }
        : { outcomes: { home: price, away: 1_900 } },
    ],
  });
  const result = oneOf(isLine ? told.line : told.any);
  return { selection: `${markets[0]}-home`, odds: price, tell: () => book.result(markets[0]!, { home: result, away: 'lost' }) };
}

/** A runner of a new race of five to sixteen. Others may be withdrawn after the bet. */
async function runner(): Promise<Chosen> {
  const price = 3_000 + 100 * draw(90);
  const runners = Array.from({ length: 5 + draw(12) }, (_, index) => String(index + 1));
  const { event, markets } = await book.match({
    sport: 'horse-racing',
    runners,
    isHandicap: draw(2) === 0,
    markets: [{ type: 'race_winner', outcomes: Object.fromEntries(runners.map((name) => [name, price])) }],
  });
  const market = markets[0]!;
  const withdrawn = runners.slice(-draw(4)).slice(0, draw(2) * 3);
  const deduction = 5 * draw(19);
  const result = draw(8) === 0 ? 'void' : { place: draw(6), tied: 1 + draw(3) };
  return {
    selection: `${market}-1`,
    odds: price,
    async tell() {
      for (const name of withdrawn)
        if (name !== '1')
          await book.change(
            `update sport_event set runners = (select jsonb_agg(case r ->> 'competitor' when $2 then r || jsonb_build_object('withdrawn',
               jsonb_build_object('at', 1, 'deduction', $3::integer)) else r end) from jsonb_array_elements(runners) r) where id = $1`,
            [event, name, deduction],
          );
      await book.result(market, { '1': result });
    },
  };
}

const shownOf = async (player: bigint, id: bigint): Promise<Shown> =>
  (await showBets(book.parts, [(await betById(book.db.database, player, id))!], 'en'))[0]!;

/** Places a bet, tells how its selections end, and compares what came back with what is shown of it. */
async function checked(chosen: readonly Chosen[], more: Partial<PlaceRequest> = {}, percent = 0): Promise<Shown> {
  const player = await book.player();
  const lines = (more.folds ?? [chosen.length]).reduce(
    (sum, size) => sum + choices(chosen.slice((more.legs ?? []).filter(({ is_banker: isBanker }) => isBanker).length), size).length,
    0,
  );
  const unit = BigInt(100 + draw(250));
  const free = more.funding === 'free_bet' ? await book.freeBet(player, { amount: unit * BigInt(lines) }) : {};
  const bet = await book.place(
    player,
    chosen.map(({ odds: price, selection }) => [selection, price]),
    { unit_stake: `${unit / 100n}.${String(unit % 100n).padStart(2, '0')}`, ...more, ...free },
  );
  const staked = more.funding === 'free_bet' ? 0n : unit * BigInt(lines) * (more.is_each_way ? 2n : 1n);
  expect(await book.main(player)).toBe(1_000_00n - staked);
  let cashed = 0n;
  if (percent > 0) {
    const { cash_out: offer } = await shownOf(player, bet.id);
    const taken = await cashOut(book.parts, refuse, {
      playerId: player,
      betId: bet.id,
      token: offer!.token,
      percent,
      key: `part ${bet.id}`,
    });
    cashed = taken.paid!;
    // The offer is rounded to the cent by itself.
    expect(Math.abs(Number(cashed) - (Number(cents(offer!.amount)) * percent) / 100)).toBeLessThanOrEqual(1);
  }
  for (const { tell } of chosen) await tell();
  const shown = await shownOf(player, bet.id);
  expect(['open', 'part_cashed']).not.toContain(shown.state);
  const expected = returnOf(shown, 100 - percent);
  expect(cents(shown.returned), JSON.stringify(shown)).toBe(expected);
  expect(await book.main(player), JSON.stringify(shown)).toBe(1_000_00n - staked + cashed + expected);
  return shown;
}

const several = async (count: number, make: () => Promise<Chosen> = football) => {
  const list: Chosen[] = [];
  while (list.length < count) list.push(await make());
  return list;
};
const seen: Shown[] = [];
const legsOf = (chosen: readonly Chosen[], bankers: number) =>
  chosen.map(({ odds: price, selection }, at) => ({ selection, odds: price, is_banker: at < bankers, builder: undefined }));

test('[SPB-13] singles and lines that are won or lost by halves return what their player computes', async () => {
  for (let number = 0; number < 24; number++) seen.push(await checked(await several(1, () => football(number % 2 === 0))));
});

test('[SPB-13] accumulators with their bonus return what their player computes', async () => {
  for (let number = 0; number < 24; number++) seen.push(await checked(await several(2 + (number % 4))));
  expect(seen.some(({ accumulator_bonus: bonus }) => bonus !== null)).toBe(true);
});

test('[SPB-13] systems, with and without bankers, are the sum of their lines', async () => {
  for (let number = 0; number < 20; number++) {
    const chosen = await several(3 + (number % 3));
    const bankers = number % 2;
    const most = chosen.length - bankers;
    const folds = [[2], [1, 2], Array.from({ length: most }, (_, index) => index + 1)][number % 3]!.filter((size) => size <= most);
    seen.push(await checked(chosen, { folds, legs: legsOf(chosen, bankers) }));
  }
});

test('[SPB-10] [SPB-13] each way, with dead heats, non-runners and rule 4, returns what its player computes', async () => {
  for (let number = 0; number < 30; number++) {
    const chosen = await several(1 + (number % 3), runner);
    seen.push(await checked(chosen, { is_each_way: true, folds: number % 5 === 4 && chosen.length > 1 ? [1, 2] : [chosen.length] }));
  }
  const legs = seen.flatMap((bet) => bet.legs);
  expect(legs.some(({ facts }) => Number(facts?.['deduction'] ?? 0) > 0)).toBe(true);
  expect(legs.some(({ each_way: terms, facts }) => terms && Number(facts?.['tied'] ?? 1) > 1)).toBe(true);
});

test('[SPB-17] free bets return the winnings without the stake', async () => {
  for (let number = 0; number < 12; number++)
    seen.push(await checked(await several(1 + (number % 3)), { funding: 'free_bet', ...(number % 3 === 2 && { folds: [2] }) }));
});

test('[SPB-15] what runs on after a part was cashed out returns its part', async () => {
  for (const percent of [10, 25, 33, 50, 75, 90])
    seen.push(await checked(await several(1 + (percent % 3), () => football(false)), {}, percent));
});

test('a boosted single returns its boosted odds', async () => {
  for (const boosted of [2_750, 3_330]) {
    const chosen = { ...(await football(false)) };
    await book.change(`update sport_selection set odds = 2500 where market_id = $1 and outcome = 'home'`, [chosen.selection.split('-')[0]]);
    const id = await makeBoost(book.db.database, {
      selection: chosen.selection,
      odds: boosted,
      maximumStake: 20_00n,
      from: new Date(Date.now() - 60_000),
      until: new Date(Date.now() + 3_600_000),
      actor: 'ada@casino.example',
      reason: 'game of the day',
    });
    const legs = [{ selection: chosen.selection, odds: boosted, is_banker: false, builder: undefined, boost: String(id) }];
    expect((await checked([{ ...chosen, odds: boosted }], { legs })).legs[0]).toMatchObject({ odds: boosted, boosted_from: 2_500 });
  }
});

test('a bet builder with a void selection returns the odds that the others had together', async () => {
  const parameters = { lambda: 1.6, mu: 1.1, rho: -0.05, redCards: { home: 0.09, away: 0.12 } };
  const types: NonNullable<MatchOptions['markets']> = [
    { type: 'match_result', outcomes: { home: 2_000, draw: 3_500, away: 4_200 } },
    { type: 'total_goals', specifiers: 'total=2.5', outcomes: { over: 1_900, under: 1_900 } },
    { type: 'both_teams_to_score', outcomes: { yes: 1_800, no: 1_950 } },
  ];
  for (const [results, alone] of [
    [['won', 'won', 'won'], null],
    [['won', 'won', 'void'], null],
    [['won', 'void', 'void'], 2_000],
    [['won', 'lost', 'void'], null],
    [['void', 'void', 'void'], null],
  ] as const) {
    const { markets } = await book.match({ markets: types, law: { sport: 'football', parameters, state: null } });
    const names = [`${markets[0]}-home`, `${markets[1]}-over`, `${markets[2]}-yes`];
    const legs = names.map((selection) => ({ selection, odds: 1_000, is_banker: false, builder: 1 }));
    const player = await book.player();
    const bet = await book.place(player, [], { legs, folds: [1], policy: 'any' });
    for (const [at, outcomes] of [
      ['home', 'draw', 'away'],
      ['over', 'under'],
      ['yes', 'no'],
    ].entries())
      await book.result(
        markets[at]!,
        Object.fromEntries(
          outcomes.map((outcome, index): [string, Result] => [outcome, index === 0 || results[at] === 'void' ? results[at]! : 'lost']),
        ),
      );
    const shown = await shownOf(player, bet.id);
    const expected = returnOf(shown);
    if (alone !== null) expect(shown.builders[0]?.odds).toBe(alone);
    expect(cents(shown.returned), JSON.stringify(shown)).toBe(expected);
    expect(await book.main(player)).toBe(990_00n + expected);
    seen.push(shown);
  }
});

test('every way in which a selection can end was among them, and the ledger is sound', async () => {
  const results = new Set<string>(seen.flatMap(({ legs }) => legs.map(({ result }) => result)));
  expect([...results].toSorted()).toEqual(['dead_heat', 'half_lost', 'half_won', 'lost', 'placed', 'void', 'won']);
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
