import type { MarketType, Specifiers, TeamFacts } from '@tavolo/markets';
import { marketTables, type Cases, type MarketTables } from '../result-table.ts';
import { cells, courseFinal, courseHalfTime, courses, gridSize } from './score-grid.ts';

/** Which distribution prices a market: that of final scores, of the scores of one half, or of courses by both halves. */
export type Basis = 'full' | 'first' | 'second' | 'courses';

const facts = (first: number, second: number): TeamFacts => {
  const score = (cell: number) => ({ home: Math.floor(cell / gridSize), away: cell % gridSize, finished: true });
  return { sport: 'football', periods: [score(first), score(second)], ended: true };
};

/** Matches that end with each score, for markets that look at one score. */
const byFirstHalf: readonly TeamFacts[] = Array.from({ length: cells }, (_, cell) => facts(cell, 0));
const bySecondHalf: readonly TeamFacts[] = Array.from({ length: cells }, (_, cell) => facts(0, cell));

const cases: Readonly<Record<Basis, Cases>> = {
  full: { name: 'full', count: cells, at: (cell) => byFirstHalf[cell]! },
  first: { name: 'first', count: cells, at: (cell) => byFirstHalf[cell]! },
  second: { name: 'second', count: cells, at: (cell) => bySecondHalf[cell]! },
  courses: {
    name: 'courses',
    count: courses,
    at: (course) => facts(courseHalfTime[course]!, courseFinal[course]! - courseHalfTime[course]!),
  },
};

/** Throws a RangeError for a market that is not settled by the scores of halves. */
function basisOf({ key, sports, period }: MarketType): Basis {
  if (!sports.includes('football')) throw new RangeError(`${key} is no market of football`);
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
}

/** What the outcomes of a market of football are worth by score or course. */
export function courseTables(key: string, specifiers: Specifiers): MarketTables & { basis: Basis } {
  const tables = marketTables(key, specifiers, (type) => cases[basisOf(type)]);
  return { ...tables, basis: basisOf(tables.type) };
}
