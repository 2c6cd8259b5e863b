import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../texts/betting.ts';
import styles from './delay-note.module.css';

/** In play others may know more. `delay`: seconds that a bet on the event waits. */
export function DelayNote({ delay }: { delay?: number }) {
  const t = useText(bettingTexts);
  return (
    <p className={styles.note}>
      <Icon name="timer-fill" />
      <span>
        {t('delayed')} {delay !== undefined && delay > 0 && t('delayed.wait', { count: delay })}
      </span>
    </p>
  );
}
