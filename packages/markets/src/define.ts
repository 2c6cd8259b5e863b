import type { Score, TeamFacts } from './facts.ts';
import type { MarketType } from './market-type.ts';
import type { Running, ScoreRule } from './score-rules.ts';
import type { SpecifierType } from './specifiers.ts';
import { firstHalf, regularTime, scoredBefore, secondHalf, teamFacts, wholeMatch } from './team-scores.ts';

export const totalLine: readonly SpecifierType[] = [{ name: 'total', kind: 'total' }];
export const halfTotalLine: readonly SpecifierType[] = [{ name: 'total', kind: 'half_total' }];
export const handicapLine: readonly SpecifierType[] = [{ name: 'hcp', kind: 'handicap' }];

/** What a type is where nothing else is said. */
type Optional =
  | 'wireId'
  | 'wireVariant'
  | 'specifiers'
  | 'live'
  | 'main'
  | 'betBuilder'
  | 'cashOut'
  | 'fromPlacement'
  | 'eachWay'
  | 'ruleFour'
  | 'winners';
export type Definition = Omit<MarketType, Optional> & Partial<Pick<MarketType, Optional>>;

export const define = (definition: Definition): MarketType =>
  Object.freeze({
    wireId: null,
    wireVariant: null,
    specifiers: [],
    live: true,
    main: false,
    betBuilder: [],
    cashOut: true,
    fromPlacement: false,
    eachWay: false,
    ruleFour: false,
    winners: () => 1,
    ...definition,
  });

/** A part of a match that has a score of its own, and how much of the match comes before it, in periods. */
interface Part {
  period: MarketType['period'];
  score(facts: TeamFacts): Running;
  before(facts: TeamFacts): number;
}

export const inRegularTime: Part = { period: 'regular_time', score: regularTime, before: () => 0 };
export const inFirstHalf: Part = { period: 'first_half', score: firstHalf, before: () => 0 };
export const inSecondHalf: Part = { period: 'second_half', score: secondHalf, before: () => 1 };
export const inWholeMatch: Part = { period: 'match', score: wholeMatch, before: () => 0 };

const none: Score = { home: 0, away: 0 };

/** A market that is settled by the score of a part of a match. */
export function byScore(part: Part, rule: ScoreRule, definition: Omit<Definition, 'period' | 'settleOutcome'>): MarketType {
  return define({
    ...definition,
    period: part.period,
    settleOutcome(facts, specifiers, outcome, context) {
      const team = teamFacts(facts);
      const before =
        definition.fromPlacement && context?.scoreAtPlacement ? scoredBefore(team, context.scoreAtPlacement, part.before(team)) : none;
      return rule(part.score(team), outcome, specifiers, before);
    },
  });
}
