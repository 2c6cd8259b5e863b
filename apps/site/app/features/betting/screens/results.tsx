import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { segmentedLinks } from '@tavolo/ui/tabs/segmented.tsx';
import { useCurrentInSight } from '@tavolo/ui/tabs/use-current-in-sight.ts';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import {
  deserialize,
  listSize,
  livePage,
  readMissing,
  readResults,
  serialize,
  type ResultList,
  type ResultQuery,
} from '../api/offer-data.ts';
import { DayLinks } from '../components/day-links.tsx';
import { spanIn } from '../rules/near-days.ts';
import { Crest } from '../components/crest.tsx';
import { Grow, type GrowStep } from '../components/grow.tsx';
import { eventPath } from '../components/event-row.tsx';
import { KickOff } from '../components/moments.tsx';
import { Placings } from '../components/placings.tsx';
import { eachOnce, eventTitle, type Competitor, type SportEvent } from '../rules/offer.ts';
import { isSportKey, sportKeys } from '../rules/sports.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/results.ts';
import { MissingBetting } from './closed-betting.tsx';
import styles from './results.module.css';

const days = ['today', 'yesterday', 'earlier'] as const;

/** What is over, latest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const search = new URL(request.url).searchParams;
  const asked = search.get('sport') ?? undefined;
  const query: ResultQuery = { ...(isSportKey(asked) && { sport: asked }), ...spanIn(search) };
  const list = await readResults(here, query);
  return {
    query,
    now: Date.now(),
    missing: await readMissing(here, list),
    list: list.state === 'here' ? serialize(list.value) : null,
    seo: pageSeo(here, request, { name: translator(bettingTexts, here.locale)('results.title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function Results({ loaderData: { query, now, missing, list } }: Route.ComponentProps) {
  const t = useText(bettingTexts);
  const { sport, ...span } = query;
  const row = useCurrentInSight<HTMLElement>(sport ?? '');
  if (missing || list === null) return missing && <MissingBetting missing={missing} />;
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('results.title')}</h1>
        <p className={styles.lead}>{t('results.lead')}</p>
      </header>
      <nav ref={row} className={segmentedLinks.group} aria-label={t('nav.results')}>
        {[undefined, ...sportKeys].map((key) => (
          <Link
            key={key ?? ''}
            to={{ search: `${new URLSearchParams({ ...(key && { sport: key }), ...span })}` }}
            className={segmentedLinks.item}
            aria-current={key === sport ? 'page' : undefined}
          >
            {key ? t(`sport.${key}`) : t('results.all')}
          </Link>
        ))}
      </nav>
      <DayLinks days={days} span={span} now={now} {...(sport && { search: { sport } })} />
      <List key={`${sport}${span.from}${span.before}`} first={deserialize(list)} query={query} />
    </>
  );
}

/** Results, and the next ones on demand. */
function List({ first, query }: { first: ResultList; query: ResultQuery }) {
  const t = useText(bettingTexts);
  const api = useApi();
  const [more, setMore] = useState<readonly SportEvent[]>([]);
  const [step, setStep] = useState<GrowStep>('idle');
  const events = eachOnce([...first.results, ...more]);
  const grow = async () => {
    setStep('loading');
    try {
      const offset = first.results.length + more.length;
      const { items } = await api.call('sportsbook.getResults', { ...query, offset, count: listSize });
      setMore([...more, ...items]);
      setStep('idle');
    } catch {
      setStep('failed');
    }
  };
  if (events.length === 0) {
    const isNarrowed = query.from !== undefined || query.before !== undefined;
    return (
      <Card>
        <EmptyState
          title={t(isNarrowed ? 'days.emptyResults' : 'results.empty')}
          text={t(isNarrowed ? 'days.emptyText' : 'results.emptyText')}
        />
      </Card>
    );
  }
  return (
    <>
      <Card as="section" className={styles.list}>
        <ul>
          {events.map((event) => (
            <Result key={event.id} event={event} />
          ))}
        </ul>
      </Card>
      <Grow
        shown={first.results.length + more.length}
        total={first.total}
        step={step}
        failed={t('results.failed')}
        onMore={() => void grow()}
      />
    </>
  );
}

function Result({ event }: { event: SportEvent }) {
  const t = useText(bettingTexts);
  const { home, away, score, state } = event;
  return (
    <li className={styles.result}>
      <PageLink to={eventPath(event)} className={styles.row}>
        <span className={styles.when}>
          <KickOff iso={event.starts_at} />
          <span>{event.competition.name}</span>
        </span>
        {home && away ? (
          <span className={styles.sides}>
            <Side competitor={home} score={score?.home} />
            <Side competitor={away} score={score?.away} />
          </span>
        ) : (
          <div className={styles.sides}>
            <b>{event.name}</b>
            <Placings event={event} first={3} />
          </div>
        )}
        {state !== 'ended' && <span className={styles.state}>{t(`state.${state}`)}</span>}
      </PageLink>
      {event.provenance === 'simulated' && state === 'ended' && (
        <PageLink
          to={`${eventPath(event)}/proof`}
          className={styles.proof}
          aria-label={t('results.proof', { event: eventTitle(event) })}
          title={t('fairness.more')}
        >
          <Icon name="seal-check-fill" />
        </PageLink>
      )}
    </li>
  );
}

function Side({ competitor, score }: { competitor: Competitor; score: number | undefined }) {
  return (
    <span className={styles.side}>
      <Crest competitor={competitor} />
      <span>{competitor.name}</span>
      {score !== undefined && <b className="num">{score}</b>}
    </span>
  );
}
