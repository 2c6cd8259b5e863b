import type { MarketType, Score, Selection, Specifiers, TeamFacts } from '@tavolo/markets';
import { winnersByCases, type JointLaw } from '../combination.ts';
import { sum, type Distribution } from '../distribution.ts';
import { fairOutcome, type FairOutcome } from '../fair-market.ts';
import { marketTables, priceByTables, type Cases } from '../result-table.ts';

export interface HockeyParameters {
  /** Goals of each side to expect in regular time. */
  lambda: number;
  mu: number;
  /** The chance that home wins a shoot-out; even where it is left out. */
  shootout?: number;
}

export const periodSeconds = 1_200;
export const overtimeSeconds = 300;
/** The share of goals by period: the first is the slowest. */
const periodShare = [0.31, 0.35, 0.34] as const;
/** With three skaters a side goals fall faster in overtime. An assumption, by which two of three overtimes bring a goal. */
const overtimePace = 2;

/** Where a match stands. */
export interface HockeyState {
  /** The period under way, 1 to 3, or 4 for overtime. */
  period: 1 | 2 | 3 | 4;
  /** Seconds of it that are over. */
  elapsed: number;
  /** Goals of each period that has begun, without overtime. */
  periods: readonly Score[];
}

export const faceOff: HockeyState = { period: 1, elapsed: 0, periods: [{ home: 0, away: 0 }] };

const size = 20;
const cells = size * size;
const cellOf = (home: number, away: number) => home * size + away;

const finished = (cell: number) => ({ home: Math.floor(cell / size), away: cell % size, finished: true });
const nothing = { home: 0, away: 0, finished: true };

const cases: Readonly<Record<string, Cases>> = {
  regular_time: {
    name: 'hockey',
    count: cells,
    at: (cell) => ({ sport: 'ice_hockey', periods: [finished(cell), nothing, nothing], ended: true }),
  },
  match: {
    name: 'hockey',
    count: cells,
    at: (cell) => ({ sport: 'ice_hockey', periods: [finished(cell), nothing, nothing], ended: true }),
  },
  period: {
    name: 'hockey period',
    count: cells,
    at: (cell): TeamFacts => ({ sport: 'ice_hockey', periods: [finished(cell), finished(cell), finished(cell)], ended: true }),
  },
};

/** Ends of a match by its score in regular time: case 2 · cell, and 2 · cell + 1 where away wins the overtime or shoot-out of a level one. */
const ends: Cases = {
  name: 'hockey ends',
  count: 2 * cells,
  at(index): TeamFacts {
    const score = finished(index >> 1);
    const overtime = { home: index % 2 === 0 ? 1 : 0, away: index % 2, finished: true };
    return {
      sport: 'ice_hockey',
      periods: [score, nothing, nothing],
      ...(score.home === score.away && { overtime }),
      ended: true,
    };
  },
};

/** Goals per second of each side in a period; 4 is overtime. */
export function rates({ lambda, mu }: HockeyParameters, period: 1 | 2 | 3 | 4): Score {
  const share = period === 4 ? overtimePace / 3 : periodShare[period - 1]!;
  return { home: (lambda * share) / periodSeconds, away: (mu * share) / periodSeconds };
}

function poisson(mean: number): Distribution {
  const chances = new Float64Array(size);
  let chance = Math.exp(-mean);
  for (let goals = 0; goals < size; goals++) {
    chances[goals] = chance;
    chance *= mean / (goals + 1);
  }
  return { from: 0, chances };
}

/**
 * The law of a match of ice hockey from a state on: goals fall by chance at a rate per period, so what is still to come is Poisson; overtime ends with its
 * first goal, and a shoot-out decides what it leaves open.
 */
export class HockeyLaw implements JointLaw {
  readonly #parameters: HockeyParameters;
  readonly #state: HockeyState;

  constructor(parameters: HockeyParameters, state: HockeyState = faceOff) {
    this.#parameters = parameters;
    this.#state = state;
  }

  /** Goals to come in a period of regular time. */
  restOf(period: 1 | 2 | 3): Score {
    const { period: now, elapsed } = this.#state;
    if (period < now) return { home: 0, away: 0 };
    const seconds = periodSeconds - (period === now ? Math.min(elapsed, periodSeconds) : 0);
    const { home, away } = rates(this.#parameters, period);
    return { home: home * seconds, away: away * seconds };
  }

  scoreOf(period: 1 | 2 | 3): Score {
    return this.#state.periods[period - 1] ?? { home: 0, away: 0 };
  }

  #regularScore(): Score {
    return this.#state.periods.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
  }

  #regularRest(): Score {
    return ([1, 2, 3] as const)
      .map((period) => this.restOf(period))
      .reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
  }

  #grid(score: Score, rest: Score): Float64Array {
    const home = poisson(rest.home).chances;
    const away = poisson(rest.away).chances;
    const grid = new Float64Array(cells);
    for (let x = 0; x + score.home < size; x++)
      for (let y = 0; y + score.away < size; y++) grid[cellOf(x + score.home, y + score.away)] = home[x]! * away[y]!;
    return grid;
  }

  regularTime(): Float64Array {
    return this.#grid(this.#regularScore(), this.#regularRest());
  }

  /** The chance that home wins once regular time has ended level. */
  overtimeWin(): number {
    const { home, away } = rates(this.#parameters, 4);
    const left = overtimeSeconds - (this.#state.period === 4 ? Math.min(this.#state.elapsed, overtimeSeconds) : 0);
    const none = Math.exp(-(home + away) * left);
    return (1 - none) * (home / (home + away)) + none * (this.#parameters.shootout ?? 0.5);
  }

  /** The score with overtime and shoot-out. */
  wholeMatch(): Float64Array {
    const grid = this.regularTime();
    const home = this.overtimeWin();
    for (let goals = size - 2; goals >= 0; goals--) {
      const level = grid[cellOf(goals, goals)]!;
      grid[cellOf(goals + 1, goals)]! += level * home;
      grid[cellOf(goals, goals + 1)]! += level * (1 - home);
      grid[cellOf(goals, goals)] = 0;
    }
    return grid;
  }

  /** See `JointLaw`: markets of regular time, and of the match with its overtime. */
  winners(selections: readonly Selection[]): Float64Array {
    const regular = this.regularTime();
    const home = this.overtimeWin();
    const chances = new Float64Array(2 * cells);
    for (let cell = 0; cell < cells; cell++) {
      const isLevel = Math.floor(cell / size) === cell % size;
      chances[2 * cell] = regular[cell]! * (isLevel ? home : 1);
      chances[2 * cell + 1] = isLevel ? regular[cell]! * (1 - home) : 0;
    }
    const wins = selections.map(({ type, specifiers, outcome }) => {
      const { outcomes } = marketTables(type, specifiers, (of) => endsOf(of));
      const results = outcomes.find((one) => one.outcome === outcome)?.results;
      if (!results) throw new RangeError(`no outcome ${outcome} in ${type}`);
      if (results.some((result) => result > 1)) throw new RangeError(`${type} can return a stake`);
      return (at: number) => results[at]!;
    });
    return winnersByCases(chances, wins);
  }

  /** Fair chances of a market's outcomes. Throws a RangeError for a market that ice hockey doesn't have. */
  price(key: string, specifiers: Specifiers = {}): FairOutcome[] {
    if (key === 'nth_goal') return this.#nextGoal();
    if (key === 'highest_scoring_period') return this.#highestScoringPeriod();
    const tables = marketTables(key, specifiers, casesOf);
    return priceByTables(tables, this.#chances(tables.type, specifiers));
  }

  #chances({ period }: MarketType, specifiers: Specifiers): Float64Array {
    if (period === 'match') return this.wholeMatch();
    if (period === 'regular_time') return this.regularTime();
    const number = Number(specifiers['periodnr']);
    if (number !== 1 && number !== 2 && number !== 3) throw new RangeError(`no period ${number}`);
    return this.#grid(this.scoreOf(number), this.restOf(number));
  }

  #nextGoal(): FairOutcome[] {
    const { home, away } = this.#regularRest();
    const all = home + away;
    const none = Math.exp(-all);
    const share = all > 0 ? home / all : 0;
    return [fairOutcome('home', (1 - none) * share), fairOutcome('none', none), fairOutcome('away', (1 - none) * (1 - share))];
  }

  /** Goals of both sides in a period. */
  #goalsIn(period: 1 | 2 | 3): Distribution {
    const { home, away } = this.scoreOf(period);
    const rest = this.restOf(period);
    return sum({ from: home + away, chances: Float64Array.of(1) }, poisson(rest.home + rest.away));
  }

  #highestScoringPeriod(): FairOutcome[] {
    const goals = ([1, 2, 3] as const).map((period) => this.#goalsIn(period));
    const below = ({ from, chances }: Distribution, value: number) =>
      chances.reduce((sum, chance, at) => (from + at < value ? sum + chance : sum), 0);
    const highest = goals.map((one, index) =>
      one.chances.reduce(
        (sum, chance, at) =>
          sum + chance * goals.reduce((product, other, of) => (of === index ? product : product * below(other, one.from + at)), 1),
        0,
      ),
    );
    const equal = 1 - highest.reduce((sum, chance) => sum + chance, 0);
    return [...highest.map((chance, index) => fairOutcome(String(index + 1), chance)), fairOutcome('equal', Math.max(0, equal))];
  }
}

function casesOf({ key, sports, period }: MarketType): Cases {
  const found = sports.includes('ice_hockey') ? cases[period] : undefined;
  if (!found) throw new RangeError(`${key} is no market of ice hockey`);
  return found;
}

function endsOf({ key, sports, period }: MarketType): Cases {
  if (!sports.includes('ice_hockey') || (period !== 'match' && period !== 'regular_time'))
    throw new RangeError(`${key} is not settled by the end of a match of ice hockey`);
  return ends;
}
