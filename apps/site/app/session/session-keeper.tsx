import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SiteBalanceRefresh } from '@tavolo/content';
import { useApi } from '../api/use-api.tsx';
import { balanceQuery } from './session-query.ts';
import { signedInHint } from './signed-in-hint.ts';
import { useSession } from './use-session.ts';

/** Specification section 9, when content says nothing. */
const usual = {
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: true,
  countSecondsForDelayBetweenClick: 1,
};

/**
 * Marks the document as a player's or a visitor's, and keeps the balance fresh: at an interval while the page is in sight
 * and used, and after clicks.
 */
export function SessionKeeper({ refresh }: { refresh: SiteBalanceRefresh | null }) {
  const { state } = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  const lastUse = useRef(0);
  const settings = refresh ?? usual;

  useEffect(() => {
    if (state !== 'unknown') signedInHint.set(state === 'player');
  }, [state]);

  useEffect(() => {
    if (state !== 'player') return;
    const ask = () => {
      const asked = queryClient.getQueryState(balanceQuery(api).queryKey)?.dataUpdatedAt ?? 0;
      if (Date.now() - asked >= settings.countSecondsForDelayBetweenClick * 1000) void queryClient.refetchQueries({ queryKey: balanceQuery(api).queryKey });
    };
    const used = () => {
      lastUse.current = Date.now();
    };
    const clicked = () => {
      used();
      if (settings.isEnabledRequestsAfterClick) ask();
    };
    used();
    const interval = setInterval(() => {
      const idle = Date.now() - lastUse.current > settings.countMinutesAfterWhichRequestsTurnedOff * 60_000;
      if (settings.isEnabledInterval && !document.hidden && !(settings.isEnabledTurnOffRequests && idle)) ask();
    }, settings.countSecondsForInterval * 1000);
    addEventListener('click', clicked, { passive: true });
    addEventListener('keydown', used, { passive: true });
    addEventListener('focus', clicked);
    return () => {
      clearInterval(interval);
      removeEventListener('click', clicked);
      removeEventListener('keydown', used);
      removeEventListener('focus', clicked);
    };
  }, [state, api, queryClient, settings]);
  return null;
}
