import type { Score, Selection, Specifiers } from '@tavolo/markets';
import type { JointLaw } from '../combination.ts';
import {
  bothSides,
  certainly,
  chanceAbove,
  chanceBetween,
  chanceOf,
  mixture,
  negated,
  oddEven,
  overUnder,
  shift,
  sum,
  threeWay,
  twoWay,
  yesNo,
  type Distribution,
} from '../distribution.ts';
import { fairOutcome, type FairOutcome } from '../fair-market.ts';
import { matchEnds, winnersOfEnds, type MatchEnds } from './match-ends.ts';
import { overtimeSteps, Possessions, quarterSteps, stepSeconds, type BasketballParameters, type Kind } from './possessions.ts';

/** Where a match stands. */
export interface BasketballState {
  /** The quarter under way, 1 to 4, or 5 for any overtime. */
  period: 1 | 2 | 3 | 4 | 5;
  /** Seconds of it that are over. */
  elapsed: number;
  /** Points of each quarter that has begun. */
  quarters: readonly Score[];
  /** Points of all overtimes, once one has begun. */
  overtime?: Score;
}

export const tipOff: BasketballState = { period: 1, elapsed: 0, quarters: [{ home: 0, away: 0 }] };

/** A match's possessions, kept from price to price. */
export class BasketballModel {
  readonly parameters: BasketballParameters;
  readonly possessions: Possessions;
  /** What overtimes bring, by kind. */
  readonly overtimes = new Map<Kind, Distribution>();

  constructor(parameters: BasketballParameters) {
    this.parameters = parameters;
    this.possessions = new Possessions(parameters);
  }

  /** The law of the match from a state on. */
  at(state: BasketballState = tipOff): BasketballLaw {
    return new BasketballLaw(this, state);
  }
}

const value = (kind: Kind, { home, away }: Score): number =>
  kind === 'home' ? home : kind === 'away' ? away : kind === 'total' ? home + away : home - away;
const plus = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away });
const nothing: Score = { home: 0, away: 0 };

/** How many overtimes in a row are told apart; nine end level once in a thousand million matches. */
const mostOvertimes = 9;

/** The law of a match of basketball: what is still to come is the possessions of the steps that are left; overtimes follow until one side is ahead. */
export class BasketballLaw implements JointLaw {
  readonly #model: BasketballModel;
  readonly #possessions: Possessions;
  readonly #quarterSteps: number;
  readonly #state: BasketballState;
  #ends: MatchEnds | null = null;
  /** The match with its overtimes, by kind: many lines are priced by each. */
  readonly #whole = new Map<Kind, Distribution>();

  constructor(model: BasketballModel, state: BasketballState) {
    this.#model = model;
    this.#possessions = model.possessions;
    this.#quarterSteps = quarterSteps(model.parameters);
    this.#state = state;
  }

  /** See `JointLaw`: markets of regular time and of the match with its overtimes. */
  winners(selections: readonly Selection[]): Float64Array {
    const inOvertime = this.#state.period === 5;
    const regular = this.#state.quarters.reduce(plus, nothing);
    const score = inOvertime ? plus(regular, this.#state.overtime ?? nothing) : regular;
    const left = inOvertime ? this.#left(5) : [1, 2, 3, 4].reduce((steps, quarter) => steps + this.#left(quarter), 0);
    this.#ends ??= matchEnds(this.#possessions, score, left, inOvertime);
    return winnersOfEnds(this.#ends, selections);
  }

  /** Steps of a quarter, or of the overtime under way, that are still to be played. */
  #left(period: number): number {
    const all = period === 5 ? overtimeSteps : this.#quarterSteps;
    if (period !== this.#state.period) return period > this.#state.period && period < 5 ? all : 0;
    return Math.max(0, all - Math.floor(this.#state.elapsed / stepSeconds));
  }

  /** What quarters `from` … `to` bring, both included. */
  quarters(from: number, to: number, kind: Kind): Distribution {
    let score = nothing;
    let left = 0;
    for (let quarter = from; quarter <= to; quarter++) {
      score = plus(score, this.#state.quarters[quarter - 1] ?? nothing);
      left += this.#left(quarter);
    }
    return shift(this.#possessions.points(kind, left), value(kind, score));
  }

  /** The match with its overtimes. */
  wholeMatch(kind: Kind): Distribution {
    let found = this.#whole.get(kind);
    if (!found) this.#whole.set(kind, (found = this.#wholeMatch(kind)));
    return found;
  }

  #wholeMatch(kind: Kind): Distribution {
    const inOvertime = this.#state.period === 5;
    const regular = this.#state.quarters.reduce(plus, nothing);
    const score = inOvertime ? plus(regular, this.#state.overtime ?? nothing) : regular;
    const left = inOvertime ? this.#left(5) : [1, 2, 3, 4].reduce((steps, quarter) => steps + this.#left(quarter), 0);
    const [decided, level] = this.#split(kind, score.home - score.away, left);
    return shift(
      mixture([decided, { weight: level.weight, of: level.weight > 0 ? sum(level.of, this.#overtimes(kind)) : certainly(0) }]),
      value(kind, score),
    );
  }

  /** What some steps bring where one side is ahead after them, and where the score is level. */
  #split(kind: Kind, ahead: number, steps: number): [Part, Part] {
    const all = this.#possessions.points(kind, steps);
    const level = this.#possessions.level(ahead, steps);
    // Home's points tell the others' where the score is level.
    const levelOf = new Map<number, number>();
    for (const [at, chance] of level.chances.entries()) {
      if (chance === 0) continue;
      const home = level.from + at;
      const points = value(kind, { home, away: home + ahead });
      levelOf.set(points, (levelOf.get(points) ?? 0) + chance);
    }
    const weight = [...levelOf.values()].reduce((total, chance) => total + chance, 0);
    const decided = all.chances.map((chance, at) => Math.max(0, chance - (levelOf.get(all.from + at) ?? 0)));
    const same = all.chances.map((_, at) => levelOf.get(all.from + at) ?? 0);
    const scaled = (chances: Float64Array, by: number) => ({
      from: all.from,
      chances: by > 0 ? chances.map((chance) => chance / by) : chances,
    });
    return [
      { weight: 1 - weight, of: scaled(decided, 1 - weight) },
      { weight, of: scaled(same, weight) },
    ];
  }

  /** From a level score on, until one side is ahead. */
  #overtimes(kind: Kind): Distribution {
    let found = this.#model.overtimes.get(kind);
    if (!found) this.#model.overtimes.set(kind, (found = this.#overtimesFromLevel(kind)));
    return found;
  }

  #overtimesFromLevel(kind: Kind): Distribution {
    const [decided, level] = this.#split(kind, 0, overtimeSteps);
    const parts: Part[] = [];
    let before = certainly(0);
    let weight = 1;
    for (let number = 0; number < mostOvertimes; number++) {
      parts.push({ weight: weight * decided.weight, of: sum(before, decided.of) });
      before = sum(before, level.of);
      weight *= level.weight;
    }
    const total = parts.reduce((all, part) => all + part.weight, 0);
    return mixture(parts.map((part) => ({ ...part, weight: part.weight / total })));
  }

  /** Fair chances of a market's outcomes. Throws a RangeError for a market that basketball doesn't have. */
  price(key: string, specifiers: Specifiers = {}): FairOutcome[] {
    const total = Number(specifiers['total']);
    const handicap = Number(specifiers['hcp']);
    const quarter = Number(specifiers['quarternr'] ?? 1);
    if (![1, 2, 3, 4].includes(quarter)) throw new RangeError(`no quarter ${quarter}`);
    switch (key) {
      case 'match_result':
        return threeWay(this.quarters(1, 4, 'ahead'));
      case 'winner_incl_ot': {
        const home = chanceAbove(this.wholeMatch('ahead'), 0);
        return [fairOutcome('home', home), fairOutcome('away', 1 - home)];
      }
      case 'handicap_incl_ot':
        return bothSides(this.wholeMatch('ahead'), handicap);
      case 'total_incl_ot':
        return overUnder(this.wholeMatch('total'), total);
      case 'home_total_incl_ot':
        return overUnder(this.wholeMatch('home'), total);
      case 'away_total_incl_ot':
        return overUnder(this.wholeMatch('away'), total);
      case 'odd_even_incl_ot':
        return oddEven(this.wholeMatch('total'));
      case 'winning_margin_incl_ot':
        return this.#marginBands();
      case 'will_there_be_ot':
        return yesNo(chanceOf(this.quarters(1, 4, 'ahead'), 0));
      case 'h1_result':
        return threeWay(this.quarters(1, 2, 'ahead'));
      case 'h1_draw_no_bet':
        return twoWay(this.quarters(1, 2, 'ahead'));
      case 'h2_result':
        return threeWay(this.quarters(3, 4, 'ahead'));
      case 'h2_draw_no_bet':
        return twoWay(this.quarters(3, 4, 'ahead'));
      case 'h1_handicap':
        return bothSides(this.quarters(1, 2, 'ahead'), handicap);
      case 'h1_total_points':
        return overUnder(this.quarters(1, 2, 'total'), total);
      case 'h1_odd_even_points':
        return oddEven(this.quarters(1, 2, 'total'));
      case 'half_time_full_time':
        return this.#halfTimeFullTime();
      case 'nth_quarter_result':
        return threeWay(this.quarters(quarter, quarter, 'ahead'));
      case 'nth_quarter_draw_no_bet':
        return twoWay(this.quarters(quarter, quarter, 'ahead'));
      case 'nth_quarter_total':
        return overUnder(this.quarters(quarter, quarter, 'total'), total);
      case 'nth_quarter_handicap':
        return bothSides(this.quarters(quarter, quarter, 'ahead'), handicap);
      case 'nth_quarter_odd_even':
        return oddEven(this.quarters(quarter, quarter, 'total'));
      case 'highest_scoring_quarter':
        return this.#highestScoringQuarter();
      default:
        throw new RangeError(`${key} is no market of basketball`);
    }
  }

  #marginBands(): FairOutcome[] {
    const ahead = this.wholeMatch('ahead');
    const bands = [
      [1, 5],
      [6, 10],
      [11, 15],
      [16, 20],
      [21, Infinity],
    ] as const;
    return (['home', 'away'] as const).flatMap((side) => {
      const margin = side === 'home' ? ahead : negated(ahead);
      return bands.map(([least, most]) =>
        fairOutcome(`${side}_${most === Infinity ? `${least}+` : `${least}_${most}`}`, chanceBetween(margin, least, most)),
      );
    });
  }

  #halfTimeFullTime(): FairOutcome[] {
    const first = this.quarters(1, 2, 'ahead');
    const second = this.quarters(3, 4, 'ahead');
    const names = ['home', 'draw', 'away'] as const;
    const sums = new Float64Array(9);
    for (let at = 0; at < first.chances.length; at++) {
      const lead = first.from + at;
      const home = chanceAbove(second, -lead);
      const draw = chanceOf(second, -lead);
      const row = 3 * (1 - Math.sign(lead));
      sums[row]! += first.chances[at]! * home;
      sums[row + 1]! += first.chances[at]! * draw;
      sums[row + 2]! += first.chances[at]! * Math.max(0, 1 - home - draw);
    }
    return names.flatMap((half, row) => names.map((full, column) => fairOutcome(`${half}_${full}`, sums[3 * row + column]!)));
  }

  #highestScoringQuarter(): FairOutcome[] {
    const totals = [1, 2, 3, 4].map((quarter) => this.quarters(quarter, quarter, 'total'));
    const highest = totals.map((one, index) => {
      let chance = 0;
      for (let at = 0; at < one.chances.length; at++) {
        let all = one.chances[at]!;
        for (const [other, total] of totals.entries()) if (other !== index) all *= chanceBetween(total, -Infinity, one.from + at - 1);
        chance += all;
      }
      return chance;
    });
    const equal = 1 - highest.reduce((total, chance) => total + chance, 0);
    return [...highest.map((chance, index) => fairOutcome(String(index + 1), chance)), fairOutcome('equal', Math.max(0, equal))];
  }
}

interface Part {
  weight: number;
  of: Distribution;
}
