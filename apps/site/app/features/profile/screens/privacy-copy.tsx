import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useTold } from '../../../runtime/api/use-told.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { date, dateTime } from '../../../shell/format/date-time.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { privacyTexts } from '../texts/privacy.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import facts from '../components/facts.module.css';
import { Part } from './privacy-part.tsx';
import styles from '../components/profile.module.css';

const key = ['account', 'exports'] as const;
/** Milliseconds between looks while a copy is being made, where the server cannot say when it is ready: the first, and the longest. */
const lookAgain = 2_000;
const longestPause = 30_000;

/** Copies of everything that is kept: asked for, being made, ready to be fetched. */
export function DataCopy() {
  const t = useText(privacyTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const isTold = useTold('exports', key);
  const query = useQuery({
    queryKey: key,
    enabled: useSession().state === 'player',
    queryFn: () => api.call('privacy.getExports', {}),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      !isTold && data?.items.some((copy) => copy.state === 'pending')
        ? Math.min(longestPause, Math.round(lookAgain * 1.15 ** (dataUpdateCount - 1)))
        : false,
  });
  const ask = useMutation({
    mutationFn: () => proving(() => api.call('privacy.requestExport', {})),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
  });
  const items = query.data?.items ?? [];
  return (
    <Part
      icon="file-text-fill"
      title={t('copy')}
      lead={t('copyLead')}
      state={loadState(query)}
      onRetry={() => void query.refetch()}
      action={
        query.data &&
        items.length === 0 && (
          <Button className={styles.contactAction} loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('copyAsk')}
          </Button>
        )
      }
    >
      {items.length > 0 && (
        <ul className={facts.list} aria-live="polite">
          {items.map(({ id, state, ready_at: ready, expires_at: until }) => (
            <li key={id} className={styles.copy}>
              {state === 'pending' || ready === null || until === null ? (
                <p role="status">{t('copyPending')}</p>
              ) : (
                <>
                  <p className="num">{t('copyReady', { at: dateTime(ready), until: date(until) })}</p>
                  <div className={styles.actions}>
                    <a href={`/privacy/exports/${id}/data.json`} download className={buttonClass({})}>
                      {t('copyJson')}
                    </a>
                    <a href={`/privacy/exports/${id}/data.html`} download className={buttonClass({})}>
                      {t('copyHtml')}
                    </a>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
