import type { BaccaratSide } from '../../events.ts';
import { deck, suits } from '../../fast/cards.ts';
import { bankerDraws, playerDraws, winnerOf } from '../../punto-banco.ts';
import { Rational } from '../../rational.ts';
import type { WeightedValue } from '../../weighted-value.ts';
import type { StormBaccaratDefinition } from './definition.ts';

type Rules = Pick<StormBaccaratDefinition, 'charges' | 'decks' | 'fee' | 'mostTimes' | 'pays'>;

/** Ranks that count so much, by what they count: four of them nothing, one each of the others. */
const ranksOf = (worth: number): number => (worth === 0 ? 4 : 1);
const worths = Array.from({ length: 10 }, (_, worth) => worth);
const cardsAtMost = 6;

/**
 * The exact chances and returns of all bets, over every card that can come from the decks without putting back.
 *
 * 1. Hands are counted by what their cards count, in the order of the deal, since nothing else decides who wins: at most 10^6 of them, pairs counted once.
 * 2. Of the hand that multiplies, it is counted which of its cards are copies of each other, since copies are charged together. Cards that count alike are
 *    alike in this.
 * 3. For each such pattern the mean of what the charges multiply by follows from how many cards are charged, and from what each multiplies by.
 */
export function exactStormBaccarat(rules: Rules): Record<BaccaratSide, { chance: Rational; returns: Rational }> {
  const all = falling(rules.decks * deck, cardsAtMost);
  const hands = countHands(rules.decks);
  const bet = Rational.of(100, 100 + rules.fee);
  const chances = {} as Record<BaccaratSide, Rational>;
  const multiplied = {} as Record<BaccaratSide, Rational>;
  for (const side of ['player', 'tie', 'banker'] as const) {
    chances[side] = Rational.of(
      [...hands[side].values()].reduce((sum, ways) => sum + BigInt(ways), 0n),
      all,
    );
    const patterns = new Map<string, bigint>();
    for (const [hand, ways] of hands[side])
      for (const [pattern, share] of patternsOf(hand, BigInt(ways), rules.decks))
        patterns.set(pattern, (patterns.get(pattern) ?? 0n) + share);
    multiplied[side] = [...patterns].reduce(
      (sum, [pattern, ways]) => sum.plus(Rational.of(ways, all).times(meanTimes(pattern.split(',').map(Number), rules))),
      Rational.zero,
    );
  }
  const returns = (side: BaccaratSide): Rational => {
    const won = chances[side].plus(multiplied[side].times(Rational.of(rules.pays[side], 100)));
    return bet.times(side === 'tie' ? won : won.plus(chances.tie));
  };
  return {
    player: { chance: chances.player, returns: returns('player') },
    tie: { chance: chances.tie, returns: returns('tie') },
    banker: { chance: chances.banker, returns: returns('banker') },
  };
}

/** A hand by what its cards count: digit k to the base of 7 says how many of them count k. */
type Hand = number;
const base = cardsAtMost + 1;
const handOf = (...cards: readonly number[]): Hand => cards.reduce((hand, worth) => hand + base ** worth, 0);

/** By winner: the hands that multiply, each with the number of orders of six cards in which it comes. All numbers stay below 2^53 up to 8 decks. */
function countHands(decks: number): Record<BaccaratSide, Map<Hand, number>> {
  const ends: Record<BaccaratSide, Map<Hand, number>> = { player: new Map(), tie: new Map(), banker: new Map() };
  const left = worths.map((worth) => ranksOf(worth) * suits.length * decks);
  let cards = decks * deck;
  const take = (worth: number): number => {
    cards--;
    return left[worth]!--;
  };
  const putBack = (worth: number): void => {
    cards++;
    left[worth]!++;
  };
  /** Unordered pairs, each with the ways in which it is drawn. */
  const pairs = (use: (one: number, other: number, ways: number) => void): void => {
    for (const one of worths)
      for (let other = 0; other <= one; other++) {
        const ways = take(one) * take(other) * (one === other ? 1 : 2);
        use(one, other, ways);
        putBack(one);
        putBack(other);
      }
  };
  const end = (player: readonly number[], banker: readonly number[], ways: number): void => {
    const winner = winnerOf(sum(player), sum(banker));
    const hand = winner === 'player' ? handOf(...player) : winner === 'banker' ? handOf(...banker) : handOf(...player, ...banker);
    let orders = ways;
    // What is not dealt lies in the decks in any order.
    for (let missing = cardsAtMost - player.length - banker.length, rest = cards; missing > 0; missing--) orders *= rest--;
    ends[winner].set(hand, (ends[winner].get(hand) ?? 0) + orders);
  };
  pairs((a, b, playerWays) =>
    pairs((c, d, bankerWays) => {
      const [player, banker] = [(a + b) % 10, (c + d) % 10];
      const ways = playerWays * bankerWays;
      const bankerEnds = (own: readonly number[], third: number | null, so: number): void => {
        if (!bankerDraws(player, banker, third)) return end(own, [c, d], so);
        for (const worth of worths) {
          const more = take(worth);
          if (more > 0) end(own, [c, d, worth], so * more);
          putBack(worth);
        }
      };
      if (!playerDraws(player, banker)) return bankerEnds([a, b], null, ways);
      for (const worth of worths) {
        const more = take(worth);
        if (more > 0) bankerEnds([a, b, worth], worth, ways * more);
        putBack(worth);
      }
    }),
  );
  return ends;
}

const sum = (cards: readonly number[]): number => cards.reduce((total, worth) => total + worth, 0) % 10;

/** How many cards of a hand are copies of the same one, the greatest number first: "2,1" of three of which two are. Each with its part of the ways. */
function patternsOf(hand: Hand, ways: bigint, decks: number): Map<string, bigint> {
  let all = new Map<string, bigint>([['', 1n]]);
  let alike = 1n;
  for (const worth of worths) {
    const count = Math.floor(hand / base ** worth) % base;
    if (count === 0) continue;
    const kinds = ranksOf(worth) * suits.length;
    alike *= falling(kinds * decks, count);
    const next = new Map<string, bigint>();
    for (const [before, share] of all)
      for (const parts of partitions(count)) {
        const key = [
          ...before
            .split(',')
            .filter((part) => part !== '')
            .map(Number),
          ...parts,
        ]
          .toSorted((one, other) => other - one)
          .join();
        next.set(key, (next.get(key) ?? 0n) + share * waysOf(parts, kinds, decks));
      }
    all = next;
  }
  // Whole: the ways of a hand hold those in which its own cards are drawn.
  return new Map([...all].map(([pattern, share]) => [pattern, (ways / alike) * share]));
}

/** Orders of drawing cards of so many kinds that fall into copies like this. */
function waysOf(parts: readonly number[], kinds: number, decks: number): bigint {
  const count = parts.reduce((total, part) => total + part, 0);
  let ways = factorial(count) * falling(kinds, parts.length);
  for (const part of parts) ways = (ways * falling(decks, part)) / factorial(part);
  for (const part of new Set(parts)) ways /= factorial(parts.filter((one) => one === part).length);
  return ways;
}

/** Ways to write a number as a sum, the greatest part first. */
function partitions(count: number, most = count): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.min(count, most) }, (_, index) => index + 1).flatMap((part) =>
    partitions(count - part, part).map((rest) => [part, ...rest]),
  );
}

/** The mean of what the charged ones of these cards multiply by. @param copies of each different card of the hand */
function meanTimes(copies: readonly number[], { charges: { counts, times }, mostTimes }: Rules): Rational {
  const weightOf = (of: readonly WeightedValue[]): number => of.reduce((total, { weight }) => total + weight, 0);
  // By how many of the different cards are charged: products, each with its weight over all choices of them.
  let products: Map<number, bigint>[] = [new Map([[1, 1n]])];
  for (const copy of copies) {
    const next: Map<number, bigint>[] = Array.from({ length: products.length + 1 }, () => new Map());
    const add = (charged: number, product: number, weight: bigint): void => {
      const capped = Math.min(mostTimes, product);
      next[charged]?.set(capped, (next[charged].get(capped) ?? 0n) + weight);
    };
    for (const [charged, of] of products.entries())
      for (const [product, weight] of of) {
        add(charged, product, weight);
        for (const { value, weight: more } of times) add(charged + 1, product * value ** copy, weight * BigInt(more));
      }
    products = next;
  }
  let mean = Rational.zero;
  for (const [charged, of] of products.entries()) {
    // The chance that of the different cards exactly certain ones are charged.
    const chance = counts.reduce(
      (total, { value, weight }) =>
        total.plus(
          Rational.of(weight, weightOf(counts)).times(Rational.of(choose(deck - copies.length, value - charged), choose(deck, value))),
        ),
      Rational.zero,
    );
    const total = [...of].reduce((sum, [product, weight]) => sum + BigInt(product) * weight, 0n);
    mean = mean.plus(chance.times(Rational.of(total, BigInt(weightOf(times)) ** BigInt(charged))));
  }
  return mean;
}

const falling = (from: number, count: number): bigint => {
  let product = 1n;
  for (let step = 0; step < count; step++) product *= BigInt(from - step);
  return product;
};

const factorial = (of: number): bigint => falling(of, of);

const choose = (from: number, count: number): bigint => (count < 0 || count > from ? 0n : falling(from, count) / factorial(count));
