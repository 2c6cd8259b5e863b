import { diceRules, isDiceChoice, playDice } from '../dice/dice.ts';
import type { Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import type { DiceChoice, GameRules } from '../rules.ts';
import { compileSlot } from '../slot/compile.ts';
import { describeSlot } from '../slot/describe.ts';
import { playSlot } from '../slot/round.ts';
import { publishedFigures } from './published.ts';
import { slotDefinitions } from './slots.ts';

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

/** Every game by its name, ready to play. Compiling checks the definitions and their published figures. */
export function createGames(): ReadonlyMap<string, Game> {
  const games = new Map<string, Game>();
  for (const definition of slotDefinitions) {
    const slot = compileSlot(definition);
    games.set(definition.game, {
      rules: describeSlot(definition, publishedFigures(definition.game)),
      stakeUnit: definition.credits,
      accepts: (choice) => choice === null,
      play: (stake, _choice, draw) => playSlot(slot, stake, draw),
    });
  }
  games.set('dice', {
    rules: diceRules,
    stakeUnit: 1,
    accepts: (choice) => choice !== null && isDiceChoice(choice),
    play: (stake, choice, draw) => {
      if (choice === null) throw new RangeError('dice needs a target');
      return playDice(stake, choice, draw);
    },
  });
  return games;
}
