import { describe, expect, test } from 'vitest';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import { rouletteBets, rouletteColour, wheelOrder } from './bets.ts';
import type { LiveDefinition } from '../rules.ts';

const rules: LiveDefinition = {
  kind: 'roulette',
  game: 'roulette-royale',
  version: '1',
  unit: 10,
  back: { straight: 36, split: 18, street: 12, corner: 9, sixline: 6, dozen: 3, column: 3, even: 2 },
  laPartage: true,
};
const roulette = compileLive(rules);
const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);

describe('roulette at a live table', () => {
  test('the table offers every bet of a European felt once, and the wheel has every pocket once', () => {
    const counts: Record<string, number> = {};
    for (const { kind } of rouletteBets.values()) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual({ straight: 37, split: 60, street: 14, corner: 23, sixline: 11, dozen: 3, column: 3, even: 6 });
    const covered = [...rouletteBets.values()].map(({ kind, pockets: on }) => `${kind} ${on.join()}`);
    expect(new Set(covered).size).toBe(covered.length);
    expect(wheelOrder.toSorted((one, other) => one - other)).toEqual(pockets);
    // Red and black alternate around the wheel, from the zero on.
    expect(wheelOrder.map(rouletteColour)).toEqual(pockets.map((place) => (place === 0 ? 'green' : place % 2 === 1 ? 'red' : 'black')));
  });

  test('every bet returns 36/37 of the stake and even chances 73/74, counted over all pockets with real amounts', () => {
    for (const [name, { kind }] of rouletteBets) {
      const back = pockets.reduce((sum, pocket) => sum + roulette.pays({ bet: name, amount: 370n }, { kind: 'roulette', pocket }), 0n);
      const exact = kind === 'even' ? Rational.of(73, 74) : Rational.of(36, 37);
      expect([name, Rational.of(back, 370n * 37n)]).toEqual([name, exact]);
      expect([name, roulette.returnOf(name)]).toEqual([name, exact]);
    }
  });

  test('on the zero an even chance gets half back, every other bet without the zero nothing', () => {
    const zero = { kind: 'roulette', pocket: 0 } as const;
    expect(roulette.pays({ bet: 'red', amount: 30n }, zero)).toBe(15n);
    expect(roulette.pays({ bet: 'dozen:1', amount: 30n }, zero)).toBe(0n);
    expect(roulette.pays({ bet: 'straight:0', amount: 30n }, zero)).toBe(1080n);
    expect(roulette.pays({ bet: 'corner:0-1-2-3', amount: 30n }, zero)).toBe(270n);
    expect(roulette.pays({ bet: 'split:17-20', amount: 30n }, { kind: 'roulette', pocket: 20 })).toBe(540n);
  });

  test('what is no bet, and an amount that would leave a part of a cent, is refused', () => {
    for (const bet of ['straight:37', 'split:1-5', 'split:3-4', 'corner:3-4-6-7', 'green', 'toString'])
      expect(() => roulette.pays({ bet, amount: 10n }, { kind: 'roulette', pocket: 1 }), bet).toThrow(RangeError);
    for (const amount of [0n, -10n, 15n])
      expect(() => roulette.pays({ bet: 'red', amount }, { kind: 'roulette', pocket: 1 })).toThrow(RangeError);
    expect(() => compileLive({ ...rules, unit: 1 })).toThrow('whole minor units');
  });

  test('the chance of any return counts each pocket once', () => {
    expect(roulette.chanceOf([])).toEqual(Rational.zero);
    expect(roulette.chanceOf(['straight:17', 'split:17-20', 'column:2'])).toEqual(Rational.of(12, 37));
    expect(roulette.chanceOf(['red', 'straight:0'])).toEqual(Rational.of(19, 37));
  });

  test('the outcome is one draw of 37', () => {
    const limits: number[] = [];
    expect(roulette.draw((limit) => limits.push(limit) + 30, 1)).toEqual({ kind: 'roulette', pocket: 31 });
    expect(limits).toEqual([37]);
  });
});
