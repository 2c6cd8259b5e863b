import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import type { Api } from '../../../runtime/site-context.ts';

export type Favourites = ResultOf<'sportsbook.getFavourites'>;
export type FavouriteKind = 'competition' | 'competitor' | 'event';
const lists = { competition: 'competitions', competitor: 'competitors', event: 'events' } as const;

const favouritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sportsbook', 'favourites'] as const,
    queryFn: () => api.call('sportsbook.getFavourites', {}),
    staleTime: 60_000,
  });

/** The key of what is played of it. */
export const markedEventsKey = ['sportsbook', 'marked'] as const;

/** What the player has marked; null for visitors and until it is known. */
export function useFavourites(): Favourites | null {
  const api = useApi();
  const { state } = useSession();
  const { data } = useQuery({ ...favouritesQuery(api), enabled: state === 'player' });
  return state === 'player' ? (data ?? null) : null;
}

/** Marks something or takes the mark away: seen at once, taken back where the server does not take it. */
export function useMark(failed: string): (kind: FavouriteKind, id: string, isMarked: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = favouritesQuery(api);
  return (kind, id, isMarked) => {
    const change = (isOn: boolean) =>
      client.setQueryData(queryKey, (before) => {
        if (!before) return before;
        const rest = before[lists[kind]].filter((one) => one !== id);
        return { ...before, [lists[kind]]: isOn ? [...rest, id] : rest };
      });
    change(isMarked);
    api
      .call('sportsbook.setFavourite', { kind, id, is_marked: isMarked })
      .then(() => client.invalidateQueries({ queryKey: markedEventsKey }))
      .catch(() => {
        change(!isMarked);
        toasts.bad(failed);
      });
  };
}
