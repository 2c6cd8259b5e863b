import {
  canonicalSpecifiers,
  formatSpecifiers,
  marketType,
  outcomeKeys,
  type EventFacts,
  type MarketType,
  type Specifiers,
} from '@tavolo/markets';
import { fairOutcome, type FairOutcome } from './fair-market.ts';

/** What a market's outcome is worth in each case: 0 lost, 1 won, 2 half won, 3 half lost, 4 returned. */
export type ResultTable = Uint8Array;

/** Ends of an event that a market can tell apart. */
export interface Cases {
  name: string;
  count: number;
  at(index: number): EventFacts;
}

export interface MarketTables {
  type: MarketType;
  outcomes: readonly { outcome: string; results: ResultTable }[];
  /** No case returns a stake or a half of it: results are 0 and 1. */
  isWhole: boolean;
}

/** Tables by market. Their number is that of the lines that can be asked for; those beyond are made each time. */
const known = new Map<string, MarketTables>();
const mostKnown = 4_000;

/**
 * What the outcomes of a market are worth in every case, by the catalogue's own settlement: prices and settlement can't differ. Throws a RangeError for
 * specifiers that don't fit and for a market that the cases leave undecided.
 */
export function marketTables(key: string, specifiers: Specifiers, casesOf: (type: MarketType) => Cases): MarketTables {
  const type = marketType(key);
  const cases = casesOf(type);
  const name = `${cases.name} ${key}?${formatSpecifiers(specifiers)}`;
  const found = known.get(name);
  if (found) return found;
  if (!canonicalSpecifiers(type.specifiers, specifiers)) throw new RangeError(`no market ${name}`);
  const tables: MarketTables = {
    type,
    outcomes: outcomeKeys(type).map((outcome) => ({ outcome, results: new Uint8Array(cases.count) })),
    isWhole: true,
  };
  for (let index = 0; index < cases.count; index++) {
    const facts = cases.at(index);
    for (const { outcome, results } of tables.outcomes) {
      const result = type.settleOutcome(facts, specifiers, outcome);
      if (result === null) throw new RangeError(`${name} is not decided by these cases`);
      results[index] = result.voidFactor === 1 ? 4 : result.voidFactor === 0.5 ? (result.won ? 2 : 3) : result.won ? 1 : 0;
      if (results[index]! > 1) tables.isWhole = false;
    }
  }
  if (known.size < mostKnown) known.set(name, tables);
  return tables;
}

/** Fair chances of the outcomes of a market over cases with chances. `indices` are the cases in question; all of them where it is left out. */
export function priceByTables({ outcomes, isWhole }: MarketTables, chances: Float64Array, indices?: Uint16Array): FairOutcome[] {
  if (isWhole)
    return outcomes.map(({ outcome, results }) => {
      let won = 0;
      if (indices) for (let at = 0; at < chances.length; at++) won += chances[at]! * results[indices[at]!]!;
      else for (let at = 0; at < chances.length; at++) won += chances[at]! * results[at]!;
      return fairOutcome(outcome, won);
    });
  const sums = new Float64Array(5);
  return outcomes.map(({ outcome, results }) => {
    sums.fill(0);
    if (indices) for (let at = 0; at < chances.length; at++) sums[results[indices[at]!]!]! += chances[at]!;
    else for (let at = 0; at < chances.length; at++) sums[results[at]!]! += chances[at]!;
    return fairOutcome(outcome, sums[1]!, sums[2], sums[4], sums[3]);
  });
}
