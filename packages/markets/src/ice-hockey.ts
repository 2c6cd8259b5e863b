import { highestScoringPeriod } from './basketball.ts';
import { byScore, define, handicapLine, inWholeMatch, totalLine, type Definition } from './define.ts';
import type { MarketType } from './market-type.ts';
import * as sets from './outcome-sets.ts';
import * as rules from './score-rules.ts';
import { numberOf, type SpecifierType } from './specifiers.ts';
import { scoreOfPeriods, teamFacts } from './team-scores.ts';

const periodNumber: readonly SpecifierType[] = [{ name: 'periodnr', kind: 'number' }];
const none = { home: 0, away: 0 };

const whole = (rule: rules.ScoreRule, definition: Omit<Definition, 'period' | 'settleOutcome' | 'sports'>) =>
  byScore(inWholeMatch, rule, { sports: ['ice_hockey'], betBuilder: ['ice_hockey'], ...definition });

const period = (
  key: string,
  wireId: number | null,
  rule: rules.ScoreRule,
  definition: Pick<Definition, 'outcomes'> & Partial<Definition>,
) =>
  define({
    sports: ['ice_hockey'],
    key,
    wireId,
    period: 'period',
    group: 'periods',
    ...definition,
    specifiers: [...periodNumber, ...(definition.specifiers ?? [])],
    settleOutcome(facts, specifiers, outcome) {
      const number = numberOf(specifiers, 'periodnr');
      return rule(scoreOfPeriods(teamFacts(facts), number - 1, number), outcome, specifiers, none);
    },
  });

export const iceHockeyMarkets: readonly MarketType[] = [
  whole(rules.resultRule, { key: 'winner_incl_ot_pen', wireId: 406, outcomes: sets.homeAway, group: 'main', main: true }),
  whole(rules.asianHandicapRule, {
    key: 'handicap_incl_ot_pen',
    wireId: 410,
    outcomes: sets.handicapSides,
    specifiers: handicapLine,
    group: 'handicap',
    main: true,
  }),
  whole(rules.totalRule, {
    key: 'total_incl_ot_pen',
    wireId: 412,
    outcomes: sets.overUnder,
    specifiers: totalLine,
    group: 'goals',
    main: true,
  }),
  period('nth_period_result', 443, rules.resultRule, { outcomes: sets.homeDrawAway }),
  period('nth_period_double_chance', null, rules.doubleChanceRule, { outcomes: sets.doubleChance, winners: () => 2 }),
  period('nth_period_total', 446, rules.totalRule, { outcomes: sets.overUnder, specifiers: totalLine }),
  period('nth_period_btts', null, rules.bttsRule, { outcomes: sets.yesNo }),
  period('nth_period_odd_even', null, rules.oddEvenRule, { outcomes: sets.oddEven }),
  highestScoringPeriod({
    sports: ['ice_hockey'],
    key: 'highest_scoring_period',
    outcomes: sets.periodNumbers,
    period: 'periods',
    group: 'periods',
  }),
];
