import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../texts/betting.ts';
import { SlipHead } from './slip-head.tsx';
import styles from './slip.module.css';

/** The slip with nothing on it: on the server always. `isSheet` as of the slip. */
export function SlipEmpty({ isSheet = false }: { isSheet?: boolean }) {
  return (
    <div className={classes(styles.slip, isSheet && styles.inSheet)}>
      <SlipHead isSheet={isSheet} />
      <NothingOnSlip />
    </div>
  );
}

export function NothingOnSlip() {
  const t = useText(bettingTexts);
  return (
    <div className={styles.empty}>
      <img src="/art/objects/ticket.webp" width="88" height="88" alt="" loading="lazy" />
      <p className={styles.emptyTitle} tabIndex={-1} data-slip-empty>
        {t('slip.empty')}
      </p>
      <p>{t('slip.emptyText')}</p>
    </div>
  );
}
