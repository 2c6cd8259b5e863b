import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useApi } from '../api/use-api.tsx';
import { popupQueue } from '../popups/popup-queue.ts';
import type { Api } from '../site-context.ts';

const id = 'reality-check';
const Popup = lazy(() => import('./reality-popup.tsx'));

/** The time, stakes and result of this session. Asked for when a check is due, by the server's clock. */
export const realityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['protection', 'reality'] as const,
    queryFn: () => api.call('protection.getRealityCheck', {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.is_due || data.due_at === null) return false;
      return waitFor(Date.parse(data.due_at) - Date.parse(data.now));
    },
  });

/** Milliseconds until the server is asked again: when the check is due, and at least every five minutes. */
export const waitFor = (left: number): number => Math.min(300_000, Math.max(1_000, left + 500));

/** Stops a player at each reality check until it is answered. */
export function useRealityCheck(isPlayer: boolean): void {
  const { data } = useQuery({ ...realityQuery(useApi()), enabled: isPlayer });
  const isDue = isPlayer && data?.is_due === true;
  useEffect(() => {
    if (isDue) popupQueue.add({ id, order: 'urgent', Popup });
    else popupQueue.remove(id);
  }, [isDue]);
}
