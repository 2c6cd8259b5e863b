import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Link } from 'react-router';
import { hintTexts } from '../../hints/texts/hints.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { rememberDepositOrigin } from '../rules/deposit-origin.ts';
import { wayTo, type Need, type Origin } from '../rules/need.ts';
import styles from './need-popup.module.css';

interface NeedPopupProps {
  need: Need;
  from: Origin;
  onClose: () => void;
}

/** Says what is missing for the request that was just refused, and leads there. */
export default function NeedPopup({ need, from, onClose }: NeedPopupProps) {
  const t = useText(hintTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`need.${need}`)}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Link
            to={wayTo(need, from)}
            replace
            onClick={() => {
              if (need === 'deposit') rememberDepositOrigin(from);
            }}
            className={buttonClass({ variant: 'cta', size: 'l', block: true })}
          >
            {t(`need.${need}Do`)}
          </Link>
          <Button variant="ghost" block onClick={onClose}>
            {t('need.later')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{t(`need.${need}Text`)}</p>
    </Dialog>
  );
}
