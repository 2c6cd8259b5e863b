import type { GoalRates } from './dixon-coles.ts';

/** Scores 0 … 15 of each side. */
export const gridSize = 16;
export const cells = gridSize * gridSize;
export const cellOf = (home: number, away: number): number => home * gridSize + away;

/** Of all goals, those that fall in the first half: 62,907 goals of club football. */
export const firstHalfShare = 0.4421;

function poisson(mean: number): Float64Array {
  const chances = new Float64Array(gridSize);
  let chance = Math.exp(-mean);
  for (let goals = 0; goals < gridSize; goals++) {
    chances[goals] = chance;
    chance *= mean / (goals + 1);
  }
  return chances;
}

/** The chance of every final score, `cellOf(home, away)`: two Poisson counts with Dixon and Coles' correction of the low scores, adding up to 1. */
export function scoreGrid({ lambda, mu, rho }: GoalRates): Float64Array {
  const home = poisson(lambda);
  const away = poisson(mu);
  const grid = new Float64Array(cells);
  for (let x = 0; x < gridSize; x++) for (let y = 0; y < gridSize; y++) grid[cellOf(x, y)] = home[x]! * away[y]!;
  // Far-off strengths can't make a chance negative.
  grid[cellOf(0, 0)]! *= Math.max(0, 1 - lambda * mu * rho);
  grid[cellOf(0, 1)]! *= Math.max(0, 1 + lambda * rho);
  grid[cellOf(1, 0)]! *= Math.max(0, 1 + mu * rho);
  grid[cellOf(1, 1)]! *= Math.max(0, 1 - rho);
  let sum = 0;
  for (const chance of grid) sum += chance;
  for (let cell = 0; cell < cells; cell++) grid[cell]! /= sum;
  return grid;
}

/**
 * Courses of a match by both halves: every final score with every half-time score that can lead to it. Course `courseOffset[final] + i · (away + 1) + j` is
 * the one with i:j at half time.
 */
export const courseOffset = new Uint32Array(cells);
export const courses = (() => {
  let count = 0;
  for (let home = 0; home < gridSize; home++) {
    for (let away = 0; away < gridSize; away++) {
      courseOffset[cellOf(home, away)] = count;
      count += (home + 1) * (away + 1);
    }
  }
  return count;
})();
/** The half-time cell, the final cell and the second half's own cell of each course. */
export const courseHalfTime = new Uint8Array(courses);
export const courseFinal = new Uint8Array(courses);
export const courseSecondHalf = new Uint8Array(courses);
for (let home = 0; home < gridSize; home++) {
  for (let away = 0; away < gridSize; away++) {
    for (let i = 0; i <= home; i++) {
      for (let j = 0; j <= away; j++) {
        const course = courseOffset[cellOf(home, away)]! + i * (away + 1) + j;
        courseHalfTime[course] = cellOf(i, j);
        courseFinal[course] = cellOf(home, away);
        courseSecondHalf[course] = cellOf(home - i, away - j);
      }
    }
  }
}

/** binomial[n][k]: the chance that k of n goals fall in the first half. */
const thinning: readonly Float64Array[] = Array.from({ length: gridSize }, (_, goals) => {
  const chances = new Float64Array(goals + 1);
  let chance = (1 - firstHalfShare) ** goals;
  for (let k = 0; k <= goals; k++) {
    chances[k] = chance;
    chance *= ((goals - k) / (k + 1)) * (firstHalfShare / (1 - firstHalfShare));
  }
  return chances;
});

/** The chance of every course where each goal of the final score falls in the first half by itself. What the final scores have stays exact. */
export function thinnedCourses(grid: Float64Array): Float64Array {
  const joint = new Float64Array(courses);
  for (let home = 0; home < gridSize; home++) {
    for (let away = 0; away < gridSize; away++) {
      const chance = grid[cellOf(home, away)]!;
      const offset = courseOffset[cellOf(home, away)]!;
      for (let i = 0; i <= home; i++) {
        const row = chance * thinning[home]![i]!;
        for (let j = 0; j <= away; j++) joint[offset + i * (away + 1) + j] = row * thinning[away]![j]!;
      }
    }
  }
  return joint;
}
