import { useMutation } from '@tanstack/react-query';
import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { safeTarget } from '../../../shell/frame/target.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './payment-detail.module.css';
import { PaymentSteps } from './payment-steps.tsx';
import { entryText, isPartly, signedAmount, lookOf, statusText, type Payment } from '../rules/payment-look.ts';

/** The details before their payment is known. */
export function PaymentDetailSkeleton() {
  return (
    <Card className={styles.detail}>
      <div className={styles.head}>
        <div className={styles.lines}>
          <Skeleton width={72} height={14} />
          <Skeleton width={132} height={34} />
        </div>
        <Skeleton width={96} height={24} />
      </div>
      <div className={styles.body}>
        {[62, 78, 70, 84, 84].map((width, row) => (
          <Skeleton key={row} width={`${width}%`} height={16} />
        ))}
        <Skeleton width="100%" height={148} />
      </div>
    </Card>
  );
}

/** One payment in full, with what the player can still do about it. */
export function PaymentDetail({ payment, onChanged }: { payment: Payment; onChanged: () => Promise<void> }) {
  const t = useText(cashierTexts);
  const api = useApi();
  const { tone, icon } = lookOf(payment);
  const cancel = useMutation({
    mutationFn: () => api.call('cashier.cancelwithdrawal', { id: payment.id }),
    onSuccess: () => toasts.show({ tone: 'good', title: t('cancelled') }),
    onSettled: onChanged,
  });
  const isGift = payment.type === 'bonus' || payment.type === 'cashback';
  const { card, holder, name } = payment.requisites;
  // It follows the payment that is asked for here, so this is always read in the browser.
  const page = payment.action ? safeTarget(payment.action.url, true, new URL(location.href)) : null;
  return (
    <Card as="aside" className={styles.detail} aria-live="polite">
      <div className={styles.head}>
        <div>
          <p>{t(entryText(payment))}</p>
          <Amount
            value={signedAmount(payment)}
            sign={payment.type !== 'withdrawal' && payment.status === 'success'}
            className={styles.amount}
          />
        </div>
        <Badge tone={tone} icon={icon}>
          {t(statusText(payment))}
        </Badge>
      </div>
      <div className={styles.body}>
        <Rows
          rows={[
            // What a promotion brought is known by its name; its key is for machines.
            ...(isGift ? [] : [{ key: 'reference', label: t('reference'), value: payment.transaction }]),
            ...(name ? [{ key: 'name', label: t('name'), value: name }] : []),
            ...(payment.parts && payment.parts.length > 1
              ? payment.parts.map((part) => ({
                  key: part.id,
                  label: part.requisites.card ?? t('card'),
                  value: [
                    amountText(part.amount.amount, part.amount.currency),
                    ...(payment.is_reviewed ? [] : [t(statusText({ type: 'withdrawal', status: part.status }))]),
                  ].join(' · '),
                }))
              : []),
            ...(card ? [{ key: 'card', label: t('card'), value: card }] : []),
            ...(holder ? [{ key: 'holder', label: t('holder'), value: holder }] : []),
            { key: 'started', label: t(isGift ? 'received' : 'started'), value: <Moment iso={payment.created_at} /> },
            ...(isGift && payment.updated_at === payment.created_at
              ? []
              : [{ key: 'updated', label: t('updated'), value: <Moment iso={payment.updated_at} /> }]),
          ]}
        />
        {(payment.type === 'deposit' || payment.type === 'withdrawal') && <PaymentSteps payment={payment} />}
        {payment.reason && <Note tone={payment.status === 'fail' || isPartly(payment) ? 'warn' : 'info'}>{payment.reason}</Note>}
        {payment.status === 'success' && (payment.type === 'deposit' || payment.type === 'withdrawal') && (
          <Link to={`/cashier/receipt?transaction=${payment.id}`} className={buttonClass({ block: true })}>
            {t('receipt')}
          </Link>
        )}
        {isGift && (
          <Link to={payment.type === 'bonus' ? '/profile/bonuses' : '/profile/cashback'} className={buttonClass({ block: true })}>
            {t(payment.type === 'bonus' ? 'toBonuses' : 'toCashback')}
          </Link>
        )}
        {page && (
          <>
            <Note>{t('going')}</Note>
            {/* The provider's page is no page of ours: the browser goes there. */}
            <a
              href={page.kind === 'external' ? page.href : page.path}
              className={buttonClass({ variant: 'cta', block: true })}
              {...(payment.action?.type === 'new_window' && { target: '_blank', rel: 'noreferrer' })}
            >
              {t('goOn')}
            </a>
          </>
        )}
        {payment.can_cancel && (
          <Button block loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancelOf', { amount: amountText(payment.amount.amount, payment.amount.currency) })}
          </Button>
        )}
        {cancel.isError && <Note tone="bad">{isRefusal(cancel.error) ? cancel.error.message : t('broken')}</Note>}
      </div>
    </Card>
  );
}
