import type { CompetitorData } from '../feed/messages.ts';
import { competitorsOf } from './competitors.ts';
import { footballClubs } from './football-clubs.ts';
import type { League } from './round-robin.ts';

/** A league of our own. */
export interface FootballLeague extends League<FootballClub> {
  /** Logarithms of the goals that an average side scores, and of what its own ground adds. */
  base: number;
  home: number;
}

export interface FootballClub extends CompetitorData {
  attack: number;
  defence: number;
}

/** The best beat the average as often as the best of real leagues do; some attack better than they defend. */
function clubsOf(country: keyof typeof footballClubs): FootballClub[] {
  const clubs = competitorsOf(country, footballClubs[country]);
  return clubs.map((club, index) => {
    const strength = 0.42 - (0.82 * index) / (clubs.length - 1);
    const tilt = (((index * 7) % 5) - 2) * 0.04;
    return { ...club, attack: strength * 0.55 + tilt, defence: strength * 0.45 - tilt };
  });
}

type Facts = [
  id: string,
  name: string,
  countryCode: string,
  country: string,
  clubs: keyof typeof footballClubs,
  from: number,
  to: number,
  base: number,
  home: number,
];

/** Somewhere it is always afternoon or evening. */
const leagues: readonly Facts[] = [
  ['football-italy', 'Lega Tirrena', 'IT', 'Italy', 'it', 11, 19, 0.14, 0.24],
  ['football-england', 'Albion League', 'GB', 'England', 'en', 11.5, 19.5, 0.17, 0.23],
  ['football-spain', 'Liga Meseta', 'ES', 'Spain', 'es', 12, 20, 0.08, 0.27],
  ['football-germany', 'Rheinliga', 'DE', 'Germany', 'de', 11.25, 19.25, 0.24, 0.22],
  ['football-france', 'Ligue des Fleuves', 'FR', 'France', 'fr', 12.75, 20.25, 0.1, 0.25],
  ['football-brazil', 'Liga Atlântica', 'BR', 'Brazil', 'br', 20.5, 26.5, 0.06, 0.32],
  ['football-mexico', 'Liga Volcán', 'MX', 'Mexico', 'mx', 22, 27, 0.12, 0.28],
  ['football-japan', 'Sakura League', 'JP', 'Japan', 'jp', 3.75, 10.25, 0.07, 0.2],
  ['football-australia', 'Southern Cross League', 'AU', 'Australia', 'au', 1.5, 8.75, 0.2, 0.18],
  ['football-korea', 'Hangang League', 'KR', 'South Korea', 'kr', 3, 11.5, 0.05, 0.19],
];

export const footballLeagues: readonly FootballLeague[] = leagues.map(
  ([id, name, countryCode, country, clubs, from, to, base, home], index) => ({
    id,
    name,
    countryCode,
    country,
    position: index + 1,
    isTop: index < 5,
    kickOffs: { from, to },
    roundDays: 2,
    base,
    home,
    teams: clubsOf(clubs),
  }),
);
