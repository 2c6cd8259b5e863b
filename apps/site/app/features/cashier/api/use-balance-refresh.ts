import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { balanceQuery, sessionKey } from '../../../runtime/session/session-query.ts';
import { clickAsks, interval, timerAsks, usualRefresh, type BalanceRefresh } from '../rules/refresh-rule.ts';

/** Keeps the balance of a signed-in player fresh: at an interval and after clicks, as content says. */
export function useBalanceRefresh(isPlayer: boolean, refresh: BalanceRefresh | null): void {
  const settings = refresh ?? usualRefresh;
  const queryClient = useQueryClient();
  const { queryKey } = balanceQuery(useApi());
  const { pathname: path } = useLocation();
  const usedAt = useRef(0);
  const moment = () => ({
    now: Date.now(),
    usedAt: usedAt.current,
    knownAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    isHidden: document.hidden,
    path,
  });
  // An answer on its way is waited for: asking anew would never let a slow one arrive.
  const ask = () => {
    // Between the press that signs out and the next look of this page nobody is known to be here.
    if (queryClient.getQueryData(sessionKey) === undefined) return;
    void queryClient.refetchQueries({ queryKey }, { cancelRefetch: false });
  };
  const used = useEffectEvent(() => {
    usedAt.current = Date.now();
  });
  const clicked = useEffectEvent(() => {
    used();
    if (clickAsks(settings, moment())) ask();
  });
  const ticked = useEffectEvent(() => {
    if (timerAsks(settings, moment())) ask();
  });
  const every = interval(settings);
  useEffect(() => {
    if (!isPlayer) return;
    used();
    const onUse = () => used();
    const onClick = () => clicked();
    const timer = every === null ? undefined : setInterval(() => ticked(), every);
    addEventListener('click', onClick, { passive: true });
    addEventListener('keydown', onUse, { passive: true });
    addEventListener('focus', onClick);
    return () => {
      clearInterval(timer);
      removeEventListener('click', onClick);
      removeEventListener('keydown', onUse);
      removeEventListener('focus', onClick);
    };
  }, [isPlayer, every]);
}
