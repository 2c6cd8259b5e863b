import { PageLink } from '../../runtime/links/page-link.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuBanner } from './menu-banner.tsx';
import { Menu } from './menu.tsx';
import { ProductSwitch } from './product-switch.tsx';
import { SessionCard } from './session-card.tsx';
import { useShell } from './use-shell.ts';
import styles from './side-bar.module.css';

export function SideBar() {
  const shell = useShell();
  const t = useText(shellTexts);
  if (!shell) return null;
  return (
    <aside className={styles.side} aria-label={shell.brand.name}>
      <PageLink to="/" className={styles.logo} aria-label={t('home', { brand: shell.brand.name })}>
        <Logo wordmark={shell.brand.wordmark} />
      </PageLink>
      <ProductSwitch />
      <div className={styles.menu}>
        <Menu />
        <div className={styles.banner}>
          <MenuBanner />
        </div>
      </div>
      <div className={styles.foot}>
        <SessionCard />
        <LanguageSwitch />
      </div>
    </aside>
  );
}
