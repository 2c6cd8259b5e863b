import { useInfiniteQuery } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { dateTime } from '../../../shell/format/date-time.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { privacyTexts } from '../texts/privacy.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import facts from '../components/facts.module.css';
import { Part } from './privacy-part.tsx';
import styles from '../components/profile.module.css';

type Consent = ResultOf<'privacy.getConsents'>['items'][number];

/** What the player agreed to and took back, newest first. */
export function ConsentLog() {
  const t = useText(privacyTexts);
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['account', 'consents'],
    enabled: useSession().state === 'player',
    initialPageParam: 0,
    queryFn: ({ pageParam }) => api.call('privacy.getConsents', { offset: pageParam, count: 5 }),
    getNextPageParam: (last) => (last.offset + last.items.length < last.count ? last.offset + last.items.length : undefined),
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Part
      icon="check-circle-fill"
      title={t('consents')}
      lead={t('consentsLead')}
      state={loadState(query)}
      onRetry={() => void query.refetch()}
    >
      {items.length === 0 ? (
        <p>{t('consentsNone')}</p>
      ) : (
        <ul className={facts.list}>
          {items.map((consent) => (
            <li key={`${consent.kind} ${consent.about} ${consent.at} ${consent.given}`} className={styles.copy}>
              <div className={facts.words}>
                <ConsentWords consent={consent} />
                <p className="num">
                  <time dateTime={consent.at}>{dateTime(consent.at)}</time>
                </p>
              </div>
              <Badge tone={consent.given ? 'good' : 'plain'} icon={consent.given ? 'check-circle-fill' : 'x-circle-fill'}>
                {t(consent.given ? 'given' : 'taken')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {query.isFetchNextPageError && <Note tone="bad">{t('moreFailed')}</Note>}
      {query.hasNextPage && (
        <Button className={styles.save} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Part>
  );
}

function ConsentWords({ consent: { kind, about } }: { consent: Consent }) {
  const t = useText(privacyTexts);
  if (kind === 'news') return <b>{about === '' ? t('consent.newsErased') : t('consent.news', { about })}</b>;
  if (kind !== 'cookies') return <b>{t(`consent.${kind}`, { about })}</b>;
  const [one, two] = about.split(' ').map((name) => (name === 'statistics' || name === 'marketing' ? t(`cookie.${name}`) : ''));
  if (!one) return <b>{t('consent.cookiesNone')}</b>;
  return <b>{t('consent.cookies', { about: two ? t('and', { one, two }) : one })}</b>;
}
