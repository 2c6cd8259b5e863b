import { useQuery } from '@tanstack/react-query';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './payment-steps.module.css';
import { isOpen, stepText, type Payment } from '../rules/payment-look.ts';

/** What happened to a payment so far, oldest first, and what comes next. Asked for anew whenever the payment has changed. */
export function PaymentSteps({ payment }: { payment: Payment }) {
  const t = useText(cashierTexts);
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['cashier', 'payment', payment.id, payment.updated_at],
    queryFn: () => api.call('cashier.getdepositinfo', { id: payment.id }),
  });
  if (isPending) {
    return (
      <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('loading')}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </div>
    );
  }
  // Without them the rest of the payment is still told.
  if (!data || data.steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {data.steps.map(({ event, status, at, card }) => {
        const text = stepText(data.type, event);
        const bad = status === 'fail' || status === 'cancel';
        return (
          <li key={`${event}-${at}-${card ?? ''}`} className={bad ? styles.bad : undefined}>
            <span className={styles.sign}>
              <Icon name={bad ? 'x-bold' : 'check-bold'} />
            </span>
            <b>
              {text ? t(text) : t(`status.${status}`)}
              {card && ` · ${card}`}
            </b>
            <Moment iso={at} />
          </li>
        );
      })}
      {isOpen(data) && (
        <li className={classes(styles.open)}>
          <span className={styles.sign}>
            <Icon name="hourglass-medium-fill" />
          </span>
          <b>
            {t(data.is_reviewed ? 'step.withdrawal.nextReview' : data.type === 'withdrawal' ? 'step.withdrawal.next' : 'step.deposit.next')}
          </b>
        </li>
      )}
    </ol>
  );
}
