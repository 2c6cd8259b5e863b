import type { Score, Side } from '@tavolo/markets';

export interface TennisParameters {
  /** The chance of each player to win a point that he serves. */
  homeServe: number;
  awayServe: number;
  bestOf: 3 | 5;
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The chance that home wins a point. */
export const pointChance = ({ homeServe, awayServe }: TennisParameters, server: Side): number =>
  server === 'home' ? homeServe : 1 - awayServe;

/** The chance that home wins a game in which `home` to `away` points have been played and one player serves. */
export function gameChance(parameters: TennisParameters, server: Side, { home, away }: Score): number {
  const p = pointChance(parameters, server);
  const fromDeuce = p ** 2 / (p ** 2 + (1 - p) ** 2);
  const from = (home: number, away: number): number => {
    if (home >= 4 && home - away >= 2) return 1;
    if (away >= 4 && away - home >= 2) return 0;
    if (home >= 3 && home === away) return fromDeuce;
    return p * from(home + 1, away) + (1 - p) * from(home, away + 1);
  };
  return from(home, away);
}

/** Who serves a point of a tie-break, counted from 0: one, then two by turns. */
export const tieBreakServer = (first: Side, point: number): Side => (point % 4 === 0 || point % 4 === 3 ? first : other(first));

/** The chance that home wins a tie-break to seven from some points on. */
export function tieBreakChance(parameters: TennisParameters, first: Side, { home, away }: Score): number {
  const ahead = pointChance(parameters, 'home') * pointChance(parameters, 'away');
  const behind = (1 - pointChance(parameters, 'home')) * (1 - pointChance(parameters, 'away'));
  // From a level score on, whoever wins both points of a pair wins, one served by each.
  const fromLevel = ahead / (ahead + behind);
  const known = new Map<number, number>();
  const from = (home: number, away: number): number => {
    if (home >= 7 && home - away >= 2) return 1;
    if (away >= 7 && away - home >= 2) return 0;
    if (home >= 6 && home === away) return fromLevel;
    const key = home * 100 + away;
    let chance = known.get(key);
    if (chance === undefined) {
      const p = pointChance(parameters, tieBreakServer(first, home + away));
      chance = p * from(home + 1, away) + (1 - p) * from(home, away + 1);
      known.set(key, chance);
    }
    return chance;
  };
  return from(home, away);
}

/** A set that is over. */
export interface SetScore extends Score {
  chance: number;
}

const isOver = ({ home, away }: Score): boolean => Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2);
export const isTieBreak = ({ home, away }: Score): boolean => home === 6 && away === 6;

/** Where a set stands. */
export interface SetState {
  games: Score;
  /** Points of the game or tie-break under way. */
  points: Score;
  /** Who serves it; in a tie-break, who served first. */
  server: Side;
}

export const newSet = (server: Side): SetState => ({ games: { home: 0, away: 0 }, points: { home: 0, away: 0 }, server });

/** The chance that home wins the game under way, the tie-break included. */
export const currentGame = (parameters: TennisParameters, { games, points, server }: SetState): number =>
  isTieBreak(games) ? tieBreakChance(parameters, server, points) : gameChance(parameters, server, points);

/** How a set can end, with the chances. */
export function setScores(parameters: TennisParameters, { games, points, server }: SetState): SetScore[] {
  const hold = {
    home: gameChance(parameters, 'home', { home: 0, away: 0 }),
    away: gameChance(parameters, 'away', { home: 0, away: 0 }),
  };
  const scores: SetScore[] = [];
  // Chances of the scores in games, smaller sums first; the server follows from how many games have been played since.
  const chances = new Float64Array(8 * 8);
  chances[games.home * 8 + games.away] = 1;
  const start = games.home + games.away;
  for (let played = start; played <= 13; played++) {
    for (let home = Math.max(0, played - 7); home <= Math.min(7, played); home++) {
      const away = played - home;
      const chance = chances[home * 8 + away]!;
      if (chance === 0) continue;
      if (isOver({ home, away })) {
        scores.push({ home, away, chance });
        continue;
      }
      const serves = (played - start) % 2 === 0 ? server : other(server);
      const wins =
        played === start
          ? currentGame(parameters, { games, points, server })
          : isTieBreak({ home, away })
            ? tieBreakChance(parameters, serves, { home: 0, away: 0 })
            : hold[serves];
      chances[(home + 1) * 8 + away]! += chance * wins;
      chances[home * 8 + away + 1]! += chance * (1 - wins);
    }
  }
  return scores;
}

/** Who serves first in the set after one of `games` games that `server` began: they take turns, and a tie-break is one game. */
export const nextSetServer = (server: Side, games: number): Side => (games % 2 === 0 ? server : other(server));

/** Who served first in a set. */
export const firstServer = ({ games, server }: SetState): Side => ((games.home + games.away) % 2 === 0 ? server : other(server));
