import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useHydrated } from '../../../runtime/session/use-hydrated.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { protectionQuery, type Protection } from '../api/protection-query.ts';
import styles from './responsible-game.module.css';
import { exclusionState } from '../rules/exclusion-state.ts';

type Closed = Protection['closed'][number];

/** What the player has shut now, until when, and the way back. Nothing where nothing is shut. */
export function ExclusionStatus({ protection: { closed } }: { protection: Protection }) {
  if (closed.length === 0) return null;
  return (
    <ul className={styles.limits}>
      {closed.map((one) => (
        <ExclusionRow key={`${one.kind}:${one.product}:${one.until}`} closed={one} />
      ))}
    </ul>
  );
}

function ExclusionRow({ closed }: { closed: Closed }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  // The server does not know when the page is read: before that nobody is offered to return.
  const hydrated = useHydrated();
  const { product } = closed;
  const [opened] = useState(() => new Date());
  const { state, at } = exclusionState(closed, hydrated ? opened : new Date(0));
  const name = `${t(`product.${product}`)}: ${t(closed.kind === 'time_out' ? 'timeOut' : 'exclude')}`;
  const ask = useMutation({
    mutationFn: () =>
      product === 'all'
        ? Promise.reject(new Error('who is shut out of everything is not signed in'))
        : proving(() => api.call('protection.askToReturn', { product })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: protectionQuery(api).queryKey }),
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
  });
  return (
    <li className={styles.limit}>
      <div className={styles.limitHead}>
        <b>{name}</b>
        {state === 'may_return' && product !== 'all' && (
          <Button size="s" aria-label={`${t('excluded.return')}: ${name}`} loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('excluded.return')}
          </Button>
        )}
      </div>
      <p className={styles.small}>{at === null ? t(`shut.${state}`) : t.rich(`shut.${state}`, { at: () => <Moment iso={at} /> })}</p>
    </li>
  );
}
