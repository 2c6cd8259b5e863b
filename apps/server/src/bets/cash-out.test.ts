import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { cashOutReached } from './auto-cash-out.ts';
import { cashOut, setAutoCashOut } from './cash-out.ts';
import { settleMarket } from './settlement.ts';
import { showBets } from './show.ts';
import { betById, type StoredBet } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';
import { refusalCode } from './testing/refusal-code.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const codeOf = (work: Promise<unknown>) => refusalCode(work, 'paid');
const now = async ({ id, playerId }: StoredBet) => {
  const bet = await betById(book.db.database, playerId, id);
  if (!bet) throw new Error('no bet');
  return bet;
};
const offerFor = async (bet: StoredBet) => (await showBets(book.parts, [await now(bet)], 'en'))[0]?.cash_out ?? null;
let keys = 0;
const take = async (bet: StoredBet, more: { percent?: number; token?: string; key?: string } = {}) => {
  const token = more.token ?? (await offerFor(bet))?.token ?? '0.none';
  return await cashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, percent: 100, key: `cash-${++keys}`, ...more, token });
};
const priced = (market: bigint, odds: number, probability: number) =>
  book.change(`update sport_selection set odds = $2, probability = $3, version = version + 1 where market_id = $1 and outcome = 'home'`, [
    market,
    odds,
    probability,
  ]);

async function placed({ main = 100_00n, odds = 2_500, playerId }: { main?: bigint; odds?: number; playerId?: bigint } = {}): Promise<{
  bet: StoredBet;
  market: bigint;
}> {
  const player = playerId ?? (await book.player(main));
  const { markets } = await book.match({ markets: [{ outcomes: { home: odds, away: 2_000 } }] });
  const market = markets[0]!;
  await priced(market, odds, 950 / odds);
  return { bet: await book.place(player, [[`${market}-home`, odds]]), market };
}

describe('cashing out', () => {
  test('pays the fair value less the margin, and nothing by the result afterwards', async () => {
    const { bet, market } = await placed();
    // 25.00 × 0.38 × 0.96.
    expect(await offerFor(bet)).toMatchObject({ amount: { amount: '9.12', currency: 'EUR' } });
    await priced(market, 1_250, 0.76);
    expect(await offerFor(bet)).toMatchObject({ amount: { amount: '18.24' } });
    expect(await take(bet)).toMatchObject({ paid: 18_24n, bet: { state: 'cashed_out', cashedOut: 18_24n } });
    expect(await book.main(bet.playerId)).toBe(108_24n);
    expect(await offerFor(bet)).toBeNull();
    await book.result(market, { home: 'won', away: 'lost' });
    expect(await book.main(bet.playerId)).toBe(108_24n);
    expect(await now(bet)).toMatchObject({ state: 'cashed_out', settlement: 0 });
  });

  test('of a part pays that part, and the rest runs on', async () => {
    const { bet, market } = await placed();
    expect(await take(bet, { percent: 40 })).toMatchObject({ paid: 3_64n, bet: { state: 'part_cashed' } });
    expect(await offerFor(bet)).toMatchObject({ amount: { amount: '5.47' } });
    await book.result(market, { home: 'won', away: 'lost' });
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 15_00n, cashedOut: 3_64n });
    expect(await book.main(bet.playerId)).toBe(108_64n);
    await book.result(market, {});
    expect(await now(bet)).toMatchObject({ state: 'part_cashed', returned: null });
    await book.result(market, { home: 'void', away: 'void' });
    expect(await book.main(bet.playerId)).toBe(99_64n);
    expect(await now(bet)).toMatchObject({ state: 'void', returned: 6_00n });
  });

  test('in many small parts pays no more than at once', async () => {
    const player = await book.player(100_00n);
    const { markets } = await book.match({ markets: [{ outcomes: { home: 500_000, away: 1_010 } }] });
    await priced(markets[0]!, 500_000, 0.0019);
    const bet = await book.place(player, [[`${markets[0]}-home`, 500_000]], { unit_stake: '0.10' });
    const whole = BigInt((await offerFor(bet))!.amount.amount.replace('.', ''));
    const outcomes = new Set<string>();
    for (const percent of [50, 50, 50, ...Array.from({ length: 60 }, (_, n) => [99, 1, 50][n % 3]!), 100])
      outcomes.add(await codeOf(take(bet, { percent })));
    expect(outcomes).toEqual(new Set(['paid', 'bets.cash_out_closed']));
    expect((await now(bet)).cashedOut).toBeLessThanOrEqual(whole + 1n);
    const { bet: large } = await placed();
    for (let part = 0; part < 40; part++) expect(['paid', 'bets.cash_out_closed']).toContain(await codeOf(take(large, { percent: 1 })));
    expect(await take(large)).toMatchObject({ bet: { state: 'cashed_out' } });
    expect(await book.main(large.playerId)).toBeLessThanOrEqual(99_12n);
  });

  test('an offer holds for the odds that it was made from, for five seconds and for one bet', async () => {
    const { bet, market } = await placed();
    const { bet: other } = await placed();
    const { token } = (await offerFor(bet))!;
    expect(await codeOf(take(other, { token }))).toBe('bets.cash_out_gone');
    const [until, digest] = token.split('.');
    expect(await codeOf(take(bet, { token: `${Number(until) + 1}.${digest}` }))).toBe('bets.cash_out_gone');
    expect(await codeOf(take(bet, { token: `${Number(until) - 6_000}.${digest}` }))).toBe('bets.cash_out_gone');
    await priced(market, 2_500, 0.38);
    expect(await codeOf(take(bet, { token }))).toBe('bets.cash_out_gone');
    await book.change(`update sport_market set state = 'suspended' where id = $1`, [market]);
    expect(await offerFor(bet)).toBeNull();
    expect(await codeOf(take(bet, { token }))).toBe('bets.cash_out_closed');
    expect(await book.main(bet.playerId)).toBe(90_00n);
  });

  test('the same key pays once and answers the same', async () => {
    const { bet } = await placed();
    const { token } = (await offerFor(bet))!;
    const all = await Promise.all(Array.from({ length: 20 }, () => codeOf(take(bet, { token, key: 'once' }))));
    expect(new Set(all)).toEqual(new Set(['paid']));
    expect(await book.main(bet.playerId)).toBe(99_12n);
    expect(await codeOf(take(bet, { token, key: 'once', percent: 50 }))).toBe('bets.key_reused');
    expect(await codeOf(take(bet, { token }))).toBe('bets.cash_out_closed');
  });

  test('a key is of one bet, also where two of them are cashed out with it at once', async () => {
    const { bet, market } = await placed();
    const other = await book.place(bet.playerId, [[`${market}-home`, 2_500]]);
    const tokens = await Promise.all([bet, other].map(async (one) => (await offerFor(one))!.token));
    const outcomes = await Promise.all([bet, other].map((one, n) => codeOf(take(one, { token: tokens[n]!, key: 'shared' }))));
    expect(outcomes.toSorted()).toEqual(['bets.key_reused', 'paid']);
    expect(await book.main(bet.playerId)).toBe(89_12n);
  });

  test('a handicap is not cashed out at the price of another score', async () => {
    const player = await book.player();
    const { event, markets } = await book.match({
      markets: [{ type: 'asian_handicap', specifiers: 'hcp=-0.5', outcomes: { home: 2_000, away: 1_900 } }],
    });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_000]]);
    expect(await offerFor(bet)).not.toBeNull();
    await book.change(`update sport_event set state = 'live', score = $2 where id = $1`, [
      event,
      JSON.stringify({ home: 1, away: 0, periods: [] }),
    ]);
    expect(await offerFor(bet)).toBeNull();
  });

  test('a bet is cashed out by itself when its offer reaches what the player waits for', async () => {
    const { bet, market } = await placed();
    await setAutoCashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, amount: 15_00n });
    // A key that the player takes for another bet is not in the way.
    await take((await placed({ playerId: bet.playerId })).bet, { key: `auto-${bet.id}` });
    const before = await book.main(bet.playerId);
    expect(await cashOutReached(book.parts)).toBe(0);
    await priced(market, 1_500, 0.64);
    expect(await Promise.all([cashOutReached(book.parts), cashOutReached(book.parts)]).then((all) => all.length)).toBe(2);
    expect(await now(bet)).toMatchObject({ state: 'cashed_out', cashedOut: 15_36n, autoCashOut: null });
    expect(await book.main(bet.playerId)).toBe(before + 15_36n);
  });

  test('[SPB-15] of a cash-out and a settlement at the same moment one pays', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const { bet, market } = await placed();
      const { token } = (await offerFor(bet))!;
      await book.result(market, { home: 'won', away: 'lost' }, { isSettled: false });
      // The offer says yes still: what the two meet at is the bet.
      await book.change(`update sport_market set state = 'active', result_version = result_version where id = $1`, [market]);
      const fresh = (await offerFor(bet))?.token ?? token;
      const [paid] = await Promise.all([codeOf(take(bet, { token: fresh })), settleMarket(book.parts, market, 1n)]);
      const { state } = await now(bet);
      seen.add(`${paid} ${state}`);
      expect(await book.main(bet.playerId)).toBe(state === 'won' ? 115_00n : 99_12n);
    }
    for (const one of seen) expect(['paid cashed_out', 'bets.cash_out_closed won', 'bets.cash_out_gone won']).toContain(one);
  });

  test('the ledger is sound after all of it', async () => {
    const findings = await verifyLedger(book.db.ownerDatabase);
    expect(isSound(findings)).toBe(true);
  });
});
