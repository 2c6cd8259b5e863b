import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { isLive, type Competition, type EventSummary } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import { CountryName } from './country-name.tsx';
import { EventRow } from './event-row.tsx';
import { Flag } from './flag.tsx';
import styles from './event-list.module.css';

export const competitionPath = ({ sport, id }: Pick<Competition, 'sport' | 'id'>): string => `/betting/${sport}/${encodeURIComponent(id)}`;

/** Events that follow one another in one competition stand together; the order by time is kept. */
export function byCompetition(events: readonly EventSummary[]): { competition: Competition; events: EventSummary[] }[] {
  const groups: { competition: Competition; events: EventSummary[] }[] = [];
  for (const event of events) {
    const last = groups.find(({ competition }) => competition.id === event.competition.id);
    if (last) last.events.push(event);
    else groups.push({ competition: event.competition, events: [event] });
  }
  return groups;
}

/** Sides of a match without a draw, with one, or none where the prices have names of their own. */
function columnsOf(events: readonly EventSummary[]): readonly string[] {
  const outcomes = new Set(events.flatMap(({ markets }) => markets[0]?.selections.map(({ outcome }) => outcome) ?? []));
  if (!outcomes.has('home')) return [];
  return outcomes.has('draw') ? ['home', 'draw', 'away'] : ['home', 'away'];
}

/** The events of a list in cards by competition. `isOne`: all are of the page's own competition, which needs no name again. */
export function EventList({ events, level = 3, isOne = false }: { events: readonly EventSummary[]; level?: 2 | 3; isOne?: boolean }) {
  return (
    <div className={styles.list}>
      {byCompetition(events).map(({ competition, events: own }) => (
        <CompetitionCard key={competition.id} competition={competition} events={own} level={level} isOne={isOne} />
      ))}
    </div>
  );
}

function CompetitionCard({
  competition,
  events,
  level,
  isOne,
}: {
  competition: Competition;
  events: readonly EventSummary[];
  level: 2 | 3;
  isOne: boolean;
}) {
  const t = useText(bettingTexts);
  const Heading = `h${level}` as const;
  const live = events.filter(isLive).length;
  return (
    <section className={styles.card}>
      <header className={isOne && live === 0 ? 'visually-hidden' : styles.head}>
        <Heading className={isOne ? 'visually-hidden' : styles.title}>
          <PageLink to={competitionPath(competition)}>
            <Flag code={competition.country_code} />
            <span>
              <CountryName code={competition.country_code} country={competition.country} /> · {competition.name}
            </span>
          </PageLink>
        </Heading>
        {live > 0 && (
          <span className={styles.live}>
            <i />
            {t('liveCount', { count: live })}
          </span>
        )}
      </header>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} columns={columnsOf(events)} />
        ))}
      </ul>
    </section>
  );
}
