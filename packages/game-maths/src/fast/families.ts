import type { GameChoice } from '../choice.ts';
import type { Game } from '../game.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { diamonds } from './diamonds.ts';
import { flip } from './flip.ts';
import { goal } from './goal.ts';
import { hilo } from './hilo.ts';
import { keno } from './keno.ts';
import { limbo } from './limbo.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { towers } from './towers.ts';
import { roulette } from './roulette.ts';
import { scratch } from './scratch.ts';
import { wheel } from './wheel.ts';
import { asRational } from './payout.ts';
import type { FastKind, FastRules, PublishedFast } from './rules.ts';

/** Calls `use` with the family and the definition of these rules, which belong together. */
export function withFamily<T>(
  rules: Pick<PublishedFast, 'kind' | 'definition'>,
  use: <D extends NamedDefinition, C extends GameChoice | null>(family: FastFamily<D, C>, definition: D) => T,
): T {
  const known = rules as PublishedFast;
  switch (known.kind) {
    case 'baccarat':
      return use(baccarat, known.definition);
    case 'blackjack':
      return use(blackjack, known.definition);
    case 'flip':
      return use(flip, known.definition);
    case 'hilo':
      return use(hilo, known.definition);
    case 'keno':
      return use(keno, known.definition);
    case 'wheel':
      return use(wheel, known.definition);
    case 'diamonds':
      return use(diamonds, known.definition);
    case 'goal':
      return use(goal, known.definition);
    case 'limbo':
      return use(limbo, known.definition);
    case 'mines':
      return use(mines, known.definition);
    case 'plinko':
      return use(plinko, known.definition);
    case 'scratch':
      return use(scratch, known.definition);
    case 'towers':
      return use(towers, known.definition);
    case 'roulette':
      return use(roulette, known.definition);
  }
}

/** Families whose rounds go on by moves of the player. */
const withMoves: readonly FastKind[] = ['mines', 'blackjack', 'towers', 'flip', 'hilo', 'goal'];

/** A fast game as the studio plays it. */
export function compileFast(published: PublishedFast): Game {
  return withFamily(published, (family, definition): Game => {
    const chosen = (choice: GameChoice | null) => {
      if (!family.accepts(definition, choice)) throw new RangeError('this choice is not offered');
      return choice;
    };
    return {
      rules: { kind: published.kind, ...published.definition, maths: published.maths } as FastRules,
      stakeUnit: 1,
      takesMoves: withMoves.includes(published.kind),
      accepts: (choice) => family.accepts(definition, choice),
      top: (choice) => asRational(family.top(definition, chosen(choice))),
      // What was won step by step is the player's.
      untended: (moves) => (family.untended ? family.untended(moves) : moves.length > 0 ? 'collect' : null),
      meter: null,
      sample: (index) => ({ ...family.sample(definition, index), meter: 0 }),
      play(stake, choice, draw, moves = []) {
        if (stake <= 0n) throw new RangeError('the stake must be above zero');
        return family.play(definition, stake, chosen(choice), draw, moves);
      },
    };
  });
}
