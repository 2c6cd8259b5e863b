import { symbolOf, isCurrency } from '@tavolo/money';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { FieldFrame } from '@tavolo/ui/field/field.tsx';
import type { ReactNode } from 'react';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './cashier.module.css';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  currency: string;
  limit: { min: string; max: string };
  error: string | null;
  /** Stands at the end of the field. */
  end?: ReactNode;
}

/** A whole amount in the player's currency (specification section 5, Sum). */
export function AmountField({ value, onChange, onBlur, currency, limit, error, end }: AmountFieldProps) {
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
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={value}
          aria-label={t('amountFor', { currency })}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').replace(/^0+/, ''))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
