import type { DiceDefinition } from '../dice/definition.ts';

/** A roll from 0.00 to 100.00, under or over a target of the player's; 99 % come back at every target. */
export const dice: DiceDefinition = {
  game: 'dice',
  version: '2',
  outcomes: 10_001,
  returnToPlayer: { numerator: 99, denominator: 100 },
  winningRolls: { min: 100, max: 9800 },
  // What 100 winning rolls pay, to the next hundredth of a stake: no choice that is offered can pass it, and none may.
  maxWin: { numerator: 9901, denominator: 100 },
};
