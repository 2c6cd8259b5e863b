import { compileStormBaccarat } from './baccarat/storm-baccarat.ts';
import { compileCarousel } from './carousel/carousel.ts';
import { compileCrash } from './crash/crash.ts';
import { compileDerby } from './derby/derby.ts';
import { compileDuel } from './duel/duel.ts';
import type { LiveGame } from './live-game.ts';
import { compilePenalty } from './penalty/penalty.ts';
import { compileRoulette } from './roulette/roulette.ts';
import type { LiveKind, OutcomeOf, RulesOf } from './rules.ts';

/** Of each kind of table: its game by these rules. */
const compilers: { readonly [Kind in LiveKind]: (definition: RulesOf<Kind>) => LiveGame<OutcomeOf<Kind>> } = {
  roulette: compileRoulette,
  crash: compileCrash,
  carousel: compileCarousel,
  derby: compileDerby,
  penalty: compilePenalty,
  duel: compileDuel,
  baccarat: compileStormBaccarat,
};

/** The game of these rules. @throws Error for rules by which a payout would not be whole minor units. */
export function compileLive<Kind extends LiveKind>(definition: RulesOf<Kind> & { kind: Kind }): LiveGame<OutcomeOf<Kind>> {
  if (!Number.isSafeInteger(definition.unit) || definition.unit < 1)
    throw new Error(`${definition.game}: stakes have to be whole minor units`);
  return compilers[definition.kind](definition);
}
