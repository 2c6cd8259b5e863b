import { minimise } from '../lbfgs.ts';

/** A match that was played, for fitting. */
export interface PlayedMatch {
  /** Days since any fixed day. */
  day: number;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  /** Played on neutral ground: no advantage of the home side. */
  neutral?: boolean;
}

export interface TeamStrength {
  attack: number;
  defence: number;
}

/** A league's parameters: log goals of home = base + home + attack(home) − defence(away). */
export interface LeagueStrengths {
  base: number;
  home: number;
  rho: number;
  teams: Readonly<Record<string, TeamStrength>>;
}

export interface FitOptions {
  /** The day that is fitted for; only matches before it count. */
  day: number;
  /** Teams that came up this season: their strengths are drawn towards −0.12 instead of 0. */
  promoted?: Iterable<string>;
  /** Where to start, such as yesterday's fit. */
  from?: LeagueStrengths;
  /** Decay of a match's weight a day. */
  decay?: number;
}

/** How fast the past loses weight: half in 347 days. */
export const decayPerDay = 0.002;
/** Attack and defence are drawn towards their prior with this variance. */
const priorVariance = 0.25;
const promotedPrior = -0.12;

/** Goals to expect, and how much draws of few goals are likelier than by chance. */
export interface GoalRates {
  lambda: number;
  mu: number;
  rho: number;
}

/**
 * Fits the model of Dixon and Coles (1997) to a league's matches: attack and defence of each team, the advantage of the home side and rho, by weighted
 * maximum likelihood with normal priors, which also make the parameters identifiable.
 */
export function fitLeague(matches: readonly PlayedMatch[], options: FitOptions): LeagueStrengths {
  const { day, from, decay = decayPerDay } = options;
  const past = matches.filter((match) => match.day < day);
  const names = [...new Set(past.flatMap(({ home, away }) => [home, away])), ...(options.promoted ?? [])];
  const index = new Map([...new Set(names)].map((name, at) => [name, at]));
  const teams = index.size;
  const promoted = new Set(options.promoted);

  const count = past.length;
  const home = new Uint16Array(count);
  const away = new Uint16Array(count);
  const x = new Uint8Array(count);
  const y = new Uint8Array(count);
  const advantage = new Uint8Array(count);
  const weight = new Float64Array(count);
  for (const [at, match] of past.entries()) {
    home[at] = index.get(match.home)!;
    away[at] = index.get(match.away)!;
    x[at] = match.homeGoals;
    y[at] = match.awayGoals;
    advantage[at] = match.neutral ? 0 : 1;
    weight[at] = Math.exp(-decay * (day - match.day));
  }

  // base, home, rho, then attack and defence of each team.
  const start = new Float64Array(3 + 2 * teams);
  const prior = new Float64Array(3 + 2 * teams);
  start.set([from?.base ?? 0.15, from?.home ?? 0.25, from?.rho ?? -0.03]);
  for (const [name, at] of index) {
    const towards = promoted.has(name) ? promotedPrior : 0;
    prior[3 + at] = prior[3 + teams + at] = towards;
    start[3 + at] = from?.teams[name]?.attack ?? towards;
    start[3 + teams + at] = from?.teams[name]?.defence ?? towards;
  }

  const { x: fitted } = minimise(
    (parameters, gradient) => {
      const base = parameters[0]!;
      const homeAdvantage = parameters[1]!;
      const rho = parameters[2]!;
      gradient.fill(0);
      let value = 0;
      for (let i = 3; i < parameters.length; i++) {
        const off = parameters[i]! - prior[i]!;
        value += (off * off) / (2 * priorVariance);
        gradient[i] = off / priorVariance;
      }
      for (let i = 0; i < count; i++) {
        const h = home[i]!;
        const a = away[i]!;
        const logLambda = base + homeAdvantage * advantage[i]! + parameters[3 + h]! - parameters[3 + teams + a]!;
        const logMu = base + parameters[3 + a]! - parameters[3 + teams + h]!;
        const lambda = Math.exp(logLambda);
        const mu = Math.exp(logMu);
        const homeGoals = x[i]!;
        const awayGoals = y[i]!;
        let slopeLambda = homeGoals - lambda;
        let slopeMu = awayGoals - mu;
        let slopeRho = 0;
        let logTau = 0;
        if (homeGoals < 2 && awayGoals < 2) {
          let tau: number;
          if (homeGoals === 0 && awayGoals === 0) {
            tau = 1 - lambda * mu * rho;
            slopeRho = (-lambda * mu) / tau;
            slopeLambda += slopeRho * rho;
            slopeMu += slopeRho * rho;
          } else if (homeGoals === 0) {
            tau = 1 + lambda * rho;
            slopeRho = lambda / tau;
            slopeLambda += slopeRho * rho;
          } else if (awayGoals === 0) {
            tau = 1 + mu * rho;
            slopeRho = mu / tau;
            slopeMu += slopeRho * rho;
          } else {
            tau = 1 - rho;
            slopeRho = -1 / tau;
          }
          if (tau <= 0) return Infinity;
          logTau = Math.log(tau);
        }
        const w = weight[i]!;
        value -= w * (logTau + homeGoals * logLambda - lambda + awayGoals * logMu - mu);
        gradient[0]! -= w * (slopeLambda + slopeMu);
        gradient[1]! -= w * slopeLambda * advantage[i]!;
        gradient[2]! -= w * slopeRho;
        gradient[3 + h]! -= w * slopeLambda;
        gradient[3 + teams + a]! += w * slopeLambda;
        gradient[3 + a]! -= w * slopeMu;
        gradient[3 + teams + h]! += w * slopeMu;
      }
      return value;
    },
    start,
    { tolerance: 1e-4 },
  );

  return {
    base: fitted[0]!,
    home: fitted[1]!,
    rho: fitted[2]!,
    teams: Object.fromEntries([...index].map(([name, at]) => [name, { attack: fitted[3 + at]!, defence: fitted[3 + teams + at]! }])),
  };
}

/** What two teams are expected to score. A team that the league's fit doesn't know has the strength of one that came up. */
export function goalRates(strengths: LeagueStrengths, home: string, away: string, neutral = false): GoalRates {
  const unknown: TeamStrength = { attack: promotedPrior, defence: promotedPrior };
  const one = strengths.teams[home] ?? unknown;
  const other = strengths.teams[away] ?? unknown;
  return {
    lambda: Math.exp(strengths.base + (neutral ? 0 : strengths.home) + one.attack - other.defence),
    mu: Math.exp(strengths.base + other.attack - one.defence),
    rho: strengths.rho,
  };
}
