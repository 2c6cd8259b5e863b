import type { Score } from './offer.ts';

const names = ['0', '15', '30', '40'];

/** The points of the game that is being played, as tennis tells them: 30–15, advantage; in a tie-break as they are. Null where nothing is known of them. */
export function gamePoints({ facts, periods }: Pick<Score, 'facts' | 'periods'>): [home: string, away: string] | null {
  const points = facts['points'];
  if (!points) return null;
  const { home, away } = points;
  const set = periods.at(-1);
  if (set && set.home === 6 && set.away === 6) return [String(home), String(away)];
  if (home >= 3 && away >= 3) return home === away ? ['40', '40'] : home > away ? ['A', '40'] : ['40', 'A'];
  return [names[home] ?? String(home), names[away] ?? String(away)];
}
