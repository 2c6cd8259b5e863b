import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { useEffect } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useFavourites } from '../api/use-favourites.ts';
import { putEvents } from '../api/use-fresh-offer.ts';
import { EventList } from '../components/event-list.tsx';
import { bettingTexts } from '../texts/betting.ts';

/** The events that the player has marked. */
export function OwnEvents() {
  const t = useText(bettingTexts);
  const api = useApi();
  const ids = useFavourites()?.events ?? [];
  const { data } = useQuery({
    queryKey: ['sportsbook', 'marked', ids.join()],
    queryFn: () => api.call('sportsbook.getEvents', { ids: ids.join() }),
    enabled: ids.length > 0,
    refetchInterval: 30_000,
  });
  useEffect(() => {
    if (data) putEvents(data.items);
  }, [data]);
  if (ids.length === 0 || !data || data.items.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('favourites')} icon="star-fill" />
      <EventList events={data.items} />
    </section>
  );
}
