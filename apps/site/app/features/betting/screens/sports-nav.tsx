import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { segmentedLinks } from '@tavolo/ui/tabs/segmented.tsx';
import { useCurrentInSight } from '@tavolo/ui/tabs/use-current-in-sight.ts';
import { useLocation } from 'react-router';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Offer } from '../api/offer-data.ts';
import { sportIcons } from '../rules/sports.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './sports-nav.module.css';

/** The sports with how much each has, and the lists over all of them. */
export function SportsNav({ offer: { sports } }: { offer: Offer }) {
  const t = useText(bettingTexts);
  const { pathname } = useLocation();
  const row = useCurrentInSight<HTMLElement>(pathname);
  const live = sports.reduce((sum, sport) => sum + sport.live, 0);
  const tabs = [
    { to: '/betting', icon: 'fire-fill', text: t('nav.top'), count: 0 },
    { to: '/betting/live', icon: 'broadcast-fill', text: t('nav.live'), count: live },
    { to: '/betting/upcoming', icon: 'clock-fill', text: t('nav.upcoming'), count: 0 },
    { to: '/betting/results', icon: 'trophy-fill', text: t('nav.results'), count: 0 },
  ] as const;
  return (
    <div className={styles.nav}>
      <nav aria-label={t('nav.lists')} className={classes(segmentedLinks.group, styles.tabs)}>
        {tabs.map(({ to, icon, text, count }) => (
          <PageLink key={to} to={to} className={segmentedLinks.item} aria-current={pathname === to ? 'page' : undefined}>
            <Icon name={icon} className={styles.icon} />
            {text}
            {count > 0 && <span className={`${styles.live} num`}>{count}</span>}
          </PageLink>
        ))}
      </nav>
      <nav aria-label={t('nav.sports')} ref={row} className={chipRow}>
        {sports.map(({ sport, live: now, upcoming }) => {
          const to = `/betting/${sport}`;
          const on = pathname === to || pathname.startsWith(`${to}/`);
          return (
            <PageLink key={sport} to={to} className={chipClass({ on })} aria-current={on ? 'page' : undefined}>
              <Icon name={sportIcons[sport]} />
              {t(`sport.${sport}`)}
              <span className={`${chipCount} num`}>{now + upcoming}</span>
            </PageLink>
          );
        })}
      </nav>
    </div>
  );
}
