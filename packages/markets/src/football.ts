import {
  byScore,
  define,
  halfTotalLine,
  handicapLine,
  inFirstHalf,
  inRegularTime,
  inSecondHalf,
  totalLine,
  type Definition,
} from './define.ts';
import type { Side } from './facts.ts';
import type { MarketType } from './market-type.ts';
import * as sets from './outcome-sets.ts';
import * as rules from './score-rules.ts';
import { both, either, LOST, opposite, WON, wonIf, type OutcomeResult } from './settlement.ts';
import { numberOf } from './specifiers.ts';
import { firstHalf, regularTime, secondHalf, teamFacts } from './team-scores.ts';

type Scored = Omit<Definition, 'period' | 'settleOutcome' | 'sports'>;
const builder = { betBuilder: ['football'] } as const;

const football = (part: Parameters<typeof byScore>[0], rule: rules.ScoreRule, definition: Scored) =>
  byScore(part, rule, { sports: ['football'], ...definition });
/** Regular time is told alike in football and ice hockey. */
const withHockey = (rule: rules.ScoreRule, definition: Scored) =>
  byScore(inRegularTime, rule, { sports: ['football', 'ice_hockey'], ...definition });
const builderWithHockey = { betBuilder: ['football', 'ice_hockey'] } as const;

const regular: MarketType[] = [
  byScore(inRegularTime, rules.resultRule, {
    sports: ['football', 'ice_hockey', 'basketball'],
    key: 'match_result',
    wireId: 1,
    outcomes: sets.homeDrawAway,
    group: 'main',
    main: true,
    betBuilder: ['football', 'ice_hockey', 'basketball'],
  }),
  withHockey(rules.doubleChanceRule, {
    key: 'double_chance',
    wireId: 10,
    outcomes: sets.doubleChance,
    group: 'main',
    main: true,
    winners: () => 2,
    ...builderWithHockey,
  }),
  withHockey(rules.drawNoBetRule, { key: 'draw_no_bet', wireId: 11, outcomes: sets.homeAway, group: 'main' }),
  withHockey(rules.totalRule, {
    key: 'total_goals',
    wireId: 18,
    outcomes: sets.overUnder,
    specifiers: totalLine,
    group: 'goals',
    main: true,
    ...builderWithHockey,
  }),
  withHockey(rules.homeTotalRule, {
    key: 'home_total',
    wireId: 19,
    outcomes: sets.overUnder,
    specifiers: totalLine,
    group: 'teams',
    ...builderWithHockey,
  }),
  withHockey(rules.awayTotalRule, {
    key: 'away_total',
    wireId: 20,
    outcomes: sets.overUnder,
    specifiers: totalLine,
    group: 'teams',
    ...builderWithHockey,
  }),
  withHockey(rules.bttsRule, {
    key: 'both_teams_to_score',
    wireId: 29,
    outcomes: sets.yesNo,
    group: 'goals',
    main: true,
    ...builderWithHockey,
  }),
  withHockey(rules.oddEvenRule, { key: 'odd_even', wireId: 26, outcomes: sets.oddEven, group: 'goals', ...builderWithHockey }),
  withHockey(rules.europeanHandicapRule, {
    key: 'european_handicap',
    wireId: 14,
    outcomes: sets.handicapThreeWay,
    specifiers: [{ name: 'hcp', kind: 'start' }],
    group: 'handicap',
    ...builderWithHockey,
  }),
  withHockey(rules.correctScoreRule(4), {
    key: 'correct_score',
    wireId: 45,
    outcomes: sets.correctScores,
    group: 'score',
    ...builderWithHockey,
  }),
  withHockey(rules.winningMarginRule, {
    key: 'winning_margin',
    wireId: 15,
    wireVariant: 'sr:winning_margin:3+',
    outcomes: sets.winningMargins,
    group: 'score',
    ...builderWithHockey,
  }),
  withHockey(rules.combined(rules.resultRule, rules.bttsRule), {
    key: 'result_and_btts',
    wireId: 35,
    outcomes: sets.resultAndBtts,
    group: 'combos',
    ...builderWithHockey,
  }),
  withHockey(rules.combined(rules.resultRule, rules.totalRule), {
    key: 'result_and_total',
    wireId: 37,
    outcomes: sets.resultAndTotal,
    specifiers: halfTotalLine,
    group: 'combos',
    ...builderWithHockey,
  }),
  football(inRegularTime, rules.asianHandicapRule, {
    key: 'asian_handicap',
    wireId: 16,
    outcomes: sets.handicapSides,
    specifiers: handicapLine,
    group: 'handicap',
    main: true,
    fromPlacement: true,
  }),
  football(inRegularTime, rules.exactGoalsRule, {
    key: 'exact_goals',
    wireId: 21,
    wireVariant: 'sr:exact_goals:6+',
    outcomes: sets.exactlyUpTo6,
    group: 'goals',
    ...builder,
  }),
  football(inRegularTime, rules.goalRangeRule, {
    key: 'goal_range',
    wireId: 25,
    wireVariant: 'sr:goal_range:7+',
    outcomes: sets.goalRanges,
    group: 'goals',
    ...builder,
  }),
  football(inRegularTime, rules.homeExactGoalsRule, {
    key: 'home_exact_goals',
    wireId: 23,
    wireVariant: 'sr:exact_goals:3+',
    outcomes: sets.exactlyUpTo3,
    group: 'teams',
    ...builder,
  }),
  football(inRegularTime, rules.awayExactGoalsRule, {
    key: 'away_exact_goals',
    wireId: 24,
    wireVariant: 'sr:exact_goals:3+',
    outcomes: sets.exactlyUpTo3,
    group: 'teams',
    ...builder,
  }),
  football(inRegularTime, rules.homeOddEvenRule, { key: 'home_odd_even', outcomes: sets.oddEven, group: 'teams', ...builder }),
  football(inRegularTime, rules.awayOddEvenRule, { key: 'away_odd_even', outcomes: sets.oddEven, group: 'teams', ...builder }),
  football(inRegularTime, rules.homeCleanSheetRule, {
    key: 'home_clean_sheet',
    wireId: 31,
    outcomes: sets.yesNo,
    group: 'teams',
    ...builder,
  }),
  football(inRegularTime, rules.awayCleanSheetRule, {
    key: 'away_clean_sheet',
    wireId: 32,
    outcomes: sets.yesNo,
    group: 'teams',
    ...builder,
  }),
  football(inRegularTime, rules.homeWinToNilRule, {
    key: 'home_win_to_nil',
    wireId: 33,
    outcomes: sets.yesNo,
    group: 'teams',
    ...builder,
  }),
  football(inRegularTime, rules.awayWinToNilRule, {
    key: 'away_win_to_nil',
    wireId: 34,
    outcomes: sets.yesNo,
    group: 'teams',
    ...builder,
  }),
  football(inRegularTime, rules.whichTeamScoresRule, {
    key: 'which_team_scores',
    outcomes: sets.whichTeamScores,
    group: 'teams',
    ...builder,
  }),
  football(inRegularTime, rules.combined(rules.totalRule, rules.bttsRule), {
    key: 'total_and_btts',
    wireId: 36,
    outcomes: sets.totalAndBtts,
    specifiers: halfTotalLine,
    group: 'combos',
    ...builder,
  }),
  football(inRegularTime, rules.combined(rules.doubleChanceRule, rules.bttsRule), {
    key: 'double_chance_and_btts',
    outcomes: sets.doubleChanceAndBtts,
    group: 'combos',
    winners: () => 2,
    ...builder,
  }),
  football(inRegularTime, rules.combined(rules.doubleChanceRule, rules.totalRule), {
    key: 'double_chance_and_total',
    outcomes: sets.doubleChanceAndTotal,
    specifiers: halfTotalLine,
    group: 'combos',
    winners: () => 2,
    ...builder,
  }),
];

/** Goals by their order. What is asked about a goal that nobody scores is `none`. */
const byOrder: MarketType[] = [
  define({
    sports: ['football', 'ice_hockey'],
    key: 'nth_goal',
    wireId: 8,
    outcomes: sets.nextScorer,
    specifiers: [{ name: 'goalnr', kind: 'number' }],
    period: 'regular_time',
    group: 'goals',
    settleOutcome(facts, specifiers, outcome) {
      const team = teamFacts(facts);
      const scorer = team.goals?.[numberOf(specifiers, 'goalnr') - 1];
      if (scorer !== undefined) return wonIf(scorer === outcome);
      const { home, away, finished } = regularTime(team);
      // Without the order of goals, only that there were too few of them is known.
      return finished && home + away < numberOf(specifiers, 'goalnr') ? wonIf(outcome === 'none') : null;
    },
  }),
];

/** A half's own markets: `h1_result` … */
function ofHalf(
  prefix: 'h1' | 'h2',
  part: typeof inFirstHalf,
  wire: Readonly<Record<string, number>>,
  result: Partial<Definition>,
): MarketType[] {
  const half = (name: string, rule: rules.ScoreRule, definition: Omit<Scored, 'key' | 'group'>) =>
    football(part, rule, { key: `${prefix}_${name}`, wireId: wire[name] ?? null, group: 'halves', ...definition });
  const withBasketball = { sports: ['football', 'basketball'] as const };
  return [
    byScore(part, rules.resultRule, {
      ...withBasketball,
      key: `${prefix}_result`,
      wireId: wire['result'] ?? null,
      group: 'halves',
      outcomes: sets.homeDrawAway,
      ...builder,
      ...result,
    }),
    half('double_chance', rules.doubleChanceRule, { outcomes: sets.doubleChance, winners: () => 2, ...builder }),
    byScore(part, rules.drawNoBetRule, {
      ...withBasketball,
      key: `${prefix}_draw_no_bet`,
      wireId: wire['draw_no_bet'] ?? null,
      group: 'halves',
      outcomes: sets.homeAway,
    }),
    half('asian_handicap', rules.asianHandicapRule, { outcomes: sets.handicapSides, specifiers: handicapLine, fromPlacement: true }),
    half('total', rules.totalRule, { outcomes: sets.overUnder, specifiers: totalLine, ...builder }),
    half('home_total', rules.homeTotalRule, { outcomes: sets.overUnder, specifiers: totalLine, ...builder }),
    half('away_total', rules.awayTotalRule, { outcomes: sets.overUnder, specifiers: totalLine, ...builder }),
    half('btts', rules.bttsRule, { outcomes: sets.yesNo, ...builder }),
    half('odd_even', rules.oddEvenRule, { outcomes: sets.oddEven, ...builder }),
    half('exact_goals', rules.exactGoalsRule, { outcomes: sets.exactly(3), ...builder }),
    half('correct_score', rules.correctScoreRule(3), { outcomes: sets.scores(3), ...builder }),
  ];
}

type HalfResult = (half: 'first' | 'second', outcome: 'home' | 'draw' | 'away') => OutcomeResult | null;

/** A market of yes and no about both halves. */
const aboutHalves = (
  key: string,
  yes: (result: HalfResult, goals: (half: 'first' | 'second', side: Side) => OutcomeResult | null) => OutcomeResult | null,
) =>
  define({
    sports: ['football'],
    key,
    outcomes: sets.yesNo,
    period: 'halves',
    group: 'halves',
    ...builder,
    settleOutcome(facts, _, outcome) {
      const team = teamFacts(facts);
      const score = { first: firstHalf(team), second: secondHalf(team) };
      const answer = yes(
        (half, winner) => rules.resultRule(score[half], winner, {}, { home: 0, away: 0 }),
        (half, side) => (score[half][side] > 0 ? WON : score[half].finished ? LOST : null),
      );
      return outcome === 'yes' ? answer : opposite(answer);
    },
  });

/** Which half has more goals, of both teams or one. The second half is certain as soon as it has more than the finished first. */
const mostGoals = (key: string, wireId: number | null, goals: (score: rules.Running) => number) =>
  define({
    sports: ['football'],
    key,
    wireId,
    outcomes: sets.halves,
    period: 'halves',
    group: 'halves',
    ...builder,
    settleOutcome(facts, _, outcome) {
      const first = firstHalf(teamFacts(facts));
      const second = secondHalf(teamFacts(facts));
      if (!first.finished) return null;
      const lead = goals(second) - goals(first);
      if (lead > 0) return wonIf(outcome === 'second');
      if (!second.finished) return lead === 0 && outcome === 'first' ? LOST : null;
      return wonIf(outcome === (lead === 0 ? 'equal' : 'first'));
    },
  });

/** Whether both halves have more, or fewer, goals than a line. */
const bothHalves = (key: string, side: 'over' | 'under') =>
  define({
    sports: ['football'],
    key,
    outcomes: sets.yesNo,
    specifiers: halfTotalLine,
    period: 'halves',
    group: 'halves',
    ...builder,
    settleOutcome(facts, specifiers, outcome) {
      const none = { home: 0, away: 0 };
      const answer = both(
        rules.totalRule(firstHalf(teamFacts(facts)), side, specifiers, none),
        rules.totalRule(secondHalf(teamFacts(facts)), side, specifiers, none),
      );
      return outcome === 'yes' ? answer : opposite(answer);
    },
  });

const acrossHalves: MarketType[] = [
  define({
    sports: ['football', 'basketball'],
    key: 'half_time_full_time',
    wireId: 47,
    outcomes: sets.halfTimeFullTime,
    period: 'halves',
    group: 'halves',
    ...builder,
    settleOutcome(facts, specifiers, outcome) {
      const [half = '', full = ''] = outcome.split('_');
      const none = { home: 0, away: 0 };
      return both(
        rules.resultRule(firstHalf(teamFacts(facts)), half, specifiers, none),
        rules.resultRule(regularTime(teamFacts(facts)), full, specifiers, none),
      );
    },
  }),
  mostGoals('highest_scoring_half', 52, ({ home, away }) => home + away),
  mostGoals('home_highest_scoring_half', null, ({ home }) => home),
  mostGoals('away_highest_scoring_half', null, ({ away }) => away),
  aboutHalves('home_win_both_halves', (result) => both(result('first', 'home'), result('second', 'home'))),
  aboutHalves('away_win_both_halves', (result) => both(result('first', 'away'), result('second', 'away'))),
  aboutHalves('home_win_either_half', (result) => either(result('first', 'home'), result('second', 'home'))),
  aboutHalves('away_win_either_half', (result) => either(result('first', 'away'), result('second', 'away'))),
  aboutHalves('home_score_both_halves', (_, scores) => both(scores('first', 'home'), scores('second', 'home'))),
  aboutHalves('away_score_both_halves', (_, scores) => both(scores('first', 'away'), scores('second', 'away'))),
  bothHalves('both_halves_over', 'over'),
  bothHalves('both_halves_under', 'under'),
];

/** The types of football; those of regular time are ice hockey's too. */
export const footballMarkets: readonly MarketType[] = [
  ...regular,
  ...byOrder,
  ...ofHalf(
    'h1',
    inFirstHalf,
    { result: 60, double_chance: 63, draw_no_bet: 64, asian_handicap: 66, total: 68, btts: 75 },
    { main: false },
  ),
  ...ofHalf('h2', inSecondHalf, { result: 83, total: 90 }, {}),
  ...acrossHalves,
];
