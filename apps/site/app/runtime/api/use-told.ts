import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '../session/session-query.ts';
import { liveNow, useIsLive } from './live-now.ts';

/**
 * Asks anew for what begins with `queryKey`, one that stays the same, whenever the server says in the channel that it has changed. Answers whether the
 * server would say so now: where it would not, the page asks now and then.
 */
export function useTold(channel: string, queryKey: QueryKey): boolean {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => {
      // Between the press that signs out and the next look of this page nobody is known to be here.
      if (queryClient.getQueryData(sessionKey) !== undefined) void queryClient.invalidateQueries({ queryKey });
    };
    return liveNow.hear(channel, { message: ask, anew: ask });
  }, [channel, queryClient, queryKey]);
  return useIsLive(channel);
}
