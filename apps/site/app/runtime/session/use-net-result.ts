import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsLive } from '../api/live-now.ts';
import { useApi } from '../api/use-api.tsx';
import type { Api } from '../site-context.ts';
import { useSession } from './use-session.ts';

export const netResultKey = ['games', 'net-result'] as const;

/** Won minus staked since the player signed in. Asked for anew after every round. */
export const netResultQuery = (api: Api) =>
  queryOptions({
    queryKey: netResultKey,
    queryFn: () => api.call('games.getNetResult', {}),
    staleTime: 15_000,
  });

/** Null until it is known, and for visitors: on the server always. */
export const useNetResult: () => { amount: string; currency: string } | null = import.meta.env.SSR ? () => null : useNetResultHere;

function useNetResultHere(): { amount: string; currency: string } | null {
  const api = useApi();
  const { state } = useSession();
  // Told with the balance, where the server can.
  const every = useIsLive('balance') ? false : 30_000;
  const { data } = useQuery({ ...netResultQuery(api), enabled: state === 'player', refetchInterval: every });
  return state === 'player' ? (data?.net ?? null) : null;
}
