import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import type { ReactNode } from 'react';
import { CachedFragment } from '../../../runtime/fragment-cache/cached-fragment.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { homeTexts } from '../texts/home.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { deferredLayout } from '../../../runtime/deferred-hydration/deferred-layout.ts';
import styles from './fair-play.module.css';

const points = [
  { key: 'return', icon: 'percent-bold' },
  { key: 'proof', icon: 'seal-check-fill' },
  { key: 'money', icon: 'wallet-fill' },
] as const satisfies readonly { key: string; icon: IconName }[];

/** What the house promises and shows. */
export function FairPlay({ head }: { head: ReactNode }) {
  const t = useText(homeTexts);
  return (
    <CachedFragment as="section" of={points} className={deferredLayout('text')}>
      {() => (
        <>
          {head}
          <ul className={styles.points}>
            {points.map(({ key, icon }) => (
              <li key={key} className={styles.point}>
                <span className={styles.icon}>
                  <Icon name={icon} />
                </span>
                <h3>{t(`fair.${key}`)}</h3>
                <p>{t(`fair.${key}Text`)}</p>
              </li>
            ))}
          </ul>
          <PageLink to="/fairness" className={styles.more}>
            {t('fair.more')}
            <Icon name="caret-right" />
          </PageLink>
        </>
      )}
    </CachedFragment>
  );
}
