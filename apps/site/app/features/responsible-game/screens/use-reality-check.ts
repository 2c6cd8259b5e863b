import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { sessionKey } from '../../../runtime/session/session-query.ts';
import { realityQuery } from '../api/reality-query.ts';

const id = 'reality-check';
const Popup = lazy(() => import('./reality-popup.tsx'));

/** Milliseconds until the server is asked again: when the check is due, and at least every five minutes. */
export const waitFor = (left: number): number => Math.min(300_000, Math.max(1_000, left + 500));

/** Stops a player at each reality check until it is answered. */
export function useRealityCheck(isPlayer: boolean): void {
  const queryClient = useQueryClient();
  // Asked for at its time alone: while somebody signs out it can look for a moment as if they were here again.
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({ ...realityQuery(useApi()), enabled: isPlayer, staleTime: Infinity });
  useEffect(() => {
    if (!isPlayer || !data || data.is_due || data.due_at === null) return;
    const timer = setTimeout(
      () => {
        // A session that is being ended at this moment is not asked any more.
        if (queryClient.getQueryData(sessionKey) !== undefined) void refetch();
      },
      waitFor(Date.parse(data.due_at) - Date.parse(data.now)),
    );
    return () => clearTimeout(timer);
  }, [isPlayer, data, dataUpdatedAt, errorUpdatedAt, queryClient, refetch]);
  const isDue = isPlayer && data?.is_due === true;
  useEffect(() => {
    if (isDue) popupQueue.add({ id, order: 'urgent', Popup, byAnswer: true });
    else popupQueue.remove(id);
  }, [isDue]);
}
