import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import styles from './responsible-game.module.css';

interface ConfirmDialogProps {
  title: string;
  go: string;
  isDanger?: boolean;
  disabled?: boolean;
  loading: boolean;
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The one step between the wish and what cannot be taken back. */
export function ConfirmDialog({ title, go, isDanger, disabled, loading, onGo, onClose, children }: ConfirmDialogProps) {
  const t = useText(protectionTexts);
  // No step of its own in the history: where the session ends the page is left from here.
  useBack(onClose);
  // What shuts twice is written down twice: the second press of a double one comes before the button shows that the first is under way.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!loading) isBegun.current = false;
  }, [loading]);
  const begin = () => {
    if (isBegun.current) return;
    isBegun.current = true;
    onGo();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant={isDanger ? 'danger' : 'brand'} disabled={disabled} loading={loading} onClick={begin}>
            {go}
          </Button>
          <Button size="l" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <div className={styles.ask}>{children}</div>
    </Dialog>
  );
}
