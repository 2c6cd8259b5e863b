import type { TeamFacts } from '@tavolo/markets';
import { hockeyMarkets, hockeyStateAt, simulateHockey, type HockeyIncident, type HockeyParameters, type Uniform } from '@tavolo/pricing';
import { competitorsOf } from './competitors.ts';
import { lastOf, type Course, type FixtureSource, type Moment } from './fixture.ts';
import { leagueAnnouncement } from './league-announcement.ts';
import { pairingsBetween, type League } from './round-robin.ts';
import { TeamTimeline } from './team-timeline.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const league = (
  id: string,
  name: string,
  countryCode: string,
  country: string,
  from: number,
  to: number,
  position: number,
  list: string,
): League => ({
  id: `ice-hockey-${id}`,
  name,
  countryCode,
  country,
  position,
  isTop: position === 1,
  kickOffs: { from, to },
  roundDays: 2,
  teams: competitorsOf(`ih-${id}`, list),
});

/** Teams from the strongest to the weakest. None of them exists. */
const leagues: readonly League[] = [
  league(
    'nordic',
    'Nordic Ice League',
    'SE',
    'Sweden',
    15.5,
    18.5,
    1,
    `Stockholm Skärgård by stripes
Göteborg Kustens rw band
Malmö Öresund rk sash
Luleå Norrsken yr chevron
Umeå Björkarna gw pale
Uppsala Fyris bw cross
Örebro Svartå rk halves
Linköping Stång bw quarters
Västerås Mälar yk hoops
Gävle Bocken wb roundel
Karlstad Klarälv gk stripes
Växjö Glas bo band`,
  ),
  league(
    'lakes',
    'Great Lakes Hockey League',
    'CA',
    'Canada',
    23.5,
    26.5,
    2,
    `Toronto Harbourfront bw roundel
Montréal Mont-Royal rb band
Ottawa Locks rk stripes
Québec Remparts Bleus bw cross
Winnipeg Prairie nr chevron
Halifax Schooners by sash
Thunder Bay Amethyst pw halves
Hamilton Steelmen yk pale
Kingston Limestone kw quarters
Sudbury Nickels bw hoops
Calgary Foothills ry chevron
Regina Wheat gy stripes`,
  ),
];

export const iceHockeySource: FixtureSource = {
  past: 50 * 24 * hour,
  announcedBefore: 24 * hour,
  longest: 3 * hour,
  between: (from, to) =>
    leagues.flatMap((one) =>
      pairingsBetween(one, from, to).map((pairing) => {
        const parameters = parametersOf(one, pairing.home.id, pairing.away.id);
        return {
          urn: pairing.urn,
          announcement: leagueAnnouncement('ice-hockey', one, pairing),
          simulation: 'ice-hockey-1',
          parameters: () => ({ ...parameters }),
          before: () => hockeyMarkets(parameters),
          lawBefore: () => ({ sport: 'ice_hockey', parameters, state: null }),
          play: (uniform: Uniform) => hockeyCourse(parameters, uniform),
          result: { simulation: 'ice-hockey-result-1', score: (uniform: Uniform) => lastOf(hockeyCourse(parameters, uniform)) },
        };
      }),
    ),
};

function parametersOf({ teams }: League, home: string, away: string): HockeyParameters {
  const rank = (team: string) => teams.findIndex((one) => one.id === team);
  const edge = Math.exp((rank(away) - rank(home)) * 0.025 + 0.05);
  return { lambda: 2.9 * edge, mu: 2.9 / edge };
}

const breakTime = 15 * minute;
const periodNames = ['period_1', 'period_2', 'period_3', 'overtime', 'shootout'] as const;
const nameOf = (period: number): string => periodNames[period - 1] ?? 'overtime';

function hockeyCourse(parameters: HockeyParameters, uniform: Uniform): Course {
  const { incidents, facts: whole } = simulateHockey(parameters, uniform);
  const ends = incidents.filter(({ kind }) => kind === 'period_end');
  const timeline = new TeamTimeline(ends.map(({ at }, index) => ({ until: at * second, breakAfter: index < 2 ? breakTime : 2 * minute })));
  // The shoot-out takes its time though no clock runs.
  const shootout = whole.shootout ? 6 * minute : 0;
  const length = timeline.length + shootout;
  const isPast = ({ at, kind, period }: HockeyIncident, after: number): boolean => {
    if (kind === 'shootout' || kind === 'full_time') return after >= length;
    return timeline.passed(at * second, kind === 'period_start' && period > 1) <= after;
  };
  const until = (after: number) => incidents.filter((incident) => isPast(incident, after));
  return {
    length,
    opensAfter: 10 * second,
    priceEvery: minute,
    moments: incidents.flatMap((incident): Moment[] => {
      const { at, kind, period, side, score } = incident;
      if (kind === 'full_time' || kind === 'shootout' || (kind === 'period_start' && period === 1)) return [];
      return [
        {
          after: timeline.passed(at * second, kind === 'period_start'),
          kind: kind === 'goal' ? 'closing' : 'period',
          incident: { at, period: nameOf(period), kind, side, competitor: null, ...score },
        },
      ];
    }),
    // Nobody bets during a shoot-out.
    markets: (after) =>
      after > timeline.length ? [] : hockeyMarkets(parameters, hockeyStateAt(until(after), timeline.played(after) / second)),
    lawAt: (after) =>
      after > timeline.length
        ? null
        : { sport: 'ice_hockey', parameters, state: hockeyStateAt(until(after), timeline.played(after) / second) },
    facts(after): TeamFacts {
      const past = until(after);
      const scores = scoresOf(past);
      const finished = (period: number) => past.some(({ kind, period: of }) => kind === 'period_end' && of === period);
      const ended = after >= length;
      const [, , , overtime] = scores;
      return {
        sport: 'ice_hockey',
        periods: scores.slice(0, 3).map((score, index) => ({ ...score, finished: finished(index + 1) })),
        ...(overtime && { overtime: { ...overtime, finished: finished(4) } }),
        ...(ended && whole.shootout && { shootout: whole.shootout }),
        ended,
        goals: past.flatMap(({ kind, side, period }) => (kind === 'goal' && side && period < 4 ? [side] : [])),
      };
    },
    scoreboard(after) {
      const past = until(after);
      const scores = scoresOf(past);
      const ended = after >= length;
      const now = Math.max(1, scores.length);
      const isBreak = past.at(-1)?.kind === 'period_end';
      const begun = past.findLast(({ kind }) => kind === 'period_start')?.at ?? 0;
      return {
        ...(past.at(-1)?.score ?? zero),
        periods: scores.map((one, index) => ({ period: nameOf(index + 1), ...one })),
        period: ended ? 'ended' : isBreak ? (whole.shootout && after >= timeline.length ? 'shootout' : 'break') : nameOf(now),
        clock: Math.round(timeline.played(after) / second) - begun,
        isRunning: !ended && !isBreak,
        facts: {},
      };
    },
  };
}

const zero = { home: 0, away: 0 };

/** Goals of each period that has begun. */
function scoresOf(incidents: readonly HockeyIncident[]): { home: number; away: number }[] {
  const scores: { home: number; away: number }[] = [];
  let before = zero;
  for (const { period, score, kind } of incidents) {
    if (kind === 'full_time') continue;
    scores[period - 1] = { home: score.home - before.home, away: score.away - before.away };
    if (kind === 'period_end') before = score;
  }
  return scores;
}
