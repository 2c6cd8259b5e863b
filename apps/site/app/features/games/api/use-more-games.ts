import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { toCard, type GameCard } from '../../../shell/game-tiles/game-card.ts';
import { filterParams, writeFilter, type HallFilter } from '../rules/hall-filter.ts';

/** The first page from the server and what was asked for after it. Another filter starts anew. */
export function useMoreGames(filter: HallFilter, first: readonly GameCard[], total: number, pageSize: number) {
  const api = useApi();
  const t = useText(shellTexts);
  const key = `${pageSize}${writeFilter(filter)}`;
  const [extra, setExtra] = useState<{ key: string; games: readonly GameCard[] }>({ key, games: [] });
  const [loading, setLoading] = useState(false);
  const games = extra.key === key ? merged(first, extra.games) : [...first];
  useEffect(() => setLoading(false), [key]);
  const wanted = useRef(key);
  useEffect(() => {
    wanted.current = key;
  }, [key]);
  const loadMore = async () => {
    setLoading(true);
    try {
      const { items } = await api.call('games.get', { ...filterParams(filter), offset: games.length, count: pageSize });
      // Another filter was chosen meanwhile: its own games stay.
      if (wanted.current === key)
        setExtra((before) => ({ key, games: [...(before.key === key ? before.games : []), ...items.map(toCard)] }));
    } catch {
      if (wanted.current === key) toasts.bad(t('failed'), t('failedText'));
    } finally {
      if (wanted.current === key) setLoading(false);
    }
  };
  return { games, total, loading, loadMore: () => void loadMore() };
}

/** The order of the list can move between two pages; a game is shown once. */
function merged(first: readonly GameCard[], extra: readonly GameCard[]): GameCard[] {
  return [...new Map([...first, ...extra].map((game) => [game.sysname, game])).values()];
}
