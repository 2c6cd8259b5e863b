import { readFileSync } from 'node:fs';
import {
  BasketballModel,
  basketballMarkets,
  dayOf,
  fitCompetition,
  footballMarketsBefore,
  footballMarketsInPlay,
  goalRates,
  hockeyMarkets,
  kickOff,
  MatchModel,
  raceMarkets,
  tennisMarkets,
  type LeagueData,
  type LeagueStrengths,
} from '../packages/pricing/src/index.ts';
import { milliseconds, type Measurement, type Row } from './row.ts';

/** Milliseconds that a whole set of prices may take, and a league's fit. */
const repriceLimit = 5;
const refitLimit = 100;

/** The mean of so many runs, after some to get warm, in time of the processor: what else runs meanwhile is no part of it. */
function meanTime(runs: number, run: (index: number) => void): number {
  for (let index = 0; index < 20; index++) run(index);
  const began = process.threadCpuUsage();
  for (let index = 0; index < runs; index++) run(index);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000 / runs;
}

const row = (what: string, time: number, limit: number): Row => ({
  what,
  figure: milliseconds(time),
  against: `${milliseconds(limit)} allowed`,
  ratio: time / limit,
  target: '≤ 1',
  holds: time <= limit,
});

/** All markets of a match priced anew, and strengths of a league fitted to eight seasons. */
export const pricing: Measurement = {
  name: 'pricing',
  async measure() {
    const data: LeagueData = JSON.parse(readFileSync(new URL('../packages/pricing/data/leagues-2018-2026.json', import.meta.url), 'utf8'));
    const day = dayOf('2026-03-01');
    let strengths: LeagueStrengths | undefined;
    const cold = meanTime(15, () => {
      strengths = fitCompetition(data, 'ita.1', day);
    });
    const nightly = meanTime(15, (index) => {
      strengths = fitCompetition(data, 'ita.1', day + index, strengths);
    });

    const rates = goalRates(fitCompetition(data, 'ita.1', day), 'Juventus FC', 'AC Milan');
    const match = new MatchModel(rates);
    match.inPlay(kickOff);
    const basketball = new BasketballModel({ home: 112, away: 109, quarterMinutes: 12 });
    const runners = Array.from({ length: 12 }, (_, index) => ({ id: String(index), win: 1 / (index + 2) }));
    return [
      row(
        'football, all markets before a match',
        meanTime(60, () => void footballMarketsBefore(match)),
        repriceLimit,
      ),
      row(
        'football, all markets in play',
        meanTime(
          60,
          (index) => void footballMarketsInPlay(match, { ...kickOff, stepsDone: index % 47, score: { home: 1, away: index % 2 } }),
        ),
        repriceLimit,
      ),
      row(
        'football, a match made ready for play',
        meanTime(15, () => void new MatchModel(rates).inPlay(kickOff)),
        50,
      ),
      row(
        'tennis, all markets in play',
        meanTime(
          40,
          (index) =>
            void tennisMarkets(
              { homeServe: 0.66, awayServe: 0.63, bestOf: 5 },
              { sets: [], set: { games: { home: index % 4, away: 2 }, points: { home: 1, away: 2 }, server: 'home' } },
            ),
        ),
        repriceLimit,
      ),
      row(
        'basketball, all markets in play',
        meanTime(
          40,
          (index) =>
            void basketballMarkets(basketball, {
              period: 2,
              elapsed: index * 10,
              quarters: [
                { home: 28, away: 25 },
                { home: 10, away: 12 },
              ],
            }),
        ),
        repriceLimit,
      ),
      row(
        'ice hockey, all markets in play',
        meanTime(
          40,
          (index) => void hockeyMarkets({ lambda: 3.2, mu: 2.7 }, { period: 1, elapsed: index * 20, periods: [{ home: 1, away: 0 }] }),
        ),
        repriceLimit,
      ),
      row(
        'a race of twelve, all markets',
        meanTime(40, () => void raceMarkets(runners)),
        repriceLimit,
      ),
      row('a league of eight seasons fitted from nothing', cold, refitLimit),
      row('a league of eight seasons fitted anew the next day', nightly, refitLimit),
    ];
  },
};
