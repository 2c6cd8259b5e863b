import { createRulebook, dicePayout } from '@tavolo/game-maths';
import type { DiceRules } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceText, choiceFor, choiceFromChance, choiceFromMultiplier, hundredths, multiplierText, payout, rollsFor } from './odds.ts';

const found = createRulebook(publishedRules()).current.get('dice')?.rules;
if (found?.kind !== 'dice') throw new Error('dice has no rules');
const rules: DiceRules = found;
const choices = fc
  .record({ direction: fc.constantFrom('under', 'over'), rolls: fc.integer({ min: 100, max: 9800 }) })
  .map(({ direction, rolls }) => choiceFor(direction, rolls, rules));

describe('target, chance and multiplier of dice', () => {
  it('lead back to the same target from the chance that is shown', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(choiceFromChance(chanceText(choice, rules), choice.direction, rules)).toEqual(choice);
      }),
    );
  });

  it('lead back to a target with the same multiplier, or the nearest one where several share it', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const back = choiceFromMultiplier(multiplierText(choice, rules), choice.direction, rules);
        expect(back).not.toBeNull();
        if (back) expect(Math.abs(rollsFor(back, rules) - rollsFor(choice, rules))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keep the same chance when the direction is switched', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(rollsFor(choiceFor(choice.direction === 'under' ? 'over' : 'under', rollsFor(choice, rules), rules), rules)).toBe(
          rollsFor(choice, rules),
        );
      }),
    );
  });

  it('promise no more than the rules pay', () => {
    fc.assert(
      fc.property(choices, fc.bigInt(1n, 1_000_000n), (choice, stake) => {
        const { outcomes, maths } = rules;
        const odds = { outcomes, returnToPlayer: maths.returnToPlayer };
        expect(payout(stake, choice, rules)).toBe(dicePayout(stake, rollsFor(choice, rules), odds).whole);
      }),
    );
  });

  it('stay within the targets on offer whatever is typed', () => {
    for (const typed of ['0', '100', '99999', '0.0001', '1', '12,5']) {
      for (const choice of [choiceFromChance(typed, 'under', rules), choiceFromMultiplier(typed, 'over', rules)]) {
        if (choice) {
          expect(choice.target).toBeGreaterThanOrEqual(rules.targets[choice.direction].min);
          expect(choice.target).toBeLessThanOrEqual(rules.targets[choice.direction].max);
        }
      }
    }
    for (const typed of ['', 'abc', '-5', '1e3', '٣', 'NaN']) expect(choiceFromChance(typed, 'under', rules)).toBeNull();
  });

  it('are written with two and four decimals', () => {
    expect(hundredths(5)).toBe('0.05');
    expect(hundredths(10_000)).toBe('100.00');
    expect(chanceText({ direction: 'under', target: 5000 }, rules)).toBe('49.9950');
    expect(multiplierText({ direction: 'under', target: 5000 }, rules)).toBe('1.9801');
  });
});
