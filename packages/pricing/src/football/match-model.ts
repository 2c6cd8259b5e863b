import type { Score } from '@tavolo/markets';
import { BirthProcess, chanceAt, firstHalfSteps, matchSteps, redStatesFrom, type RedCards, type RedStates } from './birth-process.ts';
import type { GoalRates } from './dixon-coles.ts';
import { MatchLaw } from './match-law.ts';
import { cellOf, cells, courseHalfTime, courseOffset, courses, gridSize, scoreGrid, thinnedCourses } from './score-grid.ts';

export interface FootballParameters extends GoalRates {
  /** Red cards that each side is expected to get in a match. */
  redCards: RedCards;
}

/** About one red card in five matches, the away side more often: an assumption. */
export const usualRedCards: RedCards = { home: 0.09, away: 0.12 };

/** Where a match stands. */
export interface MatchState {
  /** Minutes of `matchSteps` that are over: 0 at kick-off, 47 at half time, 97 at the end. */
  stepsDone: number;
  score: Score;
  /** The score at half time once it is over. */
  halfTime: Score | null;
  redCards: RedCards;
  /** The part of the minute under way, 0 to 1, that is over without a goal or a red card. A minute in which one fell is done. */
  ofMinute?: number;
}

export const kickOff: MatchState = { stepsDone: 0, score: { home: 0, away: 0 }, halfTime: null, redCards: { home: 0, away: 0 } };

/** How many minutes of the process are over at a minute of the clock, 0 … 90, and a minute of added time. */
export function stepsDoneAt(half: 1 | 2, minute: number, added = 0): number {
  const start = half === 1 ? 0 : firstHalfSteps;
  const most = half === 1 ? firstHalfSteps : matchSteps.length;
  const played = Math.min(45, Math.max(0, minute - (half === 1 ? 0 : 45)));
  return Math.min(most, start + Math.floor(played) + Math.floor(added));
}

/** Chances below are taken for impossible when the process is made to agree with the prices before the match. */
const negligible = 1e-11;
/** More goals than this aren't drawn in a first half. */
const mostFirstHalfGoals = 10;

/**
 * The model of one match, before and during it.
 *
 * Before the match the law of its courses is Dixon and Coles' grid with goals thinned into halves. In play, goals and red cards follow the birth process of
 * minutes. By itself that process would end in a slightly different law, so prices would jump at kick-off. Therefore it is conditioned: every course of
 * scores is weighted by its chance before the match ÷ its chance in the process (Doob's h-transform). So the prices in play start exactly at those before
 * the match and stay fair from minute to minute, and a match that is simulated with `eventChances` follows the same law as the prices.
 */
export class MatchModel {
  readonly parameters: FootballParameters;
  readonly #process: BirthProcess;
  /** Courses before the match. */
  readonly #before: Float64Array;
  #prepared: Prepared | null = null;

  constructor(parameters: GoalRates & { redCards?: RedCards }) {
    this.parameters = { redCards: usualRedCards, ...parameters };
    const { lambda, mu, redCards } = this.parameters;
    this.#process = new BirthProcess({ lambda, mu, redCards }, matchSteps);
    this.#before = thinnedCourses(scoreGrid(parameters));
  }

  /**
   * What prices of the next goal and those in play rest on, in steps of at most a few milliseconds: nearly all of their work. Whoever asks for a price does what is left of it at
   * once, so no price depends on it.
   */
  steps(): Iterable<void> {
    this.#prepared ??= new Prepared(this.#process, this.#before);
    return this.#prepared.steps();
  }

  /** The law of the match before it begins. */
  beforeMatch(): MatchLaw {
    return new MatchLaw(this.#before);
  }

  /** The law of the match from a state on. */
  inPlay(state: MatchState): MatchLaw {
    const { stepsDone, score, halfTime, redCards, ofMinute } = state;
    const prepared = this.#prepare();
    const joint = new Float64Array(courses);
    const reds = redStatesFrom(redCards, true);
    if (stepsDone < firstHalfSteps) {
      const first = this.#process.forward(stepsDone, firstHalfSteps, score.home - score.away, reds, ofMinute);
      for (let x = 0; x + score.home < gridSize; x++) {
        for (let y = 0; y + score.away < gridSize; y++) {
          for (let index = 0; index < reds.states.length; index++) {
            const chance = first[index * cells + cellOf(x, y)]!;
            if (chance < negligible) continue;
            const half = { home: x + score.home, away: y + score.away };
            this.#addSecondHalf(joint, half, prepared.secondHalf(half.home - half.away, reds.states[index]!), chance);
          }
        }
      }
    } else {
      const half = halfTime ?? score;
      const rest = this.#process.forward(stepsDone, matchSteps.length, score.home - score.away, reds, ofMinute);
      for (let x = 0; x + score.home < gridSize; x++) {
        for (let y = 0; y + score.away < gridSize; y++) {
          let chance = 0;
          for (let index = 0; index < reds.states.length; index++) chance += rest[index * cells + cellOf(x, y)]!;
          joint[courseOf(half, { home: x + score.home, away: y + score.away })]! += chance;
        }
      }
    }
    let sum = 0;
    for (let course = 0; course < courses; course++) {
      if (joint[course] === 0) continue;
      joint[course]! *= prepared.weights[course]!;
      sum += joint[course]!;
    }
    if (!(sum > 0)) throw new RangeError(`no match comes to ${score.home}:${score.away}`);
    for (let course = 0; course < courses; course++) joint[course]! /= sum;
    return new MatchLaw(joint, score, stepsDone >= firstHalfSteps ? (halfTime ?? score) : null);
  }

  #addSecondHalf(joint: Float64Array, half: Score, goals: Float64Array, chance: number): void {
    for (let x = 0; x + half.home < gridSize; x++)
      for (let y = 0; y + half.away < gridSize; y++)
        joint[courseOf(half, { home: x + half.home, away: y + half.away })]! += chance * goals[cellOf(x, y)]!;
  }

  /**
   * The chances of what happens in the minute that follows a state: a goal of each side, a red card of each side. To draw a match by them is to draw it by
   * its prices.
   */
  eventChances(state: MatchState): { homeGoal: number; awayGoal: number; homeRed: number; awayRed: number } {
    if (state.stepsDone >= matchSteps.length) return { homeGoal: 0, awayGoal: 0, homeRed: 0, awayRed: 0 };
    const { home, away } = state.score;
    const reds = redStatesFrom(state.redCards, true);
    const table = this.#process.chances(state.redCards);
    const entry = chanceAt(state.stepsDone, home - away);
    const after = { ...state, stepsDone: state.stepsDone + 1, ofMinute: 0 };
    const now = this.#weight(state);
    const shareOf = (chance: number, next: MatchState) => (now > 0 ? (chance * this.#weight(next)) / now : chance);
    const red = (index: number | undefined, side: 'home' | 'away', chance: number) =>
      index === undefined || index < 0
        ? 0
        : shareOf(chance, { ...after, redCards: { ...state.redCards, [side]: state.redCards[side] + 1 } });
    const all = {
      homeGoal: home < gridSize - 1 ? shareOf(table[entry]!, { ...after, score: { home: home + 1, away } }) : 0,
      awayGoal: away < gridSize - 1 ? shareOf(table[entry + 1]!, { ...after, score: { home, away: away + 1 } }) : 0,
      homeRed: red(reds.afterHome[0], 'home', table[entry + 2]!),
      awayRed: red(reds.afterAway[0], 'away', table[entry + 3]!),
    };
    const over = state.ofMinute ?? 0;
    if (over === 0) return all;
    const left = (1 - over) / (1 - over * (all.homeGoal + all.awayGoal + all.homeRed + all.awayRed));
    return { homeGoal: all.homeGoal * left, awayGoal: all.awayGoal * left, homeRed: all.homeRed * left, awayRed: all.awayRed * left };
  }

  /** The chances that the next goal of regular time is the home side's, the away side's, or that there is none. */
  nextGoal(state: MatchState): { home: number; none: number; away: number } {
    // Without a goal only red cards change the state.
    let states = [{ redCards: state.redCards, chance: 1 }];
    let home = 0;
    let away = 0;
    for (let stepsDone = state.stepsDone; stepsDone < matchSteps.length; stepsDone++) {
      const halfTime = stepsDone >= firstHalfSteps ? (state.halfTime ?? state.score) : null;
      const next: typeof states = [];
      const add = (redCards: RedCards, chance: number) => {
        if (chance <= 0) return;
        const same = next.find((one) => one.redCards.home === redCards.home && one.redCards.away === redCards.away);
        if (same) same.chance += chance;
        else next.push({ redCards, chance });
      };
      for (const { redCards, chance } of states) {
        const events = this.eventChances({
          ...state,
          stepsDone,
          halfTime,
          redCards,
          ofMinute: stepsDone === state.stepsDone ? state.ofMinute : 0,
        });
        home += chance * events.homeGoal;
        away += chance * events.awayGoal;
        add({ ...redCards, home: redCards.home + 1 }, chance * events.homeRed);
        add({ ...redCards, away: redCards.away + 1 }, chance * events.awayRed);
        add(redCards, chance * (1 - events.homeGoal - events.awayGoal - events.homeRed - events.awayRed));
      }
      states = next;
    }
    return { home, none: Math.max(0, 1 - home - away), away };
  }

  /** The function h of the transform: the mean weight of the courses that follow a state. */
  #weight({ stepsDone, score, halfTime, redCards }: MatchState): number {
    const prepared = this.#prepare();
    if (stepsDone < firstHalfSteps) return prepared.firstHalfWeights(redCards)[stepsDone]!.at(redCards, score);
    const half = halfTime ?? score;
    return prepared.secondHalfWeights(half, redCards)[stepsDone - firstHalfSteps]!.at(redCards, score);
  }

  #prepare(): Prepared {
    this.#prepared ??= new Prepared(this.#process, this.#before);
    for (const _ of this.#prepared.steps());
    return this.#prepared;
  }
}

/** The course from a half-time score to a final one. */
const courseOf = (half: Score, final: Score): number =>
  courseOffset[cellOf(final.home, final.away)]! + half.home * (final.away + 1) + half.away;

/** Values by state of red cards and cell. */
class Layer {
  readonly #reds: RedStates;
  readonly values: Float64Array;

  constructor(reds: RedStates, values: Float64Array) {
    this.#reds = reds;
    this.values = values;
  }

  at(redCards: RedCards, { home, away }: Score): number {
    const state = this.#reds.states.findIndex((one) => one.home === redCards.home && one.away === redCards.away);
    return this.values[state * cells + cellOf(home, away)]!;
  }
}

/** What is computed once for a match as it goes into play. */
class Prepared {
  readonly #process: BirthProcess;
  readonly #before: Float64Array;
  /** The steps that are left; null once all are done. */
  #left: Iterator<void> | null = null;
  #isDone = false;
  /** By course: its chance before the match ÷ its chance in the process. */
  readonly weights = new Float64Array(courses).fill(1);
  readonly #secondHalves = new Map<string, Float64Array>();
  readonly #firstHalfWeights = new Map<string, Layer[]>();
  readonly #secondHalfWeights = new Map<string, Layer[]>();

  constructor(birth: BirthProcess, before: Float64Array) {
    this.#process = birth;
    this.#before = before;
  }

  /** Goes on with the steps that are left. */
  *steps(): Generator<void> {
    this.#left ??= this.#weigh();
    while (!this.#isDone) {
      if (this.#left.next().done) this.#isDone = true;
      else yield;
    }
  }

  *#weigh(): Generator<void> {
    const before = this.#before;
    const reds = redStatesFrom({ home: 0, away: 0 }, true);
    const first = this.#process.forward(0, firstHalfSteps, 0, reds);
    const process = new Float64Array(courses);
    const halfTime = new Float64Array(cells);
    for (let course = 0; course < courses; course++) halfTime[courseHalfTime[course]!]! += before[course]!;
    for (let cell = 0; cell < cells; cell++) {
      if (halfTime[cell]! < negligible) continue;
      const half = { home: Math.floor(cell / gridSize), away: cell % gridSize };
      for (let index = 0; index < reds.states.length; index++) {
        const chance = first[index * cells + cell]!;
        if (chance < negligible) continue;
        const goals = this.secondHalf(half.home - half.away, reds.states[index]!);
        for (let x = 0; x + half.home < gridSize; x++)
          for (let y = 0; y + half.away < gridSize; y++)
            process[courseOf(half, { home: x + half.home, away: y + half.away })]! += chance * goals[cellOf(x, y)]!;
        yield;
      }
    }
    for (let course = 0; course < courses; course++)
      if (process[course]! > 1e-20 && before[course]! > 0) this.weights[course] = before[course]! / process[course]!;
    yield;
    // What the next goal from kick-off on asks for.
    this.firstHalfWeights(kickOff.redCards);
    yield;
    this.secondHalfWeights(kickOff.score, kickOff.redCards);
  }

  /** Chances of the second half's goals by the lead at half time and the red cards until then. */
  secondHalf(lead: number, redCards: RedCards): Float64Array {
    const key = `${lead} ${redCards.home} ${redCards.away}`;
    let goals = this.#secondHalves.get(key);
    if (!goals) {
      const reds = redStatesFrom(redCards, true);
      const byState = this.#process.forward(firstHalfSteps, matchSteps.length, lead, reds);
      goals = byState.slice(0, cells);
      for (let at = cells; at < byState.length; at++) goals[at % cells]! += byState[at]!;
      this.#secondHalves.set(key, goals);
    }
    return goals;
  }

  /** By minute of the first half, its end included. */
  firstHalfWeights(redCards: RedCards): Layer[] {
    const reds = redStatesFrom(startOf(redCards), true);
    return remembered(this.#firstHalfWeights, keyOf(reds), () => {
      const end = new Float64Array(reds.states.length * cells);
      for (let state = 0; state < reds.states.length; state++) {
        for (let cell = 0; cell < cells; cell++) {
          const half = { home: Math.floor(cell / gridSize), away: cell % gridSize };
          if (half.home + half.away > mostFirstHalfGoals) continue;
          const goals = this.secondHalf(half.home - half.away, reds.states[state]!);
          let sum = 0;
          for (let x = 0; x + half.home < gridSize; x++)
            for (let y = 0; y + half.away < gridSize; y++)
              sum += goals[cellOf(x, y)]! * this.weights[courseOf(half, { home: x + half.home, away: y + half.away })]!;
          end[state * cells + cell] = sum;
        }
      }
      return this.#backward(0, firstHalfSteps, reds, end);
    });
  }

  /** By minute of the second half, for a half-time score. */
  secondHalfWeights(half: Score, redCards: RedCards): Layer[] {
    const reds = redStatesFrom(startOf(redCards), true);
    return remembered(this.#secondHalfWeights, `${half.home}:${half.away} ${keyOf(reds)}`, () => {
      const end = new Float64Array(reds.states.length * cells);
      for (let home = half.home; home < gridSize; home++)
        for (let away = half.away; away < gridSize; away++)
          for (let state = 0; state < reds.states.length; state++)
            end[state * cells + cellOf(home, away)] = this.weights[courseOf(half, { home, away })]!;
      return this.#backward(firstHalfSteps, matchSteps.length, reds, end);
    });
  }

  #backward(from: number, to: number, reds: RedStates, end: Float64Array): Layer[] {
    return this.#process.backward(from, to, reds, end).map((values) => new Layer(reds, values));
  }
}

/** Tables start from no red card unless there are more than the process itself shows. */
const startOf = (redCards: RedCards): RedCards => (redCards.home + redCards.away > 2 ? redCards : { home: 0, away: 0 });
const keyOf = (reds: RedStates): string => `${reds.states[0]!.home} ${reds.states[0]!.away}`;

function remembered(map: Map<string, Layer[]>, key: string, make: () => Layer[]): Layer[] {
  let layers = map.get(key);
  if (!layers) map.set(key, (layers = make()));
  return layers;
}
