import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { isFree } from '../rules/fee.ts';
import styles from './summary.module.css';
import type { PaymentRefusal } from '../api/use-payment-request.ts';

/** What the request comes to, line by line. */
export function Summary({ rows, children }: { rows: ComponentProps<typeof Rows>['rows']; children?: ReactNode }) {
  const t = useText(cashierTexts);
  return (
    <>
      <h2 className={styles.title}>{t('summary')}</h2>
      <Rows rows={rows} />
      {children}
    </>
  );
}

/** The line of a summary that says what the method costs. */
export const feeRow = (label: string, fee: string, currency: string) => ({
  key: 'fee',
  label,
  value: <span className={isFree(fee) ? styles.free : undefined}>{amountText(fee, currency)}</span>,
});

interface SendRequestProps {
  refusal: PaymentRefusal | null;
  sending: boolean;
  icon?: ComponentProps<typeof Button>['icon'];
  /** What is sent, e.g. the amount. */
  label: string;
  /** What keeps the request safe, and what else is to be known below the button. */
  safety: string;
  children?: ReactNode;
}

/** The button that sends the request; above it why the last one was refused. */
export function SendRequest({ refusal, sending, icon, label, safety, children }: SendRequestProps) {
  return (
    <>
      {refusal && refusal.field === null && <Note tone="bad">{refusal.text}</Note>}
      <Button type="submit" variant="cta" size="l" block {...(icon && { icon })} loading={sending}>
        <span className="num">{label}</span>
      </Button>
      <p className={styles.signs}>
        <span>
          <Icon name="shield-check-fill" />
          {safety}
        </span>
        {children}
      </p>
    </>
  );
}
