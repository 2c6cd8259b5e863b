import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { useIsLive } from '../api/live-now.ts';
import { useApi } from '../api/use-api.tsx';
import type { Api } from '../site-context.ts';
import { useSession } from './use-session.ts';

export const netResultKey = ['games', 'net-result'] as const;

/** Won minus staked since the player signed in, of what is decided, and what is in open bets. Asked for anew after every round. */
export const netResultQuery = (api: Api) =>
  queryOptions({
    queryKey: netResultKey,
    queryFn: () => api.call('games.getNetResult', {}),
    staleTime: 15_000,
  });

export type NetResult = ResultOf<'games.getNetResult'>;

/** Null until it is known, and for visitors: on the server always. */
export const useNetResult: () => NetResult | null = import.meta.env.SSR ? () => null : useNetResultHere;

function useNetResultHere(): NetResult | null {
  const api = useApi();
  const { state } = useSession();
  // Told with the balance, where the server can.
  const every = useIsLive('balance') ? false : 30_000;
  const { data } = useQuery({ ...netResultQuery(api), enabled: state === 'player', refetchInterval: every });
  return state === 'player' ? (data ?? null) : null;
}
