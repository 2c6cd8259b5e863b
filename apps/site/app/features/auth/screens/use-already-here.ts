import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccountInfo } from '../../../runtime/session/session-query.ts';
import { useSession } from '../../../runtime/session/use-session.ts';

/** Tells once who was signed in already when the forms came; who signs in by them stays until the last step, and is not told of. */
export function useAlreadyHere(tell: (player: AccountInfo) => void): void {
  const { state, info } = useSession();
  const first = useRef<typeof state>('unknown');
  const here = useEffectEvent(tell);
  useEffect(() => {
    if (first.current !== 'unknown' || state === 'unknown') return;
    first.current = state;
    if (state === 'player' && info) here(info);
  }, [state, info]);
}
