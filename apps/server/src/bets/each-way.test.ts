import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { cashOut } from './cash-out.ts';
import { showBets } from './show.ts';
import { betById, type StoredBet } from './stored-bet.ts';
import { createBookmaker, type Bookmaker, type MatchOptions } from './testing/bookmaker.ts';
import { refusalCode } from './testing/refusal-code.ts';

const codeOf = (work: Promise<unknown>) => refusalCode(work, 'taken');

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const field = (size: number) => Array.from({ length: size }, (_, index) => String(index + 1));

/** A race with as many runners, all at these odds; answers its winner's market. */
async function race(size: number, odds = 11_000, more: Partial<MatchOptions> = {}): Promise<bigint> {
  const runners = field(size);
  const outcomes = Object.fromEntries(runners.map((runner) => [runner, odds]));
  const { markets } = await book.match({ sport: 'horse-racing', runners, markets: [{ type: 'race_winner', outcomes }], ...more });
  return markets[0]!;
}

const now = async ({ id, playerId }: StoredBet): Promise<StoredBet> => (await betById(book.db.database, playerId, id))!;
const eachWay = (player: bigint, legs: readonly [string, number][], unitStake = '10.00', folds: number[] = [legs.length]) =>
  book.place(player, legs, { is_each_way: true, unit_stake: unitStake, folds });
const withdraw = (market: bigint, runner: string, deduction: number) =>
  book.change(
    `update sport_event e set runners = (select jsonb_agg(case r ->> 'competitor' when $2 then r || jsonb_build_object('withdrawn',
       jsonb_build_object('at', 1, 'deduction', $3::integer)) else r end) from jsonb_array_elements(e.runners) r)
     from sport_market m where m.id = $1 and e.id = m.event_id`,
    [market, runner, deduction],
  );

describe('a bet each way', () => {
  test('stakes every line twice and keeps the terms of the moment with its legs', async () => {
    const [player, market] = [await book.player(), await race(8)];
    const bet = await eachWay(player, [[`${market}-1`, 11_000]]);
    // 10.00 to win at 11.00 and 10.00 to be placed at a fifth: 3.00.
    expect(bet).toMatchObject({ isEachWay: true, lines: 2, stake: 20_00n, potentialReturn: 140_00n, totalOdds: null });
    expect(await book.main(player)).toBe(1_000_00n - 20_00n);
    const [shown] = await showBetsOf(bet);
    expect(shown).toMatchObject({ numerator: 1, denominator: 5, places: 3, factor: null });
    await withdraw(market, '8', 0);
    expect((await showBetsOf(bet))[0]).toMatchObject({ numerator: 1, denominator: 5, places: 3 });
  });

  test('has the terms of a handicap and of a small field, and none where fewer than five run', async () => {
    const player = await book.player();
    const terms = async (size: number, isHandicap = false) => {
      const bet = await eachWay(player, [[`${await race(size, 11_000, { isHandicap })}-1`, 11_000]]);
      const [leg] = await showBetsOf(bet);
      return [leg?.numerator, leg?.denominator, leg?.places];
    };
    expect(await terms(16, true)).toEqual([1, 4, 4]);
    expect(await terms(12, true)).toEqual([1, 4, 3]);
    expect(await terms(12)).toEqual([1, 5, 3]);
    expect(await terms(5)).toEqual([1, 4, 2]);
    expect(await codeOf(terms(4))).toBe('bets.each_way_not_offered');
    expect(
      await codeOf(
        terms(5)
          .then(() => race(5))
          .then(async (market) => {
            await withdraw(market, '5', 10);
            return await eachWay(player, [[`${market}-1`, 11_000]]);
          }),
      ),
    ).toBe('bets.each_way_not_offered');
  });

  test('is refused with the reason where a selection has no places, and where others pay than the player was shown', async () => {
    const [player, market] = [await book.player(), await race(8)];
    const { markets } = await book.match();
    const mixed = eachWay(player, [
      [`${market}-1`, 11_000],
      [`${markets[0]}-home`, 2_500],
    ]);
    expect(await codeOf(mixed)).toBe('bets.each_way_not_offered');
    await withdraw(market, '8', 10);
    const leg = { selection: `${market}-1`, odds: 11_000, is_banker: false, builder: undefined, places: 3 };
    expect(await codeOf(book.place(player, [], { legs: [leg], folds: [1], is_each_way: true }))).toBe('bets.each_way_changed');
    const taken = await book.place(player, [], { legs: [{ ...leg, places: 2 }], folds: [1], is_each_way: true });
    expect(taken.lines).toBe(2);
    expect(await book.main(player)).toBe(1_000_00n - 20_00n);
  });

  test('counts what both halves can win against the limit of its selection', async () => {
    const [player, market] = [await book.player(), await race(8)];
    await eachWay(player, [[`${market}-1`, 11_000]]);
    const [row] = await book.db.database.query<{ stake: bigint; liability: bigint }>(
      'select sum(stake)::bigint as stake, sum(liability)::bigint as liability from bet_exposure where selection = $1',
      [`${market}-1`],
    );
    expect(row).toEqual({ stake: 20_00n, liability: 140_00n - 20_00n });
  });
});

async function showBetsOf(bet: StoredBet) {
  const legs = await book.db.database.query<{ terms: { places: number; fraction: [number, number] } }>(
    'select each_way as terms from bet_leg where bet_id = $1 order by n',
    [bet.id],
  );
  const shown = await showBets(book.parts, [bet], 'en');
  expect(shown[0]?.legs.map(({ each_way: terms }) => terms && [terms.numerator, terms.denominator, terms.places])).toEqual(
    legs.map(({ terms }) => terms && [...terms.fraction, terms.places]),
  );
  return shown[0]!.legs.map(({ each_way: terms }) => terms);
}

describe('a bet each way is settled', () => {
  const settled = async (size: number, results: Parameters<Bookmaker['result']>[1], before?: (market: bigint) => Promise<void>) => {
    const [player, market] = [await book.player(), await race(size)];
    const bet = await eachWay(player, [[`${market}-1`, 11_000]]);
    await before?.(market);
    await book.result(market, results);
    const { returned, state } = await now(bet);
    expect(await book.main(player)).toBe(1_000_00n - 20_00n + (returned ?? 0n));
    return [state, returned];
  };

  test('[SPB-10] in both halves when it wins, in one when it is placed, in none behind the places that pay', async () => {
    expect(await settled(8, { '1': { place: 1, tied: 1 } })).toEqual(['won', 140_00n]);
    expect(await settled(8, { '1': { place: 3, tied: 1 } })).toEqual(['partial', 30_00n]);
    expect(await settled(8, { '1': { place: 4, tied: 1 } })).toEqual(['lost', 0n]);
    expect(await settled(8, { '1': { place: 0, tied: 1 } })).toEqual(['lost', 0n]);
    expect(await settled(8, { '1': 'void' })).toEqual(['void', 20_00n]);
  });

  test('[SPB-13] with half a stake where two share the first place, and where they share the last that pays', async () => {
    // 55.00 for half of the stake to win, 30.00 to be placed.
    expect(await settled(8, { '1': { place: 1, tied: 2 } })).toEqual(['won', 85_00n]);
    expect(await settled(8, { '1': { place: 3, tied: 2 } })).toEqual(['partial', 15_00n]);
    expect(await settled(8, { '1': { place: 2, tied: 3 } })).toEqual(['partial', 20_00n]);
    expect(await settled(8, { '1': { place: 2, tied: 2 } })).toEqual(['partial', 30_00n]);
  });

  test('[SPB-10] less what a later non-runner takes from the winnings of both halves', async () => {
    const less = (percent: number) => (market: bigint) => withdraw(market, '8', percent);
    // 10.00 + 100.00 · 0.75, and 10.00 + 20.00 · 0.75.
    expect(await settled(8, { '1': { place: 1, tied: 1 } }, less(25))).toEqual(['won', 110_00n]);
    expect(await settled(8, { '1': { place: 2, tied: 1 } }, less(25))).toEqual(['partial', 25_00n]);
    const many = async (market: bigint) => {
      for (const runner of ['6', '7', '8']) await withdraw(market, runner, 45);
    };
    expect(await settled(8, { '1': { place: 1, tied: 1 } }, many)).toEqual(['won', 32_00n]);
    // Its own withdrawal gives the stake back whole.
    expect(await settled(8, { '1': 'void' }, (market) => withdraw(market, '1', 45))).toEqual(['void', 20_00n]);
  });

  test('[SPB-10] at the odds that were struck where a runner was out before', async () => {
    const player = await book.player();
    const market = await race(8, 11_000, { runners: [...field(7), { competitor: '8', deduction: 25 }] });
    const bet = await eachWay(player, [[`${market}-1`, 11_000]]);
    await book.result(market, { '1': { place: 1, tied: 1 } });
    // Seven run: a quarter of the odds, two places.
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 110_00n + 35_00n });
  });

  test('[SPB-11] anew when the placings are corrected, and waits where nobody tells them', async () => {
    const [player, market] = [await book.player(), await race(8)];
    const bet = await eachWay(player, [[`${market}-1`, 11_000]]);
    await book.result(market, { '1': 'lost' });
    expect((await now(bet)).state).toBe('open');
    await book.result(market, { '1': { place: 4, tied: 1 } });
    expect((await now(bet)).state).toBe('lost');
    await book.result(market, { '1': { place: 3, tied: 1 } });
    expect(await now(bet)).toMatchObject({ state: 'partial', returned: 30_00n });
    await book.result(market, { '1': { place: 3, tied: 2 } });
    expect(await now(bet)).toMatchObject({ returned: 15_00n });
    await book.result(market, {});
    expect(await now(bet)).toMatchObject({ state: 'open', returned: null });
    expect(await book.main(player)).toBe(1_000_00n - 20_00n);
    await book.result(market, { '1': { place: 1, tied: 1 } });
    expect(await book.main(player)).toBe(1_000_00n - 20_00n + 140_00n);
  });

  test('as a win alone does not hear of places, and is reduced by a later non-runner too', async () => {
    const [player, market] = [await book.player(), await race(8)];
    const bet = await book.place(player, [[`${market}-1`, 11_000]]);
    await withdraw(market, '7', 10);
    await book.result(market, { '1': 'won' });
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 100_00n });
  });
});

interface Vector {
  id: string;
  bet: { foldSizes: number[]; bankers: number[]; eachWay: boolean; unitStakeMinor: number };
  legs: { odds: string; result: 'won' | 'lost'; voidFactor?: string; placed: boolean; ewFraction: '1/4' | '1/5' }[];
  expected: { lines: number; totalStakeMinor: number; returnMinorHalfUp: number };
}
const { vectors } = JSON.parse(readFileSync(new URL('testing/each-way-vectors.json', import.meta.url), 'utf8')) as { vectors: Vector[] };

test('[SPB-13] bets each way of the vectors are staked and paid to the last cent', async () => {
  await book.change('update sport_term set maximum_stake = 1e15, maximum_return = 1e15, maximum_liability = 1e16');
  await book.change('update betting_rule set maximum_total_odds = 1e15');
  for (const { bet: wanted, expected, id, legs } of vectors) {
    const player = await book.player(1_000_000_00n);
    const races: bigint[] = [];
    for (const { ewFraction, odds } of legs) races.push(await race(12, Number(odds) * 1_000, { isHandicap: ewFraction === '1/4' }));
    const bet = await eachWay(
      player,
      legs.map(({ odds }, index) => [`${races[index]}-1`, Number(odds) * 1_000]),
      (wanted.unitStakeMinor / 100).toFixed(2),
      wanted.foldSizes,
    );
    expect([id, bet.lines, bet.stake]).toEqual([id, expected.lines, BigInt(expected.totalStakeMinor)]);
    for (const [index, { placed, result, voidFactor }] of legs.entries())
      await book.result(races[index]!, {
        '1': voidFactor === '1' ? 'void' : { place: result === 'won' ? 1 : placed ? 3 : 5, tied: 1 },
      });
    expect([id, (await now(bet)).returned]).toEqual([id, BigInt(expected.returnMinorHalfUp)]);
  }
}, 120_000);

describe('the cash-out of a bet each way', () => {
  const chances = (market: bigint, win: number, place: number | null) =>
    book.change(
      `with won as (update sport_selection set probability = $2 where market_id = $1 and outcome = '1')
       update sport_selection s set probability = $3 from sport_market m, sport_market w
       where w.id = $1 and m.event_id = w.event_id and m.type = 'race_place' and s.market_id = m.id and s.outcome = '1'`,
      [market, win, place],
    );
  async function withPlaces(): Promise<bigint> {
    const outcomes = Object.fromEntries(field(8).map((runner) => [runner, 11_000]));
    return await race(8, 11_000, {
      markets: [
        { type: 'race_winner', outcomes },
        { type: 'race_place', specifiers: 'places=3', outcomes: { '1': 3_000 } },
      ],
    });
  }
  const offered = async (bet: StoredBet) => {
    const [shown] = await showBets(book.parts, [await now(bet)], 'en');
    return shown!.cash_out;
  };

  test('is worth what both halves are at the chances of now', async () => {
    const [player, market] = [await book.player(), await withPlaces()];
    const bet = await eachWay(player, [[`${market}-1`, 11_000]]);
    await chances(market, 0.1, 0.3);
    // (10.00 · 11 · 0.1 + 10.00 · 3 · 0.3) · 0.96
    expect((await offered(bet))?.amount.amount).toBe('19.20');
    const { token } = (await offered(bet))!;
    const paid = await cashOut(book.parts, refuse, {
      playerId: player,
      betId: bet.id,
      token,
      percent: 100,
      key: 'each way',
    });
    expect([paid.paid, paid.bet.state]).toEqual([19_20n, 'cashed_out']);
  });

  test('is worth less after a later non-runner, and there is none without a price for the place', async () => {
    const [player, market] = [await book.player(), await withPlaces()];
    const bet = await eachWay(player, [[`${market}-1`, 11_000]]);
    await chances(market, 0.1, 0.3);
    await withdraw(market, '8', 25);
    // (10.00 · (1 + 10 · 0.75) · 0.1 + 10.00 · (1 + 2 · 0.75) · 0.3) · 0.96
    expect((await offered(bet))?.amount.amount).toBe('15.36');
    await chances(market, 0.1, null);
    expect(await offered(bet)).toBeNull();
  });
});
