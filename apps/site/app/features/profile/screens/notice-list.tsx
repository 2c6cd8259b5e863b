import { offeredWithout } from '@tavolo/content/features';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { dateTime } from '../../../shell/format/date-time.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { accountTexts } from '../texts/account.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import facts from '../components/facts.module.css';
import styles from '../components/profile.module.css';

const icons: Readonly<Record<string, IconName>> = {
  register: 'user-fill',
  profile: 'identification-card-fill',
  confirm: 'envelope-simple-fill',
  level: 'crown-fill',
  product: 'gift-fill',
  quest: 'check-circle-fill',
};

/** Everything that the player was told of, newest first. */
export function NoticeList({ empty }: { empty: { title: string; text: string } }) {
  const t = useText(accountTexts);
  const api = useApi();
  const locale = useLocale();
  const { state: who } = useSession();
  const isOffered = offeredWithout(useShell()?.off ?? []).hasCall('loyalty.getnotifications');
  const query = useInfiniteQuery({
    queryKey: ['loyalty', 'notices', locale],
    enabled: who === 'player' && isOffered,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => api.call('loyalty.getnotifications', { include_seen: 1, offset: pageParam, count: 10 }),
    getNextPageParam: (last) => (last.offset + last.items.length < last.count ? last.offset + last.items.length : undefined),
  });
  const state = loadState(query);
  const pages = query.data?.pages ?? [];
  const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
  const total = pages.at(-1)?.count ?? 0;
  if (!isOffered || (state === 'success' && items.length === 0)) {
    return (
      <Card>
        <EmptyState art={<img src="/art/system/bell.webp" width="104" height="104" alt="" />} title={empty.title} text={empty.text} />
      </Card>
    );
  }
  return (
    <Card as="section" padded aria-labelledby="told" className={styles.section}>
      <h2 id="told" className={styles.sectionTitle}>
        {t('notices.list')}
      </h2>
      {state === 'error' ? (
        <ErrorState
          level={3}
          title={t('notices.listFailed')}
          text={t('notices.listFailedText')}
          actions={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <ul className={facts.list} aria-busy={state !== 'success' || undefined}>
          {state === 'success'
            ? items.map(({ id, trigger, title, message, amount, amountType, created_at: at }) => (
                <li key={id}>
                  <span className={styles.sign}>
                    <Icon name={icons[trigger] ?? 'bell-fill'} />
                  </span>
                  <div className={facts.words}>
                    <b>{title}</b>
                    <p>{message}</p>
                  </div>
                  <p className="num">
                    {amount !== null && <b>{`+${amount} ${amountType ?? ''} `}</b>}
                    <time dateTime={at}>{dateTime(at)}</time>
                  </p>
                </li>
              ))
            : [0, 1, 2].map((row) => (
                <li key={row}>
                  <Skeleton width={44} height={44} />
                  <Skeleton height={40} />
                  <Skeleton width={110} height={20} />
                </li>
              ))}
        </ul>
      )}
      {state === 'success' && total > items.length && (
        <LoadMore
          shown={items.length}
          total={total}
          text={`${items.length} / ${total}`}
          label={t('notices.more')}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {query.isFetchNextPageError && <Note tone="bad">{t('notices.listFailedText')}</Note>}
    </Card>
  );
}
