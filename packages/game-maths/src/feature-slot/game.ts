import { hasFields, type GameChoice } from '../choice.ts';
import type { Game } from '../game.ts';
import { Rational } from '../rational.ts';
import { compileFeatureSlot } from './compile.ts';
import type { BuyRules } from './definition.ts';
import type { PublishedFeatureSlot } from './published.ts';
import { playFeatureSlot } from './round.ts';

/** A slot of features as the studio plays it. @throws Error for a definition that the engine cannot play. */
export function compileFeatureGame({ kind, definition, maths }: PublishedFeatureSlot): Game {
  if (maths.version !== definition.version)
    throw new Error(`${definition.game}: figures of version ${maths.version} are published, but version ${definition.version} is played`);
  const slot = compileFeatureSlot(definition);
  const { meter } = definition;
  /** What is bought with this choice; null: nothing. */
  const boughtWith = (choice: GameChoice | null): BuyRules | null =>
    choice === null
      ? null
      : (definition.buys.find(({ price }) => 'buy' in choice && hasFields(choice, 'buy') && choice.buy === price) ?? null);
  const offers = (choice: GameChoice | null): boolean => choice === null || boughtWith(choice) !== null;
  return {
    rules: { kind, ...definition, maths },
    stakeUnit: definition.credits,
    takesMoves: false,
    accepts: offers,
    top: (choice) => Rational.of(definition.maxWin, boughtWith(choice)?.price ?? 1),
    meter: meter && { full: meter.full },
    // Every height of the meter comes in turn.
    sample: (index) => ({ choice: null, moves: [], meter: meter === null ? 0 : (index * 7) % meter.full }),
    untended: () => null,
    play(stake, choice, draw, _moves, before = 0) {
      if (!offers(choice)) throw new RangeError('this game does not offer the choice');
      const buy = boughtWith(choice);
      const price = BigInt(buy?.price ?? 1);
      if (stake % price !== 0n) throw new RangeError(`what is bought costs a multiple of ${price}`);
      const round = playFeatureSlot(slot, stake / price, draw, { meter: before, buy });
      return { win: round.win, events: round.events, open: null, ...(meter && { meter: round.meter }) };
    },
  };
}
