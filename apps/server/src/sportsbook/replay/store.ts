import type { LeagueStrengths } from '@tavolo/pricing';
import type { Database, Queryable } from '../../kernel/database/index.ts';
import type { ImportedMatch, ImportedSeason } from './season.ts';

const dayMs = 86_400_000;
const week = 7;

/** What an import did with a season. */
export interface StoredSeason {
  competition: string;
  season: string;
  matches: number;
  played: number;
  /** The days from which to which it is played again; null where it is kept for fitting alone. */
  replayed: { from: string; to: string } | null;
}

/** A season with what is known of its matches, in the order of days. */
export interface ReplaySeason extends ImportedSeason {
  shiftDays: number | null;
}

/**
 * Keeps seasons, each as a whole, and plays the latest of each competition again from the coming days on, unless one of it is under way still: what is
 * announced of that is played to its end, and its matches stay as they are.
 */
export async function storeSeasons(database: Database, seasons: readonly ImportedSeason[], now: Date): Promise<StoredSeason[]> {
  const today = now.toISOString().slice(0, 10);
  return await database.transaction(async (tx) => {
    // Two imports do not choose for one competition at once.
    await tx.directory.query(`select pg_advisory_xact_lock(hashtextextended('sportsbook:import', 0))`);
    const running = new Set((await loadSeasons(tx)).filter((one) => isRunning(one, today)).map(nameOf));
    for (const season of seasons) if (!running.has(nameOf(season))) await writeSeason(tx, season, now);
    const all = await loadSeasons(tx, { isWhole: true });
    const named = new Set(seasons.map(nameOf));
    const stored: StoredSeason[] = [];
    for (const [competition, ofIt] of Map.groupBy(all, (one) => one.competition.id)) {
      const ordered = ofIt.toSorted((one, other) => (one.season < other.season ? -1 : 1));
      const current = ordered.find((one) => isRunning(one, today));
      const next = ordered.findLast(({ matches }) => matches.some(({ scores }) => scores !== null));
      if (!current && next && named.has(nameOf(next))) {
        next.shiftDays = shiftTo(firstDay(next), today);
        await tx.directory.query('update replay_season set shift_days = $3 where competition = $1 and season = $2', [
          competition,
          next.season,
          next.shiftDays,
        ]);
      }
      for (const season of ordered.filter((one) => named.has(nameOf(one))))
        stored.push({
          competition,
          season: season.season,
          matches: season.matches.length,
          played: season.matches.filter(({ scores }) => scores !== null).length,
          replayed: isRunning(season, today) ? replayedDays(season) : null,
        });
    }
    return stored;
  });
}

const nameOf = ({ competition, season }: Pick<ImportedSeason, 'competition' | 'season'>): string => `${competition.id} ${season}`;
const playedDays = ({ matches }: ReplaySeason): string[] => matches.flatMap(({ day, scores }) => (scores ? [day] : [])).toSorted();
const firstDay = (season: ReplaySeason): string => playedDays(season)[0] ?? '';

/** Days from one to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

/** Whole weeks, so that days of the week stay what they were; the first match is on the day after `today` at the soonest. */
export const shiftTo = (first: string, today: string): number => Math.ceil((daysBetween(first, today) + 1) / week) * week;

export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function replayedDays(season: ReplaySeason): { from: string; to: string } | null {
  const days = playedDays(season);
  const [first, last] = [days[0], days.at(-1)];
  if (season.shiftDays === null || first === undefined || last === undefined) return null;
  return { from: shifted(first, season.shiftDays), to: shifted(last, season.shiftDays) };
}

/** A day more than its last match: that one is confirmed by then wherever it was played. */
const isRunning = (season: ReplaySeason, today: string): boolean => {
  const days = replayedDays(season);
  return days !== null && shifted(days.to, 1) >= today;
};

async function writeSeason(tx: Queryable, { competition, matches, season }: ImportedSeason, now: Date): Promise<void> {
  const { country, countryCode, id, name, timeZone } = competition;
  await tx.directory.query(
    `insert into replay_season (competition, season, name, country, country_code, time_zone, shift_days, imported_at)
     values ($1, $2, $3, $4, $5, $6, null, $7)
     on conflict (competition, season) do update set name = excluded.name, country = excluded.country, country_code = excluded.country_code,
       time_zone = excluded.time_zone, shift_days = null, imported_at = excluded.imported_at`,
    [id, season, name, country, countryCode, timeZone, now],
  );
  await tx.directory.query('delete from replay_match where competition = $1 and season = $2', [id, season]);
  await tx.directory.query(
    `insert into replay_match (competition, season, round, played_on, kick_off, home, away, home_half, away_half, home_goals, away_goals)
     select $1, $2, round, day, time, home, away, home_half, away_half, home_goals, away_goals from jsonb_to_recordset($3)
       as m (round text, day date, time time, home text, away text, home_half smallint, away_half smallint, home_goals smallint, away_goals smallint)`,
    [
      id,
      season,
      JSON.stringify(
        matches.map(({ away, day, home, round, scores, time }) => ({
          round,
          day,
          time,
          home,
          away,
          home_half: scores?.halfTime.home ?? null,
          away_half: scores?.halfTime.away ?? null,
          home_goals: scores?.fullTime.home ?? null,
          away_goals: scores?.fullTime.away ?? null,
        })),
      ),
    ],
  );
}

interface SeasonRow {
  competition: string;
  season: string;
  name: string;
  country: string;
  country_code: string | null;
  time_zone: string;
  shift_days: number | null;
  matches: {
    round: string;
    day: string;
    time: string | null;
    home: string;
    away: string;
    home_half: number | null;
    away_half: number | null;
    home_goals: number | null;
    away_goals: number | null;
  }[];
}

/** The seasons that are played again, or with `isWhole` all of them. */
export async function loadSeasons(q: Queryable, { isWhole = false } = {}): Promise<ReplaySeason[]> {
  const rows = await q.directory.query<SeasonRow>(
    `select s.competition, s.season, s.name, s.country, s.country_code, s.time_zone, s.shift_days,
       (select coalesce(jsonb_agg(jsonb_build_object('round', m.round, 'day', m.played_on, 'time', to_char(m.kick_off, 'HH24:MI'), 'home', m.home,
          'away', m.away, 'home_half', m.home_half, 'away_half', m.away_half, 'home_goals', m.home_goals, 'away_goals', m.away_goals)
          order by m.played_on, m.kick_off, m.home), '[]')
        from replay_match m where m.competition = s.competition and m.season = s.season) as matches
     from replay_season s where $1 or s.shift_days is not null order by s.competition, s.season`,
    [isWhole],
  );
  return rows.map((row) => ({
    competition: {
      id: row.competition,
      name: row.name,
      country: row.country,
      countryCode: row.country_code,
      timeZone: row.time_zone,
    },
    season: row.season,
    shiftDays: row.shift_days,
    matches: row.matches.map(({ away, away_goals, away_half, day, home, home_goals, home_half, round, time }): ImportedMatch => ({
      round,
      day,
      time,
      home,
      away,
      scores:
        home_half === null || away_half === null || home_goals === null || away_goals === null
          ? null
          : { halfTime: { home: home_half, away: away_half }, fullTime: { home: home_goals, away: away_goals } },
    })),
  }));
}

/** How well a fit forecasts matches that it has not seen. */
export interface FitQuality {
  /** Matches that were fitted, and those of them that were forecast before. */
  matches: number;
  forecasts: number;
  logLoss: number;
  rps: number;
  brier: number;
  calibrationError: number;
}

/** Keeps a fit as a new version, which it answers. */
export async function storeFit(
  database: Database,
  competition: string,
  quality: FitQuality,
  strengths: ReadonlyMap<string, LeagueStrengths>,
  now: Date,
): Promise<number> {
  return await database.transaction(async (tx) => {
    await tx.directory.query(`select pg_advisory_xact_lock(hashtextextended('sportsbook:fit', 0))`);
    const [row] = await tx.directory.query<{ version: number }>(
      `insert into football_fit (competition, version, fitted_at, matches, forecasts, log_loss, rps, brier, calibration_error)
       select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from football_fit where competition = $1 returning version`,
      [competition, now, quality.matches, quality.forecasts, quality.logLoss, quality.rps, quality.brier, quality.calibrationError],
    );
    if (!row) throw new Error('a fit got no version');
    await tx.directory.query(
      `insert into football_strengths (competition, version, day, strengths)
       select $1, $2, key::date, value from jsonb_each($3)`,
      [competition, row.version, JSON.stringify(Object.fromEntries(strengths))],
    );
    return row.version;
  });
}

export interface KeptStrengths {
  version: number;
  /** By the day that they were fitted for, earliest first. */
  days: readonly { day: string; strengths: LeagueStrengths }[];
}

/** The latest version of each competition's fit. */
export async function loadFits(q: Queryable, competitions: readonly string[]): Promise<Map<string, KeptStrengths>> {
  const rows = await q.directory.query<{ competition: string; version: number; day: string; strengths: LeagueStrengths }>(
    `select competition, version, day::text as day, strengths from football_strengths s
     where competition = any($1) and version = (select max(version) from football_fit f where f.competition = s.competition)
     order by competition, day`,
    [competitions],
  );
  const fits = new Map<string, { version: number; days: { day: string; strengths: LeagueStrengths }[] }>();
  for (const { competition, version, day, strengths } of rows) {
    const fit = fits.get(competition) ?? { version, days: [] };
    fit.days.push({ day, strengths });
    fits.set(competition, fit);
  }
  return fits;
}
