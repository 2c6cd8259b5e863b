import type { EventFacts, Sport } from './facts.ts';
import type { OutcomeResult, SettlementContext } from './settlement.ts';
import type { Specifiers, SpecifierType } from './specifiers.ts';

export interface OutcomeType {
  key: string;
  /** The id in the Unified Odds Feed; null where we know of none. */
  wireId: string | null;
}

/** Outcomes are the same at every event, or made of the event's runners: each one, or each pair in or out of order. */
export type OutcomeSet = readonly OutcomeType[] | 'runners' | 'ordered_pairs' | 'pairs';

/** The part of the event that counts. Which set, quarter … a specifier says. */
export type Period =
  | 'match'
  | 'regular_time'
  | 'first_half'
  | 'second_half'
  | 'halves'
  | 'set'
  | 'game'
  | 'quarter'
  | 'quarters'
  | 'period'
  | 'periods';

/** The tab of an event's page. */
export type MarketGroup =
  | 'main'
  | 'goals'
  | 'teams'
  | 'handicap'
  | 'halves'
  | 'score'
  | 'combos'
  | 'points'
  | 'sets'
  | 'games'
  | 'quarters'
  | 'periods'
  | 'win'
  | 'place'
  | 'forecast';

export interface MarketType {
  /** Our own name, snake_case; texts and odds hang on it. */
  key: string;
  sports: readonly Sport[];
  /** The id in the Unified Odds Feed; null where we know of none. */
  wireId: number | null;
  /** The variant of it that this is, where the feed's id has several: `sr:exact_goals:6+`. */
  wireVariant: string | null;
  outcomes: OutcomeSet;
  specifiers: readonly SpecifierType[];
  period: Period;
  group: MarketGroup;
  /** Offered in play too. */
  live: boolean;
  /** Stands on cards and lists, not only on the event's page. */
  main: boolean;
  /**
   * The sports in which it can be part of a bet builder: their law knows it together with others, and every outcome (on lines between two numbers) wins or
   * loses whole. See `canBeCombined`.
   */
  betBuilder: readonly Sport[];
  cashOut: boolean;
  /** In play, the bet counts only what is scored after it was accepted (`SettlementContext.scoreAtPlacement`). */
  fromPlacement: boolean;
  /** Can be bet on each way, by the terms of the race (`eachWayTerms`): each outcome's result tells where it came in. */
  eachWay: boolean;
  /** Winnings are reduced where another runner was withdrawn after the bet was accepted (rule 4). */
  ruleFour: boolean;
  /** How many outcomes win whole; fair probabilities add up to it. */
  winners(specifiers: Specifiers): number;
  /**
   * The result of one outcome, or null while it is undecided. A result that is given stays, whatever happens afterwards. `specifiers` fit the schema
   * (`canonicalSpecifiers`).
   */
  settleOutcome(facts: EventFacts, specifiers: Specifiers, outcome: string, context?: SettlementContext): OutcomeResult | null;
}

/** The keys of a market's outcomes; `runners` of the event where they make the outcomes. */
export function outcomeKeys(type: MarketType, runners: readonly string[] = []): string[] {
  switch (type.outcomes) {
    case 'runners':
      return [...runners];
    case 'ordered_pairs':
      return runners.flatMap((first) => runners.filter((second) => second !== first).map((second) => `${first}>${second}`));
    case 'pairs':
      return runners.flatMap((first, index) => runners.slice(index + 1).map((second) => `${first}+${second}`));
    default:
      return type.outcomes.map(({ key }) => key);
  }
}

/** The results of all outcomes of a market; null are those that are undecided. */
export function settleMarket(
  type: MarketType,
  facts: EventFacts,
  specifiers: Specifiers,
  context?: SettlementContext,
): Record<string, OutcomeResult | null> {
  const keys = outcomeKeys(type, facts.sport === 'horse_racing' ? facts.runners : []);
  return Object.fromEntries(keys.map((key) => [key, type.settleOutcome(facts, specifiers, key, context)]));
}
