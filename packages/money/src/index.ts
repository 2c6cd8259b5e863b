export { currencies, currencyOf, isCurrency, MoneyError } from './currencies.ts';
export type { Currency, CurrencyFacts, MoneyFault } from './currencies.ts';
export { amountOf, displayAmount, formatAmount, largestAmount, parseAmount } from './amount.ts';
export type { Money } from './amount.ts';
export { prorate } from './prorate.ts';
