import { describeDice, offersChoice, playDice } from './dice/dice.ts';
import type { Draw } from './draw.ts';
import type { RoundEvent } from './events.ts';
import type { PublishedRules } from './published/published.ts';
import type { DiceChoice, GameRules } from './rules.ts';
import { compileSlot } from './slot/compile.ts';
import { describeSlot } from './slot/describe.ts';
import { playSlot } from './slot/round.ts';

/** A game as the studio plays it: a pure function of stake, choice and draws, and its public rules. */
export interface Game {
  rules: GameRules;
  /** Stakes are multiples of this many minor units. */
  stakeUnit: number;
  /** Says whether a choice is one that the game offers; games without choices take null only. */
  accepts(choice: DiceChoice | null): boolean;
  /** @throws RangeError for a stake or choice that is not offered. */
  play(stake: bigint, choice: DiceChoice | null, draw: Draw): { win: bigint; events: RoundEvent<bigint>[] };
}

/** @throws Error for a definition that the engine cannot play. */
export function compileGame(rules: PublishedRules): Game {
  if (rules.kind === 'dice') {
    const { definition, maths } = rules;
    return {
      rules: describeDice(definition, maths),
      stakeUnit: 1,
      accepts: (choice) => choice !== null && offersChoice(definition, choice),
      play: (stake, choice, draw) => {
        if (choice === null) throw new RangeError('dice needs a target');
        return playDice(definition, stake, choice, draw);
      },
    };
  }
  const slot = compileSlot(rules.definition);
  return {
    rules: describeSlot(rules.definition, rules.maths),
    stakeUnit: rules.definition.credits,
    accepts: (choice) => choice === null,
    play: (stake, _choice, draw) => playSlot(slot, stake, draw),
  };
}
