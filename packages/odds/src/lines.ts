import { lineCount } from './bet-kinds.ts';
import { shapeOf, type Bet } from './bet.ts';
import { bestResult, legMultiplier, worstResult, type BetPart } from './leg-result.ts';
import { Rational } from './rational.ts';
import { partsOf, returnRange, type LegResults } from './settlement.ts';

export interface Line {
  readonly part: BetPart;
  /** Positions of its legs in the bet, bankers among them, ascending. */
  readonly legs: readonly number[];
  /** lost: a leg of it lost. open: none did, one is open. void: all legs void. won: everything else, half a stake too. */
  readonly state: 'open' | 'won' | 'lost' | 'void';
  /** Product of what its legs multiply the stake by; open ones as won. 0 when lost. */
  readonly multiplier: Rational;
  /** Exact minor units of one unit stake, a free bet's stake included. */
  readonly pays: Rational;
}

/**
 * Lines of a bet for display, by fold size and then by the order of the legs, all of the win part first. At most `limit` are written out, so that no
 * system costs more than a screen; `total` is how many there are.
 */
export function listLines(bet: Bet, results: LegResults, limit = 500): { readonly total: number; readonly lines: readonly Line[] } {
  const total = lineCount(shapeOf(bet));
  if (results.length !== bet.legs.length) throw new RangeError(`${results.length} results for ${bet.legs.length} legs`);
  const lines: Line[] = [];
  for (const part of partsOf(bet)) {
    const multipliers = bet.legs.map(({ odds, eachWay }, index) => legMultiplier(odds, results[index] ?? bestResult, part, eachWay));
    for (const legs of combinations(bet)) {
      if (lines.length >= limit) return { total, lines };
      lines.push(lineOf(bet, results, part, legs, multipliers));
    }
  }
  return { total, lines };
}

function lineOf(bet: Bet, results: LegResults, part: BetPart, legs: readonly number[], multipliers: readonly Rational[]): Line {
  const multiplier = legs.reduce((product, leg) => product.times(multipliers[leg] ?? Rational.zero), Rational.one);
  const own = legs.map((leg) => results[leg] ?? null);
  const state = multiplier.isZero()
    ? 'lost'
    : own.includes(null)
      ? 'open'
      : own.every((result) => result?.voidFactor === 1)
        ? 'void'
        : 'won';
  return { part, legs, state, multiplier, pays: multiplier.times(Rational.of(bet.unitStake)) };
}

/** Legs of each line, fold size by fold size. */
function* combinations({ legs, foldSizes }: Bet): Generator<readonly number[]> {
  const places = legs.map((_, index) => index);
  const bankers = places.filter((index) => legs[index]?.banker);
  const others = places.filter((index) => !legs[index]?.banker);
  for (const size of foldSizes.toSorted((a, b) => a - b))
    for (const chosen of choices(others, size, 0)) yield [...bankers, ...chosen].sort((a, b) => a - b);
}

function* choices(from: readonly number[], size: number, start: number): Generator<readonly number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = start; at <= from.length - size; at++) for (const rest of choices(from, size - 1, at + 1)) yield [from[at] ?? 0, ...rest];
}

/** What a bet pays when so many of its open legs win in full and the others lose: in minor units, over which of them win. */
export interface ReturnByWinners {
  readonly winners: number;
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * A row for each number of winners among the open legs, from none to all of them. Which win matters by their odds alone: the lines are the same
 * for every leg that is no banker, and without each banker nothing is paid. Empty for each-way bets, in which a leg can be placed besides.
 */
export function returnsByWinners(bet: Bet, results: LegResults): ReturnByWinners[] {
  if (bet.eachWay) return [];
  const open = bet.legs.map((_, index) => index).filter((index) => results[index] === null);
  const rank = (index: number) => (bet.legs[index]?.banker ? Infinity : (bet.legs[index]?.odds ?? 0));
  const ascending = open.toSorted((a, b) => rank(a) - rank(b));
  const paid = (winners: readonly number[]) =>
    returnRange(
      bet,
      results.map((result, index) => result ?? (winners.includes(index) ? bestResult : worstResult)),
    ).maximum;
  return Array.from({ length: open.length + 1 }, (_, winners) => ({
    winners,
    least: paid(ascending.slice(0, winners)),
    most: paid(ascending.slice(ascending.length - winners)),
  }));
}
