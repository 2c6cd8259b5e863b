import { expect, test } from 'vitest';
import { cameraAt, chargedAt, dealOf, times } from './plan.ts';
import { offsetOf } from './salon-scene.ts';

const draw = 10_000;
const told = draw - times.told;

test('cards are dealt to player and banker in turn, third cards after a pause, and all lie before the result is told', () => {
  const deal = dealOf({ player: [1, 3, 5], banker: [2, 4, 6] });
  expect(deal.map(({ side, place, card }) => [side, place, card])).toEqual([
    ['player', 0, 1],
    ['banker', 0, 2],
    ['player', 1, 3],
    ['banker', 1, 4],
    ['player', 2, 5],
    ['banker', 2, 6],
  ]);
  expect(deal.map(({ leaves }) => leaves)).toEqual(deal.map(({ leaves }) => leaves).toSorted((one, other) => one - other));
  expect((deal.at(-1)?.leaves ?? 0) + times.flight).toBeLessThan(told - 200);
  expect(dealOf({ player: [1, 3], banker: [2, 4, 6] }).at(-1)).toMatchObject({ side: 'banker', place: 2, card: 6 });
});

test('every charge is struck after the outcome can be late and before the first card is dealt', () => {
  expect(chargedAt(0)).toBeGreaterThan(2_500);
  expect(chargedAt(4)).toBeLessThan(times.deal);
});

test('the camera is wide while bets are taken, ends close at the hand that has won, and is wide again when the next round begins', () => {
  const outcome = { phase: 'outcome', left: 1_000 } as const;
  expect(cameraAt(null, told, null, { phase: 'open', left: 9_000 })).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  expect(cameraAt(0, told, null, { phase: 'closed', left: null })).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  expect(cameraAt(3_000, told, 'player', outcome).y).toBeLessThan(0.2);
  const end = cameraAt(draw, told, 'banker', { phase: 'paid', left: 4_000 });
  expect(end.x).toBeGreaterThan(0.5);
  expect(end.zoom).toBeGreaterThan(1.15);
  expect(cameraAt(draw + 5_000, told, 'banker', { phase: 'paid', left: 0 })).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  // It tells nobody who wins before it is told.
  for (const at of [0, 2_000, 4_500, 6_500, told - 400])
    expect(cameraAt(at, told, 'player', outcome)).toEqual(cameraAt(at, told, 'banker', outcome));
});

test('the charged cards stay in the picture to the end, whoever wins', () => {
  const upperEdgeOfCharges = 0.11;
  for (const winner of ['player', 'banker', 'tie'] as const)
    for (let at = 0; at <= draw; at += 100) {
      const view = cameraAt(at, told, winner, { phase: 'paid', left: 4_000 });
      expect(offsetOf(view)[1] + upperEdgeOfCharges * view.zoom, `${winner}, ${at} ms`).toBeGreaterThan(0);
    }
});
