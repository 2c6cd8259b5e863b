import { MutationObserver, notifyManager, queryOptions, QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../runtime/api/use-api.tsx';
import { usePopups } from '../../runtime/popups/use-popups.ts';
import { useShell } from '../frame/use-shell.ts';
import { sessionWatch, whoIsHere } from '../../runtime/session/session-watch.ts';
import type { Api } from '../../runtime/site-context.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { ownGamesQuery } from './own-games.ts';

/** The sysnames of the player's favourite games. */
export const likesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['games', 'likes'] as const,
    queryFn: async (): Promise<readonly string[]> => (await api.call('games.getLikes', {})).items,
    staleTime: 300_000,
  });

interface LikesWatch {
  /** Asks for the favourites as long as anybody listens and a player is here. */
  subscribe(changed: () => void): () => void;
  has(sysname: string): boolean;
}

const watches = new WeakMap<QueryClient, LikesWatch>();

/** The favourites: one observer for all tiles, of which a page has dozens. */
function likesWatch(client: QueryClient, api: Api): LikesWatch {
  const known = watches.get(client);
  if (known) return known;
  const session = sessionWatch(client, api);
  const isPlayer = () => session.read().state === 'player';
  const query = likesQuery(api);
  const options = () => ({ ...query, enabled: isPlayer(), notifyOnChangeProps: ['data' as const] });
  const observer = new QueryObserver(client, options());
  let endSession: (() => void) | null = null;
  const watch: LikesWatch = {
    subscribe: (changed) => {
      if (!endSession) {
        endSession = session.subscribe(() => observer.setOptions(options()));
        observer.setOptions(options());
      }
      const ends = [observer.subscribe(notifyManager.batchCalls(changed)), session.subscribe(changed)];
      return () => {
        for (const end of ends) end();
        if (observer.hasListeners()) return;
        endSession?.();
        endSession = null;
      };
    },
    has: (sysname) => isPlayer() && (client.getQueryData(query.queryKey)?.includes(sysname) ?? false),
  };
  watches.set(client, watch);
  return watch;
}

export interface Like {
  liked: boolean;
  /** A visitor is asked to sign in. Resolves in any case. */
  toggle(): Promise<void>;
}

/** Whether a game is a favourite. Changes at once, and back with a notice when the server refuses. */
export const useLike: (sysname: string) => Like = import.meta.env.SSR ? () => nobodys : useLikeHere;

const nobodys: Like = { liked: false, toggle: async () => {} };
const never = () => () => {};
const notYet = () => false;

function useLikeHere(sysname: string): Like {
  const api = useApi();
  const { open } = usePopups();
  const t = useText(shellTexts);
  const queryClient = useQueryClient();
  const watch = likesWatch(queryClient, api);
  const isOff = useShell()?.off.includes('favourites') ?? false;
  const liked = useSyncExternalStore(isOff ? never : watch.subscribe, () => watch.has(sysname), notYet);
  return {
    liked,
    toggle: async () => {
      const { state } = await whoIsHere(sessionWatch(queryClient, api));
      if (state === 'visitor') open('popup=auth&step=login');
      else await change(queryClient, api, sysname, !liked, () => toasts.bad(t('failed'), t('failedText')));
    },
  };
}

/** Resolves in any case. */
async function change(client: QueryClient, api: Api, sysname: string, like: boolean, onRefusal: () => void): Promise<void> {
  const { queryKey } = likesQuery(api);
  const put = (isLiked: boolean) =>
    client.setQueryData(queryKey, (list = []) => {
      const others = list.filter((one) => one !== sysname);
      return isLiked ? [...others, sysname] : others;
    });
  const mutation = new MutationObserver(client, {
    mutationFn: () => (like ? api.call('games.addLike', { sysname }) : api.call('games.removeLike', { sysname })),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      put(like);
    },
    onError: () => {
      // Only this one goes back: others may have been pressed meanwhile.
      put(!like);
      onRefusal();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownGamesQuery(api, 'favourites').queryKey }),
  });
  // What went wrong has been said.
  await mutation.mutate().catch(() => undefined);
}
