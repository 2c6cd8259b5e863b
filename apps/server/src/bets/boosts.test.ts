import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { boostsNow, endBoost, makeBoost } from './boosts.ts';
import { checkSlip } from './check.ts';
import type { PlaceRequest } from './strike.ts';
import { showBets } from './show.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';
import { refusalCode } from './testing/refusal-code.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const codeOf = (work: Promise<unknown>) => refusalCode(work, 'taken');
/** A match whose home side, at 2.50, is boosted to 3.00 for 20.00 of each player. */
async function boosted({ until = 3_600_000 } = {}) {
  const { markets } = await book.match({ markets: [{ outcomes: { home: 2_500, away: 2_000 } }] });
  const market = markets[0]!;
  const selection = `${market}-home`;
  const now = Date.now();
  const id = await makeBoost(book.db.database, {
    selection,
    odds: 3_000,
    maximumStake: 20_00n,
    from: new Date(now - 60_000),
    until: new Date(now + until),
    actor: 'ada@casino.example',
    reason: 'game of the day',
  });
  if (typeof id !== 'bigint') throw new Error(id);
  const place = (player: bigint, more: Partial<PlaceRequest> = {}, odds = 3_000) =>
    book.place(player, [[selection, odds]], {
      legs: [{ selection, odds, is_banker: false, builder: undefined, boost: String(id) }],
      ...more,
    });
  return { id, market, selection, place };
}

test('a single that asks for the boost is struck, counted as exposure and settled at it; one that does not, at the usual odds', async () => {
  const player = await book.player();
  const { id, market, place, selection } = await boosted();
  const bet = await place(player);
  const [shown] = await showBets(book.parts, [bet], 'en');
  expect(shown).toMatchObject({ potential_return: { amount: '30.00' }, legs: [{ odds: 3_000, boosted_from: 2_500 }], cash_out: null });
  const plain = await book.place(player, [[selection, 2_500]]);
  expect((await showBets(book.parts, [plain], 'en'))[0]).toMatchObject({ legs: [{ odds: 2_500, boosted_from: null }] });
  const [exposure] = await book.db.database.query('select sum(liability)::bigint as liability from bet_exposure where selection = $1', [
    selection,
  ]);
  expect(exposure).toEqual({ liability: 35_00n });
  await endBoost(book.db.database, id);
  await book.result(market, { home: 'won', away: 'lost' });
  expect(await book.main(player)).toBe(1_000_00n - 20_00n + 55_00n);
});

test('each player has its maximum stake, however many bets come at once; void ones do not count', async () => {
  const player = await book.player();
  const { market, place } = await boosted();
  expect(await codeOf(place(player, { unit_stake: '20.01' }))).toBe('bets.stake_too_high');
  await expect(place(player, { unit_stake: '20.01' })).rejects.toMatchObject({ details: { facts: { most: '20.00' } } });
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(place(player, { unit_stake: '7.00' }))));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(2);
  await expect(place(player, { unit_stake: '7.00' })).rejects.toMatchObject({ details: { facts: { most: '6.00' } } });
  expect(await codeOf(place(player, { unit_stake: '6.00' }))).toBe('taken');
  expect(await codeOf(place(player, { unit_stake: '0.10' }))).toBe('bets.boost_used');
  expect(await codeOf(place(await book.player(), { unit_stake: '20.00' }))).toBe('taken');
  await book.result(market, { home: 'void', away: 'void' });
  await book.change(`update sport_market set state = 'active' where id = $1`, [market]);
  expect(await codeOf(place(player, { unit_stake: '20.00' }))).toBe('taken');
});

test('it is for singles from cash, before the event, in its time and above the usual odds; what is over is refused under every policy', async () => {
  const player = await book.player();
  await book.bonus(player, 10_00n);
  const { market, place, selection } = await boosted();
  expect(await codeOf(place(player, { funding: 'bonus' }))).toBe('bets.boost_single');
  expect(await codeOf(place(player, await book.freeBet(player)))).toBe('bets.boost_single');
  const other = await book.match();
  const legs = [
    { selection, odds: 3_000, is_banker: false, builder: undefined, boost: '1' },
    { selection: `${other.markets[0]}-home`, odds: 2_500, is_banker: false, builder: undefined },
  ];
  expect(await codeOf(book.place(player, [], { legs, folds: [2] }))).toBe('bets.boost_single');
  await book.change('update sport_selection set odds = 3100, version = version + 1 where market_id = $1 and outcome = $2', [
    market,
    'home',
  ]);
  expect(await codeOf(place(player, { policy: 'any' }))).toBe('bets.odds_changed');
  await book.change('update sport_selection set odds = 2400, version = version + 1 where market_id = $1 and outcome = $2', [
    market,
    'home',
  ]);
  expect(await codeOf(place(player, { policy: 'none' }))).toBe('taken');
  const ended = await boosted();
  await endBoost(book.db.database, ended.id);
  expect(await codeOf(ended.place(player, { policy: 'any' }))).toBe('bets.odds_changed');
  const foreign = await boosted();
  expect(
    await codeOf(
      foreign.place(player, { legs: [{ selection, odds: 3_000, is_banker: false, builder: undefined, boost: String(foreign.id) }] }),
    ),
  ).toBe('bets.odds_changed');
  expect(await codeOf(place(player, { legs: [{ selection, odds: 3_000, is_banker: false, builder: undefined, boost: 'x' }] }))).toBe(
    'bets.odds_changed',
  );
});

test('it is shown to everybody alike, and a slip is told its return and what is taken at most', async () => {
  const { id, selection } = await boosted();
  expect(await boostsNow(book.parts, 'EUR')).toContainEqual(
    expect.objectContaining({
      id: String(id),
      selection,
      plain_odds: 2_500,
      odds: 3_000,
      maximum_stake: { amount: '20.00', currency: 'EUR' },
    }),
  );
  const check = await checkSlip(
    book.parts,
    {
      legs: [{ selection, odds: 3_000, is_banker: false, builder: undefined, boost: String(id) }],
      folds: [1],
      is_each_way: false,
      currency: 'EUR',
      funding: 'cash',
      unit_stake: '10.00',
    },
    'en',
  );
  expect(check).toMatchObject({ potential_return: { amount: '30.00' }, most_stake: { amount: '20.00' }, problem: null });
});

test('of one selection there is one boost at a time, above the odds of now', async () => {
  const { id, selection } = await boosted();
  const given = {
    selection,
    odds: 3_500,
    maximumStake: 1_00n,
    from: new Date(),
    until: new Date(Date.now() + 60_000),
    actor: 'ada@casino.example',
    reason: 'again',
  };
  expect(await makeBoost(book.db.database, given)).toBe('there_is_one');
  expect(await endBoost(book.db.database, id)).toBe(true);
  expect(await endBoost(book.db.database, id)).toBe(false);
  expect(await makeBoost(book.db.database, { ...given, odds: 2_500 })).toBe('not_higher');
  expect(await makeBoost(book.db.database, { ...given, selection: '999999999-home' })).toBe('unknown');
  expect(await makeBoost(book.db.database, given)).toBeTypeOf('bigint');
});

test('the ledger is sound after all of it', async () => {
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
