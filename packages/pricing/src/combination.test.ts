import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeCombined, marketTypesOf, outcomeKeys, parseSpecifiers, marketType, type EventFacts, type Selection } from '@tavolo/markets';
import { basketballMarkets } from './basketball/market-offer.ts';
import { BasketballModel, type BasketballState } from './basketball/match-law.ts';
import type { BasketballParameters } from './basketball/possessions.ts';
import { simulateBasketball } from './basketball/simulate.ts';
import { Combination } from './combination.ts';
import { EventLaws, type EventLaw } from './event-law.ts';
import { MatchModel, usualRedCards, type MatchState } from './football/match-model.ts';
import { footballMarketsBefore, footballMarketsInPlay } from './football/market-offer.ts';
import { simulateFootball } from './football/simulate.ts';
import type { FairMarket } from './fair-market.ts';
import { hockeyMarkets } from './ice-hockey/market-offer.ts';
import type { HockeyParameters, HockeyState } from './ice-hockey/model.ts';
import { simulateHockey } from './ice-hockey/simulate.ts';
import { serveChances, type TennisState } from './tennis/match-law.ts';
import { tennisMarkets } from './tennis/market-offer.ts';
import { simulateTennis } from './tennis/simulate.ts';
import { full, stream } from './testing/returns.ts';
import type { Uniform } from './uniform.ts';

const parameters = { lambda: 1.5, mu: 1.2, rho: -0.05, redCards: usualRedCards };
const inPlay: MatchState = {
  stepsDone: 30,
  score: { home: 1, away: 0 },
  halfTime: null,
  redCards: { home: 0, away: 1 },
  ofMinute: 0.4,
};
const tennis = serveChances(0.6, 3);
const secondSet: TennisState = {
  sets: [{ home: 6, away: 4 }],
  set: { games: { home: 2, away: 3 }, points: { home: 1, away: 2 }, server: 'home' },
};
const basketball: BasketballParameters = { home: 84, away: 80, quarterMinutes: 10 };
const lastQuarter: BasketballState = {
  period: 4,
  elapsed: 400,
  quarters: [
    { home: 20, away: 21 },
    { home: 19, away: 22 },
    { home: 24, away: 18 },
    { home: 13, away: 14 },
  ],
};
const hockey: HockeyParameters = { lambda: 3, mu: 2.7 };
const secondPeriod: HockeyState = {
  period: 2,
  elapsed: 500,
  periods: [
    { home: 1, away: 1 },
    { home: 0, away: 1 },
  ],
};
const laws = new EventLaws();

/** What can be combined of an event, with its fair chance. */
const offered = (sport: EventLaw['sport'], markets: readonly FairMarket[]) =>
  markets
    .filter(({ type, specifiers }) => canBeCombined(sport, type, parseSpecifiers(specifiers)))
    .flatMap(({ type, specifiers, outcomes }) =>
      outcomes
        .filter(({ probability }) => probability > 1e-4)
        .map(({ outcome, probability }) => ({ type, specifiers: parseSpecifiers(specifiers), outcome, probability })),
    );

interface Case {
  name: string;
  law: EventLaw;
  offered: ReturnType<typeof offered>;
  /** Plays a whole event; left out where the law is that of one under way. */
  play?: (uniform: Uniform) => EventFacts;
}
const model = new MatchModel(parameters);
const cases: Case[] = [
  {
    name: 'football before the match',
    law: { sport: 'football', parameters, state: null },
    offered: offered('football', footballMarketsBefore(model)),
    play: (uniform) => simulateFootball(model, uniform).facts,
  },
  {
    name: 'football in play',
    law: { sport: 'football', parameters, state: inPlay },
    offered: offered('football', footballMarketsInPlay(model, inPlay)),
  },
  {
    name: 'tennis before the match',
    law: { sport: 'tennis', parameters: tennis, state: null },
    offered: offered('tennis', tennisMarkets(tennis)),
    play: (uniform) => simulateTennis(tennis, uniform).facts,
  },
  {
    name: 'tennis in play',
    law: { sport: 'tennis', parameters: tennis, state: secondSet },
    offered: offered('tennis', tennisMarkets(tennis, secondSet)),
  },
  {
    name: 'basketball before the match',
    law: { sport: 'basketball', parameters: basketball, state: null },
    offered: offered('basketball', basketballMarkets(new BasketballModel(basketball))),
    play: (uniform) => simulateBasketball(basketball, uniform).facts,
  },
  {
    name: 'basketball in play',
    law: { sport: 'basketball', parameters: basketball, state: lastQuarter },
    offered: offered('basketball', basketballMarkets(new BasketballModel(basketball), lastQuarter)),
  },
  {
    name: 'ice hockey before the match',
    law: { sport: 'ice_hockey', parameters: hockey, state: null },
    offered: offered('ice_hockey', hockeyMarkets(hockey)),
    play: (uniform) => simulateHockey(hockey, uniform).facts,
  },
  {
    name: 'ice hockey in play',
    law: { sport: 'ice_hockey', parameters: hockey, state: secondPeriod },
    offered: offered('ice_hockey', hockeyMarkets(hockey, secondPeriod)),
  },
];

describe.each(cases)('$name', ({ law, offered: selections, play }) => {
  const some = fc.uniqueArray(fc.nat(selections.length - 1), { minLength: 2, maxLength: 6 });
  const chosen = (indices: readonly number[]) => indices.map((index) => selections[index]!);
  const whole = (list: readonly Selection[]) => new Combination(laws.of(law).winners(list)).chance(2 ** list.length - 1);

  test('alone, each selection is as likely as its market says', () => {
    for (const one of selections) expect(whole([one])).toBeCloseTo(one.probability, 9);
  });

  test('together, selections are no likelier than the least likely of them, and no less likely than their chances allow', () => {
    fc.assert(
      fc.property(some, (indices) => {
        const list = chosen(indices);
        const chances = list.map(({ probability }) => probability);
        const together = whole(list);
        expect(together).toBeLessThanOrEqual(Math.min(...chances) + 1e-9);
        expect(together).toBeGreaterThanOrEqual(Math.max(0, chances.reduce((sum, chance) => sum + chance, 0) - (list.length - 1)) - 1e-9);
      }),
      { numRuns: full ? 200 : 80 },
    );
  });

  test('their order changes nothing, and each part is as likely as it is by itself', () => {
    fc.assert(
      fc.property(some, fc.nat(), (indices, seed) => {
        const list = chosen(indices);
        const turned = [...list.slice(seed % list.length), ...list.slice(0, seed % list.length)].toReversed();
        expect(whole(turned)).toBeCloseTo(whole(list), 12);
        const combination = new Combination(laws.of(law).winners(list));
        const mask = 1 + (seed % (2 ** list.length - 1));
        expect(combination.chance(mask)).toBeCloseTo(whole(list.filter((_, index) => (mask & (1 << index)) !== 0)), 12);
      }),
      { numRuns: full ? 100 : 40 },
    );
  });

  test.runIf(play)('simulated events win combinations as often as the law says', () => {
    const uniform = stream(20_261_123);
    const lists = fc.sample(some, { numRuns: 40, seed: 7 }).map(chosen);
    const events = full ? 40_000 : 2_000;
    const won = lists.map(() => 0);
    for (let event = 0; event < events; event++) {
      const facts = play!(uniform);
      for (const [at, list] of lists.entries())
        if (list.every(({ type, specifiers, outcome }) => marketType(type).settleOutcome(facts, specifiers, outcome)?.won === true))
          won[at]! += 1;
    }
    for (const [at, list] of lists.entries()) {
      const chance = whole(list);
      const error = Math.sqrt((chance * (1 - chance)) / events);
      expect(Math.abs(won[at]! / events - chance), list.map(({ type, outcome }) => `${type} ${outcome}`).join(' & ')).toBeLessThanOrEqual(
        5 * error + 3 / events,
      );
    }
  });
});

const result = (outcome: string): Selection => ({ type: 'match_result', specifiers: {}, outcome });
const total = (outcome: string, line: string): Selection => ({ type: 'total_goals', specifiers: { total: line }, outcome });
const football = laws.of({ sport: 'football', parameters, state: null });
const conflict = (...list: readonly Selection[]) => new Combination(football.winners(list)).conflict();

test('selections that can’t all win, and one that another contains, are told with their places', () => {
  expect(conflict(result('home'), total('over', '1.5'))).toBeNull();
  expect(conflict(result('home'), total('over', '1.5'), result('draw'))).toEqual({ kind: 'impossible', positions: [0, 2] });
  const scores: Selection = { type: 'correct_score', specifiers: {}, outcome: '1:1' };
  expect(conflict(total('over', '0.5'), scores)).toEqual({ kind: 'implied', positions: [1, 0] });
  expect(conflict(result('home'), result('home'))?.kind).toBe('implied');
  // Each two of them can win.
  const bothScore: Selection = { type: 'both_teams_to_score', specifiers: {}, outcome: 'yes' };
  expect(conflict(result('home'), bothScore, total('under', '2.5'))).toEqual({ kind: 'impossible', positions: [0, 1, 2] });
});

test('every market that the catalogue lets be combined has a law that knows it', () => {
  for (const { law } of cases)
    for (const type of marketTypesOf(law.sport)) {
      const { betBuilder, key } = type;
      const isOther = /best_of_(\d)$/.exec(key)?.[1] === '5';
      if (!betBuilder.includes(law.sport) || isOther) continue;
      const specifiers = Object.fromEntries(type.specifiers.map(({ name, kind }) => [name, kind === 'start' ? '0:1' : '1.5']));
      expect(() => laws.of(law).winners([{ type: key, specifiers, outcome: outcomeKeys(type)[0]! }]), key).not.toThrow();
    }
});

test('lines that can return a stake are not combined', () => {
  expect(canBeCombined('football', 'total_goals', { total: '2.5' })).toBe(true);
  for (const line of ['2', '2.25', '2.75']) expect(canBeCombined('football', 'total_goals', { total: line })).toBe(false);
  expect(canBeCombined('football', 'draw_no_bet', {})).toBe(false);
  expect(canBeCombined('horse_racing', 'race_winner', {})).toBe(false);
});
