import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useTold } from '../../../runtime/api/use-told.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { date } from '../../../shell/format/date-time.ts';
import { fileKey, fileQuery } from '../api/history-data.ts';
import { questionOf, type HistoryFilter } from '../rules/history-filter.ts';
import { historyTexts } from '../texts/history.ts';
import styles from './history.module.css';

/** Milliseconds between two looks at a file that is being made, where the server cannot say when it is ready. */
const lookAgain = 5_000;

/** The rounds of the list as a file: asked for, being made, ready to be fetched. */
export function HistoryFile({ filter }: { filter: HistoryFilter }) {
  const t = useText(historyTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const isTold = useTold('history', fileKey);
  const query = useQuery({
    ...fileQuery(api),
    enabled: useSession().state === 'player',
    refetchInterval: ({ state: { data } }) => (!isTold && data?.status === 'pending' ? lookAgain : false),
  });
  const ask = useMutation({
    mutationFn: () => api.call('games.createhistoryexportrequest', questionOf(filter)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fileKey }),
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('file.broken')),
  });
  const file = query.data;
  return (
    <Card padded as="section" className={styles.file} aria-labelledby="history-file">
      <div className={styles.fileWords}>
        <h2 id="history-file" className={styles.fileTitle}>
          {t('file')}
        </h2>
        <p>{t('file.lead')}</p>
        <div role="status">
          {query.isPending ? (
            <Skeleton width="60%" height="20px" />
          ) : query.isError ? (
            <p>{t('file.error')}</p>
          ) : file?.status === 'pending' ? (
            <p>{t('file.pending')}</p>
          ) : file?.status === 'failed' ? (
            <p>{t('file.failed')}</p>
          ) : file?.expires_at ? (
            <p className="num">{t('file.ready', { count: file.rounds ?? 0, until: date(file.expires_at) })}</p>
          ) : null}
        </div>
      </div>
      <div className={styles.fileActions}>
        {query.isError ? (
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        ) : (
          <>
            {file?.url && (
              <a href={file.url} download className={buttonClass({ variant: 'brand' })}>
                <Icon name="download-simple-bold" />
                {t('file.download')}
              </a>
            )}
            {file?.status !== 'pending' && (
              <Button loading={ask.isPending} onClick={() => ask.mutate()}>
                {t(file?.url ? 'file.askAgain' : 'file.ask')}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
