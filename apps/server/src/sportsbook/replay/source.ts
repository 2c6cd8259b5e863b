import { footballMarketsBefore, goalRates, MatchModel, replayFootball, type LeagueStrengths } from '@tavolo/pricing';
import type { CompetitorData } from '../feed/messages.ts';
import type { FixtureSource, SimulatedFixture } from '../simulated/fixture.ts';
import { footballCourse, longestMatch } from '../simulated/football.ts';
import { clubKey, replayedClub } from './clubs.ts';
import type { ImportedMatch } from './season.ts';
import { shifted, type KeptStrengths, type ReplaySeason } from './store.ts';

const hour = 3_600_000;
/** Where nobody wrote down when a match began. */
const usualTime = '15:00';

/** Seasons of the past as a calendar of the coming days. A match without a result, or without a fit from before it, is not in it. */
export function replaySource(seasons: readonly ReplaySeason[], fits: ReadonlyMap<string, KeptStrengths>): FixtureSource {
  const fixtures = seasons
    .flatMap((season, position) =>
      season.matches.flatMap((match) => fixtureOf(season, position, match, fits.get(season.competition.id)) ?? []),
    )
    .toSorted((one, other) => one.announcement.startsAt - other.announcement.startsAt);
  return {
    past: 365 * 24 * hour,
    announcedBefore: 8 * 24 * hour,
    longest: longestMatch,
    between: (from, to) => fixtures.filter(({ announcement: { startsAt } }) => startsAt >= from && startsAt < to),
  };
}

/** The strengths that were known on a day: of the last fit that is not for a later one. */
export const strengthsOn = ({ days }: KeptStrengths, day: string): LeagueStrengths | null =>
  days.findLast((one) => one.day <= day)?.strengths ?? null;

function fixtureOf(
  { competition, season, shiftDays }: ReplaySeason,
  position: number,
  { away, day, home, scores, time }: ImportedMatch,
  fit: KeptStrengths | undefined,
): SimulatedFixture | null {
  const strengths = fit && strengthsOn(fit, day);
  if (scores === null || shiftDays === null || !strengths) return null;
  const [one, other] = [replayedClub(competition.id, home), replayedClub(competition.id, away)];
  const model = () => new MatchModel(goalRates(strengths, clubKey(home), clubKey(away)));
  const { fullTime, halfTime } = scores;
  return {
    urn: `replay:${competition.id}:${season}:${shiftDays}:${day}:${clubKey(home)}:${clubKey(away)}`,
    announcement: {
      sport: 'football',
      competition: {
        id: `replay-${competition.id.replaceAll('.', '-')}-${season}`,
        // Wherever its name stands it says what it is, in the players' languages alike.
        name: `${competition.name} ${season} · Replay`,
        countryCode: competition.countryCode,
        country: competition.country,
        position: position + 1,
        isTop: true,
      },
      season,
      provenance: 'replay',
      startsAt: momentOf(shifted(day, shiftDays), time ?? usualTime, competition.timeZone),
      home: one,
      away: other,
      name: nameOf(one, other),
      runners: [],
    },
    simulation: 'replay-1',
    // Its scores are known, and nothing is committed to.
    parameters: () => null,
    before: () => footballMarketsBefore(model()),
    lawBefore: () => ({ sport: 'football', parameters: model().parameters, state: null }),
    play: (uniform) => footballCourse(model(), replayFootball(scores, uniform)),
    result: {
      simulation: 'replay-1',
      score: () => ({
        ...fullTime,
        periods: [
          { period: 'first_half', ...halfTime },
          { period: 'second_half', home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away },
        ],
        period: 'ended',
        clock: null,
        isRunning: false,
        facts: {},
      }),
    },
  };
}

const nameOf = (home: CompetitorData, away: CompetitorData): string => `${home.name} – ${away.name}`;

/** The moment of a local day and time, milliseconds. Of a time that a clock shows twice, the first. */
export function momentOf(day: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
}
