import type { Score } from '../../../markets/src/index.ts';
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

export const clampLead = (lead: number): number => (lead < -2 ? -2 : Math.min(2, lead));

/** The chances of a step in a state: of a goal of each side and of a red card of each side. Written into `into`. */
export function stepChances(rates: ProcessRates, step: Step, lead: number, reds: RedCards, into: Float64Array): void {
  const homeFactor = leadMultiplier[clampLead(lead) + 2]! * ownRedCard ** reds.home * opponentsRedCard ** reds.away;
  const awayFactor = leadMultiplier[clampLead(-lead) + 2]! * ownRedCard ** reds.away * opponentsRedCard ** reds.home;
  const home = 1 - Math.exp(-rates.lambda * step.share * homeFactor);
  const away = 1 - Math.exp(-rates.mu * step.share * awayFactor);
  // Two goals in a minute are left out.
  into[0] = home * (1 - away);
  into[1] = away * (1 - home);
  into[2] = rates.redCards.home * step.redShare;
  into[3] = rates.redCards.away * step.redShare;
}

/**
 * The chance of every score at the end of some steps by the state of red cards, `[state][cell of goals scored meanwhile]`: the process forward, minute by
 * minute. Of the first step a part may be over in which nothing happened; the chances then add up to that of this being so.
 */
export function forward(rates: ProcessRates, steps: readonly Step[], lead: number, reds: RedStates, over = 0): Float64Array {
  let now = new Float64Array(reds.states.length * cells);
  let next = new Float64Array(now.length);
  now[0] = 1;
  const chances = new Float64Array(4);
  // By lead −2 … 2 and state of red cards.
  const table = new Float64Array(5 * reds.states.length * 4);
  for (const [done, step] of steps.entries()) {
    for (let state = 0; state < reds.states.length; state++) {
      for (let index = 0; index < 5; index++) {
        stepChances(rates, step, index - 2, reds.states[state]!, chances);
        if (reds.afterHome[state]! < 0) chances[2] = 0;
        if (reds.afterAway[state]! < 0) chances[3] = 0;
        table.set(chances, (state * 5 + index) * 4);
      }
    }
    next.fill(0);
    const still = done === 0 ? 1 - over : 1;
    const reach = Math.min(done, gridSize - 1);
    for (let state = 0; state < reds.states.length; state++) {
      const homeRed = reds.afterHome[state]! - state;
      const awayRed = reds.afterAway[state]! - state;
      for (let home = 0; home <= reach; home++) {
        for (let away = 0; away <= reach; away++) {
          const at = state * cells + home * gridSize + away;
          const mass = now[at]!;
          if (mass < 1e-16) continue;
          const entry = (state * 5 + clampLead(lead + home - away) + 2) * 4;
          const homeGoal = home < gridSize - 1 ? mass * table[entry]! : 0;
          const awayGoal = away < gridSize - 1 ? mass * table[entry + 1]! : 0;
          const homeCard = mass * table[entry + 2]!;
          const awayCard = mass * table[entry + 3]!;
          next[at]! += mass - homeGoal - awayGoal - homeCard - awayCard;
          next[at + gridSize]! += homeGoal * still;
          next[at + 1]! += awayGoal * still;
          if (homeCard > 0) next[at + homeRed * cells]! += homeCard * still;
          if (awayCard > 0) next[at + awayRed * cells]! += awayCard * still;
        }
      }
    }
    [now, next] = [next, now];
  }
  return now;
}

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
  const rest = overRedCards(forward({ ...rates, redCards: none }, profileSteps.slice(minute), score.home - score.away, reds), reds);
  const grid = new Float64Array(cells);
  for (let home = 0; home + score.home < gridSize; home++)
    for (let away = 0; away + score.away < gridSize; away++) grid[cellOf(home + score.home, away + score.away)] = rest[cellOf(home, away)]!;
  return grid;
}
