import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lineText, marketType, marketTypesOf, type Selection, type Specifiers, type TeamFacts } from '@tavolo/markets';
import { fairOdds, type FairOutcome } from '../fair-market.ts';
import { expectFairReturns, expectWholeBooks, full, stream } from '../testing/returns.ts';
import { finalScores, firstHalfSteps, matchSteps } from './birth-process.ts';
import { footballMarketsBefore, footballMarketsInPlay } from './market-offer.ts';
import { kickOff, MatchModel, stepsDoneAt, type MatchState } from './match-model.ts';
import { gridSize } from './score-grid.ts';
import { footballStateAt, simulateFootball } from './simulate.ts';

const vectors = (name: string) => JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
const probabilities = (outcomes: readonly FairOutcome[]) =>
  Object.fromEntries(outcomes.map(({ outcome, probability }) => [outcome, probability]));
const close = (actual: number | undefined, expected: number, what: string) =>
  expect(Math.abs((actual ?? Number.NaN) - expected), `${what}: ${actual} for ${expected}`).toBeLessThan(1e-9);

describe('before the match', () => {
  test.for<{ lambda_: number; mu: number; rho: number; expected: Record<string, never> }>(vectors('sports-pricing').vectors)(
    'prices of all markets are those of the vectors: $lambda_, $mu, $rho',
    ({ lambda_: lambda, mu, rho, expected }) => {
      const law = new MatchModel({ lambda, mu, rho }).beforeMatch();
      const hold = (key: string, specifiers: Specifiers, pairs: Record<string, number>, outcomeOf: Record<string, string> = {}) => {
        const found = probabilities(law.price(key, specifiers));
        for (const [name, value] of Object.entries(pairs)) close(found[outcomeOf[name] ?? name], value, `${key} ${name}`);
      };
      const over = (key: string, pairs: Record<string, number>) => {
        for (const [line, value] of Object.entries(pairs))
          close(probabilities(law.price(key, { total: line }))['over'], value, `${key} ${line}`);
      };
      hold('match_result', {}, expected['1x2']!);
      hold('double_chance', {}, expected['doubleChance']!, { '1X': 'home_draw', '12': 'home_away', X2: 'draw_away' });
      hold('draw_no_bet', {}, expected['drawNoBet']!);
      hold('both_teams_to_score', {}, { yes: expected['btts']! });
      hold('odd_even', {}, { odd: expected['odd']! });
      over('total_goals', expected['totals']!);
      over('home_total', expected['homeTotals']!);
      over('away_total', expected['awayTotals']!);
      hold('correct_score', {}, { ...(expected['correctScore']! as Record<string, number>), other: expected['correctScoreOther']! });
      hold('exact_goals', {}, expected['exactGoals']!);
      const margins = Object.entries<number>(expected['winningMargin']!).map(([name, value]) => [
        name.replace(/^(home|away)/, '$1_'),
        value,
      ]);
      hold('winning_margin', {}, Object.fromEntries(margins));
      hold('european_handicap', { hcp: '0:1' }, expected['europeanHandicapHomeMinus1']!);
      hold('home_win_to_nil', {}, { yes: expected['winToNilHome']! });
      hold('h1_result', {}, expected['halfTime']!);
      hold('h2_result', {}, expected['secondHalf']!);
      hold('highest_scoring_half', {}, expected['halfMostGoals']!);
      over('h1_total', expected['htTotals']!);
      const side = (sign: string) => ({ '1': 'home', X: 'draw', '2': 'away' })[sign];
      const halves = Object.entries<number>(expected['htft']!).map(([name, value]) => [name.split('/').map(side).join('_'), value]);
      hold('half_time_full_time', {}, Object.fromEntries(halves));

      type Line = { win: number; halfWin: number; push: number; halfLose: number; lose: number; fairOdds: number };
      const lines = (key: string, name: string, pairs: Record<string, Line>) => {
        for (const [line, value] of Object.entries(pairs)) {
          const [first] = law.price(key, { [name]: lineText(Number(line)) });
          const { won, halfWon, returned, halfLost, lost } = first!.chances;
          close(won, value.win, `${key} ${line}`);
          close(halfWon, value.halfWin, `${key} ${line}`);
          close(returned, value.push, `${key} ${line}`);
          close(halfLost, value.halfLose, `${key} ${line}`);
          close(lost, value.lose, `${key} ${line}`);
          close(fairOdds(first!) / value.fairOdds, 1, `${key} ${line}`);
        }
      };
      lines('asian_handicap', 'hcp', expected['asianHandicapHome']!);
      lines('total_goals', 'total', expected['asianTotalOver']!);

      const home = { type: 'match_result', specifiers: {}, outcome: 'home' };
      const overLine = (total: string) => ({ type: 'total_goals', specifiers: { total }, outcome: 'over' });
      const both = { type: 'both_teams_to_score', specifiers: {}, outcome: 'yes' };
      const builders: Record<string, Selection[]> = {
        'home & over2.5': [home, overLine('2.5')],
        'home & btts': [home, both],
        'home & over2.5 & btts': [home, overLine('2.5'), both],
        'draw & under2.5': [
          { ...home, outcome: 'draw' },
          { type: 'total_goals', specifiers: { total: '2.5' }, outcome: 'under' },
        ],
        'HT home & FT home & over1.5': [{ ...home, type: 'h1_result' }, home, overLine('1.5')],
        'HT draw & FT away': [
          { ...home, type: 'h1_result', outcome: 'draw' },
          { ...home, outcome: 'away' },
        ],
        'home -0.5 & home over1.5': [
          { type: 'asian_handicap', specifiers: { hcp: '-0.5' }, outcome: 'home' },
          { type: 'home_total', specifiers: { total: '1.5' }, outcome: 'over' },
        ],
      };
      for (const [name, value] of Object.entries<number>(expected['betBuilder']!)) close(law.winners(builders[name]!).at(-1), value, name);
    },
  );

  test('a bet builder refuses lines that can return a stake', () => {
    const law = new MatchModel({ lambda: 1.4, mu: 1.1, rho: 0 }).beforeMatch();
    expect(() => law.winners([{ type: 'total_goals', specifiers: { total: '2' }, outcome: 'over' }])).toThrow(RangeError);
    expect(() => law.winners([{ type: 'draw_no_bet', specifiers: {}, outcome: 'home' }])).toThrow(RangeError);
    expect(() => law.winners([{ type: 'nth_goal', specifiers: { goalnr: '1' }, outcome: 'home' }])).toThrow(RangeError);
  });
});

describe('in play', () => {
  const result = (grid: Float64Array) => {
    const sums = { home: 0, draw: 0, away: 0, btts: 0, goals: new Float64Array(2 * gridSize), homeGoals: 0, awayGoals: 0 };
    for (const [cell, chance] of grid.entries()) {
      const home = Math.floor(cell / gridSize);
      const away = cell % gridSize;
      sums[home > away ? 'home' : home < away ? 'away' : 'draw'] += chance;
      if (home > 0 && away > 0) sums.btts += chance;
      sums.goals[home + away]! += chance;
      // The vectors stop counting at 12 goals.
      sums.homeGoals += Math.min(12, home) * chance;
      sums.awayGoals += Math.min(12, away) * chance;
    }
    return sums;
  };

  test('the birth process by itself comes out as the vectors say', () => {
    for (const { lambda_: lambda, mu, score, minute, redCards, expected } of vectors('sports-inplay').vectors) {
      const [home, away] = score;
      const found = result(finalScores({ lambda, mu }, { home, away }, minute, { home: redCards[0], away: redCards[1] }));
      const what = `${score} at ${minute}`;
      for (const key of ['home', 'draw', 'away', 'btts'] as const) close(found[key], expected[key], `${what} ${key}`);
      for (const [line, value] of Object.entries<number>(expected.over))
        close(
          found.goals.filter((_, goals) => goals > Number(line)).reduce((sum, chance) => sum + chance, 0),
          value,
          `${what} over ${line}`,
        );
      close(found.homeGoals, expected.expHome, `${what} goals of home`);
      close(found.awayGoals, expected.expAway, `${what} goals of away`);
      close(found.goals[home + away], expected.noMoreGoals, `${what} no more goals`);
    }
  });

  const model = new MatchModel({ lambda: 1.62, mu: 1.08, rho: -0.05 });

  test('prices at kick-off are those before the match', () => {
    const before = model.beforeMatch();
    const inPlay = model.inPlay(kickOff);
    for (const [key, specifiers] of [
      ['match_result', {}],
      ['correct_score', {}],
      ['half_time_full_time', {}],
      ['total_goals', { total: '2.25' }],
      ['h1_total', { total: '0.5' }],
      ['away_win_either_half', {}],
    ] as const) {
      const one = probabilities(before.price(key, specifiers));
      for (const [outcome, probability] of Object.entries(probabilities(inPlay.price(key, specifiers))))
        close(probability, one[outcome]!, `${key} ${outcome}`);
    }
  });

  test('a price now is the mean of the prices a minute later', () => {
    const states: MatchState[] = [
      { stepsDone: 20, score: { home: 0, away: 1 }, halfTime: null, redCards: { home: 0, away: 0 } },
      { stepsDone: firstHalfSteps - 1, score: { home: 1, away: 1 }, halfTime: null, redCards: { home: 1, away: 0 } },
      { stepsDone: 80, score: { home: 2, away: 1 }, halfTime: { home: 0, away: 1 }, redCards: { home: 0, away: 1 } },
    ];
    for (const state of [...states, { ...states[0]!, ofMinute: 0.4 }]) {
      const { homeGoal, awayGoal, homeRed, awayRed } = model.eventChances(state);
      const stepsDone = state.stepsDone + 1;
      const score = (home: number, away: number) => ({ home: state.score.home + home, away: state.score.away + away });
      const card = (home: number, away: number) => ({ home: state.redCards.home + home, away: state.redCards.away + away });
      const halfTime = (then: MatchState['score']) => (stepsDone === firstHalfSteps ? then : state.halfTime);
      const then = { ...state, ofMinute: 0 };
      const next: [number, MatchState][] = [
        [homeGoal, { ...then, stepsDone, score: score(1, 0), halfTime: halfTime(score(1, 0)) }],
        [awayGoal, { ...then, stepsDone, score: score(0, 1), halfTime: halfTime(score(0, 1)) }],
        [homeRed, { ...then, stepsDone, redCards: card(1, 0), halfTime: halfTime(state.score) }],
        [awayRed, { ...then, stepsDone, redCards: card(0, 1), halfTime: halfTime(state.score) }],
        [1 - homeGoal - awayGoal - homeRed - awayRed, { ...then, stepsDone, halfTime: halfTime(state.score) }],
      ];
      for (const key of ['match_result', 'both_teams_to_score', 'half_time_full_time', 'correct_score']) {
        const now = probabilities(model.inPlay(state).price(key));
        const mean: Record<string, number> = {};
        for (const [chance, after] of next) {
          if (chance === 0) continue;
          for (const [outcome, probability] of Object.entries(probabilities(model.inPlay(after).price(key))))
            mean[outcome] = (mean[outcome] ?? 0) + chance * probability;
        }
        for (const [outcome, probability] of Object.entries(now))
          close(mean[outcome], probability, `${key} ${outcome} at ${state.stepsDone}`);
      }
    }
  });

  test('a minute that passes quietly moves prices all along, and its last second to those of the next', () => {
    const state: MatchState = {
      stepsDone: 50,
      score: { home: 0, away: 0 },
      halfTime: { home: 0, away: 0 },
      redCards: { home: 0, away: 0 },
    };
    const draw = (then: MatchState) => probabilities(model.inPlay(then).price('match_result'))['draw']!;
    const [begin, half, end] = [0, 0.5, 1].map((ofMinute) => draw({ ...state, ofMinute }));
    expect(half).toBeGreaterThan(begin!);
    expect(end).toBeGreaterThan(half!);
    close(end, draw({ ...state, stepsDone: 51 }), 'the next minute');
    close(model.nextGoal({ ...state, ofMinute: 1 }).none, model.nextGoal({ ...state, stepsDone: 51 }).none, 'no goal');
  });

  test('the next goal agrees with the chance of none, and a red card lowers the chance of winning', () => {
    const state: MatchState = {
      stepsDone: 60,
      score: { home: 1, away: 0 },
      halfTime: { home: 1, away: 0 },
      redCards: { home: 0, away: 0 },
    };
    const next = model.nextGoal(state);
    close(next.none, probabilities(model.inPlay(state).price('correct_score'))['1:0']!, 'no goal');
    expect(next.home).toBeGreaterThan(next.away);
    const home = (redCards: MatchState['redCards']) => probabilities(model.inPlay({ ...state, redCards }).price('match_result'))['home']!;
    expect(home({ home: 1, away: 0 })).toBeLessThan(home({ home: 0, away: 0 }));
    expect(home({ home: 0, away: 1 })).toBeGreaterThan(home({ home: 0, away: 0 }));
    expect(home({ home: 3, away: 1 })).toBeGreaterThan(0);
  });

  test('a handicap in play is about the goals that are still to come', () => {
    const state: MatchState = {
      stepsDone: 70,
      score: { home: 3, away: 0 },
      halfTime: { home: 1, away: 0 },
      redCards: { home: 0, away: 0 },
    };
    const { home } = probabilities(model.inPlay(state).price('asian_handicap', { hcp: '0' }));
    expect(home).toBeGreaterThan(0.4);
    expect(home).toBeLessThan(0.75);
    // That of the half, too.
    const { home: half } = probabilities(model.inPlay(state).price('h2_asian_handicap', { hcp: '0' }));
    close(half, home!, 'the second half');
  });

  test('the clock is told in minutes of the model', () => {
    expect([
      stepsDoneAt(1, 0),
      stepsDoneAt(1, 45),
      stepsDoneAt(1, 45, 9),
      stepsDoneAt(2, 45),
      stepsDoneAt(2, 90, 2),
      stepsDoneAt(2, 90, 30),
    ]).toEqual([0, 45, 47, 47, 94, 97]);
    expect(matchSteps).toHaveLength(97);
  });
});

describe('the offer', () => {
  const model = new MatchModel({ lambda: 1.62, mu: 1.08, rho: -0.05 });

  test('has every type of football, and chances that add up to what a market pays', () => {
    const markets = footballMarketsBefore(model);
    expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(marketTypesOf('football').map(({ key }) => key)));
    expectWholeBooks(markets);
    for (const type of ['total_goals', 'asian_handicap', 'h1_total'])
      expect(
        markets.filter((one) => one.type === type && one.mainLine),
        type,
      ).toHaveLength(1);
  });

  test('leaves out in play what is decided or over', () => {
    const state: MatchState = {
      stepsDone: 75,
      score: { home: 2, away: 1 },
      halfTime: { home: 1, away: 1 },
      redCards: { home: 0, away: 0 },
    };
    const markets = footballMarketsInPlay(model, state);
    const names = markets.map(({ type, specifiers }) => `${type}?${specifiers}`);
    expect(names).toContain('nth_goal?goalnr=4');
    expect(names).toContain('total_goals?total=3.5');
    expect(names).not.toContain('total_goals?total=2.5');
    expect(names.filter((name) => name.startsWith('h1_') || name.startsWith('both_teams'))).toEqual([]);
    expect(footballMarketsInPlay(model, { ...state, stepsDone: matchSteps.length })).toEqual([]);
  });
});

describe('simulated matches', () => {
  const model = new MatchModel({ lambda: 1.55, mu: 1.2, rho: -0.06 });

  test('the same draws give the same match, told in order', () => {
    const one = simulateFootball(model, stream(7));
    expect(simulateFootball(model, stream(7))).toEqual(one);
    expect(one.incidents.map(({ at }) => at)).toEqual(one.incidents.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(one.incidents.map(({ kind }) => kind).filter((kind) => kind !== 'goal' && kind !== 'red_card')).toEqual([
      'kick_off',
      'half_time',
      'second_half',
      'full_time',
    ]);
    expect(one.incidents.filter(({ kind }) => kind === 'goal')).toHaveLength(one.facts.goals!.length);
  });

  test('settle as often as their prices say, in every market', () => {
    const uniform = stream(20_261_123);
    expectFairReturns(footballMarketsBefore(model), full ? 40_000 : 1_500, () => simulateFootball(model, uniform).facts);
  });

  test('settle as often as prices in play say, bets on handicaps from their acceptance', () => {
    // Bets at a moment of many matches, within a minute: those that stand so then.
    const uniform = stream(5);
    const moment = 30 * 60 + 44;
    const found: { facts: TeamFacts }[] = [];
    const state: MatchState = {
      stepsDone: 30,
      score: { home: 1, away: 0 },
      halfTime: null,
      redCards: { home: 0, away: 0 },
      ofMinute: 45 / 60,
    };
    const matches = full ? 40_000 : 4_000;
    for (let match = 0; match < matches; match++) {
      const { incidents, facts } = simulateFootball(model, uniform);
      if (JSON.stringify(footballStateAt(incidents, moment)) === JSON.stringify(state)) found.push({ facts });
    }
    expect(found.length).toBeGreaterThan(matches / 12);
    const law = model.inPlay(state);
    for (const [type, specifiers] of [
      ['match_result', {}],
      ['total_goals', { total: '2.5' }],
      ['asian_handicap', { hcp: '0.25' }],
      ['half_time_full_time', {}],
    ] as const) {
      const returned: Record<string, number> = {};
      const outcomes = law.price(type, specifiers);
      for (const { facts } of found) {
        for (const outcome of outcomes) {
          const { won, voidFactor } = marketType(type).settleOutcome(facts, specifiers, outcome.outcome, {
            scoreAtPlacement: state.score,
          })!;
          returned[outcome.outcome] = (returned[outcome.outcome] ?? 0) + voidFactor + (1 - voidFactor) * (won ? fairOdds(outcome) : 0);
        }
      }
      for (const outcome of outcomes) {
        const error = Math.sqrt((fairOdds(outcome) - 1) / found.length);
        expect(Math.abs(returned[outcome.outcome]! / found.length - 1), `${type} ${outcome.outcome}`).toBeLessThan(4.5 * error);
      }
    }
  });
});

test('prices that were prepared in steps, some of them or all, are those that are made at once', () => {
  const parameters = { lambda: 1.4, mu: 1.1, rho: -0.05 };
  const atOnce = footballMarketsBefore(new MatchModel(parameters));
  for (const most of [3, Infinity]) {
    const model = new MatchModel(parameters);
    let taken = 0;
    for (const _ of model.steps()) if (++taken >= most) break;
    expect(taken).toBeGreaterThan(2);
    expect(footballMarketsBefore(model)).toEqual(atOnce);
    expect([...model.steps()]).toEqual([]);
  }
});
