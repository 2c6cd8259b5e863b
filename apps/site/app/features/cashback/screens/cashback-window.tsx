import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useCashbackAct } from '../api/use-cashback-act.ts';
import { netOf, termsText, type Cashback } from '../rules/cashback.ts';
import { cashbackTexts } from '../texts/cashback.ts';
import styles from './cashback-window.module.css';

/** A cashback that the player hasn't seen: how much, of what, and until when it can be collected (R4-012). */
export default function CashbackWindow({ cashback, onClose }: { cashback: Cashback; onClose: () => void }) {
  const t = useText(cashbackTexts);
  const act = useCashbackAct(cashback, onClose);
  const { amount, paid_as: paidAs, paid_out_at: paidAt, receiving_expired_at: until, status, title } = cashback;
  const net = netOf(cashback);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          {status === 'active' ? (
            <Button size="l" variant="cta" loading={act.isPending} onClick={() => act.mutate('collect')}>
              {t(`collect.${paidAs}`)}
            </Button>
          ) : (
            <Button size="l" onClick={onClose}>
              {t('close')}
            </Button>
          )}
          <Link to="/profile/cashback" replace className={buttonClass({ size: 'l' })}>
            {t('toCashback')}
          </Link>
        </div>
      }
    >
      <div className={styles.words}>
        <picture>
          <source type="image/avif" srcSet="/art/banners/cashback.avif 1x, /art/banners/cashback@2x.avif 2x" />
          <img src="/art/banners/cashback.webp" srcSet="/art/banners/cashback@2x.webp 2x" alt="" className={styles.art} />
        </picture>
        <Amount value={amount} tone="reward" className={styles.amount} />
        <p>{t(`pays.${paidAs}`)}</p>
        <p className={styles.quiet}>
          {status === 'paid_out' && paidAt
            ? t.rich('paidAt', { date: () => <Moment iso={paidAt} /> })
            : until
              ? t.rich('until', { date: () => <Moment iso={until} /> })
              : t('any')}
        </p>
        <Rows
          className={styles.rows}
          rows={[
            { key: 'net', label: t('net'), value: amountText(net.amount, net.currency) },
            { key: 'percent', label: t('percent'), value: termsText(t, cashback) },
          ]}
        />
      </div>
    </Dialog>
  );
}
