import { symbolOf, isCurrency } from '@tavolo/money';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { FieldFrame } from '@tavolo/ui/field/field.tsx';
import type { ReactNode } from 'react';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './amount-field.module.css';
import { typedAmount } from './typed-amount.ts';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  currency: string;
  limit: { min: string; max: string };
  /** Whether cents are taken. */
  cents?: boolean;
  error: string | null;
  /** Stands at the end of the field. */
  end?: ReactNode;
}

/** An amount in the player's currency: whole for deposits (specification section 5, Sum), to the cent for withdrawals. */
export function AmountField({ value, onChange, onBlur, currency, limit, cents = false, error, end }: AmountFieldProps) {
  const t = useText(cashierTexts);
  const range = t('range', { min: amountText(limit.min, currency), max: amountText(limit.max, currency) });
  return (
    <FieldFrame
      label={t('amount')}
      aside={<span className="num">{range}</span>}
      error={error}
      className={styles.amount}
      start={<span className={styles.symbol}>{isCurrency(currency) ? symbolOf(currency) : currency}</span>}
      end={end}
    >
      {(parts) => (
        <input
          {...parts}
          name="amount"
          className={`${parts.className} ${styles.amountInput} num`}
          inputMode={cents ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={12}
          value={value}
          aria-label={t('amountFor', { currency })}
          onChange={(event) => onChange(typedAmount(event.target.value))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
