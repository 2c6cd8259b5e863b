import type { KnownCompetition } from './competitions.ts';

/** A season of a competition as it was imported. */
export interface ImportedSeason {
  competition: KnownCompetition;
  /** `2020-21`; of a competition that is played within one year, `2020`. */
  season: string;
  matches: ImportedMatch[];
}

export interface ImportedMatch {
  round: string;
  /** The local day, `2020-09-19`. */
  day: string;
  /** The local time, `20:45`; null where nobody wrote it down. */
  time: string | null;
  home: string;
  away: string;
  /** As it was played; null where it was not, or where only what was awarded later is known. */
  scores: { halfTime: { home: number; away: number }; fullTime: { home: number; away: number } } | null;
}

/** Why a file is not imported: a sentence for whoever gave it. */
export class ImportError extends Error {}

/** A match as a file tells it. */
export interface ToldMatch {
  round: string;
  day: string;
  time: string | null;
  home: string;
  away: string;
  fullTime: readonly [number, number] | null;
  halfTime: readonly [number, number] | null;
  /** Decided at a table: its score is not the one on the pitch. */
  isAwarded: boolean;
}

const mostGoals = 15;

/** A match as it was told, checked: who plays, when, and a score that a match can have. @throws ImportError. */
export function checkedMatch(told: ToldMatch): Omit<ImportedMatch, 'scores'> & { scores: ImportedMatch['scores'] } {
  const { away, day, fullTime, halfTime, home, isAwarded, round, time } = told;
  const named = `${home} – ${away} (${day})`;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) throw new ImportError(`${named}: ${day} is no day`);
  if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new ImportError(`${named}: ${time} is no time of day`);
  for (const name of [home, away])
    if (name.length < 2 || name.length > 60 || /[\p{Cc}<>]/u.test(name))
      throw new ImportError(`${named}: ${JSON.stringify(name)} is no club`);
  if (home === away) throw new ImportError(`${named}: nobody plays against himself`);
  for (const goals of [...(fullTime ?? []), ...(halfTime ?? [])])
    if (!Number.isInteger(goals) || goals < 0 || goals > mostGoals) throw new ImportError(`${named}: ${goals} is no number of goals`);
  const before = halfTime ?? (fullTime?.[0] === 0 && fullTime[1] === 0 ? ([0, 0] as const) : null);
  if (fullTime && before && (before[0] > fullTime[0] || before[1] > fullTime[1]))
    throw new ImportError(`${named}: ${before.join('–')} at half time does not lead to ${fullTime.join('–')}`);
  const scores =
    fullTime && before && !isAwarded
      ? { halfTime: { home: before[0], away: before[1] }, fullTime: { home: fullTime[0], away: fullTime[1] } }
      : null;
  return { round: round.slice(0, 60), day, time, home, away, scores };
}
