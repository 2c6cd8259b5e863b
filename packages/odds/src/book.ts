import { applyMargin, type MarginMethod } from './margin.ts';
import { impliedProbability, roundToLadder, standardLadder, type OddsMilli, type PriceLadder } from './price.ts';
import { Rational } from './rational.ts';

/** Between which books (Σ 1/odds, hundredths of a per cent: 10500 is 105 %) a market's prices may lie. */
export interface BookBand {
  readonly minimum: number;
  readonly maximum: number;
}

/** A book below 100 % pays more than it takes whoever wins: it is never in order, whatever band is declared. */
export type BookFault = 'below_100' | 'below_band' | 'above_band';

/** Exact Σ 1/odds. `winners` is how many outcomes of the market win: 2 for a double chance, whose book is half of the sum. */
export function bookOf(odds: readonly OddsMilli[], winners = 1): Rational {
  if (!Number.isInteger(winners) || winners < 1) throw new RangeError(`${winners} is no number of winning outcomes`);
  return odds.reduce((sum, one) => sum.plus(impliedProbability(one)), Rational.zero).over(Rational.of(winners));
}

/** What is wrong with the prices of all outcomes of a market; null when they are in order. Exact: 100 % itself passes where the band allows it. */
export function bookFault(odds: readonly OddsMilli[], band: BookBand, winners = 1): BookFault | null {
  const book = bookOf(odds, winners);
  if (book.compare(Rational.one) < 0) return 'below_100';
  if (book.compare(Rational.of(band.minimum, 10_000)) < 0) return 'below_band';
  return book.compare(Rational.of(band.maximum, 10_000)) > 0 ? 'above_band' : null;
}

export interface MarketPrices {
  readonly odds: readonly OddsMilli[];
  /** Exact, after rounding to the ladder. */
  readonly book: Rational;
  /** Such prices are not offered. */
  readonly fault: BookFault | null;
}

/**
 * Prices of a market from fair probabilities of its outcomes: margin laid on, rounded down to the ladder, checked as a book.
 * `book` is 1 + margin. @throws RangeError as `applyMargin`.
 */
export function priceMarket(
  probabilities: readonly number[],
  { book, method, band, ladder = standardLadder }: { book: number; method: MarginMethod; band: BookBand; ladder?: PriceLadder },
): MarketPrices {
  const odds = applyMargin(probabilities, book, method).map((implied) => roundToLadder(1_000 / implied, ladder));
  return { odds, book: bookOf(odds), fault: bookFault(odds, band) };
}
