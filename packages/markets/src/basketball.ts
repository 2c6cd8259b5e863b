import { byScore, define, handicapLine, inFirstHalf, inWholeMatch, totalLine, type Definition } from './define.ts';
import type { MarketType } from './market-type.ts';
import * as sets from './outcome-sets.ts';
import * as rules from './score-rules.ts';
import { wonIf } from './settlement.ts';
import { numberOf, type Specifiers, type SpecifierType } from './specifiers.ts';
import { regularTime, scoreOfPeriods, teamFacts } from './team-scores.ts';

const quarterNumber: readonly SpecifierType[] = [{ name: 'quarternr', kind: 'number' }];
const none = { home: 0, away: 0 };

type Scored = Omit<Definition, 'period' | 'settleOutcome' | 'sports'>;
const whole = (rule: rules.ScoreRule, definition: Scored) =>
  byScore(inWholeMatch, rule, { sports: ['basketball'], betBuilder: ['basketball'], ...definition });
const half = (rule: rules.ScoreRule, definition: Scored) => byScore(inFirstHalf, rule, { sports: ['basketball'], ...definition });

const quarter = (
  key: string,
  wireId: number | null,
  rule: rules.ScoreRule,
  definition: Pick<Definition, 'outcomes'> & Partial<Definition>,
) =>
  define({
    sports: ['basketball'],
    key,
    wireId,
    period: 'quarter',
    group: 'quarters',
    ...definition,
    specifiers: [...quarterNumber, ...(definition.specifiers ?? [])],
    settleOutcome(facts, specifiers: Specifiers, outcome) {
      const number = numberOf(specifiers, 'quarternr');
      return rule(scoreOfPeriods(teamFacts(facts), number - 1, number), outcome, specifiers, none);
    },
  });

/** The period of regular time with the most points or goals, or `equal` where two share it. */
export const highestScoringPeriod = (definition: Pick<Definition, 'key' | 'sports' | 'outcomes' | 'period' | 'group'>) =>
  define({
    ...definition,
    settleOutcome(facts, _, outcome) {
      const team = teamFacts(facts);
      if (!regularTime(team).finished) return null;
      const counts = team.periods.map(({ home, away }) => home + away);
      const most = Math.max(...counts);
      const equal = counts.filter((count) => count === most).length > 1;
      return wonIf(outcome === (equal ? 'equal' : String(counts.indexOf(most) + 1)));
    },
  });

export const basketballMarkets: readonly MarketType[] = [
  whole(rules.resultRule, { key: 'winner_incl_ot', wireId: 219, outcomes: sets.homeAway, group: 'main', main: true }),
  whole(rules.asianHandicapRule, {
    key: 'handicap_incl_ot',
    wireId: 223,
    outcomes: sets.handicapSides,
    specifiers: handicapLine,
    group: 'handicap',
    main: true,
  }),
  whole(rules.totalRule, {
    key: 'total_incl_ot',
    wireId: 225,
    outcomes: sets.overUnder,
    specifiers: totalLine,
    group: 'points',
    main: true,
  }),
  whole(rules.homeTotalRule, { key: 'home_total_incl_ot', wireId: 227, outcomes: sets.overUnder, specifiers: totalLine, group: 'points' }),
  whole(rules.awayTotalRule, { key: 'away_total_incl_ot', wireId: 228, outcomes: sets.overUnder, specifiers: totalLine, group: 'points' }),
  whole(rules.oddEvenRule, { key: 'odd_even_incl_ot', wireId: 229, outcomes: sets.oddEven, group: 'points' }),
  whole(rules.winningMarginBandRule, { key: 'winning_margin_incl_ot', outcomes: sets.winningMarginBands, group: 'handicap' }),
  define({
    sports: ['basketball', 'ice_hockey'],
    key: 'will_there_be_ot',
    betBuilder: ['basketball', 'ice_hockey'],
    wireId: 220,
    outcomes: sets.yesNo,
    period: 'regular_time',
    group: 'main',
    settleOutcome(facts, _, outcome) {
      const { home, away, finished } = regularTime(teamFacts(facts));
      return finished ? wonIf((home === away) === (outcome === 'yes')) : null;
    },
  }),
  half(rules.asianHandicapRule, {
    key: 'h1_handicap',
    wireId: 66,
    outcomes: sets.handicapSides,
    specifiers: handicapLine,
    group: 'halves',
  }),
  half(rules.totalRule, { key: 'h1_total_points', wireId: 68, outcomes: sets.overUnder, specifiers: totalLine, group: 'halves' }),
  half(rules.oddEvenRule, { key: 'h1_odd_even_points', outcomes: sets.oddEven, group: 'halves' }),
  quarter('nth_quarter_result', 235, rules.resultRule, { outcomes: sets.homeDrawAway }),
  quarter('nth_quarter_draw_no_bet', null, rules.drawNoBetRule, { outcomes: sets.homeAway }),
  quarter('nth_quarter_total', 236, rules.totalRule, { outcomes: sets.overUnder, specifiers: totalLine }),
  quarter('nth_quarter_handicap', 303, rules.asianHandicapRule, { outcomes: sets.handicapSides, specifiers: handicapLine }),
  quarter('nth_quarter_odd_even', null, rules.oddEvenRule, { outcomes: sets.oddEven }),
  highestScoringPeriod({
    sports: ['basketball'],
    key: 'highest_scoring_quarter',
    outcomes: sets.quarterNumbers,
    period: 'quarters',
    group: 'quarters',
  }),
];
