import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import { isRunning, type OwnBonus } from '../rules/own-bonus.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { WhatIsLost } from './bonus-confirm.tsx';
import styles from './bonus.module.css';

interface BurnBonusProps {
  all: readonly OwnBonus[];
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before a withdrawal that ends bonuses: what is lost with them, and what stays (R2-048). */
export function BurnBonus({ all, onAgree, onClose }: BurnBonusProps) {
  const t = useText(bonusTexts);
  useBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('burnTitle')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant="danger" onClick={onAgree}>
            {t('burn')}
          </Button>
          <Button size="l" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <div className={styles.ask}>
        <p>{t('burnText')}</p>
        {all.map((own) =>
          isRunning(own) ? (
            <WhatIsLost key={own.bonus.id} own={own} />
          ) : (
            <p key={own.bonus.id}>{t('burnWaiting', { amount: amountText(own.bonus.amount.amount, own.bonus.amount.currency) })}</p>
          ),
        )}
      </div>
    </Dialog>
  );
}
