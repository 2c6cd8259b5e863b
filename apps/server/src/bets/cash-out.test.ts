import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { AutoCashOut, cashOutReached } from './auto-cash-out.ts';
import { sweepWaits } from './cash-out-wait.ts';
import { cashOut, decideCashOut, decideOverdueCashOuts, setAutoCashOut } from './cash-out.ts';
import { settleMarket } from './settlement.ts';
import { showBets } from './show.ts';
import { resumeBetting, stopBetting } from './stops.ts';
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
  const { percent = 100, key = `cash-${++keys}` } = more;
  return await cashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, percent, token, key });
};
const priced = (market: bigint, odds: number, probability: number) =>
  book.change(`update sport_selection set odds = $2, probability = $3, version = version + 1 where market_id = $1 and outcome = 'home'`, [
    market,
    odds,
    probability,
  ]);

/** As long as the work takes, a bet builder of which nobody knows the odds is part of the bet. */
async function withoutOdds({ id }: StoredBet, work: () => Promise<unknown>): Promise<void> {
  await book.change('update bet_leg set builder = 1 where bet_id = $1', [id]);
  try {
    await work();
  } finally {
    await book.change('update bet_leg set builder = null where bet_id = $1', [id]);
  }
}

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

  test('of a part pays what is shown of the offer, not what its fractions of a cent would add', async () => {
    const { bet, market } = await placed();
    await priced(market, 2_500, 0.3812);
    // 25.00 × 0.3812 × 0.96 = 9.1488.
    expect(await offerFor(bet)).toMatchObject({ amount: { amount: '9.14' } });
    expect(await take(bet, { percent: 95 })).toMatchObject({ paid: 8_68n });
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
    const [other] = (await book.match()).markets;
    await priced(market, 1_500, 0.64);
    expect(await cashOutReached(book.parts, [String(other)])).toBe(0);
    const looks = [[String(other), String(market)], [String(market)], null].map((markets) => cashOutReached(book.parts, markets));
    expect((await Promise.all(looks)).reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await now(bet)).toMatchObject({ state: 'cashed_out', cashedOut: 15_36n, autoCashOut: null });
    expect(await book.main(bet.playerId)).toBe(before + 15_36n);
  });

  test('one that cannot be reckoned keeps no other from being cashed out by itself', async () => {
    const { bet: broken } = await placed();
    const { bet } = await placed();
    for (const { id, playerId } of [broken, bet]) await setAutoCashOut(book.parts, refuse, { playerId, betId: id, amount: 5_00n });
    await withoutOdds(broken, () => expect(cashOutReached(book.parts)).rejects.toThrow('1 bets could not be looked at'));
    expect(await now(bet)).toMatchObject({ state: 'cashed_out' });
    expect(await now(broken)).toMatchObject({ state: 'open' });
    expect(await cashOutReached(book.parts)).toBe(1);
  });

  test('follows the odds: a look comes a moment after those of its market have changed', async () => {
    const { bet, market } = await placed();
    await setAutoCashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, amount: 15_00n });
    let tell: (markets: readonly string[]) => void = () => {};
    const follower = new AutoCashOut(book.parts, {
      onChange: (listener) => {
        tell = listener;
        return () => (tell = () => {});
      },
    });
    follower.start();
    await priced(market, 1_500, 0.64);
    tell([String(market)]);
    await expect.poll(async () => (await now(bet)).state).toBe('cashed_out');
    await follower.stop();
    expect((await now(bet)).cashedOut).toBe(15_36n);
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
});

describe('a cash-out while the match is live', () => {
  const live = async () => {
    const player = await book.player(100_00n);
    const { event, markets } = await book.match({
      state: 'live',
      score: { home: 0, away: 0 },
      markets: [{ outcomes: { home: 2_500, away: 2_000 } }],
    });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]]);
    await book.change(`update bet set state = 'open', accepted_at = placed_at where id = $1`, [bet.id]);
    return { bet, event, market: markets[0]!, player };
  };
  const decide = (bet: StoredBet) => decideCashOut(book.parts, { player: String(bet.playerId), bet: String(bet.id) });
  const shown = async (bet: StoredBet) => (await showBets(book.parts, [await now(bet)], 'en'))[0];

  test('waits as long as a bet would, is shown, and pays what was agreed, once', async () => {
    const { bet, market, player } = await live();
    const token = (await offerFor(bet))!.token;
    const results = await Promise.all(Array.from({ length: 5 }, () => take(bet, { token, key: 'live-once' })));
    expect(results.map(({ paid }) => paid)).toEqual([null, null, null, null, null]);
    const job = book.jobs.at(-1)!;
    expect(job).toMatchObject({ name: 'bets.decide_cash_out', payload: { player: String(player), bet: String(bet.id) } });
    expect(await shown(bet)).toMatchObject({
      state: 'open',
      cash_out: null,
      cash_out_wait: { state: 'waiting', amount: { amount: '8.93' }, percent: 100, decided_at: job.runAt!.toISOString() },
    });
    expect(await codeOf(take(bet, { token: '1.x' }))).toBe('bets.cash_out_closed');
    expect(await book.main(player)).toBe(90_00n);
    // Worth more by now: the player gets what was agreed.
    await priced(market, 2_000, 0.475);
    await Promise.all([decide(bet), decide(bet)]);
    expect(await now(bet)).toMatchObject({ state: 'cashed_out', cashedOut: 8_93n });
    expect(await book.main(player)).toBe(98_93n);
    expect(await take(bet, { token, key: 'live-once' })).toMatchObject({ paid: 8_93n });
    expect(await codeOf(take(bet, { token, key: 'live-once', percent: 50 }))).toBe('bets.key_reused');
  });

  test.each([
    [
      'a goal',
      `update sport_event set score = jsonb_set(score, '{away}', '1') where id = (select event_id from sport_market where id = $1)`,
    ],
    ['a suspension', `update sport_market set state = 'suspended' where id = $1`],
    ['a suspension that is over', 'update sport_market set closings = closings + 1 where id = $1'],
    ['the end', `update sport_event set state = 'ended' where id = (select event_id from sport_market where id = $1)`],
    ['a result', 'update sport_market set result_version = result_version + 1 where id = $1'],
    [
      'odds by which it is worth less',
      `update sport_selection set odds = 2600, probability = 0.36, version = version + 1 where outcome = 'home' and market_id = $1`,
    ],
  ])('is refused after %s, and the bet runs on', async (what, change) => {
    const { bet, market, player } = await live();
    const key = `refused ${what}`;
    expect((await take(bet, { key })).paid).toBeNull();
    await book.change(change, [market]);
    await decide(bet);
    const code = what.startsWith('odds') ? 'bets.cash_out_gone' : 'bets.cash_out_closed';
    expect(await codeOf(take(bet, { key }))).toBe(code);
    expect(await shown(bet)).toMatchObject({ state: 'open', cash_out_wait: { state: 'refused' } });
    expect(await book.main(player)).toBe(90_00n);
    await book.result(market, { home: 'won', away: 'lost' });
    expect(await book.main(player)).toBe(115_00n);
  });

  test('is refused where the house stopped betting for a moment while it waited', async () => {
    const { bet, event } = await live();
    await take(bet, { key: 'stopped' });
    const stop = { scope: 'event', subject: String(event), reason: 'a rumour', actor: 'ada', since: new Date() } as const;
    await stopBetting(book.db.database, stop);
    await resumeBetting(book.db.database, 'event', String(event));
    await decide(bet);
    expect(await codeOf(take(bet, { key: 'stopped' }))).toBe('bets.cash_out_closed');
  });

  test('by itself waits too, and is tried again', async () => {
    const { bet, market } = await live();
    await setAutoCashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, amount: 8_00n });
    expect([await cashOutReached(book.parts), await cashOutReached(book.parts)]).toEqual([1, 0]);
    await book.change('update sport_market set closings = closings + 1 where id = $1', [market]);
    await decide(bet);
    expect(await now(bet)).toMatchObject({ state: 'open' });
    expect(await cashOutReached(book.parts)).toBe(1);
    await decide(bet);
    expect(await now(bet)).toMatchObject({ state: 'cashed_out', cashedOut: 8_93n });
  });

  test.each([
    ['never', null],
    ['at more', 9_00n],
  ])('by itself is not paid where the player has it cashed out %s meanwhile', async (_when, amount) => {
    const { bet, player } = await live();
    const ask = (wanted: bigint | null) => setAutoCashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, amount: wanted });
    await ask(8_00n);
    expect(await cashOutReached(book.parts)).toBe(1);
    await ask(amount);
    await decide(bet);
    expect(await shown(bet)).toMatchObject({ state: 'open', cash_out_wait: { state: 'refused' } });
    expect(await book.main(player)).toBe(90_00n);
  });

  test('by itself leaves one refusal behind, however often it was tried, and those of the player for some days', async () => {
    const { bet, market } = await live();
    await take(bet, { key: 'by hand' });
    await book.change('update sport_market set closings = closings + 1 where id = $1', [market]);
    await decide(bet);
    await setAutoCashOut(book.parts, refuse, { playerId: bet.playerId, betId: bet.id, amount: 8_00n });
    for (let again = 0; again < 4; again++) {
      expect(await cashOutReached(book.parts)).toBe(1);
      await book.change('update sport_market set closings = closings + 1 where id = $1', [market]);
      await decide(bet);
    }
    const kept = () => book.db.database.query('select key, state from bet_cash_out_wait where bet_id = $1 order by n', [bet.id]);
    expect(await kept()).toEqual([
      { key: 'by hand', state: 'refused' },
      { key: `auto ${bet.id} 5`, state: 'refused' },
    ]);
    await cashOutReached(book.parts);
    await decide(bet);
    expect(await now(bet)).toMatchObject({ state: 'cashed_out' });
    await sweepWaits(book.db.database);
    expect(await kept()).toHaveLength(2);
    await book.change(`update bet_cash_out_wait set decided_at = decided_at - interval '4 days' where bet_id = $1`, [bet.id]);
    await sweepWaits(book.db.database);
    expect(await kept()).toEqual([]);
  });

  test('is decided late where its job was lost', async () => {
    const { bet } = await live();
    await take(bet);
    expect(await decideOverdueCashOuts(book.parts)).toBe(0);
    await book.change(`update bet_cash_out_wait set decided_at = now() - interval '2 minutes' where bet_id = $1`, [bet.id]);
    expect(await decideOverdueCashOuts(book.parts)).toBe(1);
    expect(await now(bet)).toMatchObject({ state: 'cashed_out' });
  });

  test('that cannot be decided keeps no other one waiting', async () => {
    const { bet: broken } = await live();
    const { bet } = await live();
    for (const one of [broken, bet]) await take(one);
    await book.change(`update bet_cash_out_wait set decided_at = now() - interval '2 minutes' where bet_id = any($1)`, [
      [broken.id, bet.id],
    ]);
    await withoutOdds(broken, () => expect(decideOverdueCashOuts(book.parts)).rejects.toThrow('1 cash-outs could not be decided'));
    expect(await now(bet)).toMatchObject({ state: 'cashed_out' });
    expect(await now(broken)).toMatchObject({ state: 'open' });
    expect(await decideOverdueCashOuts(book.parts)).toBe(1);
  });

  test('[SPB-15] that is decided in the moment of its settlement is paid by one of the two', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const { bet, market, player } = await live();
      await take(bet);
      await book.result(market, { home: 'won', away: 'lost' }, { isSettled: false });
      // As if the decision had read the offer before the result: what the two meet at is the bet.
      await book.change(`update sport_market set state = 'active' where id = $1`, [market]);
      await book.change(`update bet_cash_out_wait set watched = replace(watched, ':0:true:', ':1:true:') where bet_id = $1`, [bet.id]);
      await Promise.all([decide(bet), settleMarket(book.parts, market, 1n)]);
      const { state } = await now(bet);
      seen.add(state);
      expect(await book.main(player)).toBe(state === 'won' ? 115_00n : 98_93n);
    }
    for (const one of seen) expect(['cashed_out', 'won']).toContain(one);
  });
});

test('the ledger is sound after all of it', async () => {
  const findings = await verifyLedger(book.db.ownerDatabase);
  expect(isSound(findings)).toBe(true);
});
