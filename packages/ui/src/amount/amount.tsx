import { classes } from '../class-list/class-list.ts';
import styles from './amount.module.css';

/** Symbols of the currencies the product knows; content may add others. */
const symbols: Record<string, string> = { EUR: '€', USD: '$', GBP: '£', BTC: '₿' };

/**
 * An amount as specification section 9 wants it in both languages: commas between thousands, two decimals.
 * `amount` is a decimal string of major units as the API sends it; no number holds it on the way.
 * `FUN` (demo money) has no symbol.
 */
export function amountText(amount: string, currency: string, { sign = false }: { sign?: boolean } = {}): string {
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace(/^[-+]/, '').split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const decimals = currency === 'BTC' ? fraction.padEnd(8, '0').slice(0, 8) : fraction.padEnd(2, '0').slice(0, 2);
  const zero = !/[1-9]/.test(grouped + decimals);
  const before = negative && !zero ? '−' : sign && !zero ? '+' : '';
  return `${before}${symbols[currency] ?? ''}${grouped}.${decimals}${currency in symbols || currency === 'FUN' ? '' : ` ${currency}`}`;
}

export interface AmountProps {
  value: { amount: string; currency: string };
  /** Shows a plus before what came in. */
  sign?: boolean;
  /** Green for what came in. The sign says it too. */
  tone?: 'plain' | 'win' | 'reward';
  className?: string;
}

export function Amount({ value, sign, tone = 'plain', className }: AmountProps) {
  return (
    <span className={classes('num', styles.amount, styles[tone], className)}>{amountText(value.amount, value.currency, { sign })}</span>
  );
}
