import { IconButton } from '@tavolo/ui/button/button.tsx';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { analyticsTexts } from './texts/analytics.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import type { DataLayer } from './data-layer.ts';
import styles from './debug-overlay.module.css';

interface DebugOverlayProps {
  layer: DataLayer;
  onClose: () => void;
}

/** The events of the data layer as they happen, newest first, for who sets the tags up: `ANALYTICS_DEBUG=1` [R2-039]. Escape closes it. */
export default function DebugOverlay({ layer, onClose }: DebugOverlayProps) {
  const t = useText(analyticsTexts);
  const id = useId();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // A window over the page closes first.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  const seen = useSyncExternalStore(layer.subscribe, layer.seen, layer.seen);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('title', { count: seen.length })}</h2>
        <IconButton icon="x-bold" variant="ghost" label={t('close')} onClick={onClose} />
      </header>
      {/* Long lists are scrolled by keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="log" aria-label={t('list')}>
        <ol className={styles.list} reversed>
          {seen.toReversed().map(({ at, event, told }) => (
            <li key={`${at}-${JSON.stringify(event)}`} className={styles.entry}>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time>
              <b>{event.event}</b>
              <span>{t(told ? 'told' : 'held')}</span>
              <code>{JSON.stringify(event)}</code>
            </li>
          ))}
        </ol>
      </div>
      {seen.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
    </section>
  );
}
