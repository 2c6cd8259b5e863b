import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { useEffect } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import type { Api } from '../../../runtime/site-context.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useFavourites } from '../api/use-favourites.ts';
import { putEvents } from '../api/use-fresh-offer.ts';
import { EventList } from '../components/event-list.tsx';
import type { EventSummary } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';

/** As many ids as one question takes. */
const asked = 50;

/** Marked events that are not over. A player may have marked more than one question takes. */
async function markedEvents(api: Api, ids: readonly string[]): Promise<EventSummary[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / asked) }, (_, part) => ids.slice(part * asked, (part + 1) * asked));
  const answers = await Promise.all(parts.map((part) => api.call('sportsbook.getEvents', { ids: part.join(), count: asked })));
  return answers.flatMap(({ items }) => items);
}

/** The events that the player has marked. */
export function OwnEvents() {
  const t = useText(bettingTexts);
  const api = useApi();
  const ids = useFavourites()?.events ?? [];
  const { data } = useQuery({
    queryKey: ['sportsbook', 'marked', ids.join()],
    queryFn: () => markedEvents(api, ids),
    enabled: ids.length > 0,
    refetchInterval: 30_000,
  });
  useEffect(() => {
    if (data) putEvents(data);
  }, [data]);
  if (ids.length === 0 || !data || data.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('favourites')} icon="star-fill" />
      <EventList events={data} />
    </section>
  );
}
