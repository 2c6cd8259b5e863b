/** What the product knows of one currency. `exponent`: how many decimals its minor unit has. */
export interface CurrencyFacts {
  code: string;
  exponent: number;
  symbol: string;
}

const table = {
  EUR: { code: 'EUR', exponent: 2, symbol: '€' },
  USD: { code: 'USD', exponent: 2, symbol: '$' },
  GBP: { code: 'GBP', exponent: 2, symbol: '£' },
  CHF: { code: 'CHF', exponent: 2, symbol: 'CHF' },
  BTC: { code: 'BTC', exponent: 8, symbol: '₿' },
  FUN: { code: 'FUN', exponent: 2, symbol: 'FUN' },
} as const satisfies Record<string, CurrencyFacts>;

export type Currency = keyof typeof table;

export const currencies: Readonly<Record<Currency, CurrencyFacts>> = table;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(table, code);

/** Codes of `MoneyError`. They double as field-error codes of the API. */
export type MoneyFault = 'unknown_currency' | 'wrong_amount' | 'too_many_decimals' | 'too_large' | 'wrong_weights';

export class MoneyError extends Error {
  readonly code: MoneyFault;
  constructor(code: MoneyFault, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.code = code;
  }
}

/** The currency of a code. Throws MoneyError `unknown_currency`. */
export function currencyOf(code: string): CurrencyFacts {
  if (!isCurrency(code)) throw new MoneyError('unknown_currency', `No such currency: ${code.slice(0, 12)}`);
  return table[code];
}
