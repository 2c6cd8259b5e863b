import type { Move } from '../choice.ts';
import { Rational } from '../rational.ts';
import { rankOf, ranks, type Rank } from './cards.ts';

/** What cards count together. */
export interface Hand {
  /** The best total: an ace counts 11 while that is not too many. */
  total: number;
  /** An ace in it counts 11. */
  isSoft: boolean;
}

const ace = 11;
const worths: Readonly<Record<Rank, number>> = Object.fromEntries(
  ranks.map((rank) => [rank, rank === 'A' ? ace : Number(rank) || 10]),
) as Record<Rank, number>;
/** The ten worths of a card with their chances, of 13. */
const draws: readonly (readonly [worth: number, chance: Rational])[] = [...new Set(Object.values(worths))].map((worth) => [
  worth,
  Rational.of(Object.values(worths).filter((one) => one === worth).length, ranks.length),
]);

export const upCards = draws;

const none: Hand = { total: 0, isSoft: false };

function add({ total, isSoft }: Hand, worth: number): Hand {
  if (worth === ace && total + ace <= 21) return { total: total + ace, isSoft: true };
  const next = total + (worth === ace ? 1 : worth);
  return next > 21 && isSoft ? { total: next - 10, isSoft: false } : { total: next, isSoft };
}

export const handOf = (cards: readonly number[]): Hand => cards.reduce((hand, card) => add(hand, worths[rankOf(card)]), none);

const memo = <A extends readonly unknown[], T>(work: (...given: A) => T): ((...given: A) => T) => {
  const known = new Map<string, T>();
  return (...given) => {
    const key = JSON.stringify(given);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = work(...given);
    known.set(key, made);
    return made;
  };
};

/** The chance that the dealer's second card makes a blackjack. @param up worth of the dealer's first card */
export const dealerBlackjack = (up: number): Rational => (up === ace ? Rational.of(4, 13) : up === 10 ? Rational.of(1, 13) : Rational.zero);

const dealerFrom = memo((hand: Hand): ReadonlyMap<number, Rational> => {
  if (hand.total >= 17) return new Map([[Math.min(hand.total, 22), Rational.one]]);
  return mixed(draws.map(([worth, chance]) => [dealerFrom(add(hand, worth)), chance]));
});

function mixed(parts: readonly (readonly [ReadonlyMap<number, Rational>, Rational])[]): ReadonlyMap<number, Rational> {
  const sum = new Map<number, Rational>();
  for (const [part, chance] of parts)
    for (const [total, share] of part) sum.set(total, (sum.get(total) ?? Rational.zero).plus(share.times(chance)));
  return sum;
}

/** Where the dealer ends, who has no blackjack: totals with their chances, 22 for too many. */
export const dealerTotals = memo((up: number): ReadonlyMap<number, Rational> => {
  const start = add(none, up);
  const rest = Rational.one.minus(dealerBlackjack(up));
  const second = draws.filter(([worth]) => !(up === ace && worth === 10) && !(up === 10 && worth === ace));
  return mixed(second.map(([worth, chance]) => [dealerFrom(add(start, worth)), chance.over(rest)]));
});

/** What standing is worth, in stakes won or lost on average. */
export const standValue = memo((total: number, up: number): Rational => {
  if (total > 21) return Rational.of(-1);
  let sum = Rational.zero;
  for (const [against, chance] of dealerTotals(up)) {
    if (against > 21 || total > against) sum = sum.plus(chance);
    else if (total < against) sum = sum.minus(chance);
  }
  return sum;
});

const average = (value: (worth: number) => Rational): Rational =>
  draws.reduce((sum, [worth, chance]) => sum.plus(value(worth).times(chance)), Rational.zero);
export const greater = (one: Rational, other: Rational): Rational => (other.minus(one).numerator > 0n ? other : one);

const hitValue = memo((hand: Hand, up: number): Rational =>
  average((worth) => {
    const next = add(hand, worth);
    // 21 stands by itself.
    return next.total >= 21 ? standValue(next.total, up) : greater(standValue(next.total, up), hitValue(next, up));
  }),
);

const doubleValue = memo((hand: Hand, up: number): Rational =>
  average((worth) => standValue(add(hand, worth).total, up)).times(Rational.of(2)),
);

/** Of the two hands of a pair together, each of which got its second card. @param worth of one card of the pair */
const splitValue = memo((worth: number, up: number): Rational =>
  average((second) => {
    const hand = add(add(none, worth), second);
    if (worth === ace || hand.total === 21) return standValue(hand.total, up);
    return [hitValue(hand, up), doubleValue(hand, up)].reduce(greater, standValue(hand.total, up));
  }).times(Rational.of(2)),
);

/** What a move is worth when everything after it is played best, in stakes won or lost on average; the dealer has no blackjack. */
export function moveValue(move: Move, hand: Hand, up: number): Rational {
  if (move === 'hit') return hitValue(hand, up);
  if (move === 'double') return doubleValue(hand, up);
  if (move === 'split') return splitValue(hand.isSoft ? ace : hand.total / 2, up);
  return standValue(hand.total, up);
}

/** The move of the offered ones that is worth most. */
export function bestMove(hand: Hand, up: number, offers: readonly Move[]): Move {
  return offers.reduce((best, move) => (moveValue(move, hand, up).minus(moveValue(best, hand, up)).numerator > 0n ? move : best));
}

/** The hand after one more card. @param worth 2 … 11 */
export const withCard = add;
export const emptyHand = none;
