import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityPeriods, readActivity } from './activity.ts';
import { linesOf, movementsOf, readStatement, statementMonths, statementSums, type Sums } from './statement.ts';
import { openProtection, type ProtectionFixture } from './testing/protection-fixture.ts';

let fixture: ProtectionFixture;
beforeAll(async () => {
  fixture = await openProtection();
});
afterAll(() => fixture.close());

const rome = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', year: 'numeric', month: '2-digit', day: '2-digit' });
const dayOf = (at: Date): string => rome.format(at);

type Step =
  | { do: 'deposit' | 'withdrawal' | 'refused' | 'bonus' | 'fee'; amount: bigint }
  | { do: 'round' | 'bet'; provider: string; currency: 'EUR' | 'FUN'; stake: bigint; win: bigint }
  | { do: 'win'; win: bigint }
  | { do: 'rollback' }
  | { do: 'wait'; minutes: number };

const cents = fc.integer({ min: 1, max: 5_000 }).map(BigInt);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('deposit', 'withdrawal', 'refused', 'bonus', 'fee'), amount: cents }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('round', 'bet'),
      provider: fc.constantFrom('studio', 'tables', 'sportsbook'),
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'FUN'),
      stake: cents,
      win: fc.oneof(fc.constant(0n), cents),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('win' as const), win: cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 30, 719, 1440, 4_321, 40_000) }) },
);

interface Fact {
  at: Date;
  product: 'casino' | 'sports';
  sums: Partial<Sums>;
}

/** Plays the steps on a new player and keeps what happened, as a bookkeeper would who knows nothing of the ledger. */
async function live(steps: Step[]): Promise<{ player: bigint; facts: Fact[]; openBets: { at: Date; stake: bigint }[] }> {
  const { clock, db, wallet } = fixture;
  const player = await fixture.addPlayer();
  const facts: Fact[] = [{ at: clock.now(), product: 'casino', sums: { corrections: 1_000_000_00n } }];
  const open: { at: Date; round: string; transaction: string; provider: string; stake: bigint; product: Fact['product'] }[] = [];
  const say = (sums: Partial<Sums>, product: Fact['product'] = 'casino') => facts.push({ at: clock.now(), product, sums });
  for (const [n, one] of steps.entries()) {
    const post = (house: `house:${string}`, kind: 'bonus' | 'adjustment', amount: bigint) =>
      wallet.post(db.database, {
        playerId: player,
        currency: 'EUR',
        kind,
        key: `post:${n}`,
        fingerprint: '',
        legs: [
          { account: kind === 'bonus' ? 'bonus' : 'main', amount },
          { account: house, amount: -amount },
        ],
      });
    const hold = { playerId: player, currency: 'EUR', fingerprint: '' };
    const play = (provider: string, currency: string, round: string) => ({
      playerId: player,
      currency,
      provider,
      game: provider,
      round,
      transaction: `t${n}`,
      fingerprint: 'x',
    });
    switch (one.do) {
      case 'wait':
        clock.advance(one.minutes * 60_000);
        break;
      case 'deposit':
        await fixture.deposit(player, one.amount, `deposit:${n}`);
        say({ deposits: one.amount });
        break;
      case 'withdrawal':
      case 'refused':
        await wallet.holds.open(db.database, { ...hold, key: `hold:${n}`, amount: one.amount });
        if (one.do === 'refused') {
          await wallet.holds.release(db.database, { ...hold, hold: `hold:${n}`, key: `move:${n}`, amount: one.amount });
        } else {
          await wallet.holds.capture(db.database, {
            ...hold,
            hold: `hold:${n}`,
            key: `move:${n}`,
            amount: one.amount,
            to: 'house:withdrawals:card',
          });
          say({ withdrawals: -one.amount });
        }
        break;
      case 'bonus':
        await post('house:bonus', 'bonus', one.amount);
        say({ bonuses: one.amount });
        break;
      case 'fee':
        await post('house:fees', 'adjustment', -one.amount);
        say({ fees: -one.amount });
        break;
      case 'round':
      case 'bet': {
        const names = play(one.provider, one.currency, `r${n}`);
        const product = one.provider === 'sportsbook' ? 'sports' : 'casino';
        const { status } =
          one.do === 'round'
            ? await wallet.rounds.settle({ ...names, stake: one.stake, win: one.win, closed: true })
            : await wallet.rounds.bet({ ...names, stake: one.stake, closed: false });
        expect(status).toBe('ok');
        if (one.currency === 'FUN') break;
        say({ stakes: -one.stake, winnings: one.do === 'round' ? one.win : 0n }, product);
        if (one.do === 'bet') open.push({ ...names, at: clock.now(), stake: one.stake, product });
        break;
      }
      case 'win':
      case 'rollback': {
        const bet = open.pop();
        if (!bet) break;
        const names = play(bet.provider, 'EUR', bet.round);
        const { status } =
          one.do === 'win'
            ? await wallet.rounds.win({ ...names, win: one.win, closed: true, reference: bet.transaction })
            : await wallet.rounds.rollback({ ...names, reference: bet.transaction });
        expect(status).toBe('ok');
        say(one.do === 'win' ? { winnings: one.win } : { stakes: bet.stake }, bet.product);
        break;
      }
    }
  }
  return { player, facts, openBets: open.filter(({ product }) => product === 'sports') };
}

const total = (facts: readonly Fact[], name: keyof Sums): bigint => facts.reduce((sum, one) => sum + (one.sums[name] ?? 0n), 0n);
const staked = (bets: readonly { stake: bigint }[]): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n);
const whole = (facts: readonly Fact[]): bigint => statementSums.reduce((sum, name) => sum + total(facts, name), 0n);

describe('[ACC-12] what a player sees of their play', () => {
  // Around both changes of the clocks and the end of the year.
  test.each(['2026-03-27T20:00:00Z', '2026-10-23T20:00:00Z', '2026-12-30T22:30:00Z'])(
    'equals the ledger to the cent, by day, product and month, in random histories that begin at %s',
    async (start) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          fixture.clock.set(new Date(start));
          const { player, facts, openBets } = await live(steps);
          for (const period of activityPeriods) {
            const activity = await readActivity(fixture.parts, player, 'EUR', period);
            const [from] = activity.units;
            const inside = facts.filter(({ at }) => from !== undefined && at >= from);
            for (const product of activity.products) {
              const own = inside.filter((one) => product.product === 'all' || one.product === product.product);
              const undecided = openBets.filter(({ at }) => product.product !== 'casino' && from !== undefined && at >= from);
              expect([period, product.product, product.staked, product.won, product.inOpenBets]).toEqual([
                period,
                product.product,
                -total(own, 'stakes'),
                total(own, 'winnings'),
                staked(undecided),
              ]);
              activity.units.forEach((at, i) => {
                const next = activity.units[i + 1];
                const isHere = (one: { at: Date }) => one.at >= at && (!next || one.at < next);
                const here = own.filter(isHere);
                expect(product.points[i]).toEqual({
                  staked: -total(here, 'stakes'),
                  won: total(here, 'winnings'),
                  inOpenBets: staked(undecided.filter(isHere)),
                });
              });
            }
            if (activity.unit === 'day') for (const at of activity.units) expect(dayOf(at)).not.toBe(dayOf(new Date(at.getTime() - 1)));
            expect([activity.deposited, activity.withdrawn]).toEqual([total(facts, 'deposits'), -total(facts, 'withdrawals')]);
          }
          let balance = 0n;
          for (const month of (await statementMonths(fixture.parts, player)).toReversed()) {
            const statement = await readStatement(fixture.parts, player, 'EUR', month);
            const own = facts.filter(({ at }) => dayOf(at).startsWith(month));
            expect(statement.sums).toEqual(Object.fromEntries(statementSums.map((name) => [name, total(own, name)])));
            expect(statement.opening).toBe(balance);
            balance += whole(own);
            expect(statement.closing).toBe(balance);
            let listed = statement.opening;
            for await (const movement of movementsOf(fixture.parts.database, player, statement)) {
              expect(dayOf(movement.at)).toMatch(month);
              listed += statementSums.reduce((sum, name) => sum + movement[name], 0n);
            }
            expect(listed).toBe(statement.closing);
            const lines = await linesOf(fixture.parts.database, player, statement, 'Europe/Rome');
            expect(lines.reduce((sum, line) => sum + statementSums.reduce((of, name) => of + line[name], 0n), statement.opening)).toBe(
              balance,
            );
          }
          const { main, bonus, bettingBonus, held } = await fixture.wallet.balances(player);
          expect(balance).toBe(main + bonus + bettingBonus + held);
        }),
        { numRuns: 4 },
      );
    },
    240_000,
  );

  test('time is counted from stake to stake, and not over a pause of more than five minutes', async () => {
    const { clock, wallet } = fixture;
    clock.set(new Date('2026-06-10T10:00:00Z'));
    const player = await fixture.addPlayer();
    const round = async (n: number, provider: string, currency = 'EUR') => {
      const names = { playerId: player, currency, provider, game: 'g', round: `r${n}`, transaction: `t${n}`, fingerprint: 'x' };
      expect((await wallet.rounds.settle({ ...names, stake: 100n, win: 0n, closed: true })).status).toBe('ok');
    };
    await round(1, 'studio');
    clock.advance(60_000);
    await round(2, 'studio');
    clock.advance(30_000);
    await round(3, 'sportsbook');
    clock.advance(10_000);
    await round(4, 'studio', 'FUN');
    clock.advance(30_000);
    await round(5, 'studio');
    clock.advance(5 * 60_000 + 1);
    await round(6, 'studio');
    const { products } = await readActivity(fixture.parts, player, 'EUR', 'week');
    expect(products.map(({ product, rounds, played }) => [product, rounds, played])).toEqual([
      ['all', 5, 130],
      ['casino', 4, 130],
      ['sports', 1, 0],
    ]);
  });

  test('a round of the books alone, as a change of seeds leaves one, is neither a round that was played nor time of play', async () => {
    const { clock, wallet } = fixture;
    clock.set(new Date('2026-06-10T10:00:00Z'));
    const player = await fixture.addPlayer();
    const round = async (n: number, stake: bigint) => {
      const names = {
        playerId: player,
        currency: 'EUR',
        provider: 'studio',
        game: 'g',
        round: `r${n}`,
        transaction: `t${n}`,
        fingerprint: 'x',
      };
      expect((await wallet.rounds.settle({ ...names, stake, win: 0n, closed: true })).status).toBe('ok');
      clock.advance(60_000);
    };
    const shown = async () =>
      (await readActivity(fixture.parts, player, 'EUR', 'week')).products.map(({ isKnown, played, rounds }) => [isKnown, rounds, played]);
    await round(1, 0n);
    expect(await shown()).toEqual([
      [false, 0, 0],
      [false, 0, 0],
      [false, 0, 0],
    ]);
    await round(2, 100n);
    await round(3, 100n);
    await round(4, 0n);
    expect(await shown()).toEqual([
      [true, 2, 60],
      [true, 2, 60],
      [false, 0, 0],
    ]);
  });

  test('a product that was never played says so, and a life of years is shown by years', async () => {
    const { clock, wallet } = fixture;
    clock.set(new Date('2026-06-10T10:00:00Z'));
    const player = await fixture.addPlayer();
    const known = async () =>
      (await readActivity(fixture.parts, player, 'EUR', 'all')).products.filter(({ isKnown }) => isKnown).map(({ product }) => product);
    expect(await known()).toEqual([]);
    await wallet.rounds.settle({
      playerId: player,
      currency: 'EUR',
      provider: 'studio',
      game: 'g',
      round: 'r',
      transaction: 't',
      fingerprint: 'x',
      stake: 100n,
      win: 0n,
      closed: true,
    });
    expect(await known()).toEqual(['all', 'casino']);
    clock.set(new Date('2030-01-02T10:00:00Z'));
    const { unit, units } = await readActivity(fixture.parts, player, 'EUR', 'all');
    expect([unit, units.map(dayOf)]).toEqual(['year', ['2026-01-01', '2027-01-01', '2028-01-01', '2029-01-01', '2030-01-01']]);
  });

  test('a boundary is found among postings whose clocks disagree, and no posting is on both sides of it', async () => {
    const { clock, db } = fixture;
    clock.set(new Date('2026-04-30T21:50:00Z'));
    const player = await fixture.addPlayer();
    const midnight = Date.parse('2026-04-30T22:00:00Z');
    for (const seconds of [-400, -20, 3, -2, 5, 4, 60, 30]) {
      clock.set(new Date(midnight + seconds * 1000));
      await fixture.deposit(player, 1_00n);
    }
    clock.set(new Date('2026-05-20T10:00:00Z'));
    const [april, may] = await Promise.all(['2026-04', '2026-05'].map((month) => readStatement(fixture.parts, player, 'EUR', month)));
    expect([april?.sums.deposits, may?.sums.deposits]).toEqual([2_00n, 6_00n]);
    expect(april?.closing).toBe(may?.opening);
    expect(await db.database.query('SELECT posting_from($1, $2) > 0 AS found', [player, new Date(0)])).toEqual([{ found: true }]);
  });
});
