interface Step {
  id: string;
  points: number;
}

/** Where somebody stands on a ladder: the level that is reached, the next one, and how far that is. */
export interface Standing<L extends Step> {
  level: L | null;
  /** Null at the top. */
  next: L | null;
  /** Whole points to the next level; 0 at the top. */
  missing: number;
  /** Of the points of the next level, 0 to 1; 1 at the top. A bar shows it between what was earned and what the level takes. */
  share: number;
  /** Its place on the ladder, from 0; −1 before the first. */
  index: number;
}

/** @param levels from the lowest up */
export function standingOn<L extends Step>(levels: readonly L[], levelId: string | null, points: number): Standing<L> {
  const index = levels.findIndex(({ id }) => id === levelId);
  const level = levels[index] ?? null;
  const next = levels[index + 1] ?? null;
  if (!next) return { level, next, missing: 0, share: 1, index };
  const share = next.points > 0 ? points / next.points : 1;
  return { level, next, missing: Math.max(0, next.points - points), share: Math.min(Math.max(share, 0), 1), index };
}
