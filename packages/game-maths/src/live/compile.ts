import type { LiveGame } from './live-game.ts';
import { compileRoulette } from './roulette.ts';
import type { LiveDefinition } from './rules.ts';

/** The game of these rules. @throws Error for rules by which a payout would not be whole minor units. */
export function compileLive(definition: LiveDefinition): LiveGame {
  if (!Number.isSafeInteger(definition.unit) || definition.unit < 1 || definition.unit % 2 !== 0)
    throw new Error(`${definition.game}: half of a stake has to be whole minor units`);
  return compileRoulette(definition);
}
