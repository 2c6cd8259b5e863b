import { expect, test } from 'vitest';
import { withTold } from './told-board.ts';
import type { Board } from './tournament.ts';

const row = (place: number, player: string, score: string, prize: string | null = null) => ({ place, player, score, prize, is_own: false });
const board: Board = {
  items: [row(1, 'a', '9.00', '€10.00'), row(2, 'b', '5.00', '€5.00')],
  count: 2,
  offset: 0,
  limit: 25,
  tournament: 'race',
  version: 4,
  own: null,
};

test('[R7-012] the first places move on by what is told, prizes stay with their places, and what is older changes nothing', () => {
  const told = { version: 6, top: [row(1, 'b', '12.00'), row(2, 'a', '9.00'), row(3, 'c', '1.00')] };
  expect(withTold(board, told)).toMatchObject({
    version: 6,
    count: 3,
    items: [row(1, 'b', '12.00', '€10.00'), row(2, 'a', '9.00', '€5.00'), row(3, 'c', '1.00')],
  });
  expect(withTold(board, { ...told, version: 4 })).toBe(board);
});
