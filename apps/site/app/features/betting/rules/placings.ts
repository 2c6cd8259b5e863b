import type { Runner, SportEvent } from './offer.ts';

/** A runner with where it runs, or came in; null before the start, where it did not finish and for non-runners. */
export interface Placing {
  runner: Runner;
  place: number | null;
  /** Others came in on the same place. */
  isShared: boolean;
}

/** The runners of a race in the order in which they run or came in, then those without a place, then those that were withdrawn. */
export function placingsOf({ runners, score, state }: Pick<SportEvent, 'runners' | 'score' | 'state'>): Placing[] {
  const placeOf = ({ id, place, withdrawn_at: withdrawn }: Runner) =>
    withdrawn ? null : state === 'live' ? (score?.facts[id]?.home ?? place) : place;
  const placed = runners.map((runner) => ({ runner, place: placeOf(runner) }));
  const rank = ({ place, runner }: (typeof placed)[number]) =>
    place ?? (runner.withdrawn_at ? Number.POSITIVE_INFINITY : Number.MAX_SAFE_INTEGER);
  return placed
    .toSorted((one, other) => rank(one) - rank(other) || (one.runner.number ?? 0) - (other.runner.number ?? 0) || 0)
    .map((one) => ({ ...one, isShared: one.place !== null && placed.filter(({ place }) => place === one.place).length > 1 }));
}
