/** What does not change of a currency. Which of them accounts are opened in, and with which limits, is content. */
interface CurrencyFacts {
  /** Decimals of its minor unit (ISO 4217). */
  exponent: number;
  /** Shown before an amount; content may override it. */
  symbol: string;
  /** Its minor unit is worth about a cent, as the stakes of games count on. */
  hasCents: boolean;
}

/** The one list of currencies: every other place asks here what a code means. */
const currencies = {
  EUR: { exponent: 2, symbol: '€', hasCents: true },
  USD: { exponent: 2, symbol: '$', hasCents: true },
  GBP: { exponent: 2, symbol: '£', hasCents: true },
  CHF: { exponent: 2, symbol: 'CHF ', hasCents: true },
  JPY: { exponent: 0, symbol: '¥', hasCents: true },
  BTC: { exponent: 8, symbol: '₿', hasCents: false },
  /** Demo credits; never exchanged for anything. */
  FUN: { exponent: 2, symbol: 'F', hasCents: true },
} as const satisfies Record<string, CurrencyFacts>;

export type Currency = keyof typeof currencies;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

/** Every known currency code. */
export const currencyCodes = Object.keys(currencies).filter(isCurrency);

/** Decimals of the currency's minor unit: 2 for EUR, 8 for BTC. */
export const exponentOf = (currency: Currency): number => currencies[currency].exponent;

/** Whether stakes of some tens of its minor unit are small money: games are played in it then. */
export const isPlayable = (currency: Currency): boolean => currencies[currency].hasCents;

/** Money, other than the credits of a demo. */
export const isReal = (currency: Currency): boolean => currency !== 'FUN';

export const symbolOf = (currency: Currency): string => currencies[currency].symbol;
