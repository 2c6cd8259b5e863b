import type { Score, Side } from '@tavolo/markets';
import { draw, type Uniform } from '../uniform.ts';
import { firstHalfSteps, matchSteps } from './birth-process.ts';
import { gridSize } from './score-grid.ts';
import type { FootballIncident } from './simulate.ts';

/** The scores of a match that was played: at half time and at the end. */
export interface PlayedScores {
  halfTime: Score;
  fullTime: Score;
}

interface Goal {
  step: number;
  second: number;
  side: Side;
}

/**
 * A match of which only the scores are known, goal by goal: each falls in its own half, in a minute drawn by the measured profile, at most one in a minute. The same scores
 * and numbers give the same match. Throws a RangeError for scores that no match comes to.
 */
export function replayFootball({ halfTime, fullTime }: PlayedScores, uniform: Uniform): FootballIncident[] {
  const rest = { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away };
  for (const goals of [halfTime.home, halfTime.away, rest.home, rest.away, gridSize - 1 - fullTime.home, gridSize - 1 - fullTime.away])
    if (!Number.isInteger(goals) || goals < 0)
      throw new RangeError(`no match stands ${halfTime.home}–${halfTime.away} at half time and ends ${fullTime.home}–${fullTime.away}`);
  const goals = [...goalsOfHalf(halfTime, 0, firstHalfSteps, uniform), ...goalsOfHalf(rest, firstHalfSteps, matchSteps.length, uniform)];

  const incidents: FootballIncident[] = [];
  const score = { home: 0, away: 0 };
  const tell = (kind: FootballIncident['kind'], at: number, step: number, side: Side | null = null) => {
    const { half, minute, added } = matchSteps[step]!;
    const starts = kind === 'kick_off' || kind === 'second_half';
    const clock = starts ? { half, minute: half === 1 ? 0 : 45, added: 0 } : { half, minute, added };
    incidents.push({ kind, at, clock, side, score: { ...score }, redCards: { home: 0, away: 0 } });
  };
  tell('kick_off', 0, 0);
  for (const [index] of matchSteps.entries()) {
    if (index === firstHalfSteps) tell('second_half', index * 60, index);
    const goal = goals.find(({ step }) => step === index);
    if (goal) {
      score[goal.side] += 1;
      tell('goal', index * 60 + goal.second, index, goal.side);
    }
    if (index === firstHalfSteps - 1) tell('half_time', (index + 1) * 60, index);
  }
  tell('full_time', matchSteps.length * 60, matchSteps.length - 1);
  return incidents;
}

function goalsOfHalf({ home, away }: Score, from: number, to: number, uniform: Uniform): Goal[] {
  const shares = matchSteps.slice(from, to).map(({ share }) => share);
  const sides: Side[] = [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')];
  return sides.map((side) => {
    const all = shares.reduce((sum, share) => sum + share, 0);
    const drawn = draw(
      uniform,
      shares.map((share) => share / all),
    );
    // The chances add up to 1 but for rounding.
    const step = drawn >= 0 ? drawn : shares.findLastIndex((share) => share > 0);
    shares[step] = 0;
    return { step: from + step, second: Math.floor(uniform() * 60), side };
  });
}
