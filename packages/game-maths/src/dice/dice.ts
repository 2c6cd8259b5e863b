import type { Draw } from '../draw.ts';
import type { DiceDirection, RoundEvent } from '../events.ts';
import { Rational } from '../rational.ts';
import type { DiceChoice, DiceRules, PublishedMaths } from '../rules.ts';

/** Rolls 0.00 … 100.00 in hundredths. */
export const diceOutcomes = 10_001;
/** Expected payout per unit staked, at every stake and target. */
export const diceReturn = Rational.of(99, 100);
/** Fewest and most winning rolls that a target may have. */
const winningRolls = { min: 100, max: 9800 } as const;

export const diceTargets: DiceRules['targets'] = {
  under: { min: winningRolls.min, max: winningRolls.max },
  over: { min: diceOutcomes - 1 - winningRolls.max, max: diceOutcomes - 1 - winningRolls.min },
};

/** How many of the rolls win. */
export function diceWinningRolls(choice: DiceChoice): number {
  return choice.direction === 'under' ? choice.target : diceOutcomes - 1 - choice.target;
}

export function isDiceChoice(value: unknown): value is DiceChoice {
  if (typeof value !== 'object' || value === null || !('direction' in value) || !('target' in value)) return false;
  const { direction, target } = value;
  if ((direction !== 'under' && direction !== 'over') || typeof target !== 'number' || !Number.isInteger(target)) return false;
  const { min, max } = diceTargets[direction satisfies DiceDirection];
  return target >= min && target <= max;
}

export interface DicePayout {
  /** Paid to every win, whole minor units. */
  whole: bigint;
  /** One unit more is paid with the chance remainder ÷ denominator. */
  remainder: bigint;
  denominator: bigint;
}

/**
 * What a win pays: stake × 0.99 × outcomes ÷ winning rolls, exactly.
 *
 * That is seldom a whole number of minor units. Rounding down would take up to half of a small payout, rounding to the nearest
 * would give some targets a return above 100 %. So the last unit is drawn as well, from the same seeds and with exactly the odds
 * of the fraction: the return is 99 % at every stake and target.
 */
export function dicePayout(stake: bigint, winning: number): DicePayout {
  const denominator = diceReturn.denominator * BigInt(winning);
  const exact = stake * diceReturn.numerator * BigInt(diceOutcomes);
  return { whole: exact / denominator, remainder: exact % denominator, denominator };
}

/**
 * Plays one round. Draws: the roll; after a win whose payout has a fraction, a number below the fraction's denominator.
 * @param stake minor units, above zero.
 * @throws RangeError for a stake or choice that the rules do not allow.
 */
export function playDice(stake: bigint, choice: DiceChoice, draw: Draw): { win: bigint; events: RoundEvent<bigint>[] } {
  if (stake <= 0n) throw new RangeError('the stake must be above zero');
  if (!isDiceChoice(choice)) throw new RangeError('this target is not offered');
  const roll = draw(diceOutcomes);
  const won = choice.direction === 'under' ? roll < choice.target : roll > choice.target;
  let payout = 0n;
  let fraction = null;
  if (won) {
    const { whole, remainder, denominator } = dicePayout(stake, diceWinningRolls(choice));
    payout = whole;
    if (remainder > 0n) {
      const up = draw(Number(denominator)) < remainder;
      if (up) payout += 1n;
      fraction = { numerator: remainder.toString(), denominator: denominator.toString(), up };
    }
  }
  return {
    win: payout,
    events: [
      { type: 'dice', roll, target: choice.target, direction: choice.direction, won, fraction, payout },
      { type: 'roundEnd', stake, win: payout },
    ],
  };
}

/** Figures for an even target (under 50.00); the return holds for all of them, the rest depends on the player's choice. */
export function diceMaths(): PublishedMaths {
  const even = Rational.of(5000, diceOutcomes);
  const multiple = diceReturn.over(even);
  const variance = even.times(multiple).times(multiple).minus(diceReturn.times(diceReturn));
  const best = Rational.of(winningRolls.min, diceOutcomes);
  return {
    version: '1',
    returnToPlayer: { numerator: diceReturn.numerator.toString(), denominator: diceReturn.denominator.toString() },
    returnPercent: '99.00',
    returnParts: [{ part: 'roll', percent: '99.00' }],
    hitPercent: even.times(Rational.of(100)).toDecimal(2),
    featureEvery: null,
    standardDeviation: Math.sqrt(variance.toNumber()).toFixed(2),
    volatility: 'low',
    topWin: { multiple: diceReturn.over(best).toDecimal(2, 'floor'), oneIn: Rational.one.over(best).toDecimal(0) },
  };
}

export const diceRules: DiceRules = {
  kind: 'dice',
  game: 'dice',
  outcomes: diceOutcomes,
  targets: diceTargets,
  maths: diceMaths(),
};
