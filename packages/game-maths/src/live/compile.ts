import { compileCrash } from './crash/crash.ts';
import type { LiveGame } from './live-game.ts';
import { compileRoulette } from './roulette.ts';
import type { LiveDefinition } from './rules.ts';

/** The game of these rules. @throws Error for rules by which a payout would not be whole minor units. */
export function compileLive(definition: LiveDefinition): LiveGame {
  if (!Number.isSafeInteger(definition.unit) || definition.unit < 1)
    throw new Error(`${definition.game}: stakes have to be whole minor units`);
  switch (definition.kind) {
    case 'roulette':
      return compileRoulette(definition);
    case 'crash':
      return compileCrash(definition);
  }
}
