import type { Move } from './history.ts';
import type { Counted, Played } from './purse.ts';

/** What makes somebody look at a taker; none of it proves anything. */
export const signs = {
  withdrew_at_once: 'asked for a payout within 24 hours of completing the bonus',
  low_risk: 'of at least 20 stakes that the bonus paid more than half came back within a tenth of the stake',
  shared_device: 'another account signed in from the same device',
  shared_instrument: 'another account paid with the same instrument',
} as const;

export type Sign = keyof typeof signs;

const soonMs = 86_400_000;
const fewest = 20;

/** Signs of what a taker did with the bonuses that were played through. */
export function signsOf(played: readonly Played[], moves: readonly Move[]): Sign[] {
  const found: Sign[] = [];
  const completed = played.filter(({ end }) => end === 'completed');
  const isSoon = (at: Date) => completed.some(({ endedAt }) => at >= endedAt && at.getTime() - endedAt.getTime() <= soonMs);
  if (moves.some(({ at, kind }) => kind === 'withdrawal' && isSoon(at))) found.push('withdrew_at_once');
  if (isLowRisk(played.flatMap(({ stakes }) => stakes))) found.push('low_risk');
  return found;
}

/** As where both sides of a table are covered: hardly anything is won or lost. */
function isLowRisk(stakes: readonly Counted[]): boolean {
  const even = stakes.filter(({ stake: { stake, win } }) => win * 10n >= stake * 9n && win * 10n <= stake * 11n);
  return stakes.length >= fewest && even.length * 2 > stakes.length;
}
