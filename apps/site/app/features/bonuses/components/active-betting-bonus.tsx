import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { BettingBonus } from '../../../shell/wagering/use-running-bonus.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { BonusTerms } from './bonus-terms.tsx';
import styles from './bonus.module.css';

/** What now counts for the bonus, and the way to the odds. */
export default function ActiveBettingBonus({ bonus, onClose }: { bonus: BettingBonus; onClose: () => void }) {
  const t = useText(bonusTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('activated')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Link to="/betting" replace className={buttonClass({ variant: 'brand', size: 'l' })}>
            {t('use.betting')}
          </Link>
          <Button size="l" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <div className={styles.ask}>
        <p>{t('activatedText.betting')}</p>
        <BonusTerms own={{ product: 'betting', bonus }} isActivated />
      </div>
    </Dialog>
  );
}
