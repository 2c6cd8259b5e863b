import type { ReactNode } from 'react';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { Logo } from '../frame/logo.tsx';
import { useShell } from '../frame/use-shell.ts';
import styles from './empty-frame.module.css';

export function EmptyFrame({ children }: { children: ReactNode }) {
  const shell = useShell();
  const t = useText(shellTexts);
  return (
    <div className={styles.frame}>
      {shell && (
        <header className={styles.head}>
          <PageLink to="/" aria-label={t('home', { brand: shell.brand.name })} className={styles.logo}>
            <Logo wordmark={shell.brand.wordmark} />
          </PageLink>
        </header>
      )}
      <main id="content" className={styles.main}>
        {children}
      </main>
    </div>
  );
}
