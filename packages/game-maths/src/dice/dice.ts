import type { Draw } from '../draw.ts';
import type { DiceDirection, RoundEvent } from '../events.ts';
import { Rational } from '../rational.ts';
import type { DiceChoice } from '../choice.ts';
import type { DiceRules, PublishedMaths } from '../rules.ts';
import type { DiceDefinition } from './definition.ts';

export function diceTargets({ outcomes, winningRolls }: DiceDefinition): DiceRules['targets'] {
  return {
    under: { min: winningRolls.min, max: winningRolls.max },
    over: { min: outcomes - 1 - winningRolls.max, max: outcomes - 1 - winningRolls.min },
  };
}

/** What payouts follow from: of a definition, or of the rules that a client was told. */
export interface DiceOdds {
  outcomes: number;
  /** Both parts decimal integers. */
  returnToPlayer: { numerator: number | string; denominator: number | string };
}

/** How many of the rolls win. */
export function diceWinningRolls(choice: DiceChoice, { outcomes }: Pick<DiceOdds, 'outcomes'>): number {
  return choice.direction === 'under' ? choice.target : outcomes - 1 - choice.target;
}

/** Whether a value has the form of a choice; whether its target is offered is said by the game's rules. */
export function isDiceChoice(value: unknown): value is DiceChoice {
  if (typeof value !== 'object' || value === null || !('direction' in value) || !('target' in value)) return false;
  const { direction, target } = value;
  return (direction === 'under' || direction === 'over') && Number.isSafeInteger(target);
}

/** Whether the rules offer this target. */
export function offersChoice(definition: DiceDefinition, choice: DiceChoice): boolean {
  const { min, max } = diceTargets(definition)[choice.direction satisfies DiceDirection];
  return choice.target >= min && choice.target <= max;
}

/** Both directions, from the least target to the greatest. */
export function diceSample(definition: DiceDefinition, index: number): DiceChoice {
  const direction = index % 2 === 0 ? 'under' : 'over';
  const { min, max } = diceTargets(definition)[direction];
  return { direction, target: min + (Math.floor(((max - min) * (index >> 1)) / 5) % (max - min + 1)) };
}

export interface DicePayout {
  /** Paid to every win, whole minor units. */
  whole: bigint;
  /** One unit more is paid with the chance remainder ÷ denominator. */
  remainder: bigint;
  denominator: bigint;
}

/**
 * What a win pays: stake × return × outcomes ÷ winning rolls, exactly.
 *
 * That is seldom a whole number of minor units. Rounding down would take up to half of a small payout, rounding to the nearest
 * would give some targets a return above 100 %. So the last unit is drawn as well, from the same seeds and with exactly the odds
 * of the fraction: the return is the same at every stake and target.
 */
export function dicePayout(stake: bigint, winning: number, odds: DiceOdds): DicePayout {
  const { numerator, denominator: below } = returnOf(odds);
  const denominator = below * BigInt(winning);
  const exact = stake * numerator * BigInt(odds.outcomes);
  return { whole: exact / denominator, remainder: exact % denominator, denominator };
}

/**
 * Plays one round. Draws: the roll; after a win whose payout has a fraction, a number below the fraction's denominator.
 * @param stake minor units, above zero.
 * @throws RangeError for a stake or choice that the rules do not allow.
 */
export function playDice(
  definition: DiceDefinition,
  stake: bigint,
  choice: DiceChoice,
  draw: Draw,
): { win: bigint; events: RoundEvent<bigint>[] } {
  if (stake <= 0n) throw new RangeError('the stake must be above zero');
  if (!isDiceChoice(choice) || !offersChoice(definition, choice)) throw new RangeError('this target is not offered');
  const roll = draw(definition.outcomes);
  const won = choice.direction === 'under' ? roll < choice.target : roll > choice.target;
  let payout = 0n;
  let fraction = null;
  if (won) {
    const { whole, remainder, denominator } = dicePayout(stake, diceWinningRolls(choice, definition), definition);
    payout = whole;
    if (remainder > 0n) {
      const up = draw(Number(denominator)) < remainder;
      if (up) payout += 1n;
      fraction = { numerator: remainder.toString(), denominator: denominator.toString(), up };
    }
  }
  // Cuts nothing off by the rules that are published, so the return stays exact: a test goes through every target.
  const most = diceMaxWin(definition, stake);
  if (most !== null && payout > most) payout = most;
  return {
    win: payout,
    events: [
      { type: 'dice', roll, target: choice.target, direction: choice.direction, won, fraction, payout },
      { type: 'roundEnd', stake, win: payout },
    ],
  };
}

/** The most that a round with this stake pays, minor units; null for rules without a maximum. */
export function diceMaxWin({ maxWin }: DiceDefinition, stake: bigint): bigint | null {
  if (!maxWin) return null;
  const denominator = BigInt(maxWin.denominator);
  return (stake * BigInt(maxWin.numerator) + denominator - 1n) / denominator;
}

/** Figures for an even target (under 50.00); the return holds for all of them, the rest depends on the player's choice. */
export function diceMaths(definition: DiceDefinition): PublishedMaths {
  const { outcomes, winningRolls } = definition;
  const back = returnOf(definition);
  const percent = back.times(Rational.of(100)).toDecimal(2, 'floor');
  const even = Rational.of((outcomes - 1) / 2, outcomes);
  const multiple = back.over(even);
  const variance = even.times(multiple).times(multiple).minus(back.times(back));
  const best = Rational.of(winningRolls.min, outcomes);
  return {
    version: definition.version,
    returnToPlayer: { numerator: back.numerator.toString(), denominator: back.denominator.toString() },
    returnPercent: percent,
    returnParts: [{ part: 'roll', percent }],
    hitPercent: even.times(Rational.of(100)).toDecimal(2),
    featureEvery: null,
    standardDeviation: Math.sqrt(variance.toNumber()).toFixed(2),
    volatility: 'low',
    ...(definition.maxWin && {
      maxWin: {
        multiple: Rational.of(definition.maxWin.numerator, definition.maxWin.denominator).toDecimal(2),
        oneIn: Rational.one.over(best).toDecimal(0),
      },
    }),
  };
}

/** What a client needs of the rules. */
export function describeDice(definition: DiceDefinition, maths: PublishedMaths): DiceRules {
  return { kind: 'dice', game: definition.game, outcomes: definition.outcomes, targets: diceTargets(definition), maths };
}

function returnOf({ returnToPlayer }: DiceOdds): Rational {
  return Rational.of(BigInt(returnToPlayer.numerator), BigInt(returnToPlayer.denominator));
}
