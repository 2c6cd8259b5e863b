import type { Score, Side, TeamFacts } from '@tavolo/markets';
import type { Uniform } from '../uniform.ts';
import { faceOff, overtimeSeconds, periodSeconds, rates, type HockeyParameters, type HockeyState } from './model.ts';

export interface HockeyIncident {
  kind: 'period_start' | 'goal' | 'period_end' | 'shootout' | 'full_time';
  /** Seconds played since the first face-off. */
  at: number;
  /** 1 to 3, 4 for overtime, 5 for the shoot-out. */
  period: 1 | 2 | 3 | 4 | 5;
  side: Side | null;
  /** Where the match stands after it; the shoot-out counts one goal. */
  score: Score;
}

export interface SimulatedHockey {
  incidents: HockeyIncident[];
  facts: TeamFacts;
}

/** Plays a match goal by goal: the time to the next one is drawn, then whose it is. The same parameters and numbers give the same match. */
export function simulateHockey(parameters: HockeyParameters, uniform: Uniform): SimulatedHockey {
  const incidents: HockeyIncident[] = [];
  const goals: Side[] = [];
  const score = { home: 0, away: 0 };
  const tell = (kind: HockeyIncident['kind'], at: number, period: HockeyIncident['period'], side: Side | null = null) =>
    incidents.push({ kind, at: Math.floor(at), period, side, score: { ...score } });
  /** Goals of a period; overtime ends with its first. */
  const play = (period: 1 | 2 | 3 | 4, start: number, length: number): Score => {
    const before = { ...score };
    const { home, away } = rates(parameters, period);
    tell('period_start', start, period);
    let at = 0;
    for (;;) {
      at += -Math.log(1 - uniform()) / (home + away);
      if (at >= length) break;
      const side = uniform() < home / (home + away) ? 'home' : 'away';
      score[side]++;
      if (period < 4) goals.push(side);
      tell('goal', start + at, period, side);
      if (period === 4) break;
    }
    tell('period_end', start + Math.min(at, length), period);
    return { home: score.home - before.home, away: score.away - before.away };
  };

  const periods = ([1, 2, 3] as const).map((period) => ({ ...play(period, (period - 1) * periodSeconds, periodSeconds), finished: true }));
  const facts: TeamFacts = { sport: 'ice_hockey', periods, ended: true, goals };
  if (score.home === score.away) {
    facts.overtime = { ...play(4, 3 * periodSeconds, overtimeSeconds), finished: true };
    if (score.home === score.away) {
      facts.shootout = uniform() < (parameters.shootout ?? 0.5) ? 'home' : 'away';
      score[facts.shootout]++;
      tell('shootout', 3 * periodSeconds + overtimeSeconds, 5, facts.shootout);
    }
  }
  tell('full_time', incidents.at(-1)?.at ?? 0, incidents.at(-1)?.period ?? 3);
  return { incidents, facts };
}

/** Where a simulated match stands once so many seconds have been played. */
export function hockeyStateAt(incidents: readonly HockeyIncident[], at: number): HockeyState {
  const periods: Score[] = [];
  let begun: HockeyIncident | undefined;
  for (const incident of incidents) {
    if (incident.at > at) break;
    if (incident.kind === 'period_start') begun = incident;
    if (incident.period > 3) continue;
    const before = periods
      .slice(0, incident.period - 1)
      .reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), none);
    periods[incident.period - 1] = { home: incident.score.home - before.home, away: incident.score.away - before.away };
  }
  if (!begun) return faceOff;
  return { period: begun.period === 5 ? 4 : begun.period, elapsed: at - begun.at, periods };
}

const none: Score = { home: 0, away: 0 };
