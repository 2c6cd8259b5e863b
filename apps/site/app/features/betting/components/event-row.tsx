import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useEventNow } from '../api/offer-store.ts';
import { markOf } from '../rules/market-names.ts';
import { eventTitle, isLive, type Competitor, type EventSummary, type Market, type SportEvent } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import { Crest } from './crest.tsx';
import { KickOff, LiveTime } from './moments.tsx';
import { OddsButton } from './odds-button.tsx';
import { NoOdds } from './price-button.tsx';
import styles from './event-row.module.css';

export const eventPath = ({ id }: Pick<SportEvent, 'id'>): string => `/betting/event/${id}`;

/** One event of a list: when or where it is, who plays, the score, the prices of its first market and how many more there are. */
export function EventRow({ event, columns }: { event: EventSummary; columns: readonly string[] }) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const now = useEventNow(event);
  const state = now?.state ?? event.state;
  const live = isLive({ state });
  const market = event.markets[0];
  const count = now?.marketsCount ?? event.markets_count;
  return (
    <li className={styles.row} data-race={event.home ? undefined : ''}>
      <div className={styles.when}>
        {live ? (
          <LiveTime event={event} className={styles.live} />
        ) : state === 'ended' ? (
          t('ended')
        ) : (
          <KickOff iso={event.starts_at} className={styles.time} />
        )}
      </div>
      <PageLink to={eventPath(event)} className={styles.sides} early>
        {event.home && event.away ? (
          <>
            <Side competitor={event.home} score={live || state === 'ended' ? (now ? now.score : event.score)?.home : undefined} />
            <Side competitor={event.away} score={live || state === 'ended' ? (now ? now.score : event.score)?.away : undefined} />
          </>
        ) : (
          <>
            <span className={styles.side}>
              <span className={styles.name}>{event.name}</span>
            </span>
            <span className={styles.note}>
              {t('runners', { count: event.runners.filter(({ withdrawn_at: withdrawn }) => withdrawn === null).length })}
            </span>
          </>
        )}
      </PageLink>
      <div className={styles.odds} data-columns={columns.length}>
        {market &&
          (columns.length > 0 ? inColumns(market, columns) : market.selections.slice(0, 3)).map((selection, index) =>
            selection ? (
              <OddsButton
                key={selection.id}
                event={event}
                market={market}
                selection={selection}
                label={event.home ? markOf(m, market, selection.outcome, event) : runnerLabel(event, selection.competitor_id)}
                look={event.home ? 'plain' : 'stacked'}
              />
            ) : (
              <NoOdds key={index} />
            ),
          )}
        {!market && columns.map((column) => <NoOdds key={column} />)}
      </div>
      <PageLink to={eventPath(event)} className={styles.more} aria-label={t('moreMarkets', { count, event: eventTitle(event) })}>
        {count > 1 ? <span className="num">+{count - 1}</span> : <Icon name="caret-right" />}
      </PageLink>
    </li>
  );
}

const inColumns = (market: Market, columns: readonly string[]) =>
  columns.map((column) => market.selections.find(({ outcome }) => outcome === column));

function runnerLabel({ runners }: SportEvent, id: string | null): string {
  const runner = runners.find((one) => one.id === id);
  return runner ? runner.short_name : '';
}

function Side({ competitor, score }: { competitor: Competitor; score: number | undefined }) {
  return (
    <span className={styles.side}>
      <Crest competitor={competitor} />
      <span className={styles.name}>{competitor.name}</span>
      {score !== undefined && <b className={`${styles.score} num`}>{score}</b>}
    </span>
  );
}
