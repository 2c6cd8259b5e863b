import { useInfiniteQuery } from '@tanstack/react-query';
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
import { Grow } from '../components/grow.tsx';
import { eachOnce, type SportOffer } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './own-events.module.css';

/** How many events are shown at once: a marked competition may have a hundred. */
const size = 20;

/** The events that the player has marked and those of marked teams and competitions, with the ways to these. */
export function OwnEvents({ sports }: { sports: readonly SportOffer[] }) {
  const t = useText(bettingTexts);
  const api = useApi();
  const marks = useFavourites();
  const hasMarks = marks !== null && marks.events.length + marks.competitors.length + marks.competitions.length > 0;
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: markedEventsKey,
    queryFn: ({ pageParam }) => api.call('sportsbook.getMarkedEvents', { offset: pageParam, count: size }),
    initialPageParam: 0,
    getNextPageParam: ({ count, items, offset }) => (offset + items.length < count ? offset + items.length : undefined),
    enabled: hasMarks,
    refetchInterval: 30_000,
  });
  const events = data && eachOnce(data.pages.flatMap(({ items }) => items));
  useEffect(() => {
    if (data) for (const { items } of data.pages) putEvents(items);
  }, [data]);
  const competitions = sports.flatMap(({ competitions: all }) => all).filter(({ id }) => marks?.competitions.includes(id));
  if (!hasMarks || !events || events.length + competitions.length === 0) return null;
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
      {hasNextPage && (
        <Grow
          shown={events.length}
          total={data.pages.at(-1)?.count ?? 0}
          step={isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle'}
          failed={t('more.failed')}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}
