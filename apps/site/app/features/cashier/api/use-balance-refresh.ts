import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { liveNow, useIsLive } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { netResultKey } from '../../../runtime/session/use-net-result.ts';
import { balanceQuery, sessionKey } from '../../../runtime/session/session-query.ts';
import { clickAsks, interval, newsAsks, timerAsks, usualRefresh, type BalanceRefresh } from '../rules/refresh-rule.ts';

/** Milliseconds between two questions because of news: whoever plays elsewhere changes the balance every few seconds. */
const newsPause = 1_000;

/**
 * Keeps the balance of a signed-in player fresh: when the server says that it has changed, or at an interval where the server cannot say so, and after
 * clicks, as content says.
 */
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
  /** What was told while nobody looked, or on the page of a game, which tells the balance itself. */
  const isMissed = useRef(false);
  const told = useEffectEvent(() => {
    isMissed.current = !newsAsks(settings, moment());
    if (isMissed.current) return;
    ask();
    void queryClient.invalidateQueries({ queryKey: netResultKey });
  });
  const isLive = useIsLive('balance');
  const every = isLive ? null : interval(settings);
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
  useEffect(() => {
    if (!isPlayer) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          told();
        },
        Math.max(0, newsPause - (Date.now() - moment().knownAt)),
      );
    };
    const shown = () => {
      if (isMissed.current && !document.hidden) told();
    };
    const end = liveNow.hear('balance', { message: hear, anew: hear });
    document.addEventListener('visibilitychange', shown);
    return () => {
      end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
    // `moment` reads what is so at its time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlayer]);
  useEffect(() => {
    if (isMissed.current) told();
  }, [path]);
}
