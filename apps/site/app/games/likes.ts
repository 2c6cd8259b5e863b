import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useApi } from '../api/use-api.tsx';
import { usePopups } from '../popups/use-popups.ts';
import { useShell } from '../shell/use-shell.ts';
import { useSession } from '../session/use-session.ts';
import type { Api } from '../site-context.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import { ownGamesQuery } from './own-games.ts';

/** The sysnames of the player's favourite games. */
export const likesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['games', 'likes'] as const,
    queryFn: async (): Promise<readonly string[]> => (await api.call('games.getLikes', {})).items,
    staleTime: 300_000,
  });

export interface Like {
  liked: boolean;
  /** A visitor is asked to sign in. */
  toggle(): void;
}

/** Whether a game is a favourite. Changes at once, and back with a notice when the server refuses. */
export function useLike(sysname: string): Like {
  const api = useApi();
  const { state } = useSession();
  const { open } = usePopups();
  const t = useText(shellTexts);
  const queryClient = useQueryClient();
  const query = likesQuery(api);
  const isOff = useShell()?.off.includes('favourites') ?? false;
  const { data } = useQuery({ ...query, enabled: state === 'player' && !isOff });
  const liked = state === 'player' && (data?.includes(sysname) ?? false);
  const put = (like: boolean) =>
    queryClient.setQueryData(query.queryKey, (list = []) => {
      const others = list.filter((one) => one !== sysname);
      return like ? [...others, sysname] : others;
    });
  const { mutate } = useMutation({
    mutationFn: (like: boolean) => (like ? api.call('games.addLike', { sysname }) : api.call('games.removeLike', { sysname })),
    onMutate: async (like) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      put(like);
    },
    onError: (_error, like) => {
      // Only this one goes back: others may have been pressed meanwhile.
      put(!like);
      toasts.bad(t('failed'), t('failedText'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownGamesQuery(api, 'favourites').queryKey }),
  });
  return {
    liked,
    toggle: () => {
      if (state === 'visitor') open('popup=auth&step=login');
      else if (state === 'player') mutate(!liked);
    },
  };
}
