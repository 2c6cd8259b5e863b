import { hasFields, type GameChoice, type Move } from '../choice.ts';
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
  const { carry, meter } = definition;
  /** What is bought with this choice; null: nothing. */
  const boughtWith = (choice: GameChoice | null): BuyRules | null =>
    choice === null
      ? null
      : (definition.buys.find(({ price }) => 'buy' in choice && hasFields(choice, 'buy') && choice.buy === price) ?? null);
  const offers = (choice: GameChoice | null): boolean => choice === null || boughtWith(choice) !== null;
  return {
    rules: { kind, ...definition, maths },
    stakeUnit: definition.credits,
    takesMoves: carry !== undefined,
    accepts: offers,
    top: (choice) => Rational.of(definition.maxWin, boughtWith(choice)?.price ?? 1),
    meter: meter && { full: meter.full },
    // Every height of the meter comes in turn, and every way of carrying a win.
    sample: (index) => ({
      choice: null,
      moves: carry ? carriesOf(index, carry.atMost) : [],
      meter: meter === null ? 0 : (index * 7) % meter.full,
    }),
    untended: () => (carry ? 'collect' : null),
    play(stake, choice, draw, moves = [], before = 0) {
      if (!offers(choice)) throw new RangeError('this game does not offer the choice');
      const buy = boughtWith(choice);
      const price = BigInt(buy?.price ?? 1);
      if (stake % price !== 0n) throw new RangeError(`what is bought costs a multiple of ${price}`);
      const round = playFeatureSlot(slot, stake / price, draw, { meter: before, buy, moves });
      return { win: round.win, events: round.events, open: round.open, ...(meter && { meter: round.meter }) };
    },
  };
}

/** A way of carrying a win to its end, by its number: collected after so many times, each of which carries half or all. */
function carriesOf(index: number, atMost: number): Move[] {
  const times = index % (atMost + 1);
  const carries = Array.from({ length: times }, (_, at): Move => (((index / (atMost + 1)) >> at) % 2 === 0 ? 'all' : 'half'));
  return [...carries, 'collect'];
}
