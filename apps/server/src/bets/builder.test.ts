import type { EventLaw } from '@tavolo/pricing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { cashOut } from './cash-out.ts';
import { termsOfCashOut } from './cash-out-offer.ts';
import { checkSlip } from './check.ts';
import { decideBet } from './decision.ts';
import { betsHappened, hearBets, type BetHappening } from './happenings.ts';
import { cancelBet, settleMarket } from './settlement.ts';
import { betById, legsOf, lockBet } from './stored-bet.ts';
import { readRules, readTerms } from './terms.ts';
import { createBookmaker, type Bookmaker, type MatchOptions } from './testing/bookmaker.ts';
import { refusalCode } from './testing/refusal-code.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const parameters = { lambda: 1.6, mu: 1.1, rho: -0.05, redCards: { home: 0.09, away: 0.12 } };
const before: EventLaw = { sport: 'football', parameters, state: null };
const minute = (stepsDone: number): EventLaw => ({
  sport: 'football',
  parameters,
  state: { stepsDone, score: { home: 1, away: 0 }, halfTime: null, redCards: { home: 0, away: 0 } },
});
const markets: NonNullable<MatchOptions['markets']> = [
  { outcomes: { home: 2_000, draw: 3_500, away: 4_200 } },
  { type: 'total_goals', specifiers: 'total=2.5', outcomes: { over: 1_900, under: 1_900 } },
  { type: 'both_teams_to_score', outcomes: { yes: 1_800, no: 1_950 } },
  { type: 'total_goals', specifiers: 'total=2', outcomes: { over: 1_700, under: 2_000 } },
  { type: 'correct_score', outcomes: { '1:1': 6_500, '2:1': 8_500 } },
];

const match = async (more: Parameters<Bookmaker['match']>[0] = {}) => {
  const made = await book.match({ law: before, markets, ...more });
  const [result, total, both, whole, score] = made.markets as [bigint, bigint, bigint, bigint, bigint];
  return { ...made, result, total, both, whole, score };
};
type Leg = { selection: string; odds: number; is_banker: boolean; builder: number | undefined };
const together = (names: readonly string[], odds: number, builder = 1): Leg[] =>
  names.map((selection) => ({ selection, odds, is_banker: false, builder }));
const single = (selection: string, odds: number): Leg => ({ selection, odds, is_banker: false, builder: undefined });

const check = (legs: Leg[], folds = [1]) =>
  checkSlip(book.parts, { legs, folds, is_each_way: false, currency: 'EUR', funding: 'cash', unit_stake: '10.00' }, 'en');
const oddsOf = async (names: readonly string[]) => (await check(together(names, 1_000))).legs[0]?.odds ?? 0;
const place = (player: bigint, legs: Leg[], more: Parameters<Bookmaker['place']>[2] = {}) =>
  book.place(player, [], { legs, folds: [new Set(legs.map((leg) => leg.builder ?? leg.selection)).size], ...more });
const stored = async (player: bigint, id: bigint) => await betById(book.db.database, player, id);

describe('the price', () => {
  test('[SPB-14] of selections together is not the product of theirs, is no lower than that of any of them, and has no order', async () => {
    const { result, score, total, both } = await match();
    const names = [`${result}-home`, `${total}-over`];
    const odds = await oddsOf(names);
    // A win makes goals likelier.
    expect(odds).toBeGreaterThan(2_000);
    expect(odds).toBeLessThan((2_000 * 1_900) / 1_000);
    expect(await oddsOf(names.toReversed())).toBe(odds);
    const three = [...names, `${both}-no`];
    expect(await oddsOf(three)).toBeGreaterThanOrEqual(odds);
    expect(await oddsOf([three[2]!, three[0]!, three[1]!])).toBe(await oddsOf(three));
    expect(await oddsOf([`${score}-2:1`, `${result}-away`])).toBe(0);
  });

  test('follows the law of the event', async () => {
    const { event, result, total } = await match();
    const names = [`${result}-home`, `${total}-over`];
    const odds = await oddsOf(names);
    const worse: EventLaw = { sport: 'football', parameters: { ...parameters, lambda: 0.9 }, state: null };
    await book.change('update sport_event set law = $2, law_at = 2 where id = $1', [event, JSON.stringify(worse)]);
    expect(await oddsOf(names)).toBeGreaterThan(odds);
  });

  test('what is no combination is refused with the reason and the selections at fault', async () => {
    const { both, result, score, total, whole } = await match();
    const other = await match();
    const feed = await match({ law: undefined });
    const problem = async (...names: string[]) => {
      const found = (await check(together(names, 1_000))).problem;
      return found && [found.code, ...found.selections];
    };
    const home = `${result}-home`;
    expect(await problem(home, `${result}-draw`)).toEqual(['bets.builder_impossible', ...[`${result}-draw`, home].toSorted()]);
    expect(await problem(home, `${both}-yes`, `${total}-under`)).toEqual([
      'bets.builder_impossible',
      ...[home, `${both}-yes`, `${total}-under`].toSorted(),
    ]);
    expect(await problem(home, `${total}-over`, `${score}-1:1`)).toMatchObject({ 0: 'bets.builder_impossible', length: 3 });
    expect(await problem(`${score}-2:1`, home)).toEqual(['bets.builder_implied', `${score}-2:1`, home]);
    expect(await problem(home, home)).toMatchObject({ 0: 'bets.builder_implied' });
    // A line that can return the stake.
    expect(await problem(home, `${whole}-over`)).toEqual(['bets.builder_closed', `${whole}-over`]);
    expect(await problem(`${feed.result}-home`, `${feed.total}-over`)).toMatchObject({ 0: 'bets.builder_closed' });
    expect(await problem(home, `${other.total}-over`)).toMatchObject({ 0: 'bets.builder_size' });
    expect(await problem(home)).toEqual(['bets.builder_size', home]);
    expect(await problem(home, '999999999-home')).toEqual(['bets.selection_closed', '999999999-home']);
    const player = await book.player();
    expect(await refusalCode(place(player, together([home, `${result}-draw`], 99_000)), 'taken')).toBe('bets.builder_impossible');
    expect(await book.main(player)).toBe(1_000_00n);
  });
});

describe('placing', () => {
  test('a bet builder is one leg at the price of all its selections, whatever price is sent', async () => {
    const player = await book.player();
    const { both, result, total } = await match();
    const names = [`${total}-over`, `${result}-home`, `${both}-yes`];
    const odds = await oddsOf(names);
    expect(await refusalCode(place(player, together(names, odds + 500)), 'taken')).toBe('bets.odds_changed');
    const bet = await place(player, together(names, odds));
    expect(bet).toMatchObject({ kind: 'bet_builder', lines: 1, potentialReturn: (10_00n * BigInt(odds)) / 1_000n });
    const [kept] = await book.db.database.query<{ part_odds: number[]; law_at: bigint }>(
      'select part_odds, law_at from bet_builder where bet_id = $1',
      [bet.id],
    );
    expect(kept).toMatchObject({ law_at: 1n });
    expect(kept?.part_odds).toHaveLength(7);
    expect(kept?.part_odds.at(-1)).toBe(odds);
    for (const statement of [
      'update bet_builder set part_odds = array[9000] where bet_id = $1',
      'delete from bet_builder where bet_id = $1',
    ])
      await expect(book.db.database.query(statement, [bet.id]), statement).rejects.toThrow();
    const exposed = await book.db.ownerDatabase.query<{ liability: bigint }>(
      'select sum(liability)::bigint as liability from bet_exposure where selection = any($1) group by selection',
      [names],
    );
    expect(exposed).toEqual(names.map(() => ({ liability: bet.potentialReturn - 10_00n })));
    expect(await place(player, together(names, odds), { idempotency_key: bet.key })).toMatchObject({ id: bet.id });
    expect(await refusalCode(place(player, together(names, odds, 2), { idempotency_key: bet.key }), 'taken')).toBe('bets.key_reused');
  });

  test('beside legs of other events it is a leg of an accumulator or of a system; beside one of its own it is not taken', async () => {
    const player = await book.player();
    const [a, b, c] = [await match(), await match(), await match()];
    const names = [`${a.result}-home`, `${a.total}-over`];
    const odds = await oddsOf(names);
    const others = [single(`${b.result}-home`, 2_000), single(`${c.result}-home`, 2_000)];
    const treble = await place(player, [...together(names, odds), ...others]);
    expect(treble).toMatchObject({ kind: 'accumulator', lines: 1, potentialReturn: (10_00n * BigInt(odds) * 4n) / 1_000n });
    expect(await place(player, [...together(names, odds), ...others], { folds: [2] })).toMatchObject({ kind: 'system', lines: 3 });
    const own = place(player, [...together(names, odds), single(`${a.both}-yes`, 1_800)]);
    expect(await refusalCode(own, 'taken')).toBe('bets.not_combinable');
  });

  test('a selection that is suspended closes the whole leg', async () => {
    const player = await book.player();
    const { result, total } = await match();
    const names = [`${result}-home`, `${total}-over`];
    const odds = await oddsOf(names);
    await book.change(`update sport_market set state = 'suspended' where id = $1`, [total]);
    expect(await refusalCode(place(player, together(names, odds)), 'taken')).toBe('bets.selection_closed');
  });

  test('in play it waits, and is struck by the law of then under the odds policy', async () => {
    const [keen, careful] = [await book.player(), await book.player()];
    const { event, result, total } = await match({ state: 'live', startsIn: -1_800_000, score: { home: 1, away: 0 }, law: minute(30) });
    const names = [`${result}-home`, `${total}-over`];
    const odds = await oddsOf(names);
    const any = await place(keen, together(names, odds), { policy: 'any' });
    const none = await place(careful, together(names, odds), { policy: 'none' });
    expect(any.state).toBe('pending');
    await book.change('update sport_event set law = $2, law_at = 2 where id = $1', [event, JSON.stringify(minute(40))]);
    await book.change('update sport_selection set odds = 1100 where market_id = $1', [result]);
    const later = await oddsOf(names);
    expect(later).not.toBe(odds);
    for (const [player, { id }] of [
      [keen, any],
      [careful, none],
    ] as const)
      await decideBet(book.parts, { player: String(player), bet: String(id) });
    expect(await stored(keen, any.id)).toMatchObject({ state: 'open', potentialReturn: (10_00n * BigInt(later)) / 1_000n });
    expect(await stored(careful, none.id)).toMatchObject({ state: 'requoted' });
    expect(await book.main(careful)).toBe(1_000_00n);
    const [kept] = await book.db.database.query('select law_at from bet_builder where bet_id = $1', [any.id]);
    expect(kept).toEqual({ law_at: 2n });
  });
});

describe('settling', () => {
  test('it pays when all selections win and is lost with the first that loses', async () => {
    const player = await book.player();
    const { both, result, total } = await match();
    const odds = await oddsOf([`${result}-home`, `${total}-over`]);
    const won = await place(player, together([`${result}-home`, `${total}-over`], odds));
    const lost = await place(player, together([`${result}-home`, `${both}-no`], await oddsOf([`${result}-home`, `${both}-no`])));
    await book.result(both, { yes: 'won', no: 'lost' });
    expect(await stored(player, lost.id)).toMatchObject({ state: 'lost' });
    await book.result(total, { over: 'won', under: 'lost' });
    expect(await stored(player, won.id)).toMatchObject({ state: 'open' });
    await book.result(result, { home: 'won', draw: 'lost', away: 'lost' });
    expect(await stored(player, won.id)).toMatchObject({ state: 'won', returned: (10_00n * BigInt(odds)) / 1_000n });
    expect(await stored(player, lost.id)).toMatchObject({ state: 'lost', settlement: 1 });
  });

  test('void selections leave the price that the others had at placement; results that are taken back take it back', async () => {
    const player = await book.player();
    const { both, event, result, total } = await match();
    const [home, over, yes] = [`${result}-home`, `${total}-over`, `${both}-no`];
    const odds = await oddsOf([home, over, yes]);
    const pair = await oddsOf([home, over]);
    const bet = await place(player, together([home, over, yes], odds));
    // What the law is later is nothing to it.
    await book.change('update sport_event set law = null, law_at = 9 where id = $1', [event]);
    await book.result(both, { yes: 'void', no: 'void' });
    await book.result(total, { over: 'won', under: 'lost' });
    await book.result(result, { home: 'won', draw: 'lost', away: 'lost' });
    expect(pair).toBeLessThanOrEqual(odds);
    expect(await stored(player, bet.id)).toMatchObject({ state: 'won', returned: (10_00n * BigInt(pair)) / 1_000n });
    await book.result(total, { over: 'void', under: 'void' });
    expect(await stored(player, bet.id)).toMatchObject({ state: 'won', returned: 20_00n, corrections: 1 });
    await book.result(result, { home: 'void', draw: 'void', away: 'void' });
    expect(await stored(player, bet.id)).toMatchObject({ state: 'void', returned: 10_00n });
    await book.result(both, {});
    expect(await stored(player, bet.id)).toMatchObject({ state: 'open', returned: null });
    await book.result(both, { yes: 'won', no: 'lost' });
    expect(await stored(player, bet.id)).toMatchObject({ state: 'lost' });
    await book.result(both, { yes: 'lost', no: 'won' });
    await book.result(total, { over: 'won', under: 'lost' });
    await book.result(result, { home: 'won', draw: 'lost', away: 'lost' });
    for (const market of [both, total, result]) await settleMarket(book.parts, market, null);
    expect(await stored(player, bet.id)).toMatchObject({ state: 'won', returned: (10_00n * BigInt(odds)) / 1_000n });
    expect(await book.main(player)).toBe(990_00n + (10_00n * BigInt(odds)) / 1_000n);
    expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
  });
});

describe('beside the results', () => {
  test('a bet builder that the house takes back returns its stake', async () => {
    const player = await book.player();
    const { result, total } = await match();
    const names = [`${result}-home`, `${total}-over`];
    const { id } = await place(player, together(names, await oddsOf(names)));
    await book.db.database.transaction(async (tx) => {
      const bet = await lockBet(tx, player, id);
      if (bet) await cancelBet(tx, book.parts, bet, { staff: 'staff:1', reason: 'test' });
    });
    expect(await stored(player, id)).toMatchObject({ state: 'cancelled', returned: 10_00n });
    expect(await book.main(player)).toBe(1_000_00n);
  });

  test('promotions hear of it with the odds of all its selections', async () => {
    const player = await book.player();
    const { result, total } = await match();
    const names = [`${result}-home`, `${total}-over`];
    const odds = await oddsOf(names);
    const { id } = await place(player, together(names, odds));
    const happened = book.events.findLast(({ type }) => type === betsHappened);
    const heard: BetHappening[] = [];
    await hearBets(book.db.database, 'test.builder', { payload: happened?.payload ?? null }, (_tx, one) => {
      heard.push(one);
      return Promise.resolve();
    });
    expect(heard).toMatchObject([
      {
        betId: id,
        kind: 'bet_builder',
        legs: [
          { odds, builder: 1 },
          { odds, builder: 1 },
        ],
      },
    ]);
  });
});

describe('cash-out', () => {
  const offer = async (player: bigint, id: bigint) => {
    const bet = (await stored(player, id))!;
    const legs = (await legsOf(book.db.database, player, [bet])).get(id) ?? [];
    const statements = book.db.database.play(player);
    const terms = await readTerms(
      statements,
      legs.map(({ selection }) => selection),
      player,
    );
    return termsOfCashOut(bet, legs, terms, await readRules(statements));
  };

  test('is offered by the chance of what is still open, and not where the law is not known', async () => {
    const player = await book.player();
    const { event, result, total } = await match();
    const names = [`${result}-home`, `${total}-over`];
    const bet = await place(player, together(names, await oddsOf(names)));
    const first = await offer(player, bet.id);
    expect(first?.amount).toBeGreaterThan(5_00n);
    expect(first?.amount).toBeLessThan(10_00n);
    await book.result(total, { over: 'won', under: 'lost' });
    const second = await offer(player, bet.id);
    expect(second?.amount).toBeGreaterThan(first?.amount ?? 0n);
    await book.change('update sport_event set law = null where id = $1', [event]);
    expect(await offer(player, bet.id)).toBeNull();
    await book.change('update sport_event set law = $2 where id = $1', [event, JSON.stringify(before)]);
    const { paid } = await cashOut(book.parts, refuse, {
      playerId: player,
      betId: bet.id,
      token: null,
      percent: 100,
      atLeast: second?.amount ?? 0n,
    });
    expect(paid).toBe(second?.amount);
    await book.result(result, { home: 'won', draw: 'lost', away: 'lost' });
    expect(await stored(player, bet.id)).toMatchObject({ state: 'cashed_out' });
  });
});
