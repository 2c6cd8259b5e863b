import { findMarketType, outcomeKeys, parseSpecifiers } from '@tavolo/markets';
import { Rational } from '@tavolo/odds';
import type { OutcomeSettlement, Scoreboard } from '../feed/messages.ts';

/** A result in one word, as people type and read it: `dead_heat 1/2` is a win of half of it. */
export const resultWords = ['won', 'lost', 'half_won', 'half_lost', 'void'] as const;

/** What the house says of how markets of an event ended. It can be kept as JSON. */
export type HouseDecision = {
  act: 'settle' | 'void' | 'reopen';
  event: string;
  urn: string;
  markets: DecidedMarket[];
  /** Of a void: bets accepted from one moment until before another, milliseconds; without either all of them. */
  from: number | null;
  to: number | null;
  /** The final score that was typed; markets are settled by it, and it stands on the scoreboard. */
  score: Pick<Scoreboard, keyof Scoreboard> | null;
};

export type DecidedMarket = {
  id: string;
  type: string;
  specifiers: string;
  /** Of a settlement; selections that are left out stay as they are. */
  outcomes: Pick<OutcomeSettlement, keyof OutcomeSettlement>[];
};

/** What a word says; null for one that says nothing. */
export function resultOf(outcome: string, word: string): OutcomeSettlement | null {
  const heat = /^dead_heat (\d{1,3})\/(\d{1,3})$/.exec(word);
  if (heat) {
    const [numerator, denominator] = [Number(heat[1]), Number(heat[2])];
    if (numerator < 1 || numerator >= denominator) return null;
    return { outcome, result: 'won', voidFactor: 0, deadHeat: { numerator, denominator } };
  }
  if (!resultWords.some((known) => known === word)) return null;
  return {
    outcome,
    result: word === 'won' || word === 'half_won' ? 'won' : 'lost',
    voidFactor: word === 'void' ? 1 : word.startsWith('half_') ? 0.5 : 0,
    deadHeat: null,
  };
}

/** The word for a result. */
export function wordOf({ deadHeat, result, voidFactor }: Pick<OutcomeSettlement, 'deadHeat' | 'result' | 'voidFactor'>): string {
  if (voidFactor === 1) return 'void';
  if (deadHeat) return `dead_heat ${deadHeat.numerator}/${deadHeat.denominator}`;
  return `${voidFactor === 0.5 ? 'half_' : ''}${result}`;
}

/** The same with where a runner came in, for whoever decides by it: bets each way are paid by the place. */
export function shownResult(result: Pick<OutcomeSettlement, 'deadHeat' | 'result' | 'voidFactor' | 'placing'>): string {
  const { placing } = result;
  if (!placing) return wordOf(result);
  if (placing.place === 0) return `${wordOf(result)}, not placed`;
  return `${wordOf(result)}, place ${placing.place}${placing.tied > 1 ? ` shared by ${placing.tied}` : ''}`;
}

/**
 * What cannot be of the results of a market's outcomes: more winners than it has, a dead heat counting as its part, or fewer, where each outcome was won or lost whole. Null
 * where nothing speaks against them.
 */
export function faultOfResults(
  { runners, specifiers, type }: { type: string; specifiers: string; runners: readonly string[] },
  outcomes: readonly Pick<OutcomeSettlement, 'outcome' | 'deadHeat' | 'result' | 'voidFactor'>[],
): 'too_many_winners' | 'too_few_winners' | null {
  const market = findMarketType(type);
  if (!market) return null;
  const winners = Rational.of(market.winners(parseSpecifiers(specifiers)));
  const won = outcomes.reduce((sum, { deadHeat, result, voidFactor }) => {
    if (result !== 'won') return sum;
    if (deadHeat) return sum.plus(Rational.of(deadHeat.numerator, deadHeat.denominator));
    return sum.plus(voidFactor === 0.5 ? Rational.of(1, 2) : Rational.one);
  }, Rational.zero);
  if (won.compare(winners) > 0) return 'too_many_winners';
  const said = new Set(outcomes.map(({ outcome }) => outcome));
  const isWhole = outcomes.every(({ voidFactor }) => voidFactor === 0) && outcomeKeys(market, runners).every((key) => said.has(key));
  return isWhole && won.compare(winners) < 0 ? 'too_few_winners' : null;
}
