import { hasFields, type FlipChoice, type Move } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { playLadder, type Ladder } from './ladder.ts';
import { asRational, type Multiple } from './payout.ts';
import { isRange, isShare, type Range, type Share } from './rules-file.ts';

/** Flip as data: a coin is thrown again and again, and each right call doubles what the round is worth. */
export interface FlipDefinition extends NamedDefinition {
  /** Throws that are drawn when the round starts, whether they are called or not. */
  throws: number;
  /** How many right calls end a round, as the player may choose. */
  calls: Range;
  /** Expected payout per unit staked, after any number of calls. */
  returnToPlayer: Share;
}

/** Sides as they are drawn and called. */
export const tails = 0;
export const heads = 1;

/** What a round is worth after so many right calls: return ÷ the chance of having come so far. */
export function flipMultiple({ returnToPlayer }: Pick<FlipDefinition, 'returnToPlayer'>, calls: number): Multiple {
  return { numerator: BigInt(returnToPlayer.numerator) * 2n ** BigInt(calls), denominator: BigInt(returnToPlayer.denominator) };
}

function ladderOf(definition: FlipDefinition, { calls }: FlipChoice): Ladder {
  return {
    hide: (draw) => [Array.from({ length: definition.throws }, () => draw(2))],
    allows: (side) => side === tails || side === heads,
    isSafe: ([sides = []], side, at) => sides[at] === side,
    multiple: (made) => flipMultiple(definition, made),
    last: calls,
  };
}

const standardCalls = 1;
const called = (count: number, index = 0): Move[] => Array.from({ length: count }, (_, at) => (index >> (at % 16)) & 1);

export const flip: FastFamily<FlipDefinition, FlipChoice> = {
  needs: 'version, throws, calls and returnToPlayer, all in whole numbers',
  isRulesFile: (file): file is Omit<FlipDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'throws' in file &&
    Number.isSafeInteger(file.throws) &&
    'calls' in file &&
    isRange(file.calls) &&
    file.calls.max <= Number(file.throws) &&
    'returnToPlayer' in file &&
    isShare(file.returnToPlayer),
  accepts: ({ calls: { min, max } }, choice): choice is FlipChoice =>
    choice !== null &&
    'calls' in choice &&
    hasFields(choice, 'calls') &&
    Number.isSafeInteger(choice.calls) &&
    choice.calls >= min &&
    choice.calls <= max,
  play: (definition, stake, choice, draw, moves) => playLadder(ladderOf(definition, choice), stake, draw, moves),
  top: (definition, { calls }) => flipMultiple(definition, calls),
  standard: () => ({ choice: { calls: standardCalls }, moves: called(standardCalls) }),
  results(definition) {
    const chance = Rational.of(1n, 2n ** BigInt(standardCalls));
    return [
      { multiple: asRational(flipMultiple(definition, standardCalls)), chance },
      { multiple: Rational.zero, chance: Rational.one.minus(chance) },
    ];
  },
  greatest: (definition) => ({
    multiple: asRational(flipMultiple(definition, definition.calls.max)),
    chance: Rational.of(1n, 2n ** BigInt(definition.calls.max)),
  }),
  sample({ calls: { min, max } }, index) {
    const calls = min + (index % (max - min + 1));
    return { choice: { calls }, moves: [...called(1 + (index % calls), index), 'collect'] };
  },
};
