import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../texts/betting.ts';
import styles from './slip.module.css';

/** The top row of the slip. `isSheet`: in the window of small screens, which says the title to screen readers itself. */
export function SlipHead({ isSheet, children }: { isSheet: boolean; children?: ReactNode }) {
  const t = useText(bettingTexts);
  return (
    <div className={styles.head}>
      <Icon name="ticket-fill" />
      {isSheet ? (
        <span className={styles.title} aria-hidden="true">
          {t('slip')}
        </span>
      ) : (
        <h2 className={styles.title}>{t('slip')}</h2>
      )}
      {children}
    </div>
  );
}
