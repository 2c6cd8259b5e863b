import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Play } from '../play-feed/index.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { collect } from './collect.ts';
import { turnPeriods } from './periods.ts';
import { createCashbackFixture, playOf, type CashbackFixture } from './testing/cashback-fixture.ts';
import { refuse } from '../kernel/errors/errors.ts';

// Rounds that are told, corrected and taken back in any order, over periods that are closed meanwhile and collected. What all periods of a player counted has to be what the rounds came to at
// last, counted from nothing but their last word; and each period's rate that of the level which the rounds of the days before had led to.

const day = 86_400_000;
let desk: CashbackFixture;
beforeAll(async () => {
  desk = await createCashbackFixture();
  // Soon reached.
  for (const level of desk.ladder) level.points /= 5;
  desk.programs.push(
    desk.program({
      period: 'day',
      percent: 10,
      level_rates: [
        { id: 1, level: 'silver', percent: 12 },
        { id: 2, level: 'gold', percent: 15 },
      ],
      cap: 20,
      minimum: 0.01,
    }),
  );
});
afterAll(() => desk.drop());

const amount = fc.bigInt({ min: 0n, max: 40_00n });
const step = fc.oneof(
  {
    weight: 6,
    // What a round is at last so far: which account paid how much, and what it won.
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      round: fc.integer({ min: 0, max: 5 }),
      main: amount,
      bonus: fc.constantFrom(0n, 0n, 0n, 5_00n),
      win: amount,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), isInterrupted: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'turn' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'collect' as const }) },
);

test('[R7-007] after any order of rounds, corrections and closed periods, what was counted is what the rounds came to, and each period paid its part once [property]', async () => {
  const states = new Set<string>();
  const rates = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const player = await desk.player(0n);
      const rounds = new Map<number, { main: bigint; bonus: bigint; win: bigint }>();
      let told: Play[] = [];
      /** Cash that was staked more or less, which are points as well. */
      const staked: { at: Date; main: bigint }[] = [];
      const hear = async () => {
        const heard = told;
        told = [];
        // Some at a time, as followers hear them.
        for (let from = 0; from < heard.length; from += 3) await desk.hear(heard.slice(from, from + 3));
      };
      for (const one of steps) {
        switch (one.do) {
          case 'tell': {
            const before = rounds.get(one.round);
            const { bonus, main, win } = one;
            const was = before ?? { main: 0n, bonus: 0n, win: 0n };
            rounds.set(one.round, { main, bonus, win });
            staked.push({ at: desk.clock.now(), main: main - was.main });
            told.push(
              playOf(player.id, desk.clock.now(), {
                round: `round-${one.round}`,
                stake: main + bonus - was.main - was.bonus,
                win: win - was.win,
                paid: { main: main - was.main, bonus: bonus - was.bonus, bettingBonus: 0n },
                total: { stake: main + bonus, win },
                isFirst: !before,
              }),
            );
            break;
          }
          case 'hear': {
            const attempt = desk.parts.database.transaction(async (tx) => {
              await desk.hear(told.slice(0, 3), tx);
              throw new Error('interrupted');
            });
            if (one.isInterrupted) await expect(attempt).rejects.toThrow('interrupted');
            else await attempt.catch(() => null);
            await hear();
            break;
          }
          case 'later':
            desk.clock.advance(one.hours * 3_600_000);
            break;
          case 'turn':
            await turnPeriods(desk.parts);
            break;
          case 'collect':
            await hear();
            desk.clock.advance(2 * day);
            await turnPeriods(desk.parts);
            await collect(desk.parts, refuse, player.id, null).catch(() => null);
            break;
        }
      }
      await hear();
      const counted = (await desk.periodsOf(player.id)).reduce(
        (sum, { staked, won }) => ({ staked: sum.staked + staked, won: sum.won + won }),
        {
          staked: 0n,
          won: 0n,
        },
      );
      const model = [...rounds.values()].reduce(
        (sum, { bonus, main, win }) => ({
          staked: sum.staked + main,
          won: sum.won + (main + bonus === 0n ? win : (win * main) / (main + bonus)),
        }),
        { staked: 0n, won: 0n },
      );
      expect(counted).toEqual(model);

      desk.clock.advance(2 * day);
      await turnPeriods(desk.parts);
      let paid = 0n;
      for (const { amount: due, beginsAt, rate, staked: cash, state, won } of await desk.periodsOf(player.id)) {
        states.add(state);
        rates.add(rate);
        const earned = staked.filter(({ at }) => at < beginsAt).reduce((sum, { main }) => sum + main, 0n);
        expect(rate).toBe(earned >= 20_00n ? 1_500 : earned >= 10_00n ? 1_200 : 1_000);
        const part = cash > won ? ((cash - won) * BigInt(rate)) / 10_000n : 0n;
        const ofStakes = cash > 0n ? (cash * 40n) / 10_000n : 0n;
        const capped = [part, ofStakes, 20_00n].reduce((least, each) => (each < least ? each : least));
        expect(due).toBe(capped < 1n ? 0n : capped);
        expect(state === 'nothing').toBe(capped < 1n);
        if (state === 'paid_out') paid += due;
      }
      expect(await player.main()).toBe(paid);
    }),
    { numRuns: process.env['TEST_FULL'] ? 2_000 : 60 },
  );
  expect([...rates].toSorted((one, other) => one - other)).toEqual([1_000, 1_200, 1_500]);
  expect([...states]).toEqual(expect.arrayContaining(['nothing', 'active', 'paid_out']));
  expect(isSound(await verifyLedger(desk.ownerDatabase))).toBe(true);
}, 300_000);
