import { realtimePath } from '@tavolo/realtime';
import { RealtimeClient } from '@tavolo/realtime/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEnding } from '../api/calls-under-way.ts';
import { liveNow } from '../api/live-now.ts';
import { splitLocale } from '../locale.ts';
import { sessionKey } from '../session/session-query.ts';

/**
 * The socket of a page, one for each player who is here. A visitor's is opened only where a page has something to hear, as those of sports and tiles of live tables do. When the server says that the session has ended, or that the site is closed or open
 * again, the page asks who is here, and that answer says the rest.
 * @param uid number of who is here, 0 for a visitor; while it is not known there is nothing to hear
 */
export function useLiveClient(uid: number | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (uid === null) return;
    const client = new RealtimeClient({
      open: (protocol) => {
        const { locale } = splitLocale(location.pathname);
        return new WebSocket(`${location.origin.replace(/^http/, 'ws')}${realtimePath}?locale=${locale}`, protocol);
      },
      page: { document, window, network: navigator },
      chance: Math.random,
    });
    const ask = () => {
      // A session that is ended here goes its own way.
      if (!isEnding() && queryClient.getQueryData(sessionKey) !== undefined) void queryClient.invalidateQueries({ queryKey: sessionKey });
    };
    client.onSessionOver(ask);
    // A visitor's page asks now and then whether the site is open; a socket for that alone would be one for every visitor.
    if (uid !== 0) client.subscribe('site', { message: ask, anew() {} });
    liveNow.set(client);
    return () => {
      liveNow.set(null);
      client.stop();
    };
  }, [uid, queryClient]);
}
