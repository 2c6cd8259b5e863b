import { fitLeague, type LeagueStrengths, type PlayedMatch } from './dixon-coles.ts';
import { playedMatches, promotedTeams, type LeagueData } from './leagues.ts';

/** The strengths of a competition as of a day, from all matches of the data that were played before it. `from` is where the fit starts. */
export function fitCompetition(data: LeagueData, competition: string, day: number, from?: LeagueStrengths): LeagueStrengths {
  const seasons = data.seasons.filter((one) => one.competition === competition).sort((one, other) => (one.season < other.season ? -1 : 1));
  const matches: PlayedMatch[] = seasons.flatMap((season) => playedMatches(data, season));
  // The season under way: the last that has begun by then.
  const current = seasons.findLast((season) => season.matches.some(([, date]) => Date.parse(`${date}T00:00:00Z`) < day * 86_400_000));
  const promoted = current ? promotedTeams(data, competition, current.season) : new Set<string>();
  return fitLeague(matches, { day, promoted, from });
}
