/** A currency that the ledger can hold. `exponent` is the number of decimals of its minor unit. */
interface CurrencyFacts {
  exponent: number;
  /** Shown before an amount; content may override it. */
  symbol: string;
}

const currencies = {
  EUR: { exponent: 2, symbol: '€' },
  USD: { exponent: 2, symbol: '$' },
  GBP: { exponent: 2, symbol: '£' },
  CHF: { exponent: 2, symbol: 'CHF ' },
  BTC: { exponent: 8, symbol: '₿' },
  /** Demo credits; never exchanged for anything. */
  FUN: { exponent: 2, symbol: 'F' },
} as const satisfies Record<string, CurrencyFacts>;

export type Currency = keyof typeof currencies;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

/** Every known currency code. */
export const currencyCodes = Object.keys(currencies).filter(isCurrency);

/** Decimals of the currency's minor unit: 2 for EUR, 8 for BTC. */
export const exponentOf = (currency: Currency): number => currencies[currency].exponent;

export const symbolOf = (currency: Currency): string => currencies[currency].symbol;
