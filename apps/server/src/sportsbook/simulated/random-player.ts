import { marketType, parseSpecifiers, type EventFacts, type MarketType, type SettlementContext, type Specifiers } from '@tavolo/markets';
import { uniformFrom, type FairMarket, type Uniform } from '@tavolo/pricing';
import { createWords } from '@tavolo/fairness';
import { createHash } from 'node:crypto';
import type { FixtureSource, SimulatedFixture } from '../simulated/fixture.ts';
import type { MarketOdds } from '../feed/messages.ts';
import { pricesBefore } from '../simulated/prices-before.ts';
import { priced } from '../simulated/prices.ts';

/** What a player who knows nothing gets back of a type of markets. */
export interface RandomReturn {
  /** Key of the market type. */
  type: string;
  isLive: boolean;
  bets: number;
  /** The mean of the books that were bet on, per winner: 1.05 keeps 5 of 105. */
  book: number;
  /** Of a unit: what comes back in the mean by the chances that the prices were made of, and what came back. */
  expected: number;
  returned: number;
  /** The standard error of what came back, by the same chances: what is rare and pays much is in it whether it was seen or not. */
  error: number;
}

interface OpenMarket {
  key: string;
  isLive: boolean;
  type: MarketType;
  specifiers: Specifiers;
  picks: { outcome: string; odds: number }[];
  /** What the prices add up to, per winner. */
  book: number;
  /** Mean return of a unit by the fair chances, and its variance. */
  expected: number;
  variance: number;
}

interface Sum {
  bets: number;
  books: number;
  expected: number;
  returned: number;
  variance: number;
}

/** Without what the house sets for single competitions and types. */
const usualMargin = () => null;

/** The market as the product offers it, each outcome picked as often as any other; null where it is not open. */
function opened(market: FairMarket, offered: MarketOdds | undefined, isLive: boolean): OpenMarket | null {
  const type = marketType(market.type);
  if (offered?.state !== 'active' || (isLive && !type.live)) return null;
  const specifiers = parseSpecifiers(market.specifiers);
  const picks = offered.outcomes.flatMap(({ isActive, odds, outcome }) =>
    isActive && odds !== undefined ? [{ outcome, odds: odds / 1_000 }] : [],
  );
  let [prices, expected, squares] = [0, 0, 0];
  for (const { odds, outcome } of picks) {
    const fair = market.outcomes.find((one) => one.outcome === outcome);
    if (!fair) throw new Error(`${market.type} ${outcome} has a price and no chance`);
    const { halfLost, halfWon, returned, won } = fair.chances;
    const halfBack = (1 + odds) / 2;
    prices += 1 / odds;
    expected += (won * odds + halfWon * halfBack + returned + halfLost / 2) / picks.length;
    squares += (won * odds ** 2 + halfWon * halfBack ** 2 + returned + halfLost / 4) / picks.length;
  }
  return {
    key: `${market.type} ${isLive}`,
    isLive,
    type,
    specifiers,
    picks,
    book: prices / type.winners(specifiers),
    expected,
    variance: squares - expected ** 2,
  };
}

/** A unit on a pick, settled as the catalogue settles the market for a bet of that moment. */
function paid({ picks, specifiers, type }: OpenMarket, facts: EventFacts, uniform: Uniform, context?: SettlementContext): number {
  const pick = oneOf(picks, uniform);
  const result = type.settleOutcome(facts, specifiers, pick.outcome, context);
  // What the end leaves undecided is void.
  if (!result) return 1;
  const [dividend, divisor] = result.deadHeat ?? [1, 1];
  return result.voidFactor + (1 - result.voidFactor) * (result.won ? (pick.odds * dividend) / divisor : 0);
}

/** The lines of each type. A play bets on one of them: they win together, and bets on all would say less than their number. */
const byType = (markets: readonly OpenMarket[]): OpenMarket[][] => [...Map.groupBy(markets, ({ type }) => type).values()];

const oneOf = <T>(all: readonly T[], uniform: Uniform): T => {
  const one = all[Math.floor(uniform() * all.length)];
  if (one === undefined) throw new RangeError('there is none');
  return one;
};

/** Numbers that follow from a name. */
const uniformOf = (name: string): Uniform =>
  uniformFrom(createWords((cursor) => createHash('sha256').update(`${name} ${cursor}`).digest()));

/** How far into an event bets in play are placed at most, milliseconds: said before it begins, so that no moment knows how the event goes on. */
const latest = 120 * 60_000;

/**
 * Plays each of the fixtures so many times, by the law by which it is priced, and bets a unit on a random open market of every type before it begins, and in `livePlays` of
 * them at a random moment in play: all with the product's own margins and settlement.
 */
export function randomReturns(
  fixtures: readonly SimulatedFixture[],
  { livePlays, plays }: { plays: number; livePlays: number },
): RandomReturn[] {
  const sums = new Map<string, Sum & { type: string; isLive: boolean }>();
  const bet = (market: OpenMarket, facts: EventFacts, uniform: Uniform, context?: SettlementContext) => {
    const back = paid(market, facts, uniform, context);
    const sum = sums.get(market.key) ?? {
      type: market.type.key,
      isLive: market.isLive,
      bets: 0,
      books: 0,
      expected: 0,
      returned: 0,
      variance: 0,
    };
    sums.set(market.key, sum);
    sum.bets += 1;
    sum.books += market.book;
    sum.expected += market.expected;
    sum.returned += back;
    sum.variance += market.variance;
  };
  for (const fixture of fixtures) {
    // The prices that stand at the start: without the runner that was withdrawn. Bets of before it lose a deduction of winnings, which is no margin.
    const standing = new Map<string | undefined, OpenMarket[][]>();
    const openedBefore = (nonRunner: string | undefined): OpenMarket[][] => {
      const known = standing.get(nonRunner);
      if (known) return known;
      const prices = pricesBefore(fixture, usualMargin, nonRunner);
      const types = byType(fixture.before(nonRunner).flatMap((market, index) => opened(market, prices[index], false) ?? []));
      standing.set(nonRunner, types);
      return types;
    };
    for (let play = 0; play < plays; play++) {
      const course = fixture.play(uniformOf(`${fixture.urn} ${play}`));
      const facts = course.facts(course.length);
      const uniform = uniformOf(`picks of ${fixture.urn} ${play}`);
      const nonRunner = facts.sport === 'horse_racing' ? facts.nonRunners[0] : undefined;
      for (const lines of openedBefore(nonRunner)) bet(oneOf(lines, uniform), facts, uniform);
      const after = uniform() * latest;
      const isOpen = course.opensAfter !== null && after >= course.opensAfter && after < course.length;
      if (play < livePlays && isOpen) {
        const { away, home } = course.scoreboard(after);
        const open = course.markets(after).flatMap((market) => opened(market, priced(market, true, usualMargin), true) ?? []);
        for (const lines of byType(open)) bet(oneOf(lines, uniform), facts, uniform, { scoreAtPlacement: { home, away } });
      }
    }
  }
  return Array.from(sums.values(), ({ bets, books, expected, isLive, returned, type, variance }) => ({
    type,
    isLive,
    bets,
    book: books / bets,
    expected: expected / bets,
    returned: returned / bets,
    error: Math.sqrt(variance) / bets,
  }));
}

/** So many fixtures of a calendar, spread over its first days. */
export function fixturesOf(source: FixtureSource, count: number): SimulatedFixture[] {
  const from = Date.parse('2026-03-02T00:00:00Z');
  const all = source.between(from, from + 7 * 86_400_000);
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0).slice(0, count);
}
