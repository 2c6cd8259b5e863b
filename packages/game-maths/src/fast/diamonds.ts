import type { DiamondsChoice } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { drawPayout } from './payout.ts';

/** Diamonds as data: gems are drawn with replacement, and equal ones pay. */
export interface DiamondsDefinition extends NamedDefinition {
  /** Kinds of gems. */
  kinds: number;
  /** Gems that are drawn. */
  gems: number;
  /** What each combination pays, in tenths of the stake; the best first. */
  pays: Record<DiamondsHand, number>;
}

/** How often the gems came, from the most to the least, as a combination. */
const hands = {
  five: [5],
  four: [4, 1],
  fullHouse: [3, 2],
  three: [3, 1, 1],
  twoPairs: [2, 2, 1],
  pair: [2, 1, 1, 1],
  none: [1, 1, 1, 1, 1],
} as const satisfies Record<string, readonly number[]>;

export type DiamondsHand = keyof typeof hands;
export const diamondsHands = Object.keys(hands).filter((name): name is DiamondsHand => name in hands);

/** Published order of the gems: 0 to 6. */
export const diamondsGems = ['green', 'purple', 'yellow', 'red', 'cyan', 'pink', 'blue'] as const;

function countsOf(gems: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const gem of gems) counts.set(gem, (counts.get(gem) ?? 0) + 1);
  return [...counts.values()].toSorted((one, other) => other - one);
}

/** The combination of these gems. */
export function diamondsHand(gems: readonly number[]): DiamondsHand {
  const counts = countsOf(gems).join();
  return diamondsHands.find((hand) => hands[hand].join() === counts) ?? 'none';
}

type Rules = Pick<DiamondsDefinition, 'kinds' | 'gems'>;

/** The exact chance of each combination, over all ways in which the gems can come. */
export function diamondsChances({ kinds, gems }: Rules): Record<DiamondsHand, Rational> {
  const ways = { five: 0, four: 0, fullHouse: 0, three: 0, twoPairs: 0, pair: 0, none: 0 };
  const all = kinds ** gems;
  for (let way = 0; way < all; way++) ways[diamondsHand(Array.from({ length: gems }, (_, at) => Math.floor(way / kinds ** at) % kinds))]++;
  const chance = (hand: DiamondsHand): Rational => Rational.of(ways[hand], all);
  return {
    five: chance('five'),
    four: chance('four'),
    fullHouse: chance('fullHouse'),
    three: chance('three'),
    twoPairs: chance('twoPairs'),
    pair: chance('pair'),
    none: chance('none'),
  };
}

export const diamonds: FastFamily<DiamondsDefinition, DiamondsChoice> = {
  needs: 'version, kinds, gems, and what each combination pays in tenths',
  isRulesFile: (file): file is Omit<DiamondsDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'kinds' in file &&
    file.kinds === diamondsGems.length &&
    'gems' in file &&
    file.gems === hands.none.length &&
    'pays' in file &&
    typeof file.pays === 'object' &&
    file.pays !== null &&
    diamondsHands.every((hand) => Number.isSafeInteger(new Map<string, unknown>(Object.entries(file.pays ?? {})).get(hand))),
  accepts: (_definition, choice): choice is DiamondsChoice => choice === null,
  play(definition, stake, _choice, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    const gems = Array.from({ length: definition.gems }, () => draw(definition.kinds));
    const hand = diamondsHand(gems);
    const { payout, fraction } = drawPayout(stake, { numerator: BigInt(definition.pays[hand]), denominator: 10n }, draw);
    return {
      win: payout,
      events: [
        { type: 'diamonds', gems, tenths: definition.pays[hand], fraction, payout },
        { type: 'roundEnd', stake, win: payout },
      ],
      open: null,
    };
  },
  top: ({ pays }) => ({ numerator: BigInt(Math.max(...Object.values(pays))), denominator: 10n }),
  standard: () => ({ choice: null, moves: [] }),
  results(definition) {
    const chances = diamondsChances(definition);
    return diamondsHands.map((hand) => ({ multiple: Rational.of(definition.pays[hand], 10), chance: chances[hand] }));
  },
  greatest: (definition) => ({ multiple: Rational.of(definition.pays.five, 10), chance: diamondsChances(definition).five }),
  sample: () => ({ choice: null, moves: [] }),
};
