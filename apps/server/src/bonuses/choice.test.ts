import { mostWagering } from '@tavolo/content/wagering';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideBet } from '../bets/decision.ts';
import { betsHappened } from '../bets/happenings.ts';
import { createBookmaker, type Bookmaker } from '../bets/testing/bookmaker.ts';
import { betById } from '../bets/stored-bet.ts';
import { refusalCode } from '../bets/testing/refusal-code.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { activate, remove } from './choice.ts';
import { expireBonuses } from './expiry.ts';
import { termsOf } from './kinds.ts';
import { showBonuses } from './show.ts';
import { pageOfBonuses } from './betting-bonus.ts';
import { followBets } from './wagering.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const codeOf = (work: Promise<unknown>): Promise<string> => refusalCode(work, 'done');
const balances = async (player: bigint) => {
  const { bettingBonus, main } = await book.wallet.balances(player);
  return { main, bonus: bettingBonus };
};
const cost = async () => {
  const [row] = await book.db.database.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = 'house:bonus:betting'`,
  );
  return row?.sum ?? 0n;
};
/** Whom a busy database gave no answer asks again. */
const insist = async (work: () => Promise<unknown>): Promise<string> => {
  const code = await codeOf(work());
  return code === 'database_unavailable' ? insist(work) : code;
};
const withdraw = (player: bigint, amount: bigint) =>
  book.wallet.post(book.db.database, {
    playerId: player,
    currency: 'EUR',
    kind: 'withdrawal',
    key: 'out',
    fingerprint: String(amount),
    legs: [
      { account: 'main', amount: -amount },
      { account: 'house:withdrawals:test', amount },
    ],
  });
const hundred = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 100 }, () => insist(work)));

describe('[R7-004] a betting bonus', () => {
  test('[LED-23] is activated by one of a hundred requests at once, and ended by one of a hundred; the house bears what it costs', async () => {
    const player = await book.player(40_00n);
    const id = await book.bonuses.grant(player, 10_00n);
    const before = await cost();
    expect(await balances(player)).toEqual({ main: 40_00n, bonus: 0n });
    const { parts } = book.bonuses;
    const activated = await hundred(() => activate(parts, refuse, player, id));
    expect(activated.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(activated)).toEqual(new Set(['done', 'bonuses.already_active']));
    expect(await balances(player)).toEqual({ main: 40_00n, bonus: 10_00n });
    expect((await cost()) - before).toBe(-10_00n);
    const removed = await hundred(() => remove(parts, refuse, player, id));
    expect(removed.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(removed)).toEqual(new Set(['done', 'bonuses.gone']));
    expect(await balances(player)).toEqual({ main: 40_00n, bonus: 0n });
    expect((await cost()) - before).toBe(0n);
  });

  test('runs alone: of several that are activated at once one is, and the others wait until it is over', async () => {
    const player = await book.player();
    const ids = await Promise.all([1, 2, 3, 4].map(() => book.bonuses.grant(player, 5_00n)));
    const codes = await Promise.all(ids.map((id) => codeOf(activate(book.bonuses.parts, refuse, player, id))));
    expect(codes.toSorted()).toEqual(['bonuses.another_active', 'bonuses.another_active', 'bonuses.another_active', 'done']);
    expect((await balances(player)).bonus).toBe(5_00n);
  });

  test('pays for bets that meet its conditions, and for no others', async () => {
    const player = await book.player();
    const { markets } = await book.match({ markets: [{ outcomes: { home: 1_499, away: 1_500 } }] });
    const tennis = await book.match({ markets: [{ outcomes: { home: 2_000, away: 2_000 } }], sport: 'tennis' });
    const home: [string, number] = [`${markets[0]}-home`, 1_499];
    const away: [string, number] = [`${markets[0]}-away`, 1_500];
    const other: [string, number] = [`${tennis.markets[0]}-home`, 2_000];
    const bet = (leg: [string, number], stake = '5.00') => codeOf(book.place(player, [leg], { funding: 'bonus', unit_stake: stake }));
    expect(await bet(away)).toBe('bets.insufficient_funds');
    await book.bonuses.give(player, 20_00n, { minimum_odds: 1.5, maximum_stake: 5, sports: ['football'] });
    expect(await bet(home)).toBe('bets.bonus_unfit');
    expect(await bet(away, '5.01')).toBe('bets.bonus_unfit');
    expect(await bet(other)).toBe('bets.bonus_unfit');
    expect((await balances(player)).bonus).toBe(20_00n);
    expect(await bet(away)).toBe('done');
    expect((await balances(player)).bonus).toBe(15_00n);
    book.clock.advance(31 * 86_400_000);
    expect(await bet(away)).toBe('bets.bonus_gone');
  });

  test('pays for no bet that waited until its odds were below the least that the bonus is for', async () => {
    const player = await book.player(40_00n);
    await book.bonuses.give(player, 10_00n, { minimum_odds: 2 });
    const { markets } = await book.match({ state: 'live', score: { home: 0, away: 0 } });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], { funding: 'bonus', policy: 'any' });
    await book.change(`update sport_selection set odds = 1999, version = 2 where market_id = $1 and outcome = 'home'`, [markets[0]]);
    await decideBet(book.parts, { player: String(player), bet: String(bet.id) });
    expect(await betById(book.db.database, player, bet.id)).toMatchObject({ state: 'requoted', reason: 'bets.odds_changed' });
    expect(await balances(player)).toEqual({ main: 40_00n, bonus: 10_00n });
  });

  test('that has ended gets nothing back of a bet that is not taken in the end', async () => {
    const player = await book.player(40_00n);
    const id = await book.bonuses.give(player, 10_00n);
    const { markets } = await book.match({ state: 'live', score: { home: 0, away: 0 } });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], { funding: 'bonus' });
    const before = await cost();
    await remove(book.bonuses.parts, refuse, player, id);
    await book.change(`update sport_market set state = 'suspended' where id = $1`, [markets[0]]);
    await decideBet(book.parts, { player: String(player), bet: String(bet.id) });
    expect(await balances(player)).toEqual({ main: 40_00n, bonus: 0n });
    expect((await cost()) - before).toBe(10_00n);
  });

  test('that was completed by a result that was wrong takes back what it paid, and no other cash; the house bears the rest', async () => {
    const player = await book.player(100_00n);
    await book.bonuses.give(player, 10_00n, { wagering: 10 });
    const first = await book.match({ markets: [{ outcomes: { home: 10_000, away: 1_100 } }] });
    const second = await book.match({ markets: [{ outcomes: { home: 2_000, away: 2_000 } }] });
    const tell = async (market: bigint | undefined, home: 'won' | 'lost') => {
      await book.result(market!, { home, away: home === 'won' ? 'lost' : 'won' });
      for (const event of book.events.splice(0)) if (event.type === betsHappened) await followBets(book.bonuses.parts, event);
    };
    const before = await cost();
    await book.place(player, [[`${first.markets[0]}-home`, 10_000]], { funding: 'bonus' });
    await tell(first.markets[0], 'won');
    await book.place(player, [[`${second.markets[0]}-home`, 2_000]], { funding: 'bonus', unit_stake: '90.00' });
    await tell(second.markets[0], 'lost');
    expect(await balances(player)).toEqual({ main: 110_00n, bonus: 0n });
    await tell(first.markets[0], 'lost');
    expect(await balances(player)).toEqual({ main: 100_00n, bonus: 0n });
    expect((await cost()) - before).toBe(-90_00n);
    // Corrected back it's as if nothing had been, and what was paid is spent: no more than that is owed.
    await tell(first.markets[0], 'won');
    expect(await balances(player)).toEqual({ main: 110_00n, bonus: 0n });
    expect((await cost()) - before).toBe(0n);
    await withdraw(player, 105_00n);
    await tell(first.markets[0], 'lost');
    expect(await balances(player)).toEqual({ main: 0n, bonus: 0n });
    expect(await book.db.database.query('select amount from bet_debt where player_id = $1', [player])).toEqual([{ amount: 5_00n }]);
  });

  test('becomes cash up to the most that its terms say: the house keeps what is above, also when a correction brings it later', async () => {
    const player = await book.player(100_00n);
    const id = await book.bonuses.give(player, 10_00n, { wagering: 2, maximum_win: 30 });
    const [first, second] = [await book.match({ markets: [{ outcomes: { home: 5_000, away: 1_200 } }] }), await book.match()];
    const tell = async (market: bigint | undefined, home: 'won' | 'lost') => {
      await book.result(market!, { home, away: home === 'won' ? 'lost' : 'won' });
      for (const event of book.events.splice(0)) if (event.type === betsHappened) await followBets(book.bonuses.parts, event);
    };
    const shown = async () =>
      (await showBonuses(book.bonuses.parts, (await pageOfBonuses(book.db.database, player, { offset: 0, limit: 10 })).bonuses, 'en')).find(
        (bonus) => bonus.id === String(id),
      );
    const before = await cost();
    expect(await shown()).toMatchObject({ status: 'active', maximum_win: { amount: '30.00', currency: 'EUR' } });
    await book.place(player, [[`${first.markets[0]}-home`, 5_000]], { funding: 'bonus', unit_stake: '10.00' });
    await tell(first.markets[0], 'won');
    expect(await balances(player)).toEqual({ main: 100_00n, bonus: 50_00n });
    await book.place(player, [[`${second.markets[0]}-home`, 2_500]], { funding: 'bonus', unit_stake: '10.00' });
    await tell(second.markets[0], 'lost');
    // 40.00 are left, of which 30.00 become cash.
    expect(await balances(player)).toEqual({ main: 130_00n, bonus: 0n });
    expect((await cost()) - before).toBe(10_00n);
    expect(await shown()).toMatchObject({ status: 'completed', paid: { amount: '30.00' } });
    await tell(second.markets[0], 'won');
    expect(await balances(player)).toEqual({ main: 130_00n, bonus: 0n });
    expect((await cost()) - before).toBe(35_00n);
    // Of 65.00 that the two bets came to 50.00 were won by mistake.
    await tell(first.markets[0], 'lost');
    expect(await balances(player)).toEqual({ main: 115_00n, bonus: 0n });
    expect((await cost()) - before).toBe(0n);
    expect(await shown()).toMatchObject({ paid: { amount: '15.00' } });
    expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
  });

  test.each(['another is activated', 'its time is over'])(
    'that was used up by a result that was wrong pays into cash what the right one wins, after %s',
    async (end) => {
      const player = await book.player(40_00n);
      await book.bonuses.give(player, 10_00n);
      const { markets } = await book.match();
      await book.place(player, [[`${markets[0]}-home`, 2_500]], { funding: 'bonus' });
      await book.result(markets[0]!, { home: 'lost' });
      for (const event of book.events.splice(0)) if (event.type === betsHappened) await followBets(book.bonuses.parts, event);
      if (end === 'its time is over') {
        book.clock.advance(31 * 86_400_000);
        await expireBonuses(book.bonuses.parts);
      } else await book.bonuses.give(player, 7_00n);
      const bonus = end === 'its time is over' ? 0n : 7_00n;
      await book.result(markets[0]!, { home: 'won' });
      expect(await balances(player)).toEqual({ main: 65_00n, bonus });
      await book.result(markets[0]!, { home: 'lost' });
      expect(await balances(player)).toEqual({ main: 40_00n, bonus });
    },
  );

  test('whose end fails keeps no bonus of another player from ending', async () => {
    const players = [await book.player(), await book.player(), await book.player()];
    for (const player of players) await book.bonuses.give(player, 10_00n, { days: 1 });
    book.clock.advance(31 * 86_400_000);
    const { parts } = book.bonuses;
    const failing = {
      ...parts,
      wallet: {
        ...parts.wallet,
        lock: (tx: Queryable, id: bigint) => (id === players[0] ? Promise.reject(new Error('lost')) : parts.wallet.lock(tx, id)),
      },
    };
    await expect(expireBonuses(failing)).rejects.toThrow('the bonuses of 1 players could not be ended');
    const left = await Promise.all(players.map(async (player) => (await balances(player)).bonus));
    expect(left).toEqual([10_00n, 0n, 0n]);
  });

  test('is neither activated nor shown money of by whom no bets are taken', async () => {
    const player = await book.player();
    const id = await book.bonuses.grant(player, 10_00n);
    await book.wallet.setBlocks(book.db.database, player, { stakes: true });
    expect(await codeOf(activate(book.bonuses.parts, refuse, player, id))).toBe('bonuses.not_offered');
    expect((await balances(player)).bonus).toBe(0n);
    const inReview = { ...book.bonuses.parts, isInGoodStanding: () => Promise.resolve(false) };
    await book.wallet.setBlocks(book.db.database, player, { stakes: false });
    expect(await codeOf(activate(inReview, refuse, player, id))).toBe('bonuses.not_offered');
  });

  test('[JBT-10] tells what it takes in money and time before it is activated, and how far it is afterwards', async () => {
    const player = await book.player();
    await book.bonuses.give(player, 10_00n, { wagering: 3, days: 14, minimum_odds: 1.5, maximum_stake: 5, sports: ['football'] });
    await book.bonuses.grant(player, 4_00n, { wagering: 5 });
    const { markets } = await book.match();
    await book.place(player, [[`${markets[0]}-home`, 2_500]], { funding: 'bonus', unit_stake: '5.00' });
    const { bonuses } = await pageOfBonuses(book.db.database, player, { offset: 0, limit: 10 });
    expect(await showBonuses(book.bonuses.parts, bonuses, 'en')).toMatchObject([
      {
        type: 'betting',
        status: 'active',
        amount: { amount: '10.00', currency: 'EUR' },
        balance: { amount: '5.00' },
        at_stake: { amount: '5.00' },
        requirement: { amount: '30.00' },
        wagered: { amount: '0.00' },
        minimum_odds: 1_500,
        maximum_stake: { amount: '5.00' },
        sports: ['football'],
        days: 14,
        description: { title: 'Bonus' },
        paid: null,
      },
      { status: 'available', balance: { amount: '0.00' }, requirement: { amount: '20.00' }, expires_at: null },
    ]);
  });
});

test('[JBT-13] a kind whose bonus would have to be staked more than ten times has no terms, nor has one that cannot be read', () => {
  const { kinds, parts } = book.bonuses;
  const terms = (change: object) => {
    kinds.push({ ...kinds[0]!, ...change, key: `kind ${kinds.length}` });
    return termsOf(parts, kinds.at(-1)!.key, 10_00n, 'EUR');
  };
  expect(terms({ wagering: mostWagering })?.requirement).toBe(100_00n);
  for (const wrong of [
    { wagering: 11 },
    { wagering: 0 },
    { wagering: 1.5 },
    { days: 0 },
    { minimum_odds: 1 },
    { maximum_stake: 0 },
    { sports: ['chess'] },
  ])
    expect(terms(wrong), JSON.stringify(wrong)).toBeNull();
  expect(termsOf(parts, 'nothing', 10_00n, 'EUR')).toBeNull();
});

test('the ledger is sound after all of it', async () => {
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
