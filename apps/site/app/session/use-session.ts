import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { endSession } from '../api/calls-under-way.ts';
import { useApi } from '../api/use-api.tsx';
import { popupQueue } from '../popups/popup-queue.ts';
import { balanceQuery, sessionKey, type Balances } from './session-query.ts';
import { sessionChanged } from './session-changed.ts';
import { signedInHint } from './signed-in-hint.ts';
import { pageShown } from './page-shown.ts';
import { sessionWatch, unknown, type SessionState } from './session-watch.ts';

export type { SessionState } from './session-watch.ts';

/**
 * Who is signed in. Known only after hydration, since pages are the same for everybody: the server, which would ask for each of the many parts of a
 * page that want to know, does not even ask.
 */
export const useSession: () => SessionState = import.meta.env.SSR ? () => unknown : useSessionHere;

function useSessionHere(): SessionState {
  const { subscribe, read } = sessionWatch(useQueryClient(), useApi());
  // Parts of a page come alive one after the other: what the browser has learned meanwhile must not be in the first picture of a late one.
  return useSyncExternalStore(subscribe, read, readUnknown);
}

const readUnknown = () => unknown;

/** The balances, null for visitors and until they are known. */
export const useBalance: () => Balances | null = import.meta.env.SSR ? () => null : useBalanceHere;

function useBalanceHere(): Balances | null {
  const api = useApi();
  const { state } = useSession();
  const { data } = useQuery({ ...balanceQuery(api), enabled: state === 'player' });
  return state === 'player' ? (data ?? null) : null;
}

/** After sign-in, sign-up or sign-out: everything personal is asked for anew. Resolves when it is known who is here. */
export function useSessionChanged(): (signedIn: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async (signedIn) => {
    if (!signedIn) {
      signedInHint.set(0);
      popupQueue.clear();
    }
    await sessionChanged(queryClient, signedIn);
  };
}

/** Milliseconds until a page counts as left at the latest. */
const longestLeave = 15_000;

/** Ends the session by the call that it is given, then the lobby is shown (specification section 4). Nothing personal is asked for in between. */
export function useSessionEnding(): (end: () => Promise<unknown>) => Promise<void> {
  const changed = useSessionChanged();
  const navigate = useNavigate();
  return (end) =>
    endSession(end, () => {
      // What the page that is left asks for until the lobby stands in its place is asked for nobody.
      const left = pageShown.next(longestLeave);
      // On its way before anything personal goes, so that no guard leads elsewhere.
      const gone = navigate('/');
      return Promise.all([gone, changed(false), left]);
    });
}

/** Signs out. `onDone` is called when the lobby is shown, wherever it was pressed. */
export function useSignOut(onDone?: () => void) {
  const api = useApi();
  const ending = useSessionEnding();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ending(() => api.call('auth.logout', {})),
    // Nobody is known to be here from now on, so that nothing personal is begun while the session ends.
    onMutate: () => queryClient.getQueryCache().find({ queryKey: sessionKey })?.reset(),
    onError: () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
    onSuccess: () => onDone?.(),
  });
}
