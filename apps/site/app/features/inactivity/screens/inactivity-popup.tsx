import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useSyncExternalStore } from 'react';
import { SignOut } from '../../../shell/frame/sign-out.tsx';
import { sessionTexts } from '../../../shell/texts/session.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { countdown } from '../rules/idle-rule.ts';
import { idleWarning } from './idle-warning.ts';
import styles from './inactivity-popup.module.css';

/** Tells that the session ends soon. Any key, click or scroll keeps it, so that the button is one way of many. */
export default function InactivityPopup({ onClose }: { onClose: () => void }) {
  const t = useText(sessionTexts);
  const shell = useText(shellTexts);
  const seconds = useSyncExternalStore(idleWarning.subscribe, idleWarning.current, idleWarning.current);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('inactivity.title')}
      closeLabel={shell('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button variant="cta" size="l" onClick={onClose}>
            {t('inactivity.stay')}
          </Button>
          <SignOut />
        </div>
      }
    >
      <p className={styles.text}>{t('inactivity.text')}</p>
      <p role="timer" className={`${styles.time} num`} aria-label={t('inactivity.left', { time: countdown(seconds) })}>
        {countdown(seconds)}
      </p>
    </Dialog>
  );
}
