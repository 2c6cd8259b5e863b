import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import type { OwnBonus } from '../rules/own-bonus.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { WhatIsLost } from './bonus-confirm.tsx';
import styles from './bonus.module.css';

interface BurnBonusProps {
  own: OwnBonus;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before a withdrawal that ends a bonus: what is lost with it, and what stays (R2-048). */
export function BurnBonus({ own, onAgree, onClose }: BurnBonusProps) {
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
        <WhatIsLost own={own} />
      </div>
    </Dialog>
  );
}
