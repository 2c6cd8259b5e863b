import { exactOdds, type OddsMilli } from './price.ts';
import { Rational } from './rational.ts';

export const oddsFormats = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

export const isOddsFormat = (text: string): text is OddsFormat => (oddsFormats as readonly string[]).includes(text);

const two = Rational.of(2);
const hundred = Rational.of(100);

/**
 * Decimal odds as the exact number of another format. With w = odds − 1, the win for a stake of 1:
 * fractional and Hong Kong w · Malay w up to evens, else −1/w · Indonesian w from evens, else −1/w · American 100 × Indonesian.
 * @throws RangeError for odds of 1 and less.
 */
export function convertOdds(odds: Rational, format: OddsFormat): Rational {
  const win = odds.minus(Rational.one);
  if (win.compare(Rational.zero) <= 0) throw new RangeError(`${odds} is no odds`);
  const reversed = Rational.of(-1).over(win);
  switch (format) {
    case 'decimal':
      return odds;
    case 'fractional':
    case 'hongkong':
      return win;
    case 'malay':
      return odds.compare(two) <= 0 ? win : reversed;
    case 'indonesian':
      return odds.compare(two) >= 0 ? win : reversed;
    case 'american':
      return (odds.compare(two) >= 0 ? win : reversed).times(hundred);
  }
}

/**
 * A price as players see it: "1.95", "19/20", "−105", "0.95", "−0.957". Two decimals, a third where the price has one; other than in decimal,
 * fractional and Hong Kong the number is rounded, half up on its size. A real minus sign is used. The price itself is the decimal one.
 */
export function formatOdds(odds: OddsMilli | Rational, format: OddsFormat): string {
  const exact = typeof odds === 'number' ? exactOdds(odds) : odds;
  const number = convertOdds(exact, format);
  if (format === 'fractional') return fractionFor(number).toString();
  if (format === 'american') {
    const rounded = number.roundHalfUp();
    return rounded < 0n ? minus(rounded.toString()) : `+${rounded}`;
  }
  return minus(number.toDecimal(2, 3));
}

/**
 * Total odds of several legs as players see them. Decimal, fractional ("12.47/1") and Hong Kong are cut to two decimals, so that what is shown
 * never promises more than the bet pays; the others as in `formatOdds`.
 */
export function formatTotalOdds(odds: Rational, format: OddsFormat): string {
  const number = convertOdds(odds, format);
  if (format === 'fractional') return `${number.toDecimal(0, 2, 'down')}/1`;
  if (format === 'decimal' || format === 'hongkong') return number.toDecimal(2, 2, 'down');
  return formatOdds(odds, format);
}

/**
 * Reads a price in a format as exact decimal odds: "1.95", "19/20", "evens", "-105", "+120". Both minus signs are read.
 * Null for other text and for what is no odds, such as American "50" or Malay "1.2".
 */
export function parseOdds(text: string, format: OddsFormat): Rational | null {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(/^\+(?=\d)/, '');
  const number = /^evens?$|^evs$/i.test(plain) ? Rational.one : readNumber(plain, format === 'fractional');
  if (!number) return null;
  const odds = decimalFrom(number, format);
  return odds && odds.compare(Rational.one) > 0 ? odds : null;
}

function readNumber(text: string, asFraction: boolean): Rational | null {
  if (!/^-?\d{1,12}(\.\d{1,12})?$|^\d{1,12}\/\d{1,12}$/.test(text) || text.includes('/') !== asFraction || /\/0+$/.test(text)) return null;
  return Rational.parse(text);
}

function decimalFrom(number: Rational, format: OddsFormat): Rational | null {
  if (format === 'decimal') return number;
  if (format === 'fractional' || format === 'hongkong') return number.plus(Rational.one);
  const scaled = format === 'american' ? number.over(hundred) : number;
  const size = scaled.isNegative() ? Rational.zero.minus(scaled) : scaled;
  // Malay numbers lie within evens, the others outside of it.
  const side = size.compare(Rational.one);
  if (size.isZero() || (format === 'malay' ? side > 0 : side < 0)) return null;
  return Rational.one.plus(scaled.isNegative() ? Rational.one.over(size) : size);
}

/** Fractions that boards have always shown, by what they pay for a stake of 1. */
const boardFractions = [
  '1/10 1/9 1/8 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 2/3 8/11 4/5 5/6 10/11',
  '1/1 11/10 6/5 5/4 11/8 7/5 3/2 13/8 7/4 15/8 2/1 9/4 5/2 11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1',
].flatMap((ascending) => ascending.split(' ').map((text) => Rational.parse(text)));

const halfCent = Rational.of(1, 200);

/**
 * The board's fraction where it is less than half a hundredth below the price (1.91 is 10/11), else the exact one (1.33 is 33/100).
 * Never one above the price: 1/3 would promise more than 1.33 pays.
 */
function fractionFor(win: Rational): Rational {
  const below = boardFractions.findLast((fraction) => fraction.compare(win) <= 0);
  return below && win.minus(below).compare(halfCent) < 0 ? below : win;
}

const minus = (text: string): string => text.replace('-', '−');
