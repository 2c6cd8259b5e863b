import type { TournamentMessage } from '@tavolo/contract';
import type { Board } from './tournament.ts';

/** The board with the first places as they were told; as it was where the message is older. What a place wins stays with the place. */
export function withTold(board: Board, { top, version }: Pick<TournamentMessage, 'top' | 'version'>): Board {
  if (version <= board.version) return board;
  const own = board.own?.place;
  const told = top.map(({ place, player, score }) => ({
    place,
    player,
    score,
    prize: board.items.find((one) => one.place === place)?.prize ?? null,
    is_own: place === own,
  }));
  const rest = board.items.filter(({ place }) => place > top.length);
  return { ...board, version, items: [...told, ...rest], count: Math.max(board.count, told.length) };
}
