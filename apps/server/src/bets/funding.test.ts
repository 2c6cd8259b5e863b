import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { cashOut } from './cash-out.ts';
import { decideBet } from './decision.ts';
import { availableFreeBets, revokeFreeBet } from './free-bets.ts';
import type { PlaceRequest } from './strike.ts';
import { daysOfBets } from './report.ts';
import { showBets } from './show.ts';
import { betById, type StoredBet } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';
import { refusalCode } from './testing/refusal-code.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const codeOf = (work: Promise<unknown>) => refusalCode(work, 'taken');
const now = async ({ id, playerId }: StoredBet) => (await betById(book.db.database, playerId, id))!;
const balances = async (player: bigint) => {
  const { bettingBonus, main } = await book.wallet.balances(player);
  return { main, bonus: bettingBonus };
};
const stateOf = async (player: bigint) =>
  await book.db.database.query<{ state: string; days: number }>(
    `select state, round(extract(epoch from expires_at - now()) / 86400)::integer as days from free_bet where player_id = $1 order by id`,
    [player],
  );
const home = { home: 'won', away: 'lost' } as const;
const away = { home: 'lost', away: 'won' } as const;
const both = { home: 'void', away: 'void' } as const;

async function placed(player: bigint, more: Partial<PlaceRequest>): Promise<{ bet: StoredBet; market: bigint }> {
  const { markets } = await book.match({ markets: [{ outcomes: { home: 2_500, away: 2_000 } }] });
  const market = markets[0]!;
  return { bet: await book.place(player, [[`${market}-home`, 2_500]], more), market };
}

const takeOffer = async (bet: StoredBet, percent = 100) => {
  const offer = (await showBets(book.parts, [await now(bet)], 'en'))[0]?.cash_out;
  const token = offer?.token ?? 'none';
  return await cashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, percent, key: `cash ${bet.id} ${percent}`, token });
};

describe('a bet from the betting bonus', () => {
  test('[SPB-12] takes its stake from the bonus and pays into it, whichever way the result turns; cash is not touched', async () => {
    const player = await book.player(50_00n);
    await book.bonus(player, 30_00n);
    const { bet, market } = await placed(player, { funding: 'bonus' });
    expect(await balances(player)).toEqual({ main: 50_00n, bonus: 20_00n });
    await book.result(market, home);
    expect(await balances(player)).toEqual({ main: 50_00n, bonus: 45_00n });
    await book.result(market, both);
    expect(await balances(player)).toEqual({ main: 50_00n, bonus: 30_00n });
    await book.result(market, away);
    expect(await balances(player)).toEqual({ main: 50_00n, bonus: 20_00n });
    expect(await now(bet)).toMatchObject({ funding: 'bonus', state: 'lost', corrections: 2 });
  });

  test('is refused where the bonus is too small, with what there is of it, however much cash there is', async () => {
    const player = await book.player(500_00n);
    await book.bonus(player, 3_00n);
    const { markets } = await book.match();
    const work = book.place(player, [[`${markets[0]}-home`, 2_500]], { funding: 'bonus' });
    await expect(work).rejects.toMatchObject({ details: { code: 'bets.insufficient_funds', facts: { available: '3.00' } } });
  });

  test('is cashed out into the bonus', async () => {
    const player = await book.player(0n);
    await book.bonus(player, 10_00n);
    const { bet } = await placed(player, { funding: 'bonus' });
    expect((await takeOffer(bet)).paid).toBe(9_12n);
    expect(await balances(player)).toEqual({ main: 0n, bonus: 9_12n });
  });

  test('gives the bonus back when it is not taken after the delay', async () => {
    const player = await book.player(10_00n);
    await book.bonus(player, 10_00n);
    const { markets } = await book.match({ state: 'live', score: { home: 0, away: 0 } });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], { funding: 'bonus' });
    expect(await balances(player)).toEqual({ main: 10_00n, bonus: 0n });
    await book.change(`update sport_market set state = 'suspended' where id = $1`, [markets[0]]);
    await decideBet(book.parts, { player: String(player), bet: String(bet.id) });
    expect(await balances(player)).toEqual({ main: 10_00n, bonus: 10_00n });
  });

  test('what a correction takes of bonus money that was staked again is owed by bonus money alone', async () => {
    const player = await book.player(100_00n);
    await book.bonus(player, 10_00n);
    const first = await placed(player, { funding: 'bonus' });
    await book.result(first.market, home);
    const second = await placed(player, { funding: 'bonus', unit_stake: '25.00' });
    await book.result(first.market, away);
    expect(await balances(player)).toEqual({ main: 100_00n, bonus: 0n });
    // A return in cash pays no bonus debt.
    const cash = await placed(player, {});
    await book.result(cash.market, home);
    expect(await balances(player)).toEqual({ main: 115_00n, bonus: 0n });
    await book.result(second.market, home);
    expect(await balances(player)).toEqual({ main: 115_00n, bonus: 37_50n });
    // A debt in cash is not paid by a return of bonus money either.
    const lost = await book.player(10_00n);
    await book.bonus(lost, 10_00n);
    const won = await placed(lost, {});
    await book.result(won.market, home);
    await placed(lost, { unit_stake: '25.00' });
    await book.result(won.market, away);
    const bonus = await placed(lost, { funding: 'bonus' });
    await book.result(bonus.market, home);
    expect(await balances(lost)).toEqual({ main: 0n, bonus: 25_00n });
  });
});

describe('a free bet', () => {
  test('[SPB-17] takes nothing from the player and pays what it wins, without the stake, in cash; the cost is that of bonuses', async () => {
    const player = await book.player(0n);
    const costBefore = await costOf();
    const { bet, market } = await placed(player, await book.freeBet(player));
    expect(await stateOf(player)).toMatchObject([{ state: 'used' }]);
    expect(await balances(player)).toEqual({ main: 0n, bonus: 0n });
    await book.result(market, home);
    expect(await balances(player)).toEqual({ main: 15_00n, bonus: 0n });
    expect((await costOf()) - costBefore).toBe(-15_00n);
    const [shown] = await showBets(book.parts, [await now(bet)], 'en');
    expect(shown).toMatchObject({ funding: 'free_bet', potential_return: { amount: '15.00' }, returned: { amount: '15.00' } });
  });

  test('[SPB-17] of two hundred bets that try to use it one does', async () => {
    const player = await book.player(10_000_00n);
    const free = await book.freeBet(player);
    const { markets } = await book.match();
    // Whom a busy database gave no answer asks again, with the same key.
    const attempt = async (n: number): Promise<string> => {
      const code = await codeOf(book.place(player, [[`${markets[0]}-home`, 2_500]], { ...free, idempotency_key: `try ${n}` }));
      return code === 'database_unavailable' ? attempt(n) : code;
    };
    const codes = await Promise.all(Array.from({ length: 200 }, (_, n) => attempt(n)));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['taken', 'bets.free_bet_gone']));
    expect(await balances(player)).toEqual({ main: 10_000_00n, bonus: 0n });
  });

  test('is used whole, in its currency, for what it is given for, in its time, and by nobody else', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const leg: [string, number][] = [[`${markets[0]}-home`, 2_500]];
    const attempt = async (more: Parameters<Bookmaker['freeBet']>[1], bet: Partial<PlaceRequest> = {}) =>
      await codeOf(book.place(player, leg, { ...(await book.freeBet(player, more)), ...bet }));
    expect(await attempt({}, { unit_stake: '9.99' })).toBe('bets.free_bet_unfit');
    expect(await attempt({ currency: 'USD' })).toBe('bets.free_bet_unfit');
    expect(await attempt({ kinds: ['accumulator'] })).toBe('bets.free_bet_unfit');
    expect(await attempt({ sports: ['tennis'] })).toBe('bets.free_bet_unfit');
    expect(await attempt({ minimumLegs: 2 })).toBe('bets.free_bet_unfit');
    expect(await attempt({ minimumOdds: 2_501 })).toBe('bets.free_bet_unfit');
    expect(await attempt({ days: 0 })).toBe('bets.free_bet_gone');
    const other = await book.freeBet(await book.player());
    expect(await codeOf(book.place(player, leg, other))).toBe('bets.free_bet_gone');
    const revoked = await book.freeBet(player);
    expect(await revokeFreeBet(book.db.database, player, BigInt(revoked.free_bet))).toBe(true);
    expect(await codeOf(book.place(player, leg, revoked))).toBe('bets.free_bet_gone');
    expect(await attempt({ kinds: ['single'], sports: ['football'], minimumOdds: 2_500 })).toBe('taken');
    expect(await book.main(player)).toBe(1_000_00n);
  });

  test('comes back with a void bet for some days, and is used again where the bet counts after all', async () => {
    const player = await book.player(0n);
    const { market } = await placed(player, await book.freeBet(player, { days: 1 }));
    await book.result(market, both);
    expect(await stateOf(player)).toEqual([{ state: 'available', days: 3 }]);
    expect(await availableFreeBets(book.parts, player)).toHaveLength(1);
    await book.result(market, home);
    expect(await stateOf(player)).toMatchObject([{ state: 'used' }]);
    expect(await balances(player)).toEqual({ main: 15_00n, bonus: 0n });
    await book.result(market, both);
    expect(await stateOf(player)).toMatchObject([{ state: 'available' }]);
    expect(await balances(player)).toEqual({ main: 0n, bonus: 0n });
  });

  test('that came back and was used elsewhere stays there when the void bet counts after all', async () => {
    const player = await book.player(0n);
    const free = await book.freeBet(player);
    const first = await placed(player, free);
    await book.result(first.market, both);
    const second = await placed(player, free);
    await book.result(first.market, home);
    await book.result(second.market, home);
    expect(await balances(player)).toEqual({ main: 30_00n, bonus: 0n });
    await book.result(first.market, both);
    expect(await stateOf(player)).toMatchObject([{ state: 'used' }]);
    expect(await balances(player)).toEqual({ main: 15_00n, bonus: 0n });
  });

  test('comes back when the bet waited until its odds were below the least that it is for', async () => {
    const player = await book.player(0n);
    const { markets } = await book.match({ state: 'live', score: { home: 0, away: 0 } });
    const free = await book.freeBet(player, { minimumOdds: 2_000 });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], { ...free, policy: 'any' });
    await book.change(`update sport_selection set odds = 1999, version = 2 where market_id = $1 and outcome = 'home'`, [markets[0]]);
    await decideBet(book.parts, { player: String(player), bet: String(bet.id) });
    expect(await now(bet)).toMatchObject({ state: 'requoted', reason: 'bets.odds_changed' });
    expect(await stateOf(player)).toMatchObject([{ state: 'available' }]);
  });

  test('comes back with the time it had where the bet is not taken after the delay', async () => {
    const player = await book.player(0n);
    const { markets } = await book.match({ state: 'live', score: { home: 0, away: 0 } });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], await book.freeBet(player, { days: 2 }));
    expect(bet.state).toBe('pending');
    await book.change(`update sport_market set state = 'suspended' where id = $1`, [markets[0]]);
    await decideBet(book.parts, { player: String(player), bet: String(bet.id) });
    expect(await stateOf(player)).toEqual([{ state: 'available', days: 2 }]);
  });

  test('is cashed out without the part of the stake', async () => {
    const player = await book.player(0n);
    const { bet, market } = await placed(player, await book.freeBet(player));
    // 10.00 × 0.38 × (2.50 − 1) × 0.96.
    expect((await takeOffer(bet, 50)).paid).toBe(2_73n);
    await book.result(market, home);
    // Half of 15.00 is left.
    expect(await balances(player)).toEqual({ main: 10_23n, bonus: 0n });
  });

  test('counts in no limit and in what can be lost with all that it can win', async () => {
    const player = await book.player(100_00n);
    const { bet } = await placed(player, await book.freeBet(player));
    const [round] = await book.db.database.query('select stake, win from ledger_round where player_id = $1', [player]);
    expect(round).toEqual({ stake: 0n, win: 0n });
    const [exposure] = await book.db.database.query(
      `select sum(e.stake)::bigint as stake, sum(e.liability)::bigint as liability from bet_exposure e
       join bet_leg l on l.selection = e.selection where l.bet_id = $1`,
      [bet.id],
    );
    expect(exposure).toEqual({ stake: 0n, liability: 15_00n });
  });

  test('[JBT-15] is neither shown to nor used by whom no bets are taken of', async () => {
    const player = await book.player();
    const free = await book.freeBet(player);
    expect(await availableFreeBets(book.parts, player)).toHaveLength(1);
    await book.wallet.setBlocks(book.db.database, player, { stakes: true });
    expect(await availableFreeBets(book.parts, player)).toEqual([]);
    const { markets } = await book.match();
    expect(await codeOf(book.place(player, [[`${markets[0]}-home`, 2_500]], free))).toBe('bets.play_closed');
    expect(await stateOf(player)).toMatchObject([{ state: 'available' }]);
  });
});

const costOf = async () => {
  const [row] = await book.db.database.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = 'house:bonus:free_bets'`,
  );
  return row?.sum ?? 0n;
};

test('the report tells what was paid from cash, from the bonus and by free bets apart', async () => {
  const days = await daysOfBets(book.db.database, 1);
  expect(days.map(({ funding }) => funding)).toEqual(['bonus', 'cash', 'free_bet']);
  const [free] = await book.db.database.query<{ staked: bigint; paid: bigint }>(
    `select sum(stake)::bigint as staked, sum(returned + cashed_out) filter (where state in ('won', 'cashed_out'))::bigint as paid from bet
     where funding = 'free_bet' and state not in ('void', 'rejected', 'requoted')`,
  );
  expect(days[2]).toMatchObject(free ?? {});
});

test('the ledger is sound after all of it', async () => {
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
