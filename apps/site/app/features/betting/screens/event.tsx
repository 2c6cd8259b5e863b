import { useCallback } from 'react';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { deserialize, livePage, readEvent, readMissing, serialize } from '../api/offer-data.ts';
import { useFreshOffer } from '../api/use-fresh-offer.ts';
import { useEventNow } from '../api/offer-store.ts';
import { eventTitle, isLive, type EventDetail } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/event.ts';
import { MissingBetting } from './closed-betting.tsx';
import { DelayNote } from './delay-note.tsx';
import { EventFairness } from './event-fairness.tsx';
import { EventMarkets } from './event-markets.tsx';
import { EventStatistics } from './event-statistics.tsx';
import { Incidents } from './incidents.tsx';
import { Race } from './race.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Tracker } from './tracker.tsx';

/** One event with everything that can be bet on. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const here = site(context);
  const event = await readEvent(here, params.id);
  return {
    missing: await readMissing(here, event),
    event: event.state === 'here' ? serialize(event.value) : null,
    seo: pageSeo(here, request, { entry: '/betting/event', ...(event.state === 'here' && { name: eventTitle(event.value) }) }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function Event({ loaderData: { missing, event } }: Route.ComponentProps) {
  if (missing || event === null) return missing && <MissingBetting missing={missing} />;
  const first = deserialize(event);
  return <EventPage key={first.id} first={first} />;
}

const eventsOf = (event: EventDetail): readonly EventDetail[] => [event];

function EventPage({ first }: { first: EventDetail }) {
  const t = useText(bettingTexts);
  const api = useApi();
  const now = useEventNow(first);
  const state = now?.state ?? first.state;
  const ask = useCallback(() => api.call('sportsbook.getEvent', { id: first.id }), [api, first.id]);
  const event = useFreshOffer({ first, eventsOf, ask, channel: `event:${first.id}`, isAnyLive: isLive({ state }) });
  const current = now ? { ...event, state: now.state, score: now.score } : event;
  return (
    <>
      <Scoreboard event={current} />
      <Tracker event={current} />
      {isLive({ state }) && <DelayNote delay={event.live_delay} />}
      {event.provenance === 'replay' && <Note tone="warn">{t('replay')}</Note>}
      <EventMarkets event={event} state={state} />
      <Race event={current} />
      <Incidents event={event} />
      <EventStatistics event={event} />
      {event.provenance === 'simulated' && (
        <Note>
          {t('simulatedEvent')} <PageLink to="/betting/rules#simulated">{t('simulatedMore')}</PageLink>
        </Note>
      )}
      <EventFairness event={event} />
    </>
  );
}
