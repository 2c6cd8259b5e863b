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
import { Link } from 'react-router';
import { deserialize, livePage, readMissing, readResults, serialize } from '../api/offer-data.ts';
import { Crest } from '../components/crest.tsx';
import { eventPath } from '../components/event-row.tsx';
import { KickOff } from '../components/moments.tsx';
import { Placings } from '../components/placings.tsx';
import { eventTitle, type Competitor, type SportEvent } from '../rules/offer.ts';
import { isSportKey, sportKeys } from '../rules/sports.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/results.ts';
import { MissingBetting } from './closed-betting.tsx';
import styles from './results.module.css';

/** What is over, latest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const asked = new URL(request.url).searchParams.get('sport') ?? undefined;
  const sport = isSportKey(asked) ? asked : undefined;
  const results = await readResults(here, sport);
  return {
    sport: sport ?? null,
    missing: await readMissing(here, results),
    results: results.state === 'here' ? serialize(results.value) : null,
    seo: pageSeo(here, request, { name: translator(bettingTexts, here.locale)('results.title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function Results({ loaderData: { sport, missing, results } }: Route.ComponentProps) {
  const t = useText(bettingTexts);
  const row = useCurrentInSight<HTMLElement>(sport ?? '');
  if (missing || results === null) return missing && <MissingBetting missing={missing} />;
  const events = deserialize(results);
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('results.title')}</h1>
        <p className={styles.lead}>{t('results.lead')}</p>
      </header>
      <nav ref={row} className={segmentedLinks.group} aria-label={t('nav.results')}>
        {[null, ...sportKeys].map((key) => (
          <Link
            key={key ?? ''}
            to={{ search: key ? `?sport=${key}` : '' }}
            className={segmentedLinks.item}
            aria-current={key === sport ? 'page' : undefined}
          >
            {key ? t(`sport.${key}`) : t('results.all')}
          </Link>
        ))}
      </nav>
      {events.length === 0 ? (
        <Card>
          <EmptyState title={t('results.empty')} text={t('results.emptyText')} />
        </Card>
      ) : (
        <Card as="section" className={styles.list}>
          <ul>
            {events.map((event) => (
              <Result key={event.id} event={event} />
            ))}
          </ul>
        </Card>
      )}
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
