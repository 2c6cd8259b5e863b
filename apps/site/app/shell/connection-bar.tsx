import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './connection-bar.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the connection is lost, over the page, so that nothing moves. */
export function ConnectionBar() {
  const t = useText(shellTexts);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className={styles.place} role="status">
      {!online && (
        <div className={styles.bar}>
          <Icon name="wifi-slash-bold" />
          {t('offline')}
        </div>
      )}
    </div>
  );
}
