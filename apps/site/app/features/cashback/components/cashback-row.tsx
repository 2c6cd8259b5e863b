import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import { useCashbackAct } from '../api/use-cashback-act.ts';
import { netOf, termsText, type Cashback } from '../rules/cashback.ts';
import { cashbackTexts } from '../texts/cashback.ts';
import styles from './cashback.module.css';

/** A cashback that can be collected or given up, or was paid out, with what it was computed from. */
export function CashbackRow({ cashback }: { cashback: Cashback }) {
  const t = useText(cashbackTexts);
  const [asks, setAsks] = useState(false);
  const act = useCashbackAct(cashback);
  const { amount, begin_date: begin, end_date: end, paid_as: paidAs, paid_out_at: paidAt, status, title } = cashback;
  const { receiving_expired_at: until } = cashback;
  const net = netOf(cashback);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{title}</b>
        {end && <p>{t.rich('runs', { begin: () => <Moment iso={begin} />, end: () => <Moment iso={end} /> })}</p>}
        <p>
          {t('net')}: {amountText(net.amount, net.currency)} · {termsText(t, cashback)}
        </p>
        {status === 'active' ? (
          <p>{until ? t.rich('until', { date: () => <Moment iso={until} /> }) : t('any')}</p>
        ) : (
          paidAt && <p>{t.rich('paidAt', { date: () => <Moment iso={paidAt} /> })}</p>
        )}
      </div>
      <Amount value={amount} tone="reward" className={styles.amount} />
      {status === 'active' && (
        <div className={styles.actions}>
          <Button
            variant="brand"
            aria-label={`${t(`collect.${paidAs}`)}: ${title}`}
            loading={act.isPending && act.variables === 'collect'}
            disabled={act.isPending}
            onClick={() => act.mutate('collect')}
          >
            {t(`collect.${paidAs}`)}
          </Button>
          <Button aria-label={`${t('giveUp')}: ${title}`} disabled={act.isPending} onClick={() => setAsks(true)}>
            {t('giveUp')}
          </Button>
        </div>
      )}
      {asks && <AskToGiveUp cashback={cashback} onClose={() => setAsks(false)} />}
    </li>
  );
}

/** The one step before a cashback is given up, which can't be undone. */
function AskToGiveUp({ cashback, onClose }: { cashback: Cashback; onClose: () => void }) {
  const t = useText(cashbackTexts);
  const act = useCashbackAct(cashback, onClose);
  useBack(onClose);
  const { amount } = cashback;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('giveUpTitle')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant="danger" loading={act.isPending} onClick={() => act.mutate('giveUp')}>
            {t('giveUp')}
          </Button>
          <Button size="l" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <p className={styles.plain}>{t('giveUpText', { amount: amountText(amount.amount, amount.currency) })}</p>
    </Dialog>
  );
}
