import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rational } from '../rational.ts';
import { publishedRules } from '../folders/games.ts';
import { createRulebook } from '../rulebook.ts';
import type { DiceChoice } from '../choice.ts';
import { dicePayout, diceTargets as targetsOf, diceWinningRolls, isDiceChoice, playDice as play } from './dice.ts';

const found = publishedRules().findLast((rules) => rules.kind === 'dice');
if (found?.kind !== 'dice') throw new Error('dice is published');
const { definition: dice } = found;
const game = createRulebook([found]).current.get(dice.game)!;
const diceOutcomes = dice.outcomes;
const diceReturn = Rational.of(dice.returnToPlayer.numerator, dice.returnToPlayer.denominator);
const diceTargets = targetsOf(dice);
const playDice = (stake: bigint, chosen: DiceChoice, draw: (limit: number) => number) => play(dice, stake, chosen, draw);

const choice = fc.oneof(
  fc.record({ direction: fc.constant('under' as const), target: fc.integer(diceTargets.under) }),
  fc.record({ direction: fc.constant('over' as const), target: fc.integer(diceTargets.over) }),
);
const stake = fc.bigInt({ min: 1n, max: 10n ** 9n });

describe('dice', () => {
  test('the return is exactly 99 per cent at every target and stake, the drawn last unit included [GAM-05]', () => {
    fc.assert(
      fc.property(choice, stake, (chosen, amount) => {
        const winning = diceWinningRolls(chosen, dice);
        const { whole, remainder, denominator } = dicePayout(amount, winning, dice);
        const average = Rational.of(whole).plus(Rational.of(remainder, denominator));
        expect(average.times(Rational.of(winning, diceOutcomes)).over(Rational.of(amount)).equals(diceReturn)).toBe(true);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test('exactly the promised number of the 10,001 rolls wins', () => {
    for (const direction of ['under', 'over'] as const) {
      for (const target of [diceTargets[direction].min, 4999, 5000, 5001, diceTargets[direction].max]) {
        let won = 0;
        for (let roll = 0; roll < diceOutcomes; roll++) {
          if (playDice(100n, { direction, target }, (limit) => Math.min(roll, limit - 1)).win > 0n) won++;
        }
        expect(won).toBe(diceWinningRolls({ direction, target }, dice));
      }
    }
  });

  test('a payout is the exact one or the next whole unit above, as the second draw says', () => {
    fc.assert(
      fc.property(
        choice,
        stake,
        fc.nat(diceOutcomes - 1),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (chosen, amount, roll, part) => {
          const draws = [roll];
          const { win, events } = playDice(amount, chosen, (limit) => draws.pop() ?? Math.floor(part * limit));
          const [rolled] = events;
          if (rolled?.type !== 'dice') throw new Error('a round of dice begins with the roll');
          expect(rolled.won).toBe(chosen.direction === 'under' ? roll < chosen.target : roll > chosen.target);
          if (!rolled.won) {
            expect(win).toBe(0n);
            return;
          }
          const { whole, remainder, denominator } = dicePayout(amount, diceWinningRolls(chosen, dice), dice);
          expect(win).toBe(whole + (remainder > 0n && rolled.fraction?.up ? 1n : 0n));
          if (rolled.fraction) expect(rolled.fraction.up).toBe(BigInt(Math.floor(part * Number(denominator))) < remainder);
        },
      ),
      { seed: 2, numRuns: 2000 },
    );
  });

  test('no choice and no stake pays more than the published maximum, which takes nothing off the return [GAM-08]', () => {
    const published = game.rules.maths.maxWin!;
    const hundredths = BigInt(published.multiple.replace('.', ''));
    const last = (draw: number[]) => (limit: number) => Math.min(draw.shift() ?? 0, limit - 1);
    for (const stake of [1n, 7n, 10n, 33n, 100n, 10_000n]) {
      for (const direction of ['under', 'over'] as const) {
        for (let target = diceTargets[direction].min; target <= diceTargets[direction].max; target++) {
          const winning = diceWinningRolls({ direction, target }, dice);
          const { whole, remainder } = dicePayout(stake, winning, dice);
          expect(100n * (whole + (remainder > 0n ? 1n : 0n)) < stake * hundredths + 100n, `${stake} ${direction} ${target}`).toBe(true);
        }
      }
      const best = { direction: 'under' as const, target: diceTargets.under.min };
      const { whole } = dicePayout(stake, diceTargets.under.min, dice);
      expect(playDice(stake, best, last([0, 0])).win).toBeGreaterThanOrEqual(whole);
    }
    expect(hundredths).toBe(9901n);
  });

  test('only offered targets are choices', () => {
    for (const bad of [
      null,
      {},
      { direction: 'under' },
      { direction: 'sideways', target: 5000 },
      { direction: 'under', target: 99 },
      { direction: 'under', target: 9801 },
      { direction: 'over', target: 199 },
      { direction: 'over', target: 9901 },
      { direction: 'over', target: 50.5 },
    ]) {
      expect(isDiceChoice(bad) && game.accepts(bad), JSON.stringify(bad)).toBe(false);
    }
    expect(game.accepts({ direction: 'over', target: 9900 })).toBe(true);
    expect(game.accepts(null)).toBe(false);
    expect(() => playDice(100n, { direction: 'under', target: 1 }, () => 0)).toThrow(RangeError);
    expect(() => playDice(0n, { direction: 'under', target: 5000 }, () => 0)).toThrow(RangeError);
  });
});
