export { displayAmount, formatAmount, largestAmount, MoneyError, parseAmount, type Money, type MoneyErrorCode } from './amount.ts';
export { currencyCodes, exponentOf, isCurrency, isPlayable, isReal, symbolOf, type Currency } from './currency.ts';
export { prorate } from './prorate.ts';
