import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../texts/betting.ts';
import styles from './slip.module.css';

/** The slip with nothing on it: on the server always. */
export function SlipEmpty() {
  const t = useText(bettingTexts);
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <Icon name="ticket-fill" />
        <h2 className={styles.title}>{t('slip')}</h2>
      </div>
      <NothingOnSlip />
    </div>
  );
}

export function NothingOnSlip() {
  const t = useText(bettingTexts);
  return (
    <div className={styles.empty}>
      <img src="/art/objects/ticket.webp" width="88" height="88" alt="" loading="lazy" />
      <p className={styles.emptyTitle}>{t('slip.empty')}</p>
      <p>{t('slip.emptyText')}</p>
    </div>
  );
}
