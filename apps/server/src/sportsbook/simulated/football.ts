import type { TeamFacts } from '@tavolo/markets';
import {
  firstHalfSteps,
  footballMarketsBefore,
  footballMarketsInPlay,
  footballStateAt,
  goalRates,
  matchSteps,
  MatchModel,
  simulateFootball,
  usualRedCards,
  type FootballIncident,
  type Uniform,
} from '@tavolo/pricing';
import type { Scoreboard } from '../feed/messages.ts';
import type { Course, FixtureSource, Moment, SimulatedFixture } from './fixture.ts';
import { footballLeagues, type FootballClub, type FootballLeague } from './football-leagues.ts';
import { leagueAnnouncement } from './league-announcement.ts';
import { pairingsBetween, type Pairing } from './round-robin.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const breakTime = 15 * minute;
const playedFirst = firstHalfSteps * minute;
const playedAll = matchSteps.length * minute;
/** From the first whistle until the results are confirmed. */
export const longestMatch = playedAll + breakTime + 4 * minute;

/** Leagues of football, one of which plays at any hour. */
export const footballSource = (leagues: readonly FootballLeague[] = footballLeagues): FixtureSource => ({
  // The season before is in it.
  past: 77 * 24 * hour,
  announcedBefore: 72 * hour,
  longest: longestMatch,
  between: (from, to) => leagues.flatMap((league) => pairingsBetween(league, from, to).map((pairing) => footballFixture(league, pairing))),
});

function footballFixture(league: FootballLeague, pairing: Pairing<FootballClub>): SimulatedFixture {
  const model = () => modelOf(league, pairing);
  return {
    urn: pairing.urn,
    announcement: leagueAnnouncement('football', league, pairing),
    simulation: 'football-1',
    parameters: () => parametersOf(league, pairing),
    steps: () => model().steps(),
    before: () => footballMarketsBefore(model()),
    lawBefore: () => ({ sport: 'football', parameters: model().parameters, state: null }),
    play(uniform) {
      const played = model();
      return footballCourse(played, simulateFootball(played, uniform).incidents);
    },
    result: { simulation: 'football-result-1', score: (uniform) => drawnScore(model(), uniform) },
  };
}

function parametersOf({ base, home: ground }: FootballLeague, { home, away }: Pairing<FootballClub>) {
  const teams = { [home.id]: home, [away.id]: away };
  return { ...goalRates({ base, home: ground, rho: -0.05, teams }, home.id, away.id), redCards: { ...usualRedCards } };
}

/** The match that was asked for last: it is priced, and may be played, several times in a row. */
let last: { pairing: Pairing<FootballClub>; model: MatchModel } | null = null;

function modelOf(league: FootballLeague, pairing: Pairing<FootballClub>): MatchModel {
  if (last?.pairing !== pairing) last = { pairing, model: new MatchModel(parametersOf(league, pairing)) };
  return last.model;
}

/** A match whose incidents are known, priced by the model as it goes. */
export function footballCourse(model: MatchModel, incidents: readonly FootballIncident[]): Course {
  const stateAt = (after: number) => footballStateAt(incidents, played(after) / second);
  return {
    length: playedAll + breakTime,
    opensAfter: 15 * second,
    priceEvery: minute,
    moments: incidents.flatMap((incident) => momentOf(incident)),
    markets: (after) => footballMarketsInPlay(model, stateAt(after)),
    lawAt: (after) => ({ sport: 'football', parameters: model.parameters, state: stateAt(after) }),
    facts(after): TeamFacts {
      const { score, halfTime, stepsDone } = stateAt(after);
      const ended = stepsDone >= matchSteps.length;
      const half = halfTime ?? score;
      return {
        sport: 'football',
        periods: [
          { ...half, finished: halfTime !== null },
          ...(halfTime === null ? [] : [{ home: score.home - half.home, away: score.away - half.away, finished: ended }]),
        ],
        ended,
        goals: incidents.flatMap(({ kind, side, at }) => (kind === 'goal' && side && at * second <= played(after) ? [side] : [])),
      };
    },
    scoreboard(after) {
      const { score, halfTime, redCards } = stateAt(after);
      const isBreak = after >= playedFirst && after < playedFirst + breakTime;
      const seconds = Math.floor(played(after) / second);
      const period = played(after) >= playedAll ? 'ended' : after < playedFirst ? 'first_half' : isBreak ? 'half_time' : 'second_half';
      const half = halfTime ?? score;
      return {
        ...score,
        periods: [
          { period: 'first_half', ...half },
          ...(halfTime === null ? [] : [{ period: 'second_half', home: score.home - half.home, away: score.away - half.away }]),
        ],
        period,
        clock: isBreak ? 45 * 60 : clockOf(seconds),
        isRunning: period === 'first_half' || period === 'second_half',
        facts: { red_cards: redCards },
      };
    },
  };
}

function momentOf({ at, clock, kind, score, side }: FootballIncident): Moment[] {
  // The whistles at the beginning and the end are told with the beginning and the end themselves.
  if (kind === 'kick_off' || kind === 'full_time') return [];
  return [
    {
      after: clock.half === 1 ? at * second : at * second + breakTime,
      kind: kind === 'goal' || kind === 'red_card' ? 'closing' : 'period',
      incident: {
        at: clock.half === 1 ? at : clockOf(at),
        period: clock.half === 1 ? 'first_half' : 'second_half',
        kind,
        side,
        competitor: null,
        ...score,
      },
    },
  ];
}

/** How much has been played after so much has passed. */
function played(after: number): number {
  if (after <= playedFirst) return Math.max(0, after);
  return Math.min(playedAll, Math.max(playedFirst, after - breakTime));
}

/** Seconds on the clock: the second half begins with 45:00, however long the first one was. */
const clockOf = (seconds: number): number => (seconds < playedFirst / second ? seconds : 45 * 60 + seconds - playedFirst / second);

/** Scores 0 … 15 of each side, home by home. */
const size = 16;
/** Of all goals, those of the first half. */
const firstHalf = 0.4421;

/** The score by the law that prices the match: one number draws it, one more for each goal the half in which it fell. */
function drawnScore(model: MatchModel, uniform: Uniform): Omit<Scoreboard, 'clockAt'> {
  const grid = model.beforeMatch().full;
  let left = uniform();
  const cell = Math.max(
    0,
    grid.findIndex((chance) => (left -= chance) < 0),
  );
  const home = Math.floor(cell / size);
  const away = cell % size;
  const early = (goals: number) => Array.from({ length: goals }, uniform).filter((drawn) => drawn < firstHalf).length;
  const half = { home: early(home), away: early(away) };
  return {
    home,
    away,
    periods: [
      { period: 'first_half', ...half },
      { period: 'second_half', home: home - half.home, away: away - half.away },
    ],
    period: 'ended',
    clock: null,
    isRunning: false,
    facts: {},
  };
}
