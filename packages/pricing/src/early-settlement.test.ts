import {
  marketType,
  marketTypesOf,
  outcomeKeys,
  parseSpecifiers,
  settleMarket,
  type EventFacts,
  type OutcomeResult,
  type PeriodScore,
  type Score,
  type TeamFacts,
  type TennisFacts,
} from '@tavolo/markets';
import { expect, test } from 'vitest';
import { basketballMarkets } from './basketball/market-offer.ts';
import { BasketballModel } from './basketball/match-law.ts';
import { simulateBasketball } from './basketball/simulate.ts';
import type { FairMarket } from './fair-market.ts';
import { hockeyMarkets } from './ice-hockey/market-offer.ts';
import { simulateHockey } from './ice-hockey/simulate.ts';
import { tennisMarkets } from './tennis/market-offer.ts';
import { simulateTennis } from './tennis/simulate.ts';
import { stream } from './testing/returns.ts';

/** A result that is given during an event must be the one at its end. */
function expectEarlyToStay(markets: readonly Pick<FairMarket, 'type' | 'specifiers'>[], courses: readonly EventFacts[]): void {
  for (const { type: key, specifiers } of markets) {
    const type = marketType(key);
    const parsed = parseSpecifiers(specifiers);
    const last: Record<string, OutcomeResult | null> = settleMarket(type, courses.at(-1)!, parsed);
    expect(Object.keys(last)).toEqual(outcomeKeys(type));
    for (const [at, facts] of courses.entries()) {
      for (const [outcome, result] of Object.entries(settleMarket(type, facts, parsed))) {
        if (result !== null) expect(result, `${key}?${specifiers} ${outcome} at ${at} of ${courses.length}`).toEqual(last[outcome]);
      }
    }
  }
}

/** The match after each of its games. */
function tennisCourses(facts: TennisFacts): TennisFacts[] {
  const courses: TennisFacts[] = [];
  for (const [index, set] of facts.sets.entries()) {
    for (let games = 0; games < set.games.length; games++) {
      const now = { games: set.games.slice(0, games), tieBreak: games === 12, finished: false };
      courses.push({ ...facts, sets: [...facts.sets.slice(0, index), now], ended: false });
    }
    courses.push({ ...facts, sets: facts.sets.slice(0, index + 1), ended: false });
  }
  return [...courses, facts];
}

/** The match after each of its scores, overtimes and a shoot-out included. */
function teamCourses(facts: TeamFacts, incidents: readonly { period: number; kind: string; score: Score }[]): TeamFacts[] {
  const regular = facts.periods.length;
  let goals = 0;
  const courses: TeamFacts[] = incidents.map(({ period, kind, score }) => {
    if (kind === 'goal' && period <= regular) goals++;
    const periods: PeriodScore[] = [];
    let before: Score = { home: 0, away: 0 };
    for (let number = 1; number <= Math.min(period, regular); number++) {
      const done = facts.periods[number - 1]!;
      const finished = number < period || kind === 'period_end';
      periods.push(finished ? { ...done, finished } : { home: score.home - before.home, away: score.away - before.away, finished });
      before = { home: before.home + done.home, away: before.away + done.away };
    }
    const overtime =
      period > regular && kind !== 'shootout'
        ? { home: score.home - before.home, away: score.away - before.away, finished: false }
        : undefined;
    return {
      sport: facts.sport,
      periods,
      ended: false,
      ...(overtime && { overtime }),
      ...(facts.goals && { goals: facts.goals.slice(0, goals) }),
    };
  });
  return [...courses.filter((_, at) => incidents[at]!.kind !== 'full_time' && incidents[at]!.kind !== 'shootout'), facts];
}

test('what is settled during a match of tennis stays', () => {
  const parameters = { homeServe: 0.67, awayServe: 0.66, bestOf: 3 } as const;
  // Games and sets that may not be played are asked about too.
  const more = [
    'nth_set_winner?setnr=3',
    'nth_set_tiebreak?setnr=3',
    'set_game_winner?gamenr=12|setnr=1',
    'set_game_winner?gamenr=13|setnr=2',
  ];
  const markets = [...tennisMarkets(parameters), ...more.map((name) => ({ type: name.split('?')[0]!, specifiers: name.split('?')[1]! }))];
  const uniform = stream(101);
  for (let match = 0; match < 60; match++) expectEarlyToStay(markets, tennisCourses(simulateTennis(parameters, uniform).facts));
});

test('what is settled during a match of ice hockey stays', () => {
  const parameters = { lambda: 2.8, mu: 2.6 };
  const markets = [...hockeyMarkets(parameters), { type: 'nth_goal', specifiers: 'goalnr=4' }];
  const uniform = stream(103);
  for (let match = 0; match < 60; match++) {
    const { facts, incidents } = simulateHockey(parameters, uniform);
    expectEarlyToStay(markets, teamCourses(facts, incidents));
  }
});

test('what is settled during a match of basketball stays', () => {
  const parameters = { home: 84, away: 82, quarterMinutes: 10 } as const;
  const markets = basketballMarkets(new BasketballModel(parameters));
  expect(new Set(markets.map(({ type }) => type)).size).toBe(marketTypesOf('basketball').length);
  const uniform = stream(107);
  for (let match = 0; match < 12; match++) {
    const { facts, incidents } = simulateBasketball(parameters, uniform);
    expectEarlyToStay(markets, teamCourses(facts, incidents));
  }
});
