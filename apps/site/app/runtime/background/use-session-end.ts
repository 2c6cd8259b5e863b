import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidate } from '../popups/use-revalidate.ts';
import { leftPage } from '../session/session-changed.ts';
import { sessionKey } from '../session/session-query.ts';
import { signedInHint } from '../session/signed-in-hint.ts';

/**
 * Asks who is here when a session may have begun or ended elsewhere: in another tab, or while the page lay in the browser's memory. What loaders
 * answered to a player who has left is asked for anew; a page of players then leads away by its guard.
 * @param uid number of who is here, 0 for a visitor, null while it is not known
 */
export function useSessionEnd(uid: number | null): void {
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  const last = useRef(0);
  useEffect(() => {
    if (uid === null) return;
    if (last.current > 0 && last.current !== uid && !leftPage.isGoing) void revalidate();
    last.current = uid;
  }, [uid, revalidate]);
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: sessionKey });
    const changed = (event: StorageEvent) => {
      // Null: another tab has forgotten everything.
      if (event.key === signedInHint.key || event.key === null) ask();
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    addEventListener('storage', changed);
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('storage', changed);
      removeEventListener('pageshow', shown);
    };
  }, [queryClient]);
}
