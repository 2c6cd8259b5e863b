import { exponentOf, symbolOf, type Currency } from './currency.ts';

/** An amount in minor units with its currency. */
export interface Money {
  amount: bigint;
  currency: Currency;
}

export type MoneyErrorCode = 'not_a_number' | 'too_many_decimals' | 'too_large';

/** Text that is no amount of the currency. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;
  constructor(code: MoneyErrorCode, text: string) {
    super(`${JSON.stringify(text.slice(0, 40))} is no amount: ${code}`);
    this.name = 'MoneyError';
    this.code = code;
  }
}

/** The largest amount that the database's bigint holds. */
export const largestAmount = 2n ** 63n - 1n;

/**
 * Reads a decimal text in major units ("12.50", "-3", "0.1") as minor units.
 * Throws MoneyError for anything else: exponents, blanks, commas, more decimals than the currency has (never rounds), or more than bigint holds.
 */
export function parseAmount(text: string, currency: Currency): bigint {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text);
  if (!match) throw new MoneyError(/^-?\d{31,}(\.\d+)?$/.test(text) ? 'too_large' : 'not_a_number', text);
  const [, sign, whole = '0', fraction = ''] = match;
  const exponent = exponentOf(currency);
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > exponent) throw new MoneyError('too_many_decimals', text);
  const amount = BigInt(whole + kept.padEnd(exponent, '0'));
  if (amount > largestAmount) throw new MoneyError('too_large', text);
  return sign ? -amount : amount;
}

function split(amount: bigint, currency: Currency): { sign: string; whole: string; fraction: string } {
  const exponent = exponentOf(currency);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, '0');
  return {
    sign: amount < 0n ? '-' : '',
    whole: digits.slice(0, digits.length - exponent),
    fraction: digits.slice(digits.length - exponent),
  };
}

/** The amount as the API sends it: a decimal text in major units with all decimals of the currency, "1234.50". */
export function formatAmount(amount: bigint, currency: Currency): string {
  const { sign, whole, fraction } = split(amount, currency);
  return fraction ? `${sign}${whole}.${fraction}` : sign + whole;
}

/**
 * The amount as people see it: symbol, thousands grouped by commas, "€1,234.50", in every language (specification section 9).
 * `symbol` overrides the currency's own, as content may. A real minus sign is used.
 */
export function displayAmount(amount: bigint, currency: Currency, symbol: string = symbolOf(currency)): string {
  const { sign, whole, fraction } = split(amount, currency);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign && '−'}${symbol}${grouped}${fraction && `.${fraction}`}`;
}
