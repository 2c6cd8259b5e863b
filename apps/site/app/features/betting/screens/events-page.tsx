import { Card } from '@tavolo/ui/card/card.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useState, type ReactNode } from 'react';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { listSize, type EventList as Events, type EventQuery } from '../api/offer-data.ts';
import { firstEvents } from '../api/first-events.ts';
import { useFreshOffer } from '../api/use-fresh-offer.ts';
import { EventList } from '../components/event-list.tsx';
import { Grow, type GrowStep } from '../components/grow.tsx';
import { isLive, type EventSummary } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './events-page.module.css';
import { SimulatedNote } from './simulated-note.tsx';

interface EventsPageProps {
  title: ReactNode;
  lead?: ReactNode;
  first: Events;
  query: EventQuery;
  isOneCompetition?: boolean;
  /** Stands between the title and the list. */
  children?: ReactNode;
}

const eventsOf = ({ events }: Events): readonly EventSummary[] => events;

/** A list of events that keeps itself fresh, and grows on demand. */
export function EventsPage({ title, lead, first, query, isOneCompetition = false, children }: EventsPageProps) {
  const t = useText(bettingTexts);
  const api = useApi();
  const isNarrowed = query.from !== undefined || query.before !== undefined;
  const [count, setCount] = useState(listSize);
  const [step, setStep] = useState<GrowStep>('idle');
  const [more, setMore] = useState<Events | null>(null);
  const ask = (wanted = count): Promise<Events> => firstEvents((page) => api.call('sportsbook.getEvents', { ...query, ...page }), wanted);
  const { events, total } = useFreshOffer({
    first: more ?? first,
    eventsOf,
    channel: 'sports_live',
    isAnyLive: (more ?? first).events.some(isLive),
    ask,
  });
  const grow = async () => {
    setStep('loading');
    try {
      const next = count + listSize;
      setMore(await ask(next));
      setCount(next);
      setStep('idle');
    } catch {
      setStep('failed');
    }
  };
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
      {events.length > 0 ? (
        <EventList events={events} level={2} isOne={isOneCompetition} />
      ) : (
        <Card>
          <EmptyState
            art={<img src="/art/objects/football.webp" width="104" height="104" alt="" />}
            title={t(isNarrowed ? 'days.empty' : query.state === 'live' ? 'empty.live' : 'empty.title')}
            text={t(isNarrowed ? 'days.emptyText' : query.state === 'live' ? 'empty.liveText' : 'empty.text')}
            actions={
              !isNarrowed && (
                <PageLink to="/betting" className={buttonClass({ variant: 'brand' })}>
                  {t('nav.top')}
                </PageLink>
              )
            }
          />
        </Card>
      )}
      <Grow shown={events.length} total={total} step={step} failed={t('more.failed')} onMore={() => void grow()} />
      <SimulatedNote />
    </>
  );
}
