import type { CompetitorData, Fixture } from '../feed/messages.ts';
import type { League, Pairing } from './round-robin.ts';

/** What is announced of a match of a league. */
export function leagueAnnouncement(
  sport: string,
  league: League,
  { season, startsAt, home, away }: Pairing<CompetitorData>,
): Omit<Fixture, 'fairness'> {
  const { id, name, countryCode, country, position, isTop } = league;
  return {
    sport,
    competition: { id, name, countryCode, country, position, isTop },
    season,
    provenance: 'simulated',
    startsAt,
    home: asTold(home),
    away: asTold(away),
    name: `${home.name} – ${away.name}`,
    runners: [],
  };
}

/** Without its strength. */
export const asTold = ({ id, name, shortName, crest }: CompetitorData): CompetitorData => ({ id, name, shortName, crest });
