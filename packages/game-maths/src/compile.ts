import type { GameChoice } from './choice.ts';
import { describeDice, diceSample, isDiceChoice, offersChoice, playDice } from './dice/dice.ts';
import { compileFast } from './fast/families.ts';
import { compileFeatureGame } from './feature-slot/game.ts';
import type { Game } from './game.ts';
import type { PublishedRules } from './published/published.ts';
import { Rational } from './rational.ts';
import { compileSlot } from './slot/compile.ts';
import { describeSlot } from './slot/describe.ts';
import { playSlot } from './slot/round.ts';

/** @throws Error for a definition that the engine cannot play. */
export function compileGame(rules: PublishedRules): Game {
  if (rules.kind === 'dice') {
    const { definition, maths } = rules;
    const chosen = (choice: GameChoice | null) => {
      if (!isDiceChoice(choice)) throw new RangeError('dice needs a target');
      return choice;
    };
    return {
      rules: describeDice(definition, maths),
      stakeUnit: 1,
      takesMoves: false,
      accepts: (choice) => isDiceChoice(choice) && offersChoice(definition, choice),
      top: () => (definition.maxWin ? Rational.of(definition.maxWin.numerator, definition.maxWin.denominator) : null),
      meter: null,
      sample: (index) => ({ choice: diceSample(definition, index), moves: [], meter: 0 }),
      untended: () => null,
      play: (stake, choice, draw) => ({ ...playDice(definition, stake, chosen(choice), draw), open: null }),
    };
  }
  if (rules.kind === 'slot') {
    const slot = compileSlot(rules.definition);
    return {
      rules: describeSlot(rules.definition, rules.maths),
      stakeUnit: rules.definition.credits,
      takesMoves: false,
      accepts: (choice) => choice === null,
      top: () => (rules.definition.maxWin === undefined ? null : Rational.of(rules.definition.maxWin)),
      meter: null,
      sample: () => ({ choice: null, moves: [], meter: 0 }),
      untended: () => null,
      play: (stake, _choice, draw) => ({ ...playSlot(slot, stake, draw), open: null }),
    };
  }
  return rules.kind === 'feature-slot' ? compileFeatureGame(rules) : compileFast(rules);
}
