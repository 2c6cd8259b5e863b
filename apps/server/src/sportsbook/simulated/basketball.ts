import type { TeamFacts } from '@tavolo/markets';
import {
  BasketballModel,
  basketballMarkets,
  basketballStateAt,
  simulateBasketball,
  type BasketballParameters,
  type Uniform,
} from '@tavolo/pricing';
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
  countryCode: string | null,
  country: string,
  from: number,
  to: number,
  position: number,
  list: string,
): League => ({
  id: `basketball-${id}`,
  name,
  countryCode,
  country,
  position,
  isTop: position === 1,
  kickOffs: { from, to },
  roundDays: 2,
  teams: competitorsOf(`bb-${id}`, list),
});

/** Teams from the strongest to the weakest. None of them exists. */
const leagues: readonly League[] = [
  league(
    'lega',
    'Lega del Canestro',
    'IT',
    'Italy',
    16,
    19.5,
    1,
    `Milano Navigli rw stripes
Bologna Torri wb halves
Venezia Squero mo chevron
Sassari Nuraghe bw cross
Brescia Leonessa bw sash
Trento Dolomia kw pale
Pesaro Adriatica rw roundel
Napoli Posillipo sw band
Varese Laghi rw hoops
Trieste Carso wr quarters
Reggio Via Emilia wr stripes
Pistoia Vivaio rw chevron`,
  ),
  league(
    'metro',
    'Metropolitan Hoops League',
    'US',
    'United States',
    23,
    27,
    2,
    `Boston Lanterns gw roundel
Denver Summits ny chevron
Oakland Tides by band
Chicago Girders rk stripes
Dallas Wranglers bw sash
Seattle Ferries gy halves
Miami Mangroves pk pale
Phoenix Mesas po quarters
Atlanta Foxes ry hoops
Portland Timberline gk cross
Detroit Pistoneers br chevron
Memphis Riverboats sn band`,
  ),
  league(
    'pacific',
    'Pacific Basket League',
    'PH',
    'Philippines',
    7,
    11.5,
    3,
    `Manila Jeepneys by stripes
Cebu Lapu yr roundel
Davao Eagles Bay rk chevron
Quezon Sampaguita gw halves
Iloilo Guimaras oy sash
Makati Towers kw pale
Baguio Pines gr quarters
Zamboanga Vintas po hoops
Bacolod Masks my band
Batangas Barako wr cross
Pasig Rivermen bw stripes
Tarlac Reapers gy chevron`,
  ),
];

export const basketballSource: FixtureSource = {
  past: 50 * 24 * hour,
  announcedBefore: 24 * hour,
  longest: 3.5 * hour,
  between: (from, to) =>
    leagues.flatMap((one) =>
      pairingsBetween(one, from, to).map((pairing) => {
        const parameters = parametersOf(one, pairing.home.id, pairing.away.id);
        return {
          urn: pairing.urn,
          announcement: leagueAnnouncement('basketball', one, pairing),
          simulation: 'basketball-1',
          parameters: () => ({ ...parameters }),
          before: () => basketballMarkets(new BasketballModel(parameters)),
          lawBefore: () => ({ sport: 'basketball', parameters, state: null }),
          play: (uniform: Uniform) => basketballCourse(parameters, uniform),
          result: { simulation: 'basketball-result-1', score: (uniform: Uniform) => lastOf(basketballCourse(parameters, uniform)) },
        };
      }),
    ),
};

function parametersOf({ id, teams }: League, home: string, away: string): BasketballParameters {
  const rank = (team: string) => teams.findIndex((one) => one.id === team);
  const quarterMinutes = id === 'basketball-metro' ? 12 : 10;
  const mean = quarterMinutes === 12 ? 112 : 82;
  const edge = (rank(away) - rank(home)) * (quarterMinutes === 12 ? 0.55 : 0.45) + 1.4;
  return { home: mean + edge, away: mean - edge, quarterMinutes };
}

/** Real time between periods. */
const shortBreak = 2 * minute;
const longBreak = 12 * minute;

function basketballCourse(parameters: BasketballParameters, uniform: Uniform): Course {
  const { incidents } = simulateBasketball(parameters, uniform);
  const model = new BasketballModel(parameters);
  const quarter = parameters.quarterMinutes * minute;
  const periods = incidents.filter(({ kind }) => kind === 'period_end');
  const timeline = new TeamTimeline(
    periods.map(({ at }, index) => ({ until: at * second, breakAfter: index === 1 ? longBreak : shortBreak })),
  );
  const until = (after: number) => incidents.filter((incident) => incident.at * second <= timeline.played(after));
  const periodName = (period: number) => (period > 4 ? 'overtime' : `quarter_${period}`);
  return {
    length: timeline.length,
    opensAfter: 10 * second,
    priceEvery: minute,
    moments: incidents.flatMap((incident, index): Moment[] => {
      const { at, kind, period, side, score } = incident;
      // What one step brings is told together.
      if (kind === 'full_time' || (kind === 'score' && incidents[index + 1]?.at === at && incidents[index + 1]?.kind === 'score'))
        return [];
      if (kind === 'period_start' && period === 1) return [];
      return [
        {
          after: timeline.passed(at * second, kind === 'period_start'),
          kind: kind === 'score' ? 'update' : 'period',
          incident: kind === 'score' ? null : { at, period: periodName(period), kind, side, competitor: null, ...score },
        },
      ];
    }),
    markets: (after) => basketballMarkets(model, basketballStateAt(until(after), timeline.played(after) / second)),
    lawAt: (after) => ({ sport: 'basketball', parameters, state: basketballStateAt(until(after), timeline.played(after) / second) }),
    facts(after): TeamFacts {
      const past = until(after);
      const scores = scoresOf(past);
      const [overtime] = [scores.slice(4)].map((extra) =>
        extra.reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }), zero),
      );
      const ended = after >= timeline.length;
      const finished = (period: number) => past.some(({ kind, period: of }) => kind === 'period_end' && of === period);
      return {
        sport: 'basketball',
        periods: scores.slice(0, 4).map((score, index) => ({ ...score, finished: finished(index + 1) })),
        ...(scores.length > 4 && overtime && { overtime: { ...overtime, finished: ended } }),
        ended,
      };
    },
    scoreboard(after) {
      const past = until(after);
      const score = past.at(-1)?.score ?? zero;
      const ended = after >= timeline.length;
      const scores = scoresOf(past);
      const now = Math.max(1, scores.length);
      const isBreak = past.at(-1)?.kind === 'period_end';
      const begun = now <= 4 ? (now - 1) * quarter : (periods[now - 2]?.at ?? 0) * second;
      const lasts = now <= 4 ? quarter : 5 * minute;
      return {
        ...score,
        periods: scores.map((one, index) => ({ period: periodName(index + 1), ...one })),
        period: ended ? 'ended' : isBreak ? (now === 2 ? 'half_time' : 'break') : periodName(now),
        // As on the court: what is left of the period.
        clock: Math.max(0, Math.round((lasts - (timeline.played(after) - begun)) / second)),
        isRunning: false,
        facts: {},
      };
    },
  };
}

const zero = { home: 0, away: 0 };

/** What was scored in each period that has begun. */
function scoresOf(incidents: ReturnType<typeof simulateBasketball>['incidents']): { home: number; away: number }[] {
  const scores: { home: number; away: number }[] = [];
  let before = zero;
  for (const { period, score, kind } of incidents) {
    // The end of the match is told after that of its last period, which is counted by then.
    if (kind === 'full_time') continue;
    scores[period - 1] = { home: score.home - before.home, away: score.away - before.away };
    if (kind === 'period_end') before = score;
  }
  return scores;
}
