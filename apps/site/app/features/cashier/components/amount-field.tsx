import { symbolOf, isCurrency } from '@tavolo/money';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { FieldFrame } from '@tavolo/ui/field/field.tsx';
import type { ReactNode, Ref } from 'react';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './amount-field.module.css';
import type { Bounds } from '../rules/bounds.ts';
import { typedAmount } from '../rules/typed-amount.ts';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  currency: string;
  /** What can be asked for now; null where nothing can. */
  bounds: Bounds | null;
  /** Whether cents are taken. */
  cents?: boolean;
  hint?: ReactNode;
  error: string | null;
  ref: Ref<HTMLInputElement>;
  /** Stands at the end of the field. */
  end?: ReactNode;
}

/** An amount in the player's currency: whole for deposits (specification section 5, Sum), to the cent for withdrawals. */
export function AmountField({ value, onChange, onBlur, currency, bounds, cents = false, hint, error, ref, end }: AmountFieldProps) {
  const t = useText(cashierTexts);
  const range = bounds && t('range', { min: amountText(bounds.min, currency), max: amountText(bounds.max, currency) });
  return (
    <FieldFrame
      label={t('amount')}
      aside={range && <span className="num">{range}</span>}
      hint={hint}
      error={error}
      className={styles.amount}
      start={<span className={styles.symbol}>{isCurrency(currency) ? symbolOf(currency) : currency}</span>}
      end={end}
    >
      {(parts) => (
        <input
          {...parts}
          ref={ref}
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
