import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { sessionQuery } from '../session/session-query.ts';
import { signedInHint } from '../session/signed-in-hint.ts';
import type { SessionState } from '../session/use-session.ts';

/**
 * Notices a session that began or ended elsewhere: in another tab, or at the server. A page of players that is open then is
 * asked for anew, and its guard leads away from it.
 */
export function useSessionEnd(state: SessionState['state']): void {
  const queryClient = useQueryClient();
  const { queryKey } = sessionQuery(useApi());
  const { revalidate } = useRevalidator();
  const wasPlayer = useRef(false);
  useEffect(() => {
    if (wasPlayer.current && state === 'visitor') void revalidate();
    if (state !== 'unknown') wasPlayer.current = state === 'player';
  }, [state, revalidate]);
  useEffect(() => {
    const changed = (event: StorageEvent) => {
      if (event.key === signedInHint.key) void queryClient.invalidateQueries({ queryKey });
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
    // The key's parts never change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient]);
}
