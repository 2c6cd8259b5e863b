import { clubKey } from './clubs.ts';
import type { ImportedMatch } from './season.ts';

/** Matches that were played and then decided at a table: files have the decision, bets go by the pitch. */
const played: readonly { competition: string; day: string; home: string; away: string; scores: NonNullable<ImportedMatch['scores']> }[] = [
  // A player of Roma was not on the list of the season: awarded 3–0 to Verona.
  {
    competition: 'ita.1',
    day: '2020-09-19',
    home: 'Hellas Verona FC',
    away: 'AS Roma',
    scores: { halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } },
  },
];

/** The score on the pitch of a match whose file tells another one; null where the file may be believed. */
export const playedScores = (competition: string, { away, day, home }: Pick<ImportedMatch, 'home' | 'away' | 'day'>) =>
  played.find((one) => one.competition === competition && one.day === day && isOne(one.home, home) && isOne(one.away, away))?.scores ??
  null;

/** Files of the time say `Hellas Verona` and later ones `Hellas Verona FC`. */
const isOne = (one: string, other: string): boolean => clubKey(one) === clubKey(other);
