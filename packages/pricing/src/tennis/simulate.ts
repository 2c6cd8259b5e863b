import { setsToWin, type Score, type Side, type TennisFacts } from '@tavolo/markets';
import type { Uniform } from '../uniform.ts';
import { isTieBreak, newSet, nextSetServer, other, pointChance, tieBreakServer, type SetState, type TennisParameters } from './chances.ts';
import { beforeToss, type TennisState } from './match-law.ts';

export interface TennisIncident {
  kind: 'first_serve' | 'point' | 'game' | 'set' | 'match';
  /** Seconds since the first serve. */
  at: number;
  /** Whose point, game, set or match; at first, who serves. */
  side: Side;
  /** Where the match stands after it: games of the sets that are over, and the set under way. */
  sets: readonly Score[];
  set: SetState;
}

export interface SimulatedTennis {
  incidents: TennisIncident[];
  facts: TennisFacts;
}

/** Seconds of a point with what comes before it, of a change of ends, and between sets. */
const pointSeconds = { least: 20, more: 25 };
const changeSeconds = 60;
const setBreakSeconds = 120;

/** Plays a match point by point. The toss is drawn first; then two numbers for each point: whose it is, and how long it takes. */
export function simulateTennis(parameters: TennisParameters, uniform: Uniform): SimulatedTennis {
  const incidents: TennisIncident[] = [];
  const sets: Score[] = [];
  const played: TennisFacts['sets'][number][] = [];
  const won = { home: 0, away: 0 };
  const needed = setsToWin(parameters.bestOf);
  let at = 0;
  let first: Side = uniform() < 0.5 ? 'home' : 'away';
  let set = newSet(first);
  const tell = (kind: TennisIncident['kind'], side: Side) => incidents.push({ kind, at: Math.floor(at), side, sets: [...sets], set });
  tell('first_serve', first);

  while (won.home < needed && won.away < needed) {
    const games: Side[] = [];
    let tieBreak = false;
    for (;;) {
      const inTieBreak = isTieBreak(set.games);
      tieBreak ||= inTieBreak;
      const serves = inTieBreak ? tieBreakServer(set.server, set.points.home + set.points.away) : set.server;
      const side: Side = uniform() < pointChance(parameters, serves) ? 'home' : 'away';
      at += pointSeconds.least + pointSeconds.more * uniform();
      const points = { ...set.points, [side]: set.points[side] + 1 };
      set = { ...set, points };
      tell('point', side);
      const toWin = inTieBreak ? 7 : 4;
      if (points[side] < toWin || points[side] - points[other(side)] < 2) continue;

      games.push(side);
      set = { games: { ...set.games, [side]: set.games[side] + 1 }, points: { home: 0, away: 0 }, server: other(set.server) };
      const isOver = set.games[side] === 7 || (set.games[side] === 6 && set.games[other(side)] <= 4);
      tell('game', side);
      if (!isOver) {
        if ((set.games.home + set.games.away) % 2 === 1) at += changeSeconds;
        continue;
      }
      played.push({ games, tieBreak, finished: true });
      sets.push(set.games);
      won[side]++;
      first = nextSetServer(first, games.length);
      set = newSet(first);
      tell('set', side);
      at += setBreakSeconds;
      break;
    }
  }
  at -= setBreakSeconds;
  tell('match', won.home > won.away ? 'home' : 'away');
  return { incidents, facts: { sport: 'tennis', bestOf: parameters.bestOf, sets: played, ended: true } };
}

/** Where a simulated match stands so many seconds after its first serve. */
export function tennisStateAt(incidents: readonly TennisIncident[], at: number): TennisState {
  const last = incidents.findLast((incident) => incident.at <= at);
  return last ? { sets: last.sets, set: last.set } : beforeToss;
}
