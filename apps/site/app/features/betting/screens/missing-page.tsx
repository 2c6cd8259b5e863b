import { useQuery } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { chipClass, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { systemTexts } from '../../../shell/texts/system.ts';
import { putEvents } from '../api/use-fresh-offer.ts';
import type { Offer } from '../api/offer-data.ts';
import { competitionPath, EventList } from '../components/event-list.tsx';
import { Flag } from '../components/flag.tsx';
import { bettingTexts } from '../texts/betting.ts';
import styles from './missing-page.module.css';

/** How many competitions and events are offered instead. */
const most = { competitions: 8, events: 6 };

/** A page of the sportsbook that is not there, with ways on: competitions, and the events most looked for. The sports stand above it. */
export function MissingPage({ offer }: { offer: Offer | null }) {
  const t = useText(bettingTexts);
  const s = useText(systemTexts);
  const searchable = useShell()?.search.enabled ?? true;
  const api = useApi();
  const { data: events, isError } = useQuery({
    queryKey: ['sportsbook', 'instead'],
    queryFn: async () => {
      const { items } = await api.call('sportsbook.getEvents', { state: 'top', count: most.events });
      putEvents(items);
      return items;
    },
  });
  const competitions = (offer?.sports ?? []).flatMap((sport) => sport.competitions).slice(0, most.competitions);
  return (
    <div className={styles.page} data-page="not-found">
      <title>{s('notFound.title')}</title>
      <meta name="description" content={t('missing.text')} />
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.head}>
        <img src="/art/system/compass.webp" width="120" height="120" alt="" />
        <Badge tone="brand">404</Badge>
        <h1 className={styles.title}>{s('notFound.title')}</h1>
        <p className={styles.text}>{t('missing.text')}</p>
        <div className={styles.actions}>
          <PageLink to="/betting" className={buttonClass({ variant: 'brand', size: 'l' })}>
            {t('missing.all')}
          </PageLink>
          {searchable && (
            <PopupLink popup="popup=search" className={buttonClass({ size: 'l' })}>
              <Icon name="magnifying-glass" />
              {s('search')}
            </PopupLink>
          )}
        </div>
      </header>
      {competitions.length > 0 && (
        <nav aria-label={t('nav.competitions')} className={chipRow}>
          {competitions.map((competition) => (
            <PageLink key={`${competition.sport}${competition.id}`} to={competitionPath(competition)} className={chipClass()}>
              <Flag code={competition.country_code} />
              {competition.name}
            </PageLink>
          ))}
        </nav>
      )}
      {events ? (
        <EventList events={events} level={2} />
      ) : (
        !isError && (
          <>
            <Skeleton width="100%" height="112px" />
            <Skeleton width="100%" height="112px" />
          </>
        )
      )}
    </div>
  );
}
