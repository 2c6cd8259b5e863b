import type { Score, Side, TeamFacts } from '@tavolo/markets';
import { draw, type Uniform } from '../uniform.ts';
import { tipOff, type BasketballState } from './match-law.ts';
import { overtimeSteps, possession, possessionChance, quarterSteps, stepSeconds, type BasketballParameters } from './possessions.ts';

export interface BasketballIncident {
  kind: 'period_start' | 'score' | 'period_end' | 'full_time';
  /** Seconds played since the tip-off. */
  at: number;
  /** 1 to 4, 5 and more for overtimes. */
  period: number;
  side: Side | null;
  /** Points scored. */
  points: number;
  /** Where the match stands after it. */
  score: Score;
}

export interface SimulatedBasketball {
  incidents: BasketballIncident[];
  facts: TeamFacts;
}

/** Plays a match in steps of 20 seconds, in which each side has a possession or none. The same parameters and numbers give the same match. */
export function simulateBasketball(parameters: BasketballParameters, uniform: Uniform): SimulatedBasketball {
  const chances = { home: possession(parameters.home, parameters), away: possession(parameters.away, parameters) };
  const incidents: BasketballIncident[] = [];
  const score = { home: 0, away: 0 };
  const tell = (kind: BasketballIncident['kind'], at: number, period: number, side: Side | null = null, points = 0) =>
    incidents.push({ kind, at, period, side, points, score: { ...score } });

  const play = (period: number, start: number, steps: number): Score => {
    const before = { ...score };
    tell('period_start', start, period);
    for (let step = 0; step < steps; step++) {
      if (uniform() >= possessionChance) continue;
      const first: Side = uniform() < 0.5 ? 'home' : 'away';
      // What a step brought is told as it ends: until then prices take it as still to come.
      for (const side of [first, first === 'home' ? 'away' : 'home'] as const) {
        const points = Math.max(0, draw(uniform, chances[side]));
        if (points === 0) continue;
        score[side] += points;
        tell('score', start + (step + 1) * stepSeconds, period, side, points);
      }
    }
    tell('period_end', start + steps * stepSeconds, period);
    return { home: score.home - before.home, away: score.away - before.away };
  };

  const steps = quarterSteps(parameters);
  const periods = [1, 2, 3, 4].map((quarter) => ({ ...play(quarter, (quarter - 1) * steps * stepSeconds, steps), finished: true }));
  const facts: TeamFacts = { sport: 'basketball', periods, ended: true };
  let at = 4 * steps * stepSeconds;
  const regular = { ...score };
  let period = 4;
  while (score.home === score.away) {
    play(++period, at, overtimeSteps);
    at += overtimeSteps * stepSeconds;
    facts.overtime = { home: score.home - regular.home, away: score.away - regular.away, finished: true };
  }
  tell('full_time', at, period);
  return { incidents, facts };
}

/** Where a simulated match stands once so many seconds have been played. */
export function basketballStateAt(incidents: readonly BasketballIncident[], at: number): BasketballState {
  const quarters: Score[] = [];
  let begun: BasketballIncident | undefined;
  let now = none;
  for (const incident of incidents) {
    if (incident.at > at) break;
    if (incident.kind === 'period_start') begun = incident;
    now = incident.score;
    if (incident.period <= 4) quarters[incident.period - 1] = minus(now, quarters.slice(0, incident.period - 1));
  }
  if (!begun) return tipOff;
  const period = Math.min(5, begun.period) as BasketballState['period'];
  return { period, elapsed: at - begun.at, quarters, ...(period === 5 && { overtime: minus(now, quarters) }) };
}

const none: Score = { home: 0, away: 0 };

const minus = (score: Score, parts: readonly Score[]): Score =>
  parts.reduce(({ home, away }, part) => ({ home: home - part.home, away: away - part.away }), score);
