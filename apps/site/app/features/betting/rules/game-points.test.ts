import { expect, test } from 'vitest';
import { gamePoints } from './game-points.ts';

const points = (home: number, away: number, games: [number, number] = [2, 3]) =>
  gamePoints({ facts: { points: { home, away } }, periods: [{ period: 'set_1', home: games[0], away: games[1] }] })?.join('–');

test('points are told as tennis counts them', () => {
  expect([points(0, 0), points(2, 1), points(3, 0), points(3, 3), points(4, 3), points(5, 6)]).toEqual([
    '0–0',
    '30–15',
    '40–0',
    '40–40',
    'A–40',
    '40–A',
  ]);
});

test('a tie-break counts them one by one', () => {
  expect(points(5, 4, [6, 6])).toBe('5–4');
});

test('without points there is no game', () => {
  expect(gamePoints({ facts: {}, periods: [] })).toBeNull();
});
