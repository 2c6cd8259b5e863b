import { hasFields, type LimboChoice } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { drawPayout } from './payout.ts';
import { isRange, isShare, type Range, type Share } from './rules-file.ts';

/** Limbo as data: a multiple is drawn, and a round wins when it reaches the player's target. */
export interface LimboDefinition extends NamedDefinition {
  /** What a word of chance is divided into: the multiple is this share ÷ (word ÷ 2³²), cut to hundredths. */
  returnToPlayer: Share;
  /** Targets, in hundredths. */
  targets: Range;
}

const words = 2 ** 32;

/** The drawn multiple in hundredths, at least 1.00 and at most the greatest target. @param word 0 … 2³² − 1 */
export function limboResult({ returnToPlayer, targets }: Pick<LimboDefinition, 'returnToPlayer' | 'targets'>, word: number): number {
  if (word === 0) return targets.max;
  const { numerator, denominator } = returnToPlayer;
  const hundredths = (BigInt(numerator) * 100n * BigInt(words)) / (BigInt(denominator) * BigInt(word));
  return Math.max(100, Math.min(targets.max, Number(hundredths)));
}

/** The exact chance that the result reaches a target. */
export function limboChance({ returnToPlayer }: Pick<LimboDefinition, 'returnToPlayer'>, target: number): Rational {
  const reaching = (BigInt(returnToPlayer.numerator) * 100n * BigInt(words)) / (BigInt(returnToPlayer.denominator) * BigInt(target)) + 1n;
  return Rational.of(reaching, BigInt(words));
}

/** The exact return of a target: results are cut to hundredths, so it differs a little from one to the next. */
export function limboReturn(definition: Pick<LimboDefinition, 'returnToPlayer'>, target: number): Rational {
  return limboChance(definition, target).times(Rational.of(target, 100));
}

const standardTarget = 200;

export const limbo: FastFamily<LimboDefinition, LimboChoice> = {
  needs: 'version, returnToPlayer and targets, all in whole numbers',
  isRulesFile: (file): file is Omit<LimboDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'returnToPlayer' in file &&
    isShare(file.returnToPlayer) &&
    'targets' in file &&
    isRange(file.targets),
  accepts: ({ targets }, choice): choice is LimboChoice =>
    choice !== null &&
    'target' in choice &&
    hasFields(choice, 'target') &&
    Number.isSafeInteger(choice.target) &&
    choice.target >= targets.min &&
    choice.target <= targets.max,
  play(definition, stake, { target }, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    const result = limboResult(definition, draw(words));
    const isWon = result >= target;
    const { payout, fraction } = isWon
      ? drawPayout(stake, { numerator: BigInt(target), denominator: 100n }, draw)
      : { payout: 0n, fraction: null };
    return {
      win: payout,
      events: [
        { type: 'limbo', result, target, isWon, fraction, payout },
        { type: 'roundEnd', stake, win: payout },
      ],
      open: null,
    };
  },
  top: (_definition, { target }) => ({ numerator: BigInt(target), denominator: 100n }),
  standard: () => ({ choice: { target: standardTarget }, moves: [] }),
  results(definition) {
    const chance = limboChance(definition, standardTarget);
    return [
      { multiple: Rational.of(standardTarget, 100), chance },
      { multiple: Rational.zero, chance: Rational.one.minus(chance) },
    ];
  },
  greatest: (definition) => ({
    multiple: Rational.of(definition.targets.max, 100),
    chance: limboChance(definition, definition.targets.max),
  }),
  sample({ targets }, index) {
    const odd = [targets.min, 150, 200, 333, 1000, 10_001, 123_456, targets.max];
    return { choice: { target: odd[index % odd.length] ?? 200 }, moves: [] };
  },
};
