import {
  canonicalSpecifiers,
  formatSpecifiers,
  marketType,
  outcomeKeys,
  type MarketType,
  type OutcomeResult,
  type Specifiers,
  type TeamFacts,
} from '../../../markets/src/index.ts';
import { cells, courseFinal, courseHalfTime, courses, gridSize } from './score-grid.ts';

/** What a market's outcome is worth after each score or course: 0 lost, 1 won, 2 half won, 3 half lost, 4 refunded. */
export type ResultTable = Uint8Array;

/** Which distribution prices a market: that of final scores, of the scores of one half, or of courses by both halves. */
export type Basis = 'full' | 'first' | 'second' | 'courses';

const basisOf = ({ key, period }: MarketType): Basis => {
  switch (period) {
    case 'regular_time':
      return 'full';
    case 'first_half':
      return 'first';
    case 'second_half':
      return 'second';
    case 'halves':
      return 'courses';
    default:
      throw new RangeError(`${key} is not settled by the scores of halves`);
  }
};

const facts = (first: number, second: number): TeamFacts => {
  const score = (cell: number) => ({ home: Math.floor(cell / gridSize), away: cell % gridSize, finished: true });
  return { sport: 'football', periods: [score(first), score(second)], ended: true };
};

/** A match that ends with each score, for markets that look at one score. */
const byCell: readonly TeamFacts[] = Array.from({ length: cells }, (_, cell) => facts(cell, 0));
const bySecondHalf: readonly TeamFacts[] = Array.from({ length: cells }, (_, cell) => facts(0, cell));

function factsOf(basis: Basis): { count: number; at: (index: number) => TeamFacts } {
  if (basis === 'courses') {
    const minus = (final: number, half: number) => final - half;
    return { count: courses, at: (index) => facts(courseHalfTime[index]!, minus(courseFinal[index]!, courseHalfTime[index]!)) };
  }
  const list = basis === 'second' ? bySecondHalf : byCell;
  return { count: cells, at: (index) => list[index]! };
}

export interface MarketTables {
  type: MarketType;
  basis: Basis;
  outcomes: readonly { outcome: string; results: ResultTable }[];
}

/** Tables by market. Their number is that of lines that can be asked for, which is bounded. */
const known = new Map<string, MarketTables>();
const mostKnown = 2_000;

/**
 * What the outcomes of a market are worth after every score, by the catalogue's own settlement: prices and settlement can't differ. Throws a RangeError for
 * a market that is not settled by the scores of halves.
 */
export function marketTables(key: string, specifiers: Specifiers): MarketTables {
  const name = `${key}?${formatSpecifiers(specifiers)}`;
  const found = known.get(name);
  if (found) return found;
  const type = marketType(key);
  if (!type.sports.includes('football') || !canonicalSpecifiers(type.specifiers, specifiers))
    throw new RangeError(`no market ${name} in football`);
  const basis = basisOf(type);
  const { count, at } = factsOf(basis);
  const tables: MarketTables = {
    type,
    basis,
    outcomes: outcomeKeys(type).map((outcome) => {
      const results = new Uint8Array(count);
      for (let index = 0; index < count; index++) results[index] = codeOf(type.settleOutcome(at(index), specifiers, outcome), name);
      return { outcome, results };
    }),
  };
  if (known.size < mostKnown) known.set(name, tables);
  return tables;
}

function codeOf(result: OutcomeResult | null, name: string): number {
  if (result === null) throw new RangeError(`${name} is not settled by the scores of halves`);
  if (result.voidFactor === 1) return 4;
  if (result.voidFactor === 0.5) return result.won ? 2 : 3;
  return result.won ? 1 : 0;
}
