import { Badge, type Tone } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import type { Purchase } from '../api/club-data.ts';
import { useLoyaltyAct } from '../api/use-loyalty-act.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

const tones: Readonly<Record<Purchase['state'], Tone>> = { delivered: 'good', ordered: 'info', sent: 'good', cancelled: 'plain' };

/** Something that was bought, how far it is, and the way back as long as there is one. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const t = useText(loyaltyTexts);
  const [asks, setAsks] = useState(false);
  const { created_at: at, name, note, price, state } = purchase;
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b> <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <p className={styles.quiet}>
          <Moment iso={at} />
          {note && ` · ${note}`}
        </p>
      </div>
      <span className={`${styles.amount} num`}>{t('points', { points: price })}</span>
      {state === 'ordered' && (
        <Button aria-label={`${t('cancel')}: ${name}`} onClick={() => setAsks(true)}>
          {t('cancel')}
        </Button>
      )}
      {asks && <AskToCancel purchase={purchase} onClose={() => setAsks(false)} />}
    </li>
  );
}

function AskToCancel({ onClose, purchase }: { purchase: Purchase; onClose: () => void }) {
  const t = useText(loyaltyTexts);
  const act = useLoyaltyAct(() => {
    toasts.show({ tone: 'good', title: t('cancelled') });
    onClose();
  });
  useBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button
            size="l"
            variant="danger"
            loading={act.isPending}
            onClick={() => act.mutate({ name: 'loyalty.cancelpurchase', id: purchase.id })}
          >
            {t('cancel')}
          </Button>
          <Button size="l" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <p className={styles.plain}>
        {purchase.name}: {t('points', { points: purchase.price })}. {t('cancelText')}
      </p>
    </Dialog>
  );
}
