import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logLoss, rankedProbabilityScore } from '../scoring.ts';
import { goalRates, type LeagueStrengths } from './dixon-coles.ts';
import { fitCompetition } from './league-fit.ts';
import { playedMatches, type LeagueData } from './leagues.ts';
import { gridSize, scoreGrid } from './score-grid.ts';

const data: LeagueData = JSON.parse(readFileSync(new URL('../../data/leagues-2018-2026.json', import.meta.url), 'utf8'));

/** Forecasts every match of the seasons from what was known the day before it. */
function forecast(
  competitions: readonly string[],
  seasons: (season: string) => boolean,
): { matches: number; logLoss: number; rps: number } {
  let matches = 0;
  let loss = 0;
  let rps = 0;
  for (const competition of competitions) {
    let strengths: LeagueStrengths | undefined;
    for (const season of data.seasons) {
      if (season.competition !== competition || !seasons(season.season)) continue;
      const byDay = Map.groupBy(playedMatches(data, season), ({ day }) => day);
      for (const day of [...byDay.keys()].sort((one, other) => one - other)) {
        strengths = fitCompetition(data, competition, day, strengths);
        for (const { home, away, homeGoals, awayGoals } of byDay.get(day)!) {
          const chances = [0, 0, 0];
          for (const [cell, chance] of scoreGrid(goalRates(strengths, home, away)).entries())
            chances[1 - Math.sign(Math.floor(cell / gridSize) - (cell % gridSize))]! += chance;
          const happened = 1 - Math.sign(homeGoals - awayGoals);
          loss += logLoss(chances, happened);
          rps += rankedProbabilityScore(chances, happened);
          matches++;
        }
      }
    }
  }
  return { matches, logLoss: loss / matches, rps: rps / matches };
}

const full = process.env['TEST_FULL'] === '1';

test.runIf(full)('out of sample, five leagues from 2020-21 on are forecast as well as the reference', () => {
  const found = forecast(
    data.competitions.map(({ id }) => id),
    (season) => season >= '2020-21',
  );
  expect(found.matches).toBe(10_411);
  expect(found.logLoss).toBeLessThanOrEqual(0.9899);
  expect(found.rps).toBeLessThanOrEqual(0.2014);
});

test('out of sample, a season of Serie A is forecast far better than by how often sides win', () => {
  const found = forecast(['ita.1'], (season) => season === '2024-25');
  expect(found.matches).toBe(380);
  // The shares of results alone give 1.075 and 0.231.
  expect(found.logLoss).toBeLessThan(0.99);
  expect(found.rps).toBeLessThan(0.205);
});

test('a fit does not depend on where it starts', () => {
  const cold = fitCompetition(data, 'eng.1', 20_000);
  const warm = fitCompetition(data, 'eng.1', 20_000, fitCompetition(data, 'eng.1', 19_900));
  expect(Object.keys(cold.teams).length).toBeGreaterThan(20);
  for (const [name, { attack, defence }] of Object.entries(cold.teams)) {
    expect(warm.teams[name]!.attack).toBeCloseTo(attack, 4);
    expect(warm.teams[name]!.defence).toBeCloseTo(defence, 4);
  }
  expect(cold.home).toBeGreaterThan(0.1);
  expect(cold.rho).toBeLessThan(0.05);
});
