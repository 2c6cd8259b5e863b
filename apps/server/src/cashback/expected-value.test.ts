import { defaults } from '@tavolo/content/defaults';
import { mostStakeCap } from '@tavolo/content/stake-cap';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApplication } from '../testing/application.ts';
import { runningOf } from './stored.ts';
import { createCashbackFixture, playOf, type CashbackFixture } from './testing/cashback-fixture.ts';

// A share of net losses is worth most to whoever loses nearly always: what is won once pays for nothing of it. What the bundled programmes pay is asked of the product for every way that a week can go,
// and weighed by its chance.

const midweek = new Date('2026-03-04T12:00:00Z');
let desk: CashbackFixture;
beforeAll(async () => {
  desk = await createCashbackFixture();
});
beforeEach(() => desk.clock.advance(midweek.getTime() - desk.clock.now().getTime()));
afterAll(() => desk.drop());

/** A game that pays one multiple of its stake, cents. */
interface Way {
  product: 'casino' | 'sports';
  returns: number;
  multiple: number;
  stake: bigint;
  rounds: number;
}

/** What a week of such rounds is worth to its player in the mean, cents: what is won beyond the stakes, and the cashback. */
async function worthOf({ multiple, product, returns, rounds, stake }: Way): Promise<number> {
  const chance = returns / multiple;
  let worth = 0;
  for (let wins = 0; wins <= rounds; wins += 1) {
    const { id } = await desk.player(0n);
    const win = BigInt(Math.round(Number(stake) * multiple));
    const played = Array.from({ length: rounds }, (_, n) => ({ stake, win: n < wins ? win : 0n }));
    await desk.hear(played.map((each) => playOf(id, midweek, { ...each, product, ...(product === 'sports' && { game: null }) })));
    const [period] = await runningOf(desk.database, id, midweek);
    if (!period) throw new Error('nothing was counted');
    const ways = Array.from({ length: wins }, (_, n) => (rounds - n) / (n + 1)).reduce((all, each) => all * each, 1);
    const odds = ways * chance ** wins * (1 - chance) ** (rounds - wins);
    worth += odds * (Number(win) * wins - Number(stake) * rounds + Number(period.amount));
  }
  return worth;
}

/** The bundled programmes as the highest level has them. */
const best = () =>
  defaults.collections.cashback.map(({ en }) => {
    const { level_rates: rates = [], ...rules } = en;
    return desk.program({ ...rules, level_rates: [], percent: Math.max(rules.percent, ...rates.map(({ percent }) => percent)) });
  });

test('no bundled programme makes losing worth while, however seldom a game pays and however little it keeps', async () => {
  desk.programs.splice(0, Infinity, ...best());
  for (const { multiple, rounds, stake } of [
    { multiple: 2, rounds: 1, stake: 500_00n },
    { multiple: 9.9, rounds: 3, stake: 150_00n },
    { multiple: 99, rounds: 5, stake: 100_00n },
    { multiple: 990, rounds: 5, stake: 100_00n },
    { multiple: 9_900, rounds: 2, stake: 250_00n },
    { multiple: 9_900, rounds: 10, stake: 1_000_00n },
  ]) {
    const way = `${rounds} rounds of ${stake} at ${multiple} times`;
    expect([way, (await worthOf({ product: 'casino', returns: 0.99, multiple, rounds, stake })) < 0]).toEqual([way, true]);
    expect([way, (await worthOf({ product: 'sports', returns: 0.96, multiple, rounds, stake })) < 0]).toEqual([way, true]);
  }
});

test('the same programme without its bound by stakes would pay for it: the bound is what makes the difference', async () => {
  desk.programs.splice(0, Infinity, ...best());
  const { id } = await desk.player(0n);
  // 500.00 at 99 times: nearly always lost, and with 50.00 of cashback then it would pay in the mean.
  await desk.hear([playOf(id, midweek, { stake: 500_00n })]);
  expect((await runningOf(desk.database, id, midweek))[0]).toMatchObject({ rate: 1_000, amount: 2_00n });
  const unbounded = 0.01 * 500_00 * 98 + 0.99 * (-500_00 + 50_00);
  expect(unbounded).toBeGreaterThan(0);
});

test('a programme may pay back less of the stakes than the game keeps that keeps least', async () => {
  const app = await createTestApplication();
  try {
    const [row] = await app.db.database.query<{ most: number }>('select max(rtp)::float8 as most from casino_game');
    // Moves of blackjack add stakes to the first, which the printed return speaks of: about 1.13 in all.
    expect(mostStakeCap('games')).toBeLessThan((100 - (row?.most ?? 100)) / 1.13);
    expect(mostStakeCap('games')).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
