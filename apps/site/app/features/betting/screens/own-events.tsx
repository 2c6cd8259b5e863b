import { useQuery } from '@tanstack/react-query';
import { chipClass, chipRow } from '@tavolo/ui/chip/chip.ts';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { useEffect } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { markedEventsKey, useFavourites } from '../api/use-favourites.ts';
import { putEvents } from '../api/use-fresh-offer.ts';
import { competitionPath, EventList } from '../components/event-list.tsx';
import { Flag } from '../components/flag.tsx';
import type { SportOffer } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './own-events.module.css';

/** A marked competition may have a hundred events; its own page has all of them. */
const most = 20;

/** The events that the player has marked and those of marked teams and competitions, with the ways to these. */
export function OwnEvents({ sports }: { sports: readonly SportOffer[] }) {
  const t = useText(bettingTexts);
  const api = useApi();
  const marks = useFavourites();
  const key = marks ? [...marks.events, ...marks.competitors, ...marks.competitions].join() : '';
  const { data } = useQuery({
    queryKey: [...markedEventsKey, key],
    queryFn: () => api.call('sportsbook.getMarkedEvents', { count: most }),
    enabled: key !== '',
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  });
  const events = data?.items;
  useEffect(() => {
    if (events) putEvents(events);
  }, [events]);
  const competitions = sports.flatMap(({ competitions: all }) => all).filter(({ id }) => marks?.competitions.includes(id));
  if (key === '' || !events || events.length + competitions.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('favourites')} icon="star-fill" />
      {competitions.length > 0 && (
        <nav aria-label={t('nav.competitions')} className={classes(chipRow, styles.competitions)}>
          {competitions.map((competition) => (
            <PageLink key={competition.id} to={competitionPath(competition)} className={chipClass()}>
              <Flag code={competition.country_code} />
              {competition.name}
            </PageLink>
          ))}
        </nav>
      )}
      {events.length > 0 && <EventList events={events} />}
    </section>
  );
}
