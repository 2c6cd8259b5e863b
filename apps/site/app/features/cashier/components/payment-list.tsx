import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './payment-list.module.css';
import { cardMark, entryText, entryTitle, signedAmount, lookOf, statusText, type Payment } from '../rules/payment-look.ts';

const kindIcon = {
  deposit: 'credit-card-fill',
  withdrawal: 'bank-fill',
  bonus: 'gift-fill',
  cashback: 'percent-bold',
} as const;

interface PaymentListProps {
  payments: readonly Payment[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Payments, newest first; pressing one shows its details beside the list. */
export function PaymentList({ payments, chosen, onChoose }: PaymentListProps) {
  const t = useText(cashierTexts);
  return (
    <Card className={styles.list}>
      <ul>
        {payments.map((payment) => {
          const { tone, icon } = lookOf(payment);
          const mark = cardMark(payment);
          return (
            <li key={`${payment.type} ${payment.id}`}>
              <button type="button" className={styles.row} aria-pressed={payment.id === chosen} onClick={() => onChoose(payment.id)}>
                <span className={styles.icon}>
                  {mark ? <img src={mark} width="36" height="24" alt="" /> : <Icon name={kindIcon[payment.type]} />}
                </span>
                <span className={styles.text}>
                  <b>{entryTitle(payment, t(entryText(payment)))}</b>
                  <small>
                    <Moment iso={payment.created_at} />
                  </small>
                </span>
                <Badge tone={tone} icon={icon} className={styles.state}>
                  {t(statusText(payment))}
                </Badge>
                <Amount
                  value={signedAmount(payment)}
                  sign={payment.type !== 'withdrawal' && payment.status === 'success'}
                  className={styles.amount}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The list before its payments are known. */
export function PaymentListSkeleton() {
  return (
    <Card className={styles.list}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={44} height={44} />
          <span className={styles.text}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="40%" height={12} />
          </span>
          <span className={styles.state}>
            <Skeleton width={104} height={24} />
          </span>
          <span className={styles.amount}>
            <Skeleton width={72} height={16} />
          </span>
        </div>
      ))}
    </Card>
  );
}
