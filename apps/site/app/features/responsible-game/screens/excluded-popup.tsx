import { useMutation } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import type { ResultOf } from '@tavolo/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { payOutTexts } from '../texts/payout.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { ExcludedNotice } from '../rules/excluded.ts';
import { payOutBlock, type PayOutBlock } from '../rules/payout-block.ts';
import { PayOutForm } from './payout-form.tsx';
import styles from './responsible-game.module.css';

/** For who may not come in: until when, whom to talk to, and the way to the balance. */
export function ExcludedPopup({ notice, onClose }: { notice: ExcludedNotice; onClose: () => void }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const { kind, until, returnsAt, canReturn, product, isElsewhere } = notice;
  const token = notice.token ?? '';
  const [items, setItems] = useState<ResultOf<'protection.getPayOutFields'>['items']>([]);
  const payOut = useMutation({
    mutationFn: async (data: Record<string, string>) => {
      try {
        return await api.call('protection.payOut', { token, ...data });
      } catch (error) {
        if (!isRefusal(error) || error.type !== 'UserNeedProfileDataException') throw error;
        const missing = (await api.call('protection.getPayOutFields', { token })).items;
        // What nobody may add here is for support.
        if (missing.length === 0 || missing.some((field) => !field.is_editable)) throw error;
        setItems(missing);
        return null;
      }
    },
  });
  const isAsking = items.length > 0 && !payOut.data;
  const block = payOut.error && payOutBlock(payOut.error);
  const ask = useMutation({ mutationFn: () => api.call('protection.askToReturn', { token }) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'time_out' ? 'excluded.break' : isElsewhere ? 'excluded.elsewhereTitle' : 'excluded.title')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          {notice.token !== null && !payOut.data && !isAsking && (
            <Button size="l" variant="brand" loading={payOut.isPending} onClick={() => payOut.mutate({})}>
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
        {(!isElsewhere || returnsAt !== null || until !== null) && (
          <p>
            {returnsAt !== null
              ? t.rich(product === null ? 'excluded.returns' : 'shut.returns', { at: () => <Moment iso={returnsAt} /> })
              : until !== null
                ? t.rich('excluded.until', { at: () => <Moment iso={until} /> })
                : t('excluded.indefinite')}
          </p>
        )}
        <p>
          {isElsewhere
            ? t('excluded.elsewhere')
            : product === null
              ? t('excluded.text')
              : t('excluded.textOne', { product: t(`product.${product}`) })}
        </p>
        {isAsking && <PayOutForm key={items.map(({ name }) => name).join()} items={items} pay={(data) => payOut.mutateAsync(data)} />}
        {block && <Blocked block={block} message={isRefusal(payOut.error) ? payOut.error.message : ''} onLeave={onClose} />}
        <div role="status" className={styles.notice}>
          {payOut.data && (
            <Note tone="good">
              {payOut.data.transaction === null
                ? t('excluded.nothing')
                : t('excluded.paid', { amount: amountText(payOut.data.amount.amount, payOut.data.amount.currency) })}
            </Note>
          )}
          {ask.data && <Note tone="good">{t.rich('excluded.asked', { at: () => <Moment iso={ask.data.returns_at} /> })}</Note>}
          {ask.error && <Note tone="bad">{isRefusal(ask.error) ? ask.error.message : t('broken')}</Note>}
        </div>
      </div>
    </Dialog>
  );
}

/** Why nothing is paid out, and the way on: what a player settles signed in only, support settles with them. */
function Blocked({ block, message, onLeave }: { block: PayOutBlock; message: string; onLeave: () => void }) {
  const t = useText(payOutTexts);
  const protection = useText(protectionTexts);
  const hasSupport = !useShell()?.off.includes('support');
  const shown = useRef<HTMLDivElement>(null);
  // On a phone it stands below the form, out of sight.
  useEffect(() => {
    // Not returned: some browsers answer a promise, which is no clean-up.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // The server's words speak to who can sign in: they stand where they say what it is about.
  const words = {
    broken: protection('broken'),
    late: t('late'),
    said: message,
    card: `${message} ${t('card')}`,
    other: `${message} ${t('other')}`,
    identity: t('identity'),
    contact: t('contact'),
    deposit: t('deposit'),
    data: t('data'),
  };
  const isSupported = block !== 'broken' && block !== 'late' && block !== 'said';
  return (
    <div ref={shown} className={styles.notice}>
      <Note tone="bad">{words[block]}</Note>
      {isSupported && hasSupport && (
        <Link to="/support" className={buttonClass({ size: 'l', block: true })} onClick={onLeave}>
          {t('support')}
        </Link>
      )}
    </div>
  );
}
