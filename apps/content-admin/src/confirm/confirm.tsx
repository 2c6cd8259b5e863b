import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import styles from './confirm.module.css';

interface Question {
  title: string;
  text?: string;
  /** What the button that goes on says. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

let open: { question: Question; answer: (yes: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const publish = (next: typeof open): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Asks before something that is not easily undone. Resolves to whether to go on. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => publish({ question, answer: resolve }));
}

/** The one place where questions are shown. */
export function ConfirmDialog() {
  const texts = useTexts();
  const asked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
  if (!asked) return null;
  const { question } = asked;
  const answer = (yes: boolean): void => {
    publish(null);
    asked.answer(yes);
  };
  return (
    <Dialog
      open
      size="s"
      title={question.title}
      closeLabel={texts.close}
      onClose={() => answer(false)}
      footer={
        <div className={styles.actions}>
          <Button variant="line" onClick={() => answer(false)}>
            {question.cancel ?? texts.cancel}
          </Button>
          <Button variant={question.danger ? 'danger' : 'brand'} onClick={() => answer(true)}>
            {question.confirm}
          </Button>
        </div>
      }
    >
      {question.text && <p className={styles.text}>{question.text}</p>}
    </Dialog>
  );
}
