import type { BaccaratSide } from '@tavolo/game-maths';
import { expect, test } from 'vitest';
import { bigRoad, derivedRoad, rows } from './roads.ts';

const names = { P: 'player', B: 'banker', T: 'tie' } as const;
const results = (text: string): BaccaratSide[] => [...text].map((letter) => names[letter as keyof typeof names]);

test('a run goes down a column of the big road, a new one begins at its top, and a tie is a stroke on the mark before', () => {
  expect(bigRoad(results('TPPTTBP')).map(({ column, row, side, ties }) => [column, row, side, ties])).toEqual([
    [0, 0, 'player', 1],
    [0, 1, 'player', 2],
    [1, 0, 'banker', 0],
    [2, 0, 'player', 0],
  ]);
});

test('a run longer than the road is high goes on to the right, and the next ones begin beside it', () => {
  const marks = bigRoad(results('PPPPPPPPBBBBBBB'));
  expect(marks.slice(rows - 1, rows + 2).map(({ column, row }) => [column, row])).toEqual([
    [0, 5],
    [1, 5],
    [2, 5],
  ]);
  // The second run finds its sixth place taken.
  expect(marks.slice(8).map(({ column, row }) => [column, row])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [3, 4],
  ]);
});

test('derived roads say whether columns are as long as those before, each from the column on at which it has something to compare', () => {
  const marksOf = (text: string, road: Parameters<typeof derivedRoad>[1]): string =>
    derivedRoad(results(text), road)
      .map(({ entry }) => (entry === 'repeats' ? 'r' : 'b'))
      .join('');
  // Columns: 1, then 1: the second mark of the second column has none beside it and the first has one.
  expect(marksOf('PBB', 'bigEye')).toBe('b');
  expect(marksOf('PBBB', 'bigEye')).toBe('br');
  expect(marksOf('PB', 'bigEye')).toBe('');
  // Alternating sides repeat for ever.
  expect(marksOf('PBPBPB', 'bigEye')).toBe('rrrr');
  expect(marksOf('PBPBPB', 'small')).toBe('rrr');
  expect(marksOf('PBPBPB', 'cockroach')).toBe('rr');
  // A column of two after one of one: the next column sees that they differ. Ties count nowhere.
  expect(marksOf('PBTBP', 'bigEye')).toBe('bb');
  expect(marksOf('PPBBPP', 'small')).toBe('r');
});
