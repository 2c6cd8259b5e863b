import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useLocation } from 'react-router';
import { splitLocale } from '../../runtime/locale.ts';
import { CachedFragment } from '../../runtime/fragment-cache/cached-fragment.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { ContentLink, opensPopup } from './content-link.tsx';
import type { MenuLink, ShellData } from './shell-data.ts';
import { useShell } from './use-shell.ts';
import styles from './menu.module.css';

const noGroups: ShellData['menu'] = [];

/** The main menu as content gives it. What only visitors or only players see is decided by the document's mark. */
export function Menu({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const shell = useShell();
  const t = useText(shellTexts);
  const location = useLocation();
  const groups = shell?.menu ?? noGroups;
  const links = groups.flatMap((group) => group.links);
  const current = currentLinks(links, location);
  return (
    <CachedFragment
      as="nav"
      of={links.some(({ target }) => opensPopup(target)) ? null : groups}
      variant={links.map((link) => Number(current.has(link))).join('')}
      aria-label={t('mainMenu')}
      className={className}
    >
      {() =>
        groups.map((group, index) => (
          <div key={index} className={groupAudience(group.links)}>
            {group.title && <p className={styles.title}>{group.title}</p>}
            <ul>
              {group.links.map((link) => (
                <li key={link.label} className={audienceClass(link.audience)}>
                  <ContentLink target={link.target} className={styles.link} current={current.has(link)} onClick={onFollow}>
                    <Icon name={link.icon} />
                    {link.label}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </div>
        ))
      }
    </CachedFragment>
  );
}

export function audienceClass(audience: MenuLink['audience']): string | undefined {
  return audience === 'player' ? 'only-player' : audience === 'guest' ? 'only-visitor' : undefined;
}

function groupAudience(links: readonly MenuLink[]): string {
  const first = links[0]?.audience;
  return classes(styles.group, first && links.every((link) => link.audience === first) && audienceClass(first));
}

/** The links to the page that is shown: the path is the same, and so is what the link's own query says. */
function currentLinks(links: readonly MenuLink[], here: { pathname: string; search: string }): ReadonlySet<MenuLink> {
  const search = new URLSearchParams(here.search);
  const isCurrent = ({ target }: MenuLink): boolean => {
    // Most links lead to pages whose path is longer than what is asked for here, or another one: only a likely one is taken apart.
    if (target.kind !== 'path' || !target.path.startsWith(here.pathname)) return false;
    const wanted = new URL(target.path, 'https://site');
    if (splitLocale(wanted.pathname).path !== here.pathname) return false;
    const asked = [...wanted.searchParams];
    if (asked.length === 0) return !search.has('category');
    return asked.every(([key, value]) => search.get(key) === value);
  };
  return new Set(links.filter(isCurrent));
}
