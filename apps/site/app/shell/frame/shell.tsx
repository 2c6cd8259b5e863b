import { classes } from '@tavolo/ui/class-list/class-list.ts';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { DeferredHydration } from '../../runtime/deferred-hydration/deferred-hydration.tsx';
import { BottomBar, SessionPlace } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageProgress } from './page-progress.tsx';
import { SideBar } from './side-bar.tsx';
import styles from './shell.module.css';

/** The frame of almost every page. `flush` lets the content start right below the header on phones. */
export function Shell({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  const t = useText(shellTexts);
  return (
    <div className={styles.app}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <PageProgress />
      <DeferredHydration isPublic>
        <SideBar />
      </DeferredHydration>
      <div className={styles.column}>
        <Header />
        <main id="content" tabIndex={-1} className={classes(styles.main, flush && styles.flush)}>
          {children}
        </main>
        <DeferredHydration isPublic>
          <Footer />
        </DeferredHydration>
      </div>
      <SessionPlace />
      <DeferredHydration isPublic>
        <BottomBar />
      </DeferredHydration>
    </div>
  );
}
