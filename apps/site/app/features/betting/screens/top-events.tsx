import { useText } from '../../../runtime/texts/use-text.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useEventNow } from '../api/offer-store.ts';
import { Crest } from '../components/crest.tsx';
import { eventPath } from '../components/event-row.tsx';
import { Flag } from '../components/flag.tsx';
import { KickOff, LiveTime } from '../components/moments.tsx';
import { OddsButton } from '../components/odds-button.tsx';
import { markOf } from '../rules/market-names.ts';
import { isLive, type Competitor, type EventSummary } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import styles from './top-events.module.css';

/** The matches most looked for, on cards. */
export function TopEvents({ events }: { events: readonly EventSummary[] }) {
  const t = useText(bettingTexts);
  const matches = events.filter(({ home, away, markets }) => home && away && markets[0]);
  if (matches.length === 0) return null;
  return (
    <section>
      <h2 className="visually-hidden">{t('nav.top')}</h2>
      <ul className={styles.rail}>
        {matches.map((event) => (
          <TopEvent key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function TopEvent({ event }: { event: EventSummary }) {
  const m = useText(marketsTexts);
  const t = useText(bettingTexts);
  const now = useEventNow(event);
  const state = now?.state ?? event.state;
  const live = isLive({ state });
  const score = now ? now.score : event.score;
  const market = event.markets[0];
  if (!market || !event.home || !event.away) return null;
  return (
    <li className={styles.card} data-sport={event.sport}>
      <p className={styles.head}>
        <Flag code={event.competition.country_code} />
        <span className={styles.competition}>{event.competition.name}</span>
        {live ? (
          <LiveTime event={event} className={styles.live} />
        ) : state === 'ended' ? (
          <span className={styles.time}>{t('ended')}</span>
        ) : (
          <KickOff iso={event.starts_at} className={styles.time} />
        )}
      </p>
      <PageLink to={eventPath(event)} className={styles.sides} early>
        <Side competitor={event.home} />
        {(live || state === 'ended') && score ? (
          <b className={`${styles.score} num`}>
            {score.home} – {score.away}
          </b>
        ) : (
          <span className={styles.versus}>{t('versus')}</span>
        )}
        <Side competitor={event.away} />
      </PageLink>
      <div className={styles.odds}>
        {market.selections.slice(0, 3).map((selection) => (
          <OddsButton
            key={selection.id}
            event={event}
            market={market}
            selection={selection}
            label={markOf(m, market, selection.outcome, event)}
            onMedia
          />
        ))}
      </div>
    </li>
  );
}

function Side({ competitor }: { competitor: Competitor }) {
  return (
    <span className={styles.side}>
      <Crest competitor={competitor} className={styles.crest} />
      <span className={styles.name}>{competitor.name.length > 16 ? competitor.short_name : competitor.name}</span>
    </span>
  );
}
