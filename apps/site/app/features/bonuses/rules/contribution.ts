import type { CasinoBonus } from '../../../shell/wagering/use-running-bonus.ts';

/**
 * How much of a stake in a game counts for a bonus, in per cent: as said of the game itself, or the most that is said of one of its categories. 0: bonus money can't
 * be staked on it.
 */
export function contributionOf(
  contributions: CasinoBonus['contributions'],
  game: { sysname: string; categories: readonly string[] },
): number {
  const own = contributions.find(({ kind, sysname }) => kind === 'game' && sysname === game.sysname);
  if (own) return own.percent;
  return Math.max(
    0,
    ...contributions.flatMap(({ kind, percent, sysname }) => (kind === 'category' && game.categories.includes(sysname) ? [percent] : [])),
  );
}
