import type { Score } from '@tavolo/markets';
import { shareByMinute } from './minute-profile.ts';
import { cellOf, cells, firstHalfShare, gridSize } from './score-grid.ts';

/** How much more a side scores by its lead −2 or less, −1, 0, 1, 2 or more; measured from the states at half time of five leagues, 2014 to 2019. */
const leadMultiplier = [1.093, 1.07, 0.998, 0.99, 1.08] as const;
/** A side with a red card scores less and concedes more. An assumption after the literature, not measured. */
const ownRedCard = 0.67;
const opponentsRedCard = 1.2;

/** One step of the process: a minute in which at most one thing happens. */
export interface Step {
  half: 1 | 2;
  /** The minute on the clock, 1 … 90; in added time 45 or 90. */
  minute: number;
  /** The minute of added time, from 1; 0 before it. */
  added: number;
  /** The share of the match's goals. */
  share: number;
  /** The share of the match's red cards, which come late. */
  redShare: number;
}

/** Added minutes of each half. */
const addedMinutes = { 1: 2, 2: 5 } as const;

/** The minutes of a match: 45 and 2 added, 45 and 5 added. Goals are spread as measured, with the halves' shares of club football. */
export const matchSteps: readonly Step[] = (() => {
  const firstShare = shareByMinute.slice(0, 45).reduce((sum, share) => sum + share, 0);
  const secondShare = shareByMinute.slice(45).reduce((sum, share) => sum + share, 0);
  const steps: Step[] = [];
  for (const half of [1, 2] as const) {
    const scale = half === 1 ? firstHalfShare / firstShare : (1 - firstHalfShare) / secondShare;
    for (let index = half === 1 ? 0 : 45; index < (half === 1 ? 45 : 90); index++) {
      const minute = index + 1;
      // The profile's last minute of a half holds its added time.
      const parts = minute === half * 45 ? 1 + addedMinutes[half] : 1;
      for (let part = 0; part < parts; part++)
        steps.push({ half, minute, added: part, share: (shareByMinute[index]! * scale) / parts, redShare: minute + 10 });
    }
  }
  const reds = steps.reduce((sum, { redShare }) => sum + redShare, 0);
  return steps.map((step) => Object.freeze({ ...step, redShare: step.redShare / reds }));
})();
export const firstHalfSteps = matchSteps.filter(({ half }) => half === 1).length;

/** The same process with the minutes of the measured profile alone, and without further red cards. */
export const profileSteps: readonly Step[] = shareByMinute.map((share, index) => ({
  half: index < 45 ? 1 : 2,
  minute: index + 1,
  added: 0,
  share,
  redShare: 0,
}));

/** Red cards of both sides. */
export interface RedCards {
  home: number;
  away: number;
}

/** The process stops showing red cards when a match has this many. */
const mostRedCards = 2;

/** The states of red cards that can follow one, itself first, each with what a further card leads to. */
export interface RedStates {
  states: readonly RedCards[];
  /** Index of the state after a card of the home side and of the away side, or −1. */
  afterHome: readonly number[];
  afterAway: readonly number[];
}

export function redStatesFrom(start: RedCards, further: boolean): RedStates {
  const states: RedCards[] = [];
  for (let total = start.home + start.away; total <= Math.max(start.home + start.away, further ? mostRedCards : 0); total++)
    for (let home = start.home; home <= total - start.away; home++) states.push({ home, away: total - home });
  const find = (home: number, away: number) => states.findIndex((state) => state.home === home && state.away === away);
  return {
    states,
    afterHome: states.map(({ home, away }) => find(home + 1, away)),
    afterAway: states.map(({ home, away }) => find(home, away + 1)),
  };
}

export interface ProcessRates {
  /** Goals of a match at level scores. */
  lambda: number;
  mu: number;
  /** Red cards of each side in a match. */
  redCards: RedCards;
}

/** Chances that are cut off as the process runs: nobody sees them in a price. */
const negligible = 1e-13;
/** Of a step: a goal of home, of away, a red card of home, of away. */
const events = 4;
/** Leads that score alike: −2 and less, −1, 0, 1, 2 and more. */
const leads = 5;

/** Offsets by lead, from −32 on. */
const offsets = Uint8Array.from({ length: 65 }, (_, index) => Math.max(0, Math.min(4, index - 30)) * events);

/** The process of a match: what can happen in each of its steps, by the lead and the red cards. */
export class BirthProcess {
  readonly #rates: ProcessRates;
  readonly steps: readonly Step[];
  readonly #tables = new Map<number, Float64Array>();

  constructor(rates: ProcessRates, steps: readonly Step[]) {
    this.#rates = rates;
    this.steps = steps;
  }

  /** The chances of what can happen, by step, lead and event: `chanceAt`. */
  chances(reds: RedCards): Float64Array {
    const key = reds.home * 100 + reds.away;
    let table = this.#tables.get(key);
    if (!table) {
      this.#tables.set(key, (table = new Float64Array(this.steps.length * leads * events)));
      const cards = {
        home: ownRedCard ** reds.home * opponentsRedCard ** reds.away,
        away: ownRedCard ** reds.away * opponentsRedCard ** reds.home,
      };
      for (const [index, { share, redShare }] of this.steps.entries()) {
        for (let lead = -2; lead <= 2; lead++) {
          const home = 1 - Math.exp(-this.#rates.lambda * share * leadMultiplier[lead + 2]! * cards.home);
          const away = 1 - Math.exp(-this.#rates.mu * share * leadMultiplier[2 - lead]! * cards.away);
          // Two goals in a minute are left out.
          const chances = [
            home * (1 - away),
            away * (1 - home),
            this.#rates.redCards.home * redShare,
            this.#rates.redCards.away * redShare,
          ];
          table.set(chances, chanceAt(index, lead));
        }
      }
    }
    return table;
  }

  /**
   * The chance of every score at the end of steps `from` … `to − 1` by the state of red cards, `[state][cell of goals scored meanwhile]`: the process
   * forward, minute by minute. Of the first step a part may be over in which nothing happened; the chances then add up to that of this being so.
   */
  forward(from: number, to: number, lead: number, reds: RedStates, over = 0): Float64Array {
    const states = reds.states.length;
    const tables = reds.states.map((state) => this.chances(state));
    let now = new Float64Array(states * cells);
    let next = new Float64Array(now.length);
    now[0] = 1;
    // How far scores have come.
    let reachHome = 0;
    let reachAway = 0;
    for (let step = from; step < to; step++) {
      next.fill(0);
      const row = chanceAt(step, -3);
      const still = step === from ? 1 - over : 1;
      let nextHome = 0;
      let nextAway = 0;
      for (let state = 0; state < states; state++) {
        const table = tables[state]!;
        const homeRed = reds.afterHome[state]!;
        const awayRed = reds.afterAway[state]!;
        for (let home = 0; home <= reachHome; home++) {
          for (let away = 0; away <= reachAway; away++) {
            const at = state * cells + home * gridSize + away;
            const mass = now[at]!;
            if (mass < negligible) continue;
            const entry = row + offsets[lead + home - away + 32]!;
            const homeGoal = home < gridSize - 1 ? mass * table[entry]! : 0;
            const awayGoal = away < gridSize - 1 ? mass * table[entry + 1]! : 0;
            const homeCard = homeRed < 0 ? 0 : mass * table[entry + 2]!;
            const awayCard = awayRed < 0 ? 0 : mass * table[entry + 3]!;
            next[at]! += mass - homeGoal - awayGoal - homeCard - awayCard;
            if (homeGoal > 0) next[at + gridSize]! += homeGoal * still;
            if (awayGoal > 0) next[at + 1]! += awayGoal * still;
            if (homeCard > 0) next[homeRed * cells + home * gridSize + away]! += homeCard * still;
            if (awayCard > 0) next[awayRed * cells + home * gridSize + away]! += awayCard * still;
            if (home > nextHome) nextHome = home;
            if (away > nextAway) nextAway = away;
          }
        }
      }
      reachHome = Math.min(gridSize - 1, nextHome + 1);
      reachAway = Math.min(gridSize - 1, nextAway + 1);
      [now, next] = [next, now];
    }
    return now;
  }

  /**
   * Mean values before each of the steps `from` … `to`, of values at the end of them, `[state][cell]` with the score itself for the cell: the process
   * backward. The last layer is the end.
   */
  backward(from: number, to: number, reds: RedStates, end: Float64Array): Float64Array[] {
    const layers = [end];
    const tables = reds.states.map((state) => this.chances(state));
    let after = end;
    for (let step = to - 1; step >= from; step--) {
      const now = new Float64Array(end.length);
      const row = chanceAt(step, -3);
      for (let state = 0; state < reds.states.length; state++) {
        const table = tables[state]!;
        const homeRed = reds.afterHome[state]!;
        const awayRed = reds.afterAway[state]!;
        for (let home = 0; home < gridSize; home++) {
          for (let away = 0; away < gridSize; away++) {
            const cell = home * gridSize + away;
            const at = state * cells + cell;
            const entry = row + offsets[home - away + 32]!;
            const homeGoal = home < gridSize - 1 ? table[entry]! : 0;
            const awayGoal = away < gridSize - 1 ? table[entry + 1]! : 0;
            const homeCard = homeRed < 0 ? 0 : table[entry + 2]!;
            const awayCard = awayRed < 0 ? 0 : table[entry + 3]!;
            let value = (1 - homeGoal - awayGoal - homeCard - awayCard) * after[at]!;
            if (homeGoal > 0) value += homeGoal * after[at + gridSize]!;
            if (awayGoal > 0) value += awayGoal * after[at + 1]!;
            if (homeCard > 0) value += homeCard * after[homeRed * cells + cell]!;
            if (awayCard > 0) value += awayCard * after[awayRed * cells + cell]!;
            now[at] = value;
          }
        }
      }
      layers.push(now);
      after = now;
    }
    return layers.reverse();
  }
}

/** Where the chances of a step stand in `BirthProcess.chances`. */
export const chanceAt = (step: number, lead: number): number => step * leads * events + offsets[lead + 32]!;

/** Chances summed over the states of red cards. */
export function overRedCards(byState: Float64Array, reds: RedStates): Float64Array {
  const grid = new Float64Array(cells);
  for (let state = 0; state < reds.states.length; state++)
    for (let cell = 0; cell < cells; cell++) grid[cell]! += byState[state * cells + cell]!;
  return grid;
}

/**
 * The process by itself: chances of the final scores from a score and minute on, with the minutes of the profile and no further red cards. `MatchModel`
 * prices with the same process made to agree with the prices before the match.
 */
export function finalScores(rates: { lambda: number; mu: number }, score: Score, minute: number, redCards: RedCards): Float64Array {
  const reds = redStatesFrom(redCards, false);
  const none = { home: 0, away: 0 };
  const process = new BirthProcess({ ...rates, redCards: none }, profileSteps);
  const rest = overRedCards(process.forward(minute, profileSteps.length, score.home - score.away, reds), reds);
  const grid = new Float64Array(cells);
  for (let home = 0; home + score.home < gridSize; home++)
    for (let away = 0; away + score.away < gridSize; away++) grid[cellOf(home + score.home, away + score.away)] = rest[cellOf(home, away)]!;
  return grid;
}
