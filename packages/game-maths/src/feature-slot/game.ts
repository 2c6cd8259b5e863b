import type { Game } from '../game.ts';
import { Rational } from '../rational.ts';
import { compileFeatureSlot } from './compile.ts';
import type { PublishedFeatureSlot } from './published.ts';
import { playFeatureSlot } from './round.ts';

/** A slot of features as the studio plays it. @throws Error for a definition that the engine cannot play. */
export function compileFeatureGame({ kind, definition, maths }: PublishedFeatureSlot): Game {
  if (maths.version !== definition.version)
    throw new Error(`${definition.game}: figures of version ${maths.version} are published, but version ${definition.version} is played`);
  const slot = compileFeatureSlot(definition);
  const { meter } = definition;
  return {
    rules: { kind, ...definition, maths },
    stakeUnit: definition.credits,
    takesMoves: false,
    accepts: (choice) => choice === null,
    top: () => Rational.of(definition.maxWin),
    meter: meter && { full: meter.full },
    // Every height of the meter comes in turn.
    sample: (index) => ({ choice: null, moves: [], meter: meter === null ? 0 : (index * 7) % meter.full }),
    untended: () => null,
    play(stake, _choice, draw, _moves, before = 0) {
      const round = playFeatureSlot(slot, stake, draw, { meter: before, buy: null });
      return { win: round.win, events: round.events, open: null, ...(meter && { meter: round.meter }) };
    },
  };
}
