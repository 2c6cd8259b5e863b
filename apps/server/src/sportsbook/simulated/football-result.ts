import type { Scoreboard } from '../feed/messages.ts';
import type { FootballFixture } from './football-calendar.ts';
import { footballModel } from './football-match.ts';
import { uniformOf } from './seeds.ts';

/** The rules by which a match of before the first start follows from its seed: its score alone. */
export const footballResultSimulation = 'football-result-1';

/** Scores 0 … 15 of each side, home by home. */
const size = 16;
/** Of all goals, those of the first half. */
const firstHalf = 0.4421;

/** The score by the law that prices a match: one number draws it, one more for each goal the half in which it fell. */
export function footballResult(fixture: FootballFixture, seed: string, at: number): Scoreboard {
  const uniform = uniformOf(seed);
  const grid = footballModel(fixture).beforeMatch().full;
  let left = uniform();
  let cell = grid.findIndex((chance) => (left -= chance) < 0);
  if (cell < 0) cell = 0;
  const home = Math.floor(cell / size);
  const away = cell % size;
  const early = (goals: number) => Array.from({ length: goals }, uniform).filter((drawn) => drawn < firstHalf).length;
  const half = { home: early(home), away: early(away) };
  return {
    home,
    away,
    periods: [
      { period: 'first_half', ...half },
      { period: 'second_half', home: home - half.home, away: away - half.away },
    ],
    period: 'ended',
    clock: null,
    clockAt: at,
    isRunning: false,
    facts: {},
  };
}
