import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useLocation } from 'react-router';
import { splitLocale } from '../locale.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import { ContentLink } from './content-link.tsx';
import type { MenuLink } from './shell-data.ts';
import { useShell } from './use-shell.ts';
import styles from './menu.module.css';

/** The main menu as content gives it. What only visitors or only players see is decided by the document's mark. */
export function Menu({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const shell = useShell();
  const t = useText(shellTexts);
  const location = useLocation();
  return (
    <nav aria-label={t('mainMenu')} className={className}>
      {shell?.menu.map((group, index) => (
        <div key={index} className={groupAudience(group.links)}>
          {group.title && <p className={styles.title}>{group.title}</p>}
          <ul>
            {group.links.map((link) => (
              <li key={link.label} className={audienceClass(link.audience)}>
                <ContentLink target={link.target} className={styles.link} current={isCurrent(link, location)} onClick={onFollow}>
                  <Icon name={link.icon} />
                  {link.label}
                </ContentLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export function audienceClass(audience: MenuLink['audience']): string | undefined {
  return audience === 'player' ? 'only-player' : audience === 'guest' ? 'only-visitor' : undefined;
}

function groupAudience(links: readonly MenuLink[]): string {
  const first = links[0]?.audience;
  return classes(styles.group, first && links.every((link) => link.audience === first) && audienceClass(first));
}

/** The path is the same, and so is what the link's own query says. */
function isCurrent({ target }: MenuLink, here: { pathname: string; search: string }): boolean {
  if (target.kind !== 'path') return false;
  const wanted = new URL(target.path, 'https://site');
  if (splitLocale(wanted.pathname).path !== here.pathname) return false;
  const search = new URLSearchParams(here.search);
  const asked = [...wanted.searchParams];
  if (asked.length === 0) return !search.has('category');
  return asked.every(([key, value]) => search.get(key) === value);
}
