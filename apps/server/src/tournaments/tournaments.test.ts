import { defaults } from '@tavolo/content/defaults';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalCode } from '../bets/testing/refusal-code.ts';
import { givePrize, turnRuns } from './close.ts';
import { plansOf } from './plan.ts';
import { storedRun } from './runs.ts';
import { ownIn } from './stored.ts';
import { placeQuery } from './standings.ts';
import { endOfStep, stepOf } from './steps.ts';
import { createTournamentFixture, playOf, type TournamentFixture } from './testing/tournament-fixture.ts';

/** An hour after the start of the day's run, in Rome. */
const start = new Date('2026-03-04T12:00:00Z');
const run = 'sprint-2026-03-04';
let desk: TournamentFixture;
beforeAll(async () => {
  desk = await createTournamentFixture();
});
beforeEach(async () => {
  setClock(start);
  desk.entries.splice(0, Infinity, desk.entry());
  for (const table of ['tournament', 'tournament_player', 'tournament_round', 'tournament_place', 'tournament_step'])
    await desk.ownerDatabase.query(`delete from ${table}`);
});
afterAll(() => desk.drop());

const setClock = (to: Date) => desk.clock.advance(to.getTime() - desk.clock.now().getTime());
const endRun = async () => {
  setClock(new Date('2026-03-04T23:10:00Z'));
  await turnRuns(desk.parts);
};

describe('[R7-018] a run', () => {
  test('of 200 who join at once has each once, and one who joins 200 times is in it once', async () => {
    const one = await desk.racer();
    await Promise.all(Array.from({ length: 200 }, () => desk.joins(one, run)));
    expect(await storedRun(desk.database, run)).toMatchObject({ players: 1, state: 'open' });
    const others = await Promise.all(Array.from({ length: 200 }, () => desk.racer()));
    await Promise.all(others.map((racer) => desk.joins(racer, run)));
    expect(await storedRun(desk.database, run)).toMatchObject({ players: 201 });
  });

  test('keeps the rules with which somebody joined it, also before it begins', async () => {
    setClock(new Date('2026-03-04T08:00:00Z'));
    const early = await desk.racer(run);
    desk.entries[0] = desk.entry({ scoring: 'wins', score_limit: 25, start_time: '13:00' });
    expect(await storedRun(desk.database, run)).toMatchObject({
      startsAt: new Date('2026-03-04T11:00:00Z'),
      rules: { scoring: 'multiplier' },
    });
    setClock(start);
    await desk.hear([playOf(early, start, { stake: 1_00n, win: 4_00n })]);
    expect(await desk.board(run)).toEqual([[early, 400n]]);
  });

  test('counts what is decided between joining and the end, on its games, from its stake on, without bonus money and free spins', async () => {
    const racer = await desk.racer(run);
    const at = desk.clock.now();
    const bonus = { main: 0n, bonus: 1_00n, bettingBonus: 0n };
    await desk.hear([
      playOf(racer, new Date(at.getTime() - 1), { stake: 1_00n, win: 90_00n }),
      playOf(racer, new Date('2026-03-04T23:00:00Z'), { stake: 1_00n, win: 80_00n }),
      playOf(racer, at, { stake: 1_00n, win: 70_00n, game: 'dice' }),
      playOf(racer, at, { stake: 19n, win: 60_00n }),
      playOf(racer, at, { stake: 1_00n, win: 50_00n, paid: bonus }),
      playOf(racer, at, { stake: 0n, win: 40_00n }),
      playOf(racer, at, { stake: 1_00n, win: 30_00n, product: 'sports', game: null }),
    ]);
    expect(await desk.board(run)).toEqual([]);
    await desk.hear([playOf(racer, at, { stake: 20n, win: 25n })]);
    expect(await desk.board(run)).toEqual([[racer, 125n]]);
  });

  test('counts nothing of games, categories and providers that it excludes, also where they are named beside', async () => {
    // Dice is an original, gems a slot of another provider.
    desk.entries[0] = desk.entry({
      categories: ['slots', 'originals'],
      games: ['dice'],
      exclude_providers: ['other'],
      exclude_games: ['dice'],
    });
    const racer = await desk.racer(run);
    await desk.hear([
      playOf(racer, start, { stake: 1_00n, win: 90_00n, game: 'gems' }),
      playOf(racer, start, { stake: 1_00n, win: 80_00n, game: 'dice' }),
    ]);
    expect(await desk.board(run)).toEqual([]);
    await desk.hear([playOf(racer, start, { stake: 1_00n, win: 3_00n, game: 'fruits' })]);
    expect(await desk.board(run)).toEqual([[racer, 300n]]);
    expect((await storedRun(desk.database, run))?.rules.games).toEqual(['fruits']);
    const other = 'other-2026-03-04';
    desk.entries[0] = desk.entry({ sysname: 'other', categories: null, exclude_categories: ['new', 'originals'] });
    await desk.joins(racer, other);
    await desk.hear([
      playOf(racer, start, { stake: 1_00n, win: 90_00n, game: 'gems' }),
      playOf(racer, start, { stake: 1_00n, win: 80_00n, game: 'dice' }),
      playOf(racer, start, { stake: 1_00n, win: 4_00n, game: 'fruits' }),
    ]);
    expect(await desk.board(other)).toEqual([[racer, 400n]]);
  });

  test('converts stakes to the base currency, and asks for odds of bets', async () => {
    desk.entries[0] = desk.entry({ product: 'sports', categories: null, scoring: 'turnover', score_limit: 1_000, minimum_odds: 1.5 });
    const racer = await desk.racer(run);
    const bet = { product: 'sports', game: null, currency: 'GBP', stake: 8_00n } as const;
    await desk.hear([
      playOf(racer, start, { ...bet, odds: 1_500 }),
      playOf(racer, start, { ...bet, odds: 1_490 }),
      playOf(racer, start, { ...bet, odds: null }),
    ]);
    expect(await desk.board(run)).toEqual([[racer, 10_00n]]);
  });

  test.each(['multiplier', 'wins', 'points', 'turnover'] as const)(
    'by %s counts no bet of which something was cashed out: neither a lost one that paid more than the rest of its stake, nor a won one by that rest',
    async (scoring) => {
      const points = [{ id: 1, multiplier: 2, points: 1 }];
      desk.entries[0] = desk.entry({
        product: 'sports',
        categories: null,
        scoring,
        points: scoring === 'points' ? points : [],
        score_limit: 10_000,
        minimum_stake: 1,
      });
      const racer = await desk.racer(run);
      const bet = { product: 'sports', game: null, odds: 2_000 } as const;
      const rest = { ...bet, isFirst: false, stake: 1_00n, isCashedOut: true };
      await desk.hear([
        // Of 100.00 at 2.00, 99.00 were cashed out for 95.00 and for 89.00: the first was lost, the second won.
        playOf(racer, start, { ...bet, round: 'lost', stake: 0n, win: -4_00n, isCashedOut: true }),
        playOf(racer, start, { ...rest, round: 'lost', win: 6_00n, total: { stake: 1_00n, win: 2_00n } }),
        playOf(racer, start, { ...bet, round: 'won', stake: 0n, win: 89_00n, isCashedOut: true }),
        playOf(racer, start, { ...rest, round: 'won', win: 2_00n, total: { stake: 1_00n, win: 91_00n } }),
      ]);
      expect(await desk.board(run)).toEqual([]);
      await desk.hear([playOf(racer, start, { ...bet, stake: 1_00n, win: 2_00n })]);
      expect(await desk.board(run)).toEqual([[racer, { multiplier: 200n, wins: 1n, points: 1n, turnover: 1_00n }[scoring]]]);
    },
  );

  test('that nobody can read, or whose prizes come to more than its budget, is none', async () => {
    const points = [{ id: 1, multiplier: 2, points: 1 }];
    for (const wrong of [
      { budget: 22 },
      { hours: 25 },
      { scoring: 'turnover' },
      { scoring: 'wins' },
      { scoring: 'points', points },
      { start_time: '25:00' },
      { product: 'sports' },
    ] as const) {
      desk.entries[0] = desk.entry(wrong);
      expect(await refusalCode(desk.joins(await desk.racer(), run), 'joined')).not.toBe('joined');
    }
    for (const right of [{ scoring: 'wins' }, { scoring: 'points', points }] as const)
      expect(plansOf({ list: () => [desk.entry({ ...right, score_limit: 25 })] as never }, 'EUR')).toHaveLength(1);
  });

  test('of every bundled tournament can be read', () => {
    const seeded = defaults.collections.tournament.map(({ en: { points = [], ...words } }) => ({
      ...desk.entry(),
      categories: null,
      ...words,
      points,
    }));
    expect(plansOf({ list: () => seeded as never }, 'EUR').map(({ sysname }) => sysname)).toEqual(seeded.map(({ sysname }) => sysname));
  });

  test('is not closed before its end by the database’s clock, however far ahead the clock of a process is', async () => {
    // Later than the database knows of.
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const late = `sprint-${day}`;
    setClock(new Date(`${day}T12:00:00Z`));
    const racer = await desk.racer(late);
    await desk.hear([playOf(racer, desk.clock.now(), { stake: 1_00n, win: 5_00n })]);
    setClock(new Date(`${day}T23:59:00Z`));
    await turnRuns(desk.parts);
    expect(await storedRun(desk.database, late)).toMatchObject({ state: 'open' });
    expect((await desk.wallet.balances(racer)).main).toBe(0n);
    // Once the database says so, too, it is.
    await desk.ownerDatabase.query(
      `update tournament set starts_at = statement_timestamp() - interval '2 hours', ends_at = statement_timestamp() - interval '10 minutes' where id = $1`,
      [late],
    );
    await turnRuns(desk.parts);
    expect(await storedRun(desk.database, late)).toMatchObject({ state: 'paid' });
    expect((await desk.wallet.balances(racer)).main).toBe(10_00n);
  });

  test('is over at its end, closed ten minutes later with the places as they stand, and paid once of 200 tries at once', async () => {
    const [first, second] = [await desk.racer(run), await desk.racer(run)];
    await desk.hear([
      playOf(second, start, { stake: 1_00n, win: 5_00n }),
      playOf(first, start, { round: 'late', stake: 1_00n, win: 2_00n }),
    ]);
    setClock(new Date('2026-03-04T23:05:00Z'));
    await expect(desk.joins(await desk.racer(), run)).rejects.toThrow();
    await turnRuns(desk.parts);
    // Corrected before it is closed: it counts.
    await desk.hear([
      playOf(first, desk.clock.now(), { round: 'late', stake: 0n, win: 7_00n, total: { stake: 1_00n, win: 9_00n }, isFirst: false }),
    ]);
    setClock(new Date('2026-03-04T23:10:00Z'));
    await Promise.all(Array.from({ length: 200 }, () => turnRuns(desk.parts)));
    const stored = await storedRun(desk.database, run);
    expect(stored).toMatchObject({ state: 'paid', paidAt: desk.clock.now() });
    if (stored) await Promise.all(Array.from({ length: 200 }, (_, n) => givePrize(desk.parts, stored, n % 2 === 0 ? first : second)));
    expect([(await desk.wallet.balances(first)).main, (await desk.wallet.balances(second)).main]).toEqual([10_00n, 5_00n]);
    expect(await ownIn(desk.database, first, [run])).toMatchObject([{ place: 1, prize: 'given' }]);
  });

  test('of which a prize can’t be given goes on where it was once it can, and gives none twice', async () => {
    const racers = [];
    for (let index = 0; index < 4; index += 1) racers.push(await desk.racer(run));
    await desk.hear(racers.map((racer, index) => playOf(racer, start, { stake: 1_00n, win: BigInt(9 - index) * 1_00n })));
    const { payOwed } = desk.parts.rewards;
    let left = 2;
    desk.parts.rewards.payOwed = (tx, gift) => (left-- > 0 ? payOwed(tx, gift) : Promise.reject(new Error('the database is away')));
    await expect(endRun()).rejects.toThrow();
    desk.parts.rewards.payOwed = payOwed;
    expect(await storedRun(desk.database, run)).toMatchObject({ state: 'closed' });
    await turnRuns(desk.parts);
    const paid = await Promise.all(racers.map(async (racer) => (await desk.wallet.balances(racer)).main));
    expect(paid).toEqual([10_00n, 5_00n, 5_00n, 1_00n]);
    expect(await storedRun(desk.database, run)).toMatchObject({ state: 'paid' });
  });

  test('pays cash to whoever takes a break meanwhile, and keeps a free bet until it may be offered', async () => {
    const [cash] = desk.entry().prizes;
    if (!cash) throw new Error('the entry has no prize');
    const freeBet = {
      id: 2,
      from_place: 2,
      to_place: 2,
      reward: { id: 1, type: 'free_bet', amount: 5, bonus: null, game: null, spins: null, stake: null, days: 7 },
    } as const;
    desk.entries[0] = desk.entry({ product: 'sports', categories: null, scoring: 'wins', score_limit: 25, prizes: [cash, freeBet] });
    const [first, second] = [await desk.racer(run), await desk.racer(run)];
    const bet = { product: 'sports', game: null, stake: 1_00n, win: 2_00n } as const;
    await desk.hear([playOf(first, start, bet), playOf(second, start, bet)]);
    for (const racer of [first, second]) desk.standings.set(racer, 'none');
    await endRun();
    expect((await desk.wallet.balances(first)).main).toBe(10_00n);
    expect(await ownIn(desk.database, first, [run])).toMatchObject([{ place: 1, prize: 'given' }]);
    expect(await ownIn(desk.database, second, [run])).toMatchObject([{ place: 2, prize: 'kept' }]);
    expect(await storedRun(desk.database, run)).toMatchObject({ state: 'paid' });
    const freeBets = () => desk.ownerDatabase.query('select amount from free_bet where player_id = $1', [second]);
    await turnRuns(desk.parts);
    expect(await freeBets()).toEqual([]);
    desk.standings.delete(second);
    await turnRuns(desk.parts);
    expect(await ownIn(desk.database, second, [run])).toMatchObject([{ prize: 'given' }]);
    expect(await freeBets()).toEqual([{ amount: 5_00n }]);
  });
});

test('the query of an own place reads indexes alone, whatever the planner could read besides', async () => {
  const plans = await desk.database.transaction(async (tx) => {
    await tx.directory.query('set local enable_seqscan = off');
    return tx.directory.query<{ 'QUERY PLAN': string }>(`explain ${placeQuery}`, [run, stepOf(400n), 400n, endOfStep(400n), 7n, 1n]);
  });
  const plan = plans.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/using tournament_place_order/);
  expect(plan).not.toMatch(/Seq Scan/);
});

test('steps follow the order of scores, and each ends where the next begins', () => {
  let before = -1;
  for (let score = 0n; score < 5_000n; score += 1n) {
    const step = stepOf(score);
    expect(step === before || step === before + 1 || before === -1).toBe(true);
    expect(stepOf(endOfStep(score))).toBe(step);
    expect(stepOf(endOfStep(score) + 1n)).toBe(step + 1);
    before = step;
  }
  expect(stepOf(2n ** 62n)).toBeLessThan(2_000);
});
