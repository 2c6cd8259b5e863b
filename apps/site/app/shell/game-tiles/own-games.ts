import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../runtime/site-context.ts';
import { toCard, type GameCard } from './game-card.ts';

/** The player's own games: favourites, newest first, or those last played for money. */
export const ownGamesQuery = (api: Api, kind: 'recent' | 'favourites') =>
  queryOptions({
    queryKey: ['games', 'own', kind] as const,
    queryFn: async (): Promise<GameCard[]> => {
      const names = kind === 'favourites' ? [...(await api.call('games.getLikes', {})).items].reverse() : await lastPlayed(api);
      if (names.length === 0) return [];
      const { items } = await api.call('games.get', { sysname: names.join(','), offset: 0, count: names.length });
      const cards = new Map(items.map((item) => [item.sysname, toCard(item)]));
      return names.flatMap((name) => cards.get(name) ?? []);
    },
  });

/** Names of the games of the latest rounds, each once. */
async function lastPlayed(api: Api): Promise<string[]> {
  const { items } = await api.call('games.getHistory', { offset: 0, count: 100 });
  return [...new Set(items.flatMap((round) => round.sysname ?? []))].slice(0, 24);
}
