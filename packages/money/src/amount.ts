import { currencyOf, MoneyError } from './currencies.ts';

/** An amount in minor units beside its currency. */
export interface Money {
  amount: bigint;
  currency: string;
}

/** Amounts are stored in a signed 64-bit column; nothing larger in either direction exists. */
export const largestAmount = 9_223_372_036_854_775_807n;

const decimal = /^(-?)(\d{1,19})(?:\.(\d{1,8}))?$/;

/**
 * Minor units of a decimal string in major units: `parseAmount('12.50', 'EUR')` is `1250n`.
 * Takes digits with at most the currency's decimals and an optional minus; no plus, exponent, blank or thousands separator.
 * Throws MoneyError: `wrong_amount`, `too_many_decimals`, `too_large`, `unknown_currency`.
 */
export function parseAmount(text: string, currency: string): bigint {
  const { exponent } = currencyOf(currency);
  const match = decimal.exec(text);
  if (!match) throw new MoneyError('wrong_amount', 'An amount is digits with an optional decimal point');
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.length > exponent) {
    throw new MoneyError('too_many_decimals', `${currency} has ${exponent} decimals`);
  }
  const minor = BigInt(whole + fraction.padEnd(exponent, '0'));
  if (minor > largestAmount) throw new MoneyError('too_large', 'The amount is too large');
  return sign === '-' ? -minor : minor;
}

/** The decimal string of minor units with all decimals of the currency: `formatAmount(1250n, 'EUR')` is `'12.50'`. */
export function formatAmount(minor: bigint, currency: string): string {
  const { exponent } = currencyOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const cut = digits.length - exponent;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, cut)}${exponent > 0 ? `.${digits.slice(cut)}` : ''}`;
}

/** How the API writes an amount: `{ amount: '12.50', currency: 'EUR' }`. */
export function amountOf(minor: bigint, currency: string): { amount: string; currency: string } {
  return { amount: formatAmount(minor, currency), currency };
}

/**
 * The amount as players read it [R9-002]: thousands grouped by commas, two decimals, symbol.
 * Currencies with finer units (BTC) show further decimals as far as they are not zero, so that nothing is rounded away.
 * `€1,234.50`, `-€3.00`, `100.00 FUN`.
 */
export function displayAmount(minor: bigint, currency: string): string {
  const { exponent, symbol } = currencyOf(currency);
  const [whole = '0', fraction = ''] = formatAmount(minor < 0n ? -minor : minor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = exponent > 2 ? fraction.replace(/0+$/, '').padEnd(2, '0') : fraction.padEnd(2, '0');
  const number = `${grouped}.${shown}`;
  const signed = symbol.length === 1 ? `${symbol}${number}` : `${number} ${symbol}`;
  return minor < 0n ? `-${signed}` : signed;
}
