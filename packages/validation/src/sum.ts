import { asText, type Fault, type Rule } from './fault.ts';

export interface SumOptions {
  /** Bounds in major units, as the settings of a payment method give them: '10.00', '5000'. Inclusive. */
  min?: string;
  max?: string;
  /** Shows a bound in the field's currency, e.g. '€10.00'. Without it the bound is shown as given. */
  format?: (amount: string) => string;
}

const wholeNumber = /^[1-9]\d{0,17}$/;
const anyNumber = /^(0|[1-9]\d{0,17})(?:\.(\d{1,18}))?$/;
const decimal = /^(\d{1,18})(?:\.(\d{1,18}))?$/;

/** Compares exactly, in units of 10^-18: no float decides over money. */
function scaled(text: string): bigint | null {
  const match = decimal.exec(text);
  if (!match) return null;
  return BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(18, '0'));
}

/**
 * Amount field of the cashier (specification section 5, Sum): a positive whole number of major units without leading zero,
 * between the bounds. Fails with `sum` and both bounds when both are known, else with `wrong_field`.
 */
export const sum: Rule<SumOptions> = (value, options = {}) => {
  const text = asText(value)?.trim() ?? '';
  return within(wholeNumber.test(text) ? scaled(text) : null, options);
};

export interface AmountOptions extends SumOptions {
  /** Places after the point that the currency has. */
  decimals: number;
}

/**
 * Amount of a payout, so that a balance can be taken out whole: above zero, without leading zeros, to the currency's last decimal, between the
 * bounds. The form and the API ask this one rule. Fails as `sum` does.
 */
export const amount: Rule<AmountOptions> = (value, options = { decimals: 2 }) => {
  const text = asText(value)?.trim() ?? '';
  const match = anyNumber.exec(text);
  const wanted = match && (match[2]?.length ?? 0) <= options.decimals ? scaled(text) : null;
  return within(wanted === 0n ? null : wanted, options);
};

function within(amount: bigint | null, options: SumOptions): Fault | null {
  const min = options.min === undefined ? null : scaled(options.min);
  const max = options.max === undefined ? null : scaled(options.max);
  if (amount !== null && (min === null || amount >= min) && (max === null || amount <= max)) return null;
  return sumFault(options);
}

function sumFault({ min, max, format = (amount) => amount }: SumOptions): Fault {
  if (min === undefined || max === undefined) return { code: 'wrong_field' };
  return { code: 'sum', values: { min: format(min), max: format(max) } };
}
