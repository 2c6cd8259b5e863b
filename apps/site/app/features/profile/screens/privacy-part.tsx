import { Button } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import type { LoadState } from '../../../runtime/api/load-state.ts';
import { privacyTexts } from '../texts/privacy.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/profile.module.css';

interface PartProps {
  icon: IconName;
  title: string;
  lead: string;
  state: LoadState;
  onRetry: () => void;
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of the privacy card, in whichever state its data is. */
export function Part({ icon, title, lead, state, onRetry, action, children }: PartProps) {
  const t = useText(privacyTexts);
  return (
    <section className={`${styles.panel} ${styles.part}`} aria-label={title} aria-busy={state === 'pending' || undefined}>
      <div className={styles.contact}>
        <span className={styles.sign}>
          <Icon name={icon} />
        </span>
        <div className={`${styles.contactText} ${styles.stacked}`}>
          <h3>{title}</h3>
          <p className={styles.sectionLead}>{lead}</p>
        </div>
        {action}
      </div>
      {state === 'success' ? (
        children
      ) : state === 'error' ? (
        <Note tone="bad" action={<Button onClick={onRetry}>{t('retry')}</Button>}>
          {`${t('failed')}. ${t('failedText')}`}
        </Note>
      ) : (
        <Skeleton height={44} />
      )}
    </section>
  );
}
