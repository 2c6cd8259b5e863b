import { rouletteBets, wheelOrder } from '@tavolo/game-maths';
import { describe, expect, test } from 'vitest';
import { announcedBets, announcedNames, neighbours } from './announced.ts';
import { feltPlan, feltSize, nextPlace, type FeltPlace } from './felt-plan.ts';
import { trackPlan } from './track-plan.ts';

const at = (name: string): FeltPlace => {
  const place = feltPlan.find(({ bet }) => bet.name === name);
  if (!place) throw new Error(name);
  return place;
};

describe('the felt', () => {
  test('has every bet once, each in a place of its own, within the cloth', () => {
    expect(feltPlan.map(({ bet }) => bet.name).toSorted()).toEqual([...rouletteBets.keys()].toSorted());
    expect(new Set(feltPlan.map(({ x, y }) => `${x} ${y}`)).size).toBe(feltPlan.length);
    for (const { x, y, width, height } of feltPlan) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(feltSize.width);
      expect(y + height / 2).toBeLessThanOrEqual(feltSize.height + 1e-9);
    }
  });

  test('lays inside bets on the lines between exactly the numbers that they cover', () => {
    const touched = ({ x, y }: FeltPlace): number[] =>
      feltPlan
        .filter(({ bet }) => bet.kind === 'straight')
        .filter((field) => Math.abs(field.x - x) <= field.width / 2 + 1e-9 && Math.abs(field.y - y) <= field.height / 2 + 1e-9)
        .flatMap(({ bet }) => bet.pockets)
        .toSorted((one, other) => one - other);
    for (const place of feltPlan) {
      const { kind, pockets } = place.bet;
      if (kind === 'split' || (kind === 'corner' && pockets[0] !== 0))
        expect([place.bet.name, touched(place)]).toEqual([place.bet.name, pockets]);
      if (kind === 'street' || kind === 'sixline') expect(pockets).toEqual(expect.arrayContaining(touched(place)));
    }
  });

  test('is walked by arrow keys from bet to bet, and each can be reached', () => {
    expect(nextPlace(at('straight:17'), 'right').bet.name).toBe('split:17-20');
    expect(nextPlace(at('straight:17'), 'up').bet.name).toBe('split:17-18');
    expect(nextPlace(at('dozen:1'), 'down').bet.name).toMatch(/^(even|low)$/);
    const reached = new Set(['straight:17']);
    const open = ['straight:17'];
    for (let name = open.pop(); name !== undefined; name = open.pop())
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = nextPlace(at(name), direction).bet.name;
        if (!reached.has(next)) open.push(next);
        reached.add(next);
      }
    expect(reached.size).toBe(feltPlan.length);
  });
});

describe('the racetrack', () => {
  test('has the pockets in the order of the wheel, none over another', () => {
    expect(trackPlan.map(({ pocket }) => pocket)).toEqual(wheelOrder);
    for (const [index, one] of trackPlan.entries())
      for (const other of trackPlan.slice(index + 1))
        expect(Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height, `${one.pocket}, ${other.pocket}`).toBe(
          true,
        );
  });

  test('takes a number with its neighbours around the wheel', () => {
    expect(neighbours(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighbours(17, 1)).toEqual([25, 17, 34]);
    expect(neighbours(8, 0)).toEqual([8]);
  });

  test('calls bets that the table takes, and the three sectors cover the wheel once', () => {
    const covered = (name: (typeof announcedNames)[number]): number[] =>
      Object.keys(announcedBets[name]).flatMap((bet) => rouletteBets.get(bet)?.pockets ?? []);
    for (const name of announcedNames) for (const bet of Object.keys(announcedBets[name])) expect(rouletteBets.has(bet), bet).toBe(true);
    const all = [...covered('voisins'), ...covered('tiers'), ...new Set(covered('orphelins'))];
    expect(all.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
  });
});
