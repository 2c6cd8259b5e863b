import { Card } from '@tavolo/ui/card/card.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { deserialize, livePage, readEvent, readMissing, serialize } from '../api/offer-data.ts';
import { eventPath } from '../components/event-row.tsx';
import { eventTitle, type EventDetail } from '../rules/offer.ts';
import { parameterText, parameterValue } from '../rules/parameter-text.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/event-proof.ts';
import { MissingBetting } from './closed-betting.tsx';
import styles from './event-proof.module.css';
import { Incidents } from './incidents.tsx';

/** How a simulated event was played: all that decided it, for whoever wants to play it again. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const here = site(context);
  const event = await readEvent(here, params.id);
  return {
    missing: await readMissing(here, event),
    event: event.state === 'here' ? serialize(event.value) : null,
    origin: new URL(request.url).origin,
    seo: pageSeo(here, request, { entry: '/betting/event', ...(event.state === 'here' && { name: eventTitle(event.value) }) }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function EventProof({ loaderData: { missing, event, origin } }: Route.ComponentProps) {
  if (missing || event === null) return missing && <MissingBetting missing={missing} />;
  return <Proof event={deserialize(event)} origin={origin} />;
}

function Proof({ event, origin }: { event: EventDetail; origin: string }) {
  const t = useText(bettingTexts);
  const { fairness, id, score } = event;
  // As everywhere on the site: a comma groups thousands (requirement R9-002).
  const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  return (
    <>
      <header>
        <PageLink to={eventPath(event)} className={styles.back}>
          {t('proof.back')}
        </PageLink>
        <h1 className={styles.title}>{t('proof.title')}</h1>
        <p className={styles.lead}>
          <b>{eventTitle(event)}</b>
          {score && event.home && (
            <b className="num">
              {' '}
              {score.home}–{score.away}
            </b>
          )}
        </p>
        <p className={styles.lead}>{t(fairness ? 'proof.lead' : 'proof.none')}</p>
      </header>
      {fairness && (
        <>
          <Card as="section" padded>
            <h2 className={styles.step}>{t('proof.step.commitment')}</h2>
            <p className={styles.text}>{t('proof.step.commitment.text')}</p>
            <code className={styles.code}>{fairness.commitment}</code>
          </Card>
          <Card as="section" padded>
            <h2 className={styles.step}>{t('proof.step.law')}</h2>
            <p className={styles.text}>{t('proof.step.law.text')}</p>
            <dl className={styles.parameters}>
              {fairness.parameters.map(({ name, value }) => (
                <div key={name}>
                  <dt>{parameterText(t, event, name)}</dt>
                  <dd className="num">{parameterValue({ name, value }, numbers)}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.version}>
              {t('fairness.version')} <code>{fairness.version}</code>
            </p>
          </Card>
          {event.incidents.length > 0 ? (
            <Incidents event={event} isWhole title={t('proof.step.timeline')} />
          ) : (
            <Card as="section" padded>
              <h2 className={styles.step}>{t('proof.step.timeline')}</h2>
              <p className={styles.text}>{t('proof.notBegun')}</p>
            </Card>
          )}
          <Card as="section" padded>
            <h2 className={styles.step}>{t('proof.step.seed')}</h2>
            <p className={styles.text}>{t('proof.step.seed.text')}</p>
            <code className={styles.code}>{fairness.seed ?? t('proof.later')}</code>
          </Card>
          <Check id={id} origin={origin} />
        </>
      )}
    </>
  );
}

function Check({ id, origin }: { id: string; origin: string }) {
  const t = useText(bettingTexts);
  const locale = useLocale();
  return (
    <Card as="section" padded>
      <h2 className={styles.step}>{t('fairness')}</h2>
      <p className={styles.text}>{t('proof.checkText')}</p>
      <ul className={styles.links}>
        <li>
          <a href={`/sportsbook/fairness/verifier.html?event=${id}&locale=${locale}`} target="_blank" rel="noopener">
            {t('proof.check')}
          </a>
        </li>
        <li>
          <a href={`/sportsbook/fairness/events/${id}.json`} download={`event-${id}.json`}>
            {t('proof.file')}
          </a>
        </li>
        <li>
          <a href={`/sportsbook/fairness?locale=${locale}`} target="_blank" rel="noopener">
            {t('proof.method')}
          </a>
        </li>
      </ul>
      <p className={styles.text}>{t('proof.command')}</p>
      <code className={styles.code}>
        npm run sportsbook:verify -- {origin}
        {eventPath({ id })}
      </code>
    </Card>
  );
}
