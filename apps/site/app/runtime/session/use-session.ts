import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '../api/use-api.tsx';
import { popupQueue } from '../popups/popup-queue.ts';
import { balanceQuery, type Balances } from './session-query.ts';
import { sessionChanged } from './session-changed.ts';
import { signedInHint } from './signed-in-hint.ts';
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
