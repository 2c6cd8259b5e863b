import type { PlayedMatch } from './dixon-coles.ts';

/** The file `data/leagues-2018-2026.json`: seasons of five leagues with their results. */
export interface LeagueData {
  competitions: readonly { id: string; name: string; country: string; timezone: string }[];
  teams: readonly { name: string; country: string }[];
  seasons: readonly LeagueSeason[];
}

export interface LeagueSeason {
  /** `ita.1`. */
  competition: string;
  /** `2025-26`. */
  season: string;
  /** Round, local date, local time, home and away team (indices of `teams`), goals at full time and at half time; null where it was not played. */
  matches: readonly LeagueMatch[];
}

export type LeagueMatch = readonly [
  round: number | string,
  date: string,
  time: string,
  home: number,
  away: number,
  homeGoals: number | null,
  awayGoals: number | null,
  homeGoalsAtHalfTime: number | null,
  awayGoalsAtHalfTime: number | null,
  status?: string,
];

/** Days since 1 January 1970. */
export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** The played matches of a season. */
export const playedMatches = (data: LeagueData, { matches }: LeagueSeason): PlayedMatch[] =>
  matches.flatMap(([, date, , home, away, homeGoals, awayGoals]) =>
    homeGoals === null || awayGoals === null || homeGoals === undefined || awayGoals === undefined
      ? []
      : [{ day: dayOf(date), home: teamName(data, home), away: teamName(data, away), homeGoals, awayGoals }],
  );

export function teamName(data: LeagueData, index: number): string {
  const team = data.teams[index];
  if (!team) throw new RangeError(`no team ${index}`);
  return team.name;
}

/** Who plays a season without having played the one before: those that came up. Nobody where the season before is unknown. */
export function promotedTeams(data: LeagueData, competition: string, season: string): Set<string> {
  const seasons = data.seasons.filter((one) => one.competition === competition).sort((one, other) => (one.season < other.season ? -1 : 1));
  const at = seasons.findIndex((one) => one.season === season);
  const before = seasons[at - 1];
  const teams = (of: LeagueSeason | undefined) => new Set(of?.matches.flatMap(([, , , home, away]) => [home, away]));
  if (!before) return new Set();
  return new Set([...teams(seasons[at]).difference(teams(before))].map((index) => teamName(data, index)));
}
