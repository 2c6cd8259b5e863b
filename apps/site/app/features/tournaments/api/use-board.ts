import type { TournamentMessage } from '@tavolo/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { liveNow, useIsLive } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { withTold } from '../rules/told-board.ts';
import type { Board } from '../rules/tournament.ts';

/** Milliseconds: between two questions of somebody who takes part, at least and at most, and while nothing is told. */
const soonest = 2_000;
const spread = 3_000;
const askEvery = 20_000;

/**
 * The board of a tournament as it stands. What is told of it has the first places, which is all that a spectator needs; who takes part asks for the own place as well, not more often
 * than every few seconds.
 * @param isHeard whether changes are told here: not to somebody who may be offered nothing
 */
export function useBoard(id: string, first: Board, count: number, isHeard: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isLive = useIsLive(`tournament:${id}`);
  const queryKey = ['tournament-board', id, count];
  const board = useQuery({
    queryKey,
    queryFn: () => api.call('leaderboard.get', { tournament: id, offset: 0, count }),
    ...(count === first.limit && { initialData: first }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchInterval: isHeard && !isLive && askEvery,
  });
  const ask = useEffectEvent(() => void board.refetch());
  const take = useEffectEvent((told: TournamentMessage) => {
    const now = queryClient.getQueryData<Board>(queryKey);
    if (now) queryClient.setQueryData(queryKey, withTold(now, told));
    return now?.own === null;
  });
  useEffect(() => {
    if (!isHeard) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = liveNow.hear(`tournament:${id}`, {
      anew: ask,
      message(data) {
        if (isMessage(data) && take(data)) return;
        timer ??= setTimeout(
          () => {
            timer = undefined;
            ask();
          },
          soonest + Math.random() * spread,
        );
      },
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [id, isHeard]);
  return board;
}

const isMessage = (data: unknown): data is TournamentMessage =>
  typeof data === 'object' && data !== null && 'top' in data && Array.isArray(data.top) && 'version' in data;
