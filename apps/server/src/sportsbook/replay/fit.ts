import {
  brierScore,
  calibrationError,
  fitLeague,
  goalRates,
  gridSize,
  logLoss,
  rankedProbabilityScore,
  scoreGrid,
  type LeagueStrengths,
  type PlayedMatch,
} from '@tavolo/pricing';
import { clubKey } from './clubs.ts';
import type { FitQuality, ReplaySeason } from './store.ts';

/** What a fit comes to at least: on the five leagues of `packages/pricing/data`, forecast from their third season on. */
export const goldenFigures = { logLoss: 0.9899, rps: 0.2014 } as const;

/** Seasons that are seen before the first forecast, where there are so many. */
const seenSeasons = 2;
/** Fewer forecasts say nothing of a fit. */
const leastForecasts = 100;
/** Beyond these no league of football has ever been: logarithms of goals, and Dixon and Coles' rho. */
const plausible = { base: [-1, 1], home: [-0.3, 0.9], rho: [-0.3, 0.3], strength: [-2.5, 2.5] } as const;

/** Why a fit is not kept. */
export class FitRefused extends Error {}

export interface Fit {
  quality: FitQuality;
  /** By the day that they are for, `2020-09-19`: nothing of that day or later is in them. */
  strengths: Map<string, LeagueStrengths>;
  forecasts: { chances: readonly number[]; happened: number }[];
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Fits a competition to its seasons day by day, and forecasts each day's matches from what was known before it. Strengths are kept for the days of seasons that are
 * played again.
 * @throws FitRefused where the result is nonsense, or too little is known to tell.
 */
export function fitSeasons(seasons: readonly ReplaySeason[]): Fit {
  const ordered = seasons.toSorted((one, other) => (one.season < other.season ? -1 : 1));
  const played = ordered.map(({ matches }) =>
    matches.flatMap(({ away, day, home, scores }) => (scores ? [playedMatch(day, home, away, scores.fullTime)] : [])),
  );
  const all = played.flat();
  const firstForecast =
    ordered.length > seenSeasons
      ? Math.min(...(played[seenSeasons] ?? []).map(({ day }) => day))
      : (all.map(({ day }) => day).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Infinity);
  const count = all.filter(({ day }) => day >= firstForecast).length;
  if (count < leastForecasts)
    throw new FitRefused(`${count} matches can be forecast; ${leastForecasts} are needed to tell whether a fit is any good`);
  const strengths = new Map<string, LeagueStrengths>();
  const forecasts: Fit['forecasts'] = [];
  let losses = 0;
  let ranked = 0;
  let brier = 0;
  let last: LeagueStrengths | undefined;
  for (const [index, season] of ordered.entries()) {
    const before = clubsOf(ordered[index - 1]);
    const promoted = before.size === 0 ? [] : clubsOf(season).difference(before);
    for (const [day, matches] of [...Map.groupBy(played[index] ?? [], (match) => match.day)].toSorted(([one], [other]) => one - other)) {
      const isForecast = day >= firstForecast;
      const isReplayed = season.shiftDays !== null;
      if (!isForecast && !isReplayed) continue;
      const fitted = checkedStrengths(fitLeague(all, { day, promoted, ...(last && { from: last }) }));
      last = fitted;
      if (isReplayed) strengths.set(new Date(day * 86_400_000).toISOString().slice(0, 10), fitted);
      if (!isForecast) continue;
      for (const { away, awayGoals, home, homeGoals } of matches) {
        const chances = outcomeChances(fitted, home, away);
        const happened = 1 - Math.sign(homeGoals - awayGoals);
        losses += logLoss(chances, happened);
        ranked += rankedProbabilityScore(chances, happened);
        brier += brierScore(chances, happened);
        forecasts.push({ chances, happened });
      }
    }
  }
  const quality: FitQuality = {
    matches: all.length,
    forecasts: count,
    logLoss: losses / count,
    rps: ranked / count,
    brier: brier / count,
    calibrationError: calibrationError(forecasts),
  };
  const base = baseLoss(forecasts);
  if (!(quality.logLoss < base))
    throw new FitRefused(
      `its log-loss of ${quality.logLoss.toFixed(4)} is no better than ${base.toFixed(4)} of how often sides win at all`,
    );
  return { quality, strengths, forecasts };
}

function playedMatch(day: string, home: string, away: string, score: { home: number; away: number }): PlayedMatch {
  return { day: dayNumber(day), home: clubKey(home), away: clubKey(away), homeGoals: score.home, awayGoals: score.away };
}

const clubsOf = (season: ReplaySeason | undefined): Set<string> =>
  new Set(season?.matches.flatMap(({ away, home }) => [clubKey(home), clubKey(away)]));

function outcomeChances(strengths: LeagueStrengths, home: string, away: string): number[] {
  const chances = [0, 0, 0];
  for (const [cell, chance] of scoreGrid(goalRates(strengths, home, away)).entries()) {
    const outcome = 1 - Math.sign(Math.floor(cell / gridSize) - (cell % gridSize));
    chances[outcome] = (chances[outcome] ?? 0) + chance;
  }
  return chances;
}

/** The log-loss of a forecaster who knows how often each outcome comes, and nothing of who plays. */
function baseLoss(forecasts: Fit['forecasts']): number {
  const counts = [0, 1, 2].map((outcome) => forecasts.filter(({ happened }) => happened === outcome).length / forecasts.length);
  return -counts.reduce((sum, share) => sum + (share > 0 ? share * Math.log(share) : 0), 0);
}

/** @throws FitRefused */
function checkedStrengths(strengths: LeagueStrengths): LeagueStrengths {
  const within = (what: string, value: number, [least, most]: readonly [number, number]) => {
    if (!(value >= least && value <= most)) throw new FitRefused(`${what} came to ${value}, which lies outside ${least} … ${most}`);
  };
  within('the goals of an average side', strengths.base, plausible.base);
  within('the advantage of the home side', strengths.home, plausible.home);
  within('rho', strengths.rho, plausible.rho);
  for (const [club, { attack, defence }] of Object.entries(strengths.teams)) {
    within(`the attack of ${club}`, attack, plausible.strength);
    within(`the defence of ${club}`, defence, plausible.strength);
  }
  return strengths;
}

/** The figures of several competitions together. */
export function together(fits: readonly Fit[]): FitQuality {
  const count = fits.reduce((sum, { quality }) => sum + quality.forecasts, 0);
  const mean = (of: (quality: FitQuality) => number) => fits.reduce((sum, { quality }) => sum + of(quality) * quality.forecasts, 0) / count;
  return {
    matches: fits.reduce((sum, { quality }) => sum + quality.matches, 0),
    forecasts: count,
    logLoss: mean(({ logLoss: loss }) => loss),
    rps: mean(({ rps }) => rps),
    brier: mean(({ brier }) => brier),
    calibrationError: calibrationError(fits.flatMap(({ forecasts }) => forecasts)),
  };
}
