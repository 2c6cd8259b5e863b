import { lineText, type Score, type Selection, type Specifiers } from '@tavolo/markets';
import { winnersByCases, type JointLaw } from '../combination.ts';
import type { FairOutcome } from '../fair-market.ts';
import { priceByTables } from '../result-table.ts';
import { courseTables, type Basis } from './course-tables.ts';
import { cellOf, cells, courseFinal, courseHalfTime, courses, courseSecondHalf, gridSize } from './score-grid.ts';

/** Courses that are less likely are left out; all of them together are no thousand-millionth. */
const negligible = 1e-15;

/**
 * How likely every course of a match is, by its scores at half time and at the end. Every market of scores is a sum over it, so no two of them can be
 * played against each other.
 */
export class MatchLaw implements JointLaw {
  /** The courses that are possible, and their chances. */
  readonly #possible: Uint16Array;
  readonly #chances: Float64Array;
  readonly #score: Score;
  readonly #halfTime: Score | null;
  readonly #grids = new Map<Exclude<Basis, 'courses'>, Float64Array>();

  /**
   * @param joint chances of the courses, adding up to 1.
   * @param score what stands now, and at half time once it is over: handicaps in play count from here.
   */
  constructor(joint: Float64Array, score: Score = { home: 0, away: 0 }, halfTime: Score | null = null) {
    let count = 0;
    const possible = new Uint16Array(courses);
    const chances = new Float64Array(courses);
    for (let course = 0; course < courses; course++) {
      const chance = joint[course]!;
      if (chance <= negligible) continue;
      possible[count] = course;
      chances[count++] = chance;
    }
    this.#possible = possible.subarray(0, count);
    this.#chances = chances.subarray(0, count);
    this.#score = score;
    this.#halfTime = halfTime;
  }

  /** The chance of each final score. */
  get full(): Float64Array {
    return this.#grid('full', courseFinal);
  }

  #grid(basis: Exclude<Basis, 'courses'>, cellOfCourse: Uint8Array): Float64Array {
    const found = this.#grids.get(basis);
    if (found) return found;
    const grid = new Float64Array(cells);
    const possible = this.#possible;
    const chances = this.#chances;
    for (let at = 0; at < possible.length; at++) grid[cellOfCourse[possible[at]!]!]! += chances[at]!;
    this.#grids.set(basis, grid);
    return grid;
  }

  #distribution(basis: Exclude<Basis, 'courses'>, fromPlacement: boolean): Float64Array {
    const grid = this.#grid(basis, basis === 'full' ? courseFinal : basis === 'first' ? courseHalfTime : courseSecondHalf);
    return fromPlacement ? shifted(grid, this.#scoredIn(basis)) : grid;
  }

  /** What has been scored in a part of the match. */
  #scoredIn(basis: Exclude<Basis, 'courses'>): Score {
    if (basis === 'full') return this.#score;
    if (basis === 'first') return this.#halfTime ?? this.#score;
    const { home, away } = this.#halfTime ?? this.#score;
    return { home: this.#score.home - home, away: this.#score.away - away };
  }

  /** Fair chances of a market's outcomes. Throws a RangeError for a market that is not of scores. */
  price(type: string, specifiers: Specifiers = {}): FairOutcome[] {
    const tables = courseTables(type, specifiers);
    return tables.basis === 'courses'
      ? priceByTables(tables, this.#chances, this.#possible)
      : priceByTables(tables, this.#distribution(tables.basis, tables.type.fromPlacement));
  }

  /** See `JointLaw`: markets of the scores of halves, in play those that count the whole match. */
  winners(selections: readonly Selection[]): Float64Array {
    const wins = selections.map(({ type, specifiers, outcome }) => {
      const { type: marketType, basis, outcomes } = courseTables(type, specifiers);
      const results = outcomes.find((one) => one.outcome === outcome)?.results;
      if (!results) throw new RangeError(`no outcome ${outcome} in ${type}`);
      if (marketType.fromPlacement && (this.#score.home > 0 || this.#score.away > 0))
        throw new RangeError(`${type} counts from acceptance in play`);
      if (results.some((result) => result > 1)) throw new RangeError(`${type} can return a stake`);
      const cell = basis === 'full' ? courseFinal : basis === 'first' ? courseHalfTime : basis === 'second' ? courseSecondHalf : null;
      const possible = this.#possible;
      return cell ? (at: number) => results[cell[possible[at]!]!]! : (at: number) => results[possible[at]!]!;
    });
    return winnersByCases(this.#chances, wins);
  }

  /** Goals that each side is expected to have at the end. */
  expectedGoals(): Score {
    let home = 0;
    let away = 0;
    for (const [cell, chance] of this.full.entries()) {
      home += Math.floor(cell / gridSize) * chance;
      away += (cell % gridSize) * chance;
    }
    return { home, away };
  }

  /** The total and the handicap of competitor 1, in steps of a quarter, that split the chances most evenly. */
  evenLines(basis: Exclude<Basis, 'courses'> = 'full'): { total: number; handicap: number } {
    const names = {
      full: ['total_goals', 'asian_handicap'],
      first: ['h1_total', 'h1_asian_handicap'],
      second: ['h2_total', 'h2_asian_handicap'],
    } as const;
    const [total, handicap] = names[basis];
    return {
      total: this.#evenLine((line) => this.price(total, { total: lineText(line) }), 0.5, 12),
      handicap: this.#evenLine((line) => this.price(handicap, { hcp: lineText(line) }), -8, 8),
    };
  }

  /** The chance of the first outcome grows or falls with the line all along, so halving finds where it crosses a half. */
  #evenLine(priceOf: (line: number) => FairOutcome[], from: number, to: number): number {
    const first = (line: number) => priceOf(line)[0]?.probability ?? 0;
    const rising = first(to) > first(from);
    let low = from * 4;
    let high = to * 4;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (first(middle / 4) > 0.5 === rising) high = middle;
      else low = middle;
    }
    return Math.abs(first(low / 4) - 0.5) <= Math.abs(first(high / 4) - 0.5) ? low / 4 : high / 4;
  }
}

/** A grid counted from a score on. */
function shifted(grid: Float64Array, { home, away }: Score): Float64Array {
  if (home === 0 && away === 0) return grid;
  const rest = new Float64Array(cells);
  for (let x = home; x < gridSize; x++) for (let y = away; y < gridSize; y++) rest[cellOf(x - home, y - away)] = grid[cellOf(x, y)]!;
  return rest;
}
