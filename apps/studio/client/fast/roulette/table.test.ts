import { rouletteSpots } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import { expect, test } from 'vitest';
import { announced, announcedChips, neighbours } from './announced.ts';
import { areaOf, neighbourOf, upright } from './layout.ts';
import { Slip } from '../chips/slip.ts';

const rules = publishedRules().find(({ kind }) => kind === 'roulette')!;
const { wheel, red } = rules.definition as unknown as { wheel: number[]; red: number[] };
const spots = [...rouletteSpots({ red }).values()];

test.each([
  ['as it lies', areaOf],
  ['upright', (spot: (typeof spots)[number]) => upright(areaOf(spot))],
])('every place of the table has its own point and can be reached with the arrows, %s', (_, area) => {
  const centre = (spot: (typeof spots)[number]) => {
    const { x, y, width, height } = area(spot);
    return { x: x + width / 2, y: y + height / 2 };
  };
  expect(
    new Set(
      spots.map((spot) =>
        Object.values(centre(spot))
          .map((value) => value.toFixed(3))
          .join(),
      ),
    ).size,
  ).toBe(spots.length);
  const reached = new Set([spots[0]!]);
  for (const spot of reached)
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
      reached.add(neighbourOf(spots, spot, centre, { x: x!, y: y! }));
  expect(spots.filter((spot) => !reached.has(spot)).map(({ name }) => name)).toEqual([]);
});

test('the announced bets cover the parts of the wheel that they are named for', () => {
  const covered = (name: keyof typeof announced) =>
    new Set(announcedChips(name, 1).flatMap(({ name: spot }) => spot.split('-').map(Number)));
  const arc = (from: number, to: number) => {
    const at = wheel.indexOf(from);
    return Array.from(
      { length: ((wheel.indexOf(to) - at + wheel.length) % wheel.length) + 1 },
      (_, step) => wheel[(at + step) % wheel.length]!,
    );
  };
  expect(covered('voisins')).toEqual(new Set(arc(22, 25)));
  expect(covered('tiers')).toEqual(new Set(arc(27, 33)));
  expect(covered('zero')).toEqual(new Set(arc(12, 15)));
  expect([...covered('voisins'), ...covered('tiers'), ...covered('orphelins')]).toHaveLength(37);
  for (const name of Object.keys(announced) as (keyof typeof announced)[])
    for (const { name: spot } of announcedChips(name, 100))
      expect(
        spots.some((one) => one.name === spot),
        spot,
      ).toBe(true);
  expect(neighbours(wheel, 0, 2)).toEqual([3, 26, 0, 32, 15]);
});

test('chips are laid, doubled, taken back step by step, and laid again after a round', () => {
  const slip = new Slip();
  slip.add([{ name: '17', part: 100 }]);
  slip.add(announcedChips('orphelins', 10));
  slip.double();
  expect(slip.total).toBe(300);
  slip.undo();
  slip.undo();
  expect(slip.bets).toEqual([{ name: '17', part: 100 }]);
  slip.take('17');
  slip.undo();
  slip.play(slip.bets);
  expect([slip.total, slip.canUndo, slip.canRepeat]).toEqual([0, false, true]);
  slip.repeat();
  expect(slip.bets).toEqual([{ name: '17', part: 100 }]);
});
