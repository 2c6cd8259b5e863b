import { useMutation } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Link } from 'react-router';
import { isRefusal } from '../api/api-error.ts';
import { useApi } from '../api/use-api.tsx';
import { Moment } from '../format/moment.tsx';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../texts/use-text.tsx';
import type { ExcludedNotice } from './excluded.ts';
import styles from './responsible-game.module.css';

/** For who may not come in: until when, whom to talk to, and the way to the balance. */
export function ExcludedPopup({ notice, onClose }: { notice: ExcludedNotice; onClose: () => void }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const { kind, until, returnsAt, canReturn, product } = notice;
  const token = notice.token ?? '';
  const payOut = useMutation({ mutationFn: () => api.call('protection.payOut', { token }) });
  const ask = useMutation({ mutationFn: () => api.call('protection.askToReturn', { token }) });
  const failure = payOut.error ?? ask.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'time_out' ? 'excluded.break' : 'excluded.title')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          {notice.token !== null && !payOut.data && (
            <Button size="l" variant="brand" loading={payOut.isPending} onClick={() => payOut.mutate()}>
              {t('excluded.payOut')}
            </Button>
          )}
          {notice.token !== null && canReturn && returnsAt === null && !ask.data && (
            <Button size="l" loading={ask.isPending} onClick={() => ask.mutate()}>
              {t('excluded.return')}
            </Button>
          )}
          <Link to="/play-responsibly" className={buttonClass({ variant: 'ghost', size: 'l', block: true })} onClick={onClose}>
            {t('excluded.help')}
          </Link>
        </div>
      }
    >
      <div className={styles.notice}>
        <p>
          {returnsAt !== null
            ? t.rich(product === null ? 'excluded.returns' : 'shut.returns', { at: () => <Moment iso={returnsAt} /> })
            : until !== null
              ? t.rich('excluded.until', { at: () => <Moment iso={until} /> })
              : t('excluded.indefinite')}
        </p>
        <p>{product === null ? t('excluded.text') : t('excluded.textOne', { product: t(`product.${product}`) })}</p>
        <div role="status" className={styles.notice}>
          {payOut.data && (
            <Note tone="good">
              {payOut.data.transaction === null
                ? t('excluded.nothing')
                : t('excluded.paid', { amount: amountText(payOut.data.amount.amount, payOut.data.amount.currency) })}
            </Note>
          )}
          {ask.data && <Note tone="good">{t.rich('excluded.asked', { at: () => <Moment iso={ask.data.returns_at} /> })}</Note>}
          {failure && <Note tone="bad">{isRefusal(failure) ? failure.message : t('broken')}</Note>}
        </div>
      </div>
    </Dialog>
  );
}
