import type { LeagueData } from '@tavolo/pricing';
import * as v from 'valibot';
import { seasonOf, type ToldSeason } from './football-txt.ts';
import { ImportError, type ToldMatch } from './season.ts';

const goals = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());
const team = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
]);
const match = v.object({
  round: v.optional(v.string(), ''),
  date: v.string(),
  time: v.optional(v.nullable(v.string()), null),
  team1: team,
  team2: team,
  score: v.optional(
    v.nullable(v.union([goals, v.object({ ft: v.optional(v.nullable(goals), null), ht: v.optional(v.nullable(goals), null) })])),
    null,
  ),
  /** Of files before 2019. */
  score1: v.optional(v.nullable(v.number()), null),
  score2: v.optional(v.nullable(v.number()), null),
  status: v.optional(v.nullable(v.string()), null),
});
/** https://github.com/openfootball/football.json: matches by themselves, in files before 2019 by rounds. */
const file = v.union([
  v.object({ name: v.string(), matches: v.array(match) }),
  v.object({ name: v.string(), rounds: v.array(v.object({ name: v.string(), matches: v.array(match) })) }),
]);

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const count = v.nullable(v.number());
/** Many seasons in one file, as `packages/pricing/data` has them. */
const merged = v.object({
  competitions: v.array(v.object({ id: v.string(), name: v.string(), country: v.string(), timezone: v.string() })),
  teams: v.array(v.object({ name: v.string(), country: v.string() })),
  seasons: v.array(
    v.object({
      competition: v.string(),
      season: v.string(),
      matches: v.array(
        v.union([
          v.tuple([v.union([v.number(), v.string()]), v.string(), v.string(), index, index, count, count, count, count]),
          v.tuple([v.union([v.number(), v.string()]), v.string(), v.string(), index, index, count, count, count, count, v.string()]),
        ]),
      ),
    }),
  ),
});

export type ToldFile = { kind: 'season'; season: ToldSeason } | { kind: 'merged'; seasons: (ToldSeason & { competition: string })[] };

/** Reads a file of football.json, or one of many seasons. @throws ImportError. */
export function readFootballJson(text: string): ToldFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`it is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (v.is(merged, json)) return { kind: 'merged', seasons: seasonsOf(v.parse(merged, json)) };
  const read = v.safeParse(file, json);
  if (!read.success) throw new ImportError(`it is no season of football.json: ${v.summarize(read.issues).slice(0, 300)}`);
  const { name } = read.output;
  const matches =
    'matches' in read.output
      ? read.output.matches
      : read.output.rounds.flatMap((round) => round.matches.map((one) => ({ ...one, round: round.name })));
  return { kind: 'season', season: { title: name, season: seasonOf(name), matches: matches.map(toldMatch) } };
}

function toldMatch({ date, round, score, score1, score2, status, team1, team2, time }: v.InferOutput<typeof match>): ToldMatch {
  const isListed = Array.isArray(score);
  const given = score as { ft: readonly [number, number] | null; ht: readonly [number, number] | null } | null;
  const fullTime = isListed
    ? (score as unknown as readonly [number, number])
    : (given?.ft ?? (score1 !== null && score2 !== null ? ([score1, score2] as const) : null));
  const wasPlayed = status === null || /^awarded$/i.test(status);
  return {
    round,
    day: date,
    time: time === null || time === '' ? null : time.slice(0, 5).padStart(5, '0'),
    home: team1,
    away: team2,
    fullTime: wasPlayed ? fullTime : null,
    halfTime: wasPlayed && !isListed ? (given?.ht ?? null) : null,
    isAwarded: status !== null && wasPlayed,
  };
}

function seasonsOf(data: LeagueData): (ToldSeason & { competition: string })[] {
  const nameOf = (at: number): string => {
    const found = data.teams[at];
    if (!found) throw new ImportError(`there is no team ${at}`);
    return found.name;
  };
  return data.seasons.map(({ competition, matches, season }) => ({
    competition,
    title: data.competitions.find(({ id }) => id === competition)?.name ?? competition,
    season,
    matches: matches.map(([round, day, time, home, away, homeGoals, awayGoals, homeAtHalfTime, awayAtHalfTime, status]): ToldMatch => {
      const wasPlayed = status === undefined || status === 'awarded';
      return {
        round: String(round),
        day,
        time: time === '' ? null : time,
        home: nameOf(home),
        away: nameOf(away),
        fullTime: wasPlayed && homeGoals !== null && awayGoals !== null ? [homeGoals, awayGoals] : null,
        halfTime: wasPlayed && homeAtHalfTime !== null && awayAtHalfTime !== null ? [homeAtHalfTime, awayAtHalfTime] : null,
        isAwarded: status === 'awarded',
      };
    }),
  }));
}
