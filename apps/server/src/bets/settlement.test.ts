import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, netOf, readPlayResult, verifyLedger } from '../wallet/index.ts';
import { followBets } from '../bonuses/wagering.ts';
import { betsHappened } from './happenings.ts';
import { sweepExposure } from './exposure.ts';
import { largestExposures } from './report.ts';
import { showBets } from './show.ts';
import { betById, lockBets } from './stored-bet.ts';
import { settleBets, settleMarket, voidForgotten } from './settlement.ts';
import { createBookmaker, type Bookmaker, type Result } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const bet = async (player: bigint, id: bigint) => await betById(book.db.database, player, id);
const settlements = async (id: bigint) =>
  await book.db.database.query<{ version: number; state: string; payout: bigint; net: bigint; owed: bigint }>(
    'select version, state, payout, net, owed from bet_settlement where bet_id = $1 order by version',
    [id],
  );

describe('settling', () => {
  test('a single pays its odds, once, however often the result is told', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const market = markets[0]!;
    const won = await book.place(player, [[`${market}-home`, 2_500]]);
    const lost = await book.place(player, [[`${market}-away`, 2_900]]);
    await book.result(market, { home: 'won', draw: 'lost', away: 'lost' });
    for (let again = 0; again < 3; again++) await settleMarket(book.parts, market, null);
    expect(await bet(player, won.id)).toMatchObject({ state: 'won', returned: 25_00n, corrections: 0, settlement: 1 });
    expect(await bet(player, lost.id)).toMatchObject({ state: 'lost', returned: 0n });
    expect(await book.main(player)).toBe(1_005_00n);
    expect(await book.wallet.rounds.find(player, 'sportsbook', `bet-${won.id}`)).toMatchObject({
      stake: 10_00n,
      win: 25_00n,
      state: 'settled',
    });
  });

  test('[SPB-13] a void leg counts 1.00, a dead heat is split, and a system is the sum of its lines', async () => {
    const player = await book.player();
    const matches = await Promise.all([book.match(), book.match(), book.match()]);
    const [a, b, c] = matches.map(({ markets }) => markets[0]!) as [bigint, bigint, bigint];
    const legs = [a, b, c].map((market) => [`${market}-home`, 2_500] as [string, number]);
    const treble = await book.place(player, legs);
    const trixie = await book.place(player, legs, { folds: [2, 3], unit_stake: '1.00' });
    await book.result(a, { home: 'won', draw: 'lost', away: 'lost' });
    expect(await bet(player, treble.id)).toMatchObject({ state: 'open', returned: null });
    await book.result(b, { home: 'void', draw: 'void', away: 'void' });
    await book.result(c, { home: [1, 2], draw: 'lost', away: 'lost' });
    // 2.5 × 1 × 1.25, and the doubles 2.5, 3.125, 1.25 beside it.
    expect(await bet(player, treble.id)).toMatchObject({ state: 'won', returned: 31_25n });
    expect(await bet(player, trixie.id)).toMatchObject({ returned: 10_00n });
  });

  test('an open bet shows what it can still return, and its stake stays out of the net position until it is decided [RGP-17]', async () => {
    const player = await book.player();
    const matches = await Promise.all([book.match(), book.match(), book.match()]);
    const [a, b, c] = matches.map(({ markets }) => markets[0]!) as [bigint, bigint, bigint];
    const trixie = await book.place(
      player,
      [a, b, c].map((market) => [`${market}-home`, 2_500]),
      { folds: [2, 3], unit_stake: '1.00' },
    );
    const shown = async () => (await showBets(book.parts, [(await bet(player, trixie.id))!], 'en'))[0]?.potential_return.amount;
    const position = async () => {
      const played = await readPlayResult(book.db.database, player, { currency: 'EUR', since: new Date(0) });
      return [netOf(played), played.inOpenBets];
    };
    // Three doubles at 6.25 and a treble at 15.625.
    expect([await shown(), await position()]).toEqual(['34.38', [0n, 4_00n]]);
    await book.result(a, { home: 'void', draw: 'void', away: 'void' });
    expect(await shown()).toBe('17.50');
    await book.result(b, { home: 'lost', draw: 'won', away: 'lost' });
    // Of the four lines the double of the void selection and the third can still pay.
    expect([await shown(), await position()]).toEqual(['2.50', [0n, 4_00n]]);
    await book.result(c, { home: 'won', draw: 'lost', away: 'lost' });
    expect(await position()).toEqual([-1_50n, 0n]);
  });

  test('a bet that cannot be settled keeps nobody else from being paid', async () => {
    const { markets } = await book.match();
    const [first, second, third] = [await book.player(), await book.player(), await book.player()];
    const leg: [string, number][] = [[`${markets[0]}-home`, 2_500]];
    await book.place(first, leg);
    const broken = await book.place(second, leg);
    await book.place(third, leg);
    await book.change(`update bet set currency = 'XXX' where id = $1`, [broken.id]);
    await expect(book.result(markets[0]!, { home: 'won', draw: 'lost', away: 'lost' })).rejects.toThrow('1 bets on the market');
    expect([await book.main(first), await book.main(second), await book.main(third)]).toEqual([1_015_00n, 990_00n, 1_015_00n]);
    await book.change(`update bet set currency = 'EUR' where id = $1`, [broken.id]);
    await settleMarket(book.parts, markets[0]!, 1n);
    expect(await book.main(second)).toBe(1_015_00n);
  });

  test('a bet with two selections of a market is settled whole, also at the end of a batch', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const [home, draw] = [`${markets[0]}-home`, `${markets[0]}-draw`];
    await Promise.all(Array.from({ length: 199 }, () => book.place(player, [[home, 2_500]], { unit_stake: '0.10' })));
    const both = await book.place(
      player,
      [
        [home, 2_500],
        [draw, 3_200],
      ],
      { folds: [1] },
    );
    await book.result(markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
    expect(await bet(player, both.id)).toMatchObject({ state: 'partial', returned: 25_00n });
  });

  test('a bet that has lost in every line is lost while other legs are open', async () => {
    const player = await book.player();
    const [a, b] = await Promise.all([book.match(), book.match()]);
    const double = await book.place(player, [
      [`${a.markets[0]}-home`, 2_500],
      [`${b.markets[0]}-home`, 2_500],
    ]);
    await book.result(a.markets[0]!, { home: 'lost', draw: 'won', away: 'lost' });
    expect(await bet(player, double.id)).toMatchObject({ state: 'lost', returned: 0n });
    await book.result(b.markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
    expect(await settlements(double.id)).toHaveLength(1);
  });

  test('what can be lost is freed once when a bet is decided early, and comes back when it is open again', async () => {
    const player = await book.player();
    const [a, b] = await Promise.all([book.match(), book.match()]);
    const [lost, running] = [`${a.markets[0]}-home`, `${b.markets[0]}-home`];
    const exposed = async (selection: string) =>
      await book.db.database.query(
        'select sum(stake)::bigint as stake, sum(liability)::bigint as liability from bet_exposure where selection = $1',
        [selection],
      );
    await book.place(player, [[running, 2_500]]);
    const single = [{ stake: 10_00n, liability: 15_00n }];
    const both = [{ stake: 20_00n, liability: 67_50n }];
    await book.place(player, [
      [lost, 2_500],
      [running, 2_500],
    ]);
    expect(await exposed(running)).toEqual(both);
    const home = async (result: Result | null) =>
      await book.result(a.markets[0]!, result === null ? {} : { home: result, draw: result === 'lost' ? 'won' : 'lost', away: 'lost' });
    for (let again = 0; again < 2; again++) {
      await home('lost');
      await settleMarket(book.parts, a.markets[0]!, null);
      expect(await exposed(running)).toEqual(single);
      await home(again === 0 ? null : 'won');
      expect(await exposed(running)).toEqual(both);
      expect(await exposed(lost)).toEqual([{ stake: 10_00n, liability: 52_50n }]);
    }
    await book.result(b.markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
    for (const selection of [lost, running]) expect(await exposed(selection)).toEqual([{ stake: 0n, liability: 0n }]);
  });

  test('[SPB-12] what is void gives the whole stake back and counts in no limit', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const single = await book.place(player, [[`${markets[0]}-home`, 2_500]]);
    await book.result(markets[0]!, { home: 'void', draw: 'void', away: 'void' });
    expect(await bet(player, single.id)).toMatchObject({ state: 'void', returned: 10_00n });
    expect(await book.main(player)).toBe(1_000_00n);
    expect(await book.wallet.rounds.find(player, 'sportsbook', `bet-${single.id}`)).toMatchObject({ stake: 0n, win: 0n, state: 'voided' });
  });

  test('[SPB-11] a result that changes five times leaves what the last one says, each change in the records', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const market = markets[0]!;
    const single = await book.place(player, [[`${market}-home`, 2_500]]);
    const seen: [Result | null, string, bigint][] = [
      ['won', 'won', 1_015_00n],
      ['lost', 'lost', 990_00n],
      [null, 'open', 990_00n],
      ['void', 'void', 1_000_00n],
      ['half_won', 'won', 1_007_50n],
      ['won', 'won', 1_015_00n],
    ];
    for (const [result, state, balance] of seen) {
      await book.result(market, result === null ? {} : { home: result, draw: 'lost', away: 'lost' });
      expect(await bet(player, single.id), String(result)).toMatchObject({ state });
      expect(await book.main(player), String(result)).toBe(balance);
    }
    expect((await settlements(single.id)).map(({ net, state }) => [state, net])).toEqual([
      ['won', 25_00n],
      ['lost', -25_00n],
      ['open', 0n],
      ['void', 10_00n],
      ['won', 7_50n],
      ['won', 7_50n],
    ]);
    expect((await bet(player, single.id))?.corrections).toBe(4);
    expect(book.events.filter(({ type, playerId }) => type === 'bets.corrected' && playerId === player)).toHaveLength(4);
    await expect(book.db.database.query('update bet_settlement set payout = 1')).rejects.toThrow();
    await expect(book.db.ownerDatabase.query('delete from bet_settlement')).rejects.toThrow('append-only');
  });

  test('what a correction takes and is not there any more is owed, and later returns pay it first', async () => {
    const player = await book.player(10_00n);
    const [one, other] = await Promise.all([book.match(), book.match()]);
    const first = await book.place(player, [[`${one.markets[0]}-home`, 2_500]]);
    await book.result(one.markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
    await book.place(player, [[`${other.markets[0]}-home`, 2_500]], { unit_stake: '24.00' });
    await book.result(one.markets[0]!, { home: 'lost', draw: 'won', away: 'lost' });
    expect(await book.main(player)).toBe(0n);
    expect(await settlements(first.id)).toMatchObject([{ net: 25_00n }, { net: -25_00n, owed: 24_00n }]);
    const debt = async () => (await book.db.database.query('select amount from bet_debt where player_id = $1', [player]))[0];
    expect(await debt()).toEqual({ amount: 24_00n });
    await book.result(other.markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
    expect(await debt()).toEqual({ amount: 0n });
    expect(await book.main(player)).toBe(36_00n);
  });

  test('a result that was seen live is paid once it is confirmed, or at once where the rules say so', async () => {
    const player = await book.player();
    const { markets } = await book.match({ markets: [{ outcomes: { home: 2_000 } }, { type: 'total_goals', outcomes: { over: 2_000 } }] });
    const [late, early] = [
      await book.place(player, [[`${markets[0]}-home`, 2_000]]),
      await book.place(player, [[`${markets[1]}-over`, 2_000]]),
    ];
    await book.change(`update betting_rule set early_market_types = '{total_goals}'`);
    await book.result(markets[0]!, { home: 'won' }, { certainty: 1 });
    await book.result(markets[1]!, { over: 'won' }, { certainty: 1 });
    expect([(await bet(player, late.id))?.state, (await bet(player, early.id))?.state]).toEqual(['open', 'won']);
    await book.result(markets[0]!, { home: 'won' });
    expect((await bet(player, late.id))?.state).toBe('won');
  });

  test('bets of a window in which the odds were wrong are void, those before and after it stand', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const [before, within, after] = [
      await book.place(player, [[`${markets[0]}-home`, 2_500]]),
      await book.place(player, [[`${markets[0]}-home`, 2_500]]),
      await book.place(player, [[`${markets[0]}-home`, 2_500]]),
    ];
    await book.change('insert into sport_cancellation values ($1, 1, false, $2, $3, $4, 1, now())', [
      markets[0],
      within.acceptedAt,
      after.acceptedAt,
      'palpable error',
    ]);
    await book.result(markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
    expect([(await bet(player, before.id))?.state, (await bet(player, within.id))?.state, (await bet(player, after.id))?.state]).toEqual([
      'won',
      'void',
      'won',
    ]);
  });

  test('a handicap that was struck in play counts what was scored after it', async () => {
    const player = await book.player();
    const { event, markets } = await book.match({
      state: 'live',
      score: { home: 1, away: 0 },
      markets: [{ type: 'asian_handicap', specifiers: 'hcp=-0.5', outcomes: { home: 2_000, away: 1_900 } }],
    });
    await book.change(`update sport_term set live_delay = 0`);
    const struck = await book.place(player, [[`${markets[0]}-home`, 2_000]]);
    await book.change(`update sport_term set live_delay = 6`);
    const periods = [
      { period: 'first_half', home: 1, away: 0 },
      { period: 'second_half', home: 0, away: 0 },
    ];
    await book.change(`update sport_event set state = 'ended', score = score || $2 where id = $1`, [
      event,
      JSON.stringify({ home: 1, away: 0, periods }),
    ]);
    await book.result(markets[0]!, { home: 'won', away: 'lost' });
    expect(await bet(player, struck.id)).toMatchObject({ state: 'lost' });
    const [leg] = await book.db.database.query('select facts, factor from bet_leg where bet_id = $1', [struck.id]);
    expect(leg).toEqual({
      facts: { home: 1, away: 0, first_half_home: 1, first_half_away: 0, second_half_home: 0, second_half_away: 0 },
      factor: '0',
    });
  });

  describe('a handicap that was struck in play, where the feed decides it', () => {
    const inPlay = async (type: string) => {
      const player = await book.player();
      const { event, markets } = await book.match({
        state: 'live',
        score: { home: 1, away: 0 },
        markets: [{ type, specifiers: 'hcp=-0.5', outcomes: { home: 2_000, away: 1_900 } }],
      });
      await book.change(`update sport_term set live_delay = 0`);
      const { id } = await book.place(player, [[`${markets[0]}-home`, 2_000]]);
      await book.change(`update sport_term set live_delay = 6`);
      const board = (state: 'live' | 'ended', ...halves: [home: number, away: number][]) =>
        book.change(`update sport_event set state = $2, score = score || $3 where id = $1`, [
          event,
          state,
          JSON.stringify({
            home: halves.reduce((sum, [home]) => sum + home, 0),
            away: halves.reduce((sum, [, away]) => sum + away, 0),
            periods: halves.map(([home, away], index) => ({ period: index === 0 ? 'first_half' : 'second_half', home, away })),
          }),
        ]);
      return { player, id, market: markets[0]!, board, state: async () => (await bet(player, id))?.state };
    };

    test('as void, is void whatever was scored', async () => {
      const { board, market, player, state } = await inPlay('asian_handicap');
      await board('ended', [1, 0], [0, 0]);
      await book.result(market, { home: 'void', away: 'void' });
      expect(await state()).toBe('void');
      expect(await book.main(player)).toBe(1_000_00n);
    });

    test('before the end is said, waits for it, and counts what was scored since', async () => {
      const { board, market, player, state } = await inPlay('asian_handicap');
      await board('live', [1, 0], [0, 0]);
      await book.result(market, { home: 'won', away: 'lost' });
      expect(await state()).toBe('open');
      expect(await book.main(player)).toBe(990_00n);
      await board('ended', [1, 0], [0, 0]);
      const [settled] = await book.db.database.query<{ version: bigint }>(
        'select result_version as version from sport_market where id = $1',
        [market],
      );
      await settleMarket(book.parts, market, settled!.version);
      expect(await state()).toBe('lost');
    });

    test('of the first half, is settled by that half alone, while the match goes on', async () => {
      const { board, market, state } = await inPlay('h1_asian_handicap');
      await board('live', [1, 0], [2, 0]);
      await book.result(market, { home: 'won', away: 'lost' });
      expect(await state()).toBe('lost');
    });
  });

  test('what an event that is not played to its end leaves undecided is void after two days', async () => {
    const player = await book.player();
    const [old, young] = await Promise.all([book.match(), book.match()]);
    const [first, second] = [
      await book.place(player, [[`${old.markets[0]}-home`, 2_500]]),
      await book.place(player, [[`${young.markets[0]}-home`, 2_500]]),
    ];
    await book.change(`update sport_event set state = 'abandoned', starts_at = now() - interval '49 hours' where id = $1`, [old.event]);
    await book.change(`update sport_event set state = 'abandoned', starts_at = now() - interval '47 hours' where id = $1`, [young.event]);
    await book.change(`update bet set placed_at = placed_at - interval '2 days' where player_id = $1`, [player]);
    await voidForgotten(book.parts);
    expect([(await bet(player, first.id))?.state, (await bet(player, second.id))?.state]).toEqual(['void', 'open']);
  });

  test('one that cannot be settled keeps what else was given up from nobody', async () => {
    const player = await book.player();
    const matches = [await book.match(), await book.match()];
    const placed = [];
    for (const { event, markets } of matches) {
      placed.push(await book.place(player, [[`${markets[0]}-home`, 2_500]]));
      await book.change(`update sport_event set state = 'abandoned', starts_at = now() - interval '49 hours' where id = $1`, [event]);
    }
    await book.change(`update bet set placed_at = placed_at - interval '2 days' where player_id = $1`, [player]);
    // A bet builder of which nobody knows the odds.
    for (const [broken, other] of [placed, placed.toReversed()]) {
      await book.change(`update bet_leg set builder = 1, result = 'open', outcome_result = null where bet_id = $1`, [broken!.id]);
      await book.change(`update bet set state = 'open', returned = null where id = $1`, [broken!.id]);
      await expect(voidForgotten(book.parts)).rejects.toThrow('1 forgotten markets could not be settled');
      expect((await bet(player, other!.id))?.state).toBe('void');
      await book.change('update bet_leg set builder = null where bet_id = $1', [broken!.id]);
    }
  });

  test('[SPB-21] five hundred bets are each settled once, by three who begin at the same time and are cut off', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => book.player()));
    const { markets } = await book.match();
    const market = markets[0]!;
    for (let n = 0; n < 25; n++)
      await Promise.all(players.map((player) => book.place(player, [[`${market}-home`, 2_500]], { unit_stake: '1.00' })));
    await book.result(market, { home: 'won', draw: 'lost', away: 'lost' }, { isSettled: false });
    let transactions = 0;
    const cutOff = {
      ...book.parts,
      wallet: {
        ...book.wallet,
        rounds: {
          ...book.wallet.rounds,
          restate: (...all: Parameters<typeof book.wallet.rounds.restate>) =>
            ++transactions % 3 === 0 ? Promise.reject(new Error('killed')) : book.wallet.rounds.restate(...all),
        },
      },
    };
    for (let tries = 0; tries < 6; tries++) await Promise.allSettled([1, 2, 3].map(() => settleMarket(cutOff, market, 1n)));
    await settleMarket(book.parts, market, 1n);
    for (const player of players) expect(await book.main(player)).toBe(1_037_50n);
    const [row] = await book.db.database.query(
      `select count(*)::int as bets, sum(b.settlement)::int as settlements from bet b
       where b.player_id = any($1) and b.state = 'won'`,
      [players],
    );
    expect(row).toEqual({ bets: 500, settlements: 500 });
  });

  test('bets of bonuses among others are stated with them, and come to the cent to what each by itself comes to', async () => {
    const result = (home: 'won' | 'lost') => ({ home, draw: home === 'won' ? 'lost' : 'won', away: 'lost' }) as const;
    /** Two players, with eight cash bets and one of a bonus each, in between them: the bonus of the first is in cash by now, that of the second runs. */
    async function twins() {
      const players = [await book.player(), await book.player()] as const;
      const [market, other, third] = (await Promise.all([book.match(), book.match(), book.match()])).map(({ markets }) => markets[0]!) as [
        bigint,
        bigint,
        bigint,
      ];
      await book.bonuses.give(players[0], 10_00n, { wagering: 1 });
      await book.bonuses.give(players[1], 10_00n, { wagering: 10 });
      const bets: bigint[] = [];
      for (const player of players)
        for (let n = 0; n < 9; n += 1) {
          const funding = n === 1 ? ({ funding: 'bonus', unit_stake: '5.00' } as const) : ({ unit_stake: '100.00' } as const);
          bets.push((await book.place(player, [[`${market}-home`, 2_500]], funding)).id);
        }
      // With these the requirement of the first bonus is met: what it has is cash.
      for (const each of [other, third]) {
        await book.place(players[0], [[`${each}-home`, 2_500]], { funding: 'bonus', unit_stake: '5.00' });
        await book.result(each, result('won'));
      }
      for (const event of book.events) if (event.type === betsHappened) await followBets(book.bonuses.parts, event);
      // Then they are lost after all: the bonus has paid more than it was worth, and the house has a part of what it pays from now on.
      for (const each of [other, third]) await book.result(each, result('lost'));
      return { bets, market, players };
    }
    const cashOf = async (players: readonly bigint[]) => [await book.main(players[0]!), await book.main(players[1]!)];
    const told = async (bets: readonly bigint[]) => await Promise.all(bets.map(settlements));

    const [together, alone] = [await twins(), await twins()];
    let statements = 0;
    const counting = {
      ...book.parts,
      wallet: {
        ...book.wallet,
        rounds: {
          ...book.wallet.rounds,
          restate: (...all: Parameters<typeof book.wallet.rounds.restate>) => ((statements += 1), book.wallet.rounds.restate(...all)),
        },
      },
    };
    for (const [turn, home] of (['won', 'lost', 'won'] as const).entries()) {
      for (const { market } of [together, alone]) await book.result(market, result(home), { isSettled: false });
      statements = 0;
      await settleMarket(counting, together.market, null);
      // As far as the bet whose cash the house may have a part of, and the others.
      expect(statements).toBe(2);
      for (const [index, betId] of alone.bets.entries())
        await book.db.database.transaction(async (tx) => {
          const bets = await lockBets(tx, [{ playerId: alone.players[index < 9 ? 0 : 1], betId }]);
          await settleBets(tx, book.parts, bets, [`${alone.market}-home`], { market: alone.market });
        });
      expect(await cashOf(together.players)).toEqual(await cashOf(alone.players));
      expect(await told(together.bets)).toEqual(await told(alone.bets));
      // Of it there is enough for two of the bets: what is taken back of the others is owed, and paid by what comes then.
      for (const { players } of turn === 0 ? [together, alone] : [])
        for (const player of players) {
          const unit = String((await book.main(player)) / 100n - 270n);
          const { markets } = await book.match();
          await book.place(player, [[`${markets[0]!}-home`, 2_500]], { unit_stake: `${unit}.00` });
        }
    }
  });

  test('what can be lost is told of open markets alone, and forgotten days after they are decided', async () => {
    const player = await book.player();
    const { event, markets } = await book.match();
    const selection = `${markets[0]}-home`;
    await book.place(player, [[selection, 2_500]], { unit_stake: '90.00' });
    const told = async () => (await largestExposures(book.db.database, 1_000)).find((one) => one.selection === selection);
    const kept = () => book.db.database.query('select from bet_exposure where selection = $1', [selection]);
    expect(await told()).toMatchObject({ stake: 90_00n, liability: 135_00n });
    await sweepExposure(book.db.database);
    expect(await kept()).not.toEqual([]);
    await book.result(markets[0]!, { home: 'lost', draw: 'won', away: 'lost' });
    expect(await told()).toBeUndefined();
    await sweepExposure(book.db.database);
    expect(await kept()).not.toEqual([]);
    await book.change(`update sport_event set starts_at = now() - interval '4 days' where id = $1`, [event]);
    await sweepExposure(book.db.database);
    expect(await kept()).toEqual([]);
  });

  test('what could be lost on an event that was given up, or on a market that is not there any more, is forgotten', async () => {
    const player = await book.player();
    const [givenUp, waiting] = [await book.match(), await book.match()];
    const selections = [givenUp, waiting].map(({ markets }) => `${markets[0]}-home`);
    for (const selection of selections) await book.place(player, [[selection, 2_500]]);
    await book.change(`insert into bet_exposure values ('999999999999-home', 0, 1, 1)`);
    await book.change(`update sport_event set state = 'abandoned', starts_at = now() - interval '4 days' where id = $1`, [givenUp.event]);
    await book.change(`update sport_event set state = 'ended', starts_at = now() - interval '4 days' where id = $1`, [waiting.event]);
    await sweepExposure(book.db.database);
    const kept = await book.db.database.query<{ selection: string }>(
      'select distinct selection from bet_exposure where selection = any($1)',
      [[...selections, '999999999999-home']],
    );
    // Nobody has said yet how the other one ended.
    expect(kept).toEqual([{ selection: selections[1] }]);
  });

  test('the ledger is sound after all of it', async () => {
    const findings = await verifyLedger(book.db.ownerDatabase);
    expect(
      isSound(findings),
      JSON.stringify(
        findings.filter(({ broken }) => broken > 0n),
        (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one),
      ),
    ).toBe(true);
  });
});
