import { describe, expect, test } from 'vitest';
import { betOptions, isShape, kindOf, lineCount, namedShape, type BetKind } from './bet-kinds.ts';
import { deadHeatFactor } from './leg-result.ts';
import { Rational } from './rational.ts';
import { vectors } from './testing/vectors.ts';

describe('kinds of bet', () => {
  const known = vectors<Record<string, { selections: number; foldSizes: number[]; lines: number }>>('sports-line-counts');

  test.skipIf(!known)('[SPB-13] have the lines of the vectors (skipped where they are not at hand)', () => {
    expect(Object.keys(known!).length).toBeGreaterThan(60);
    for (const [name, { selections, foldSizes, lines }] of Object.entries(known!)) {
      expect([name, lineCount({ selections, foldSizes, bankers: 0, eachWay: false })]).toEqual([name, lines]);
      const kind = name.startsWith('system') ? 'system' : (name as BetKind);
      expect([name, kindOf(selections, foldSizes)]).toEqual([name, kind]);
      if (kind !== 'system') expect(namedShape(kind)).toEqual({ selections, foldSizes });
    }
  });

  test('are told by their fold sizes in any order; with a banker they are systems', () => {
    expect(kindOf(3, [3, 2, 1])).toBe('patent');
    expect(kindOf(5, [5])).toBe('accumulator');
    expect(kindOf(3, [1, 2, 3], 1)).toBe('system');
    expect(kindOf(4, [2, 4])).toBe('system');
  });

  test('cost twice the lines each way, and none where a fold size does not fit', () => {
    expect(lineCount({ selections: 8, foldSizes: [2, 3, 4, 5, 6, 7, 8], bankers: 0, eachWay: true })).toBe(494);
    expect(lineCount({ selections: 4, foldSizes: [2], bankers: 1, eachWay: false })).toBe(6);
    for (const foldSizes of [[], [0], [4], [1, 1], [1.5]]) {
      expect(isShape({ selections: 3, foldSizes, bankers: 0, eachWay: false })).toBe(false);
      expect(() => lineCount({ selections: 3, foldSizes, bankers: 0, eachWay: false })).toThrow(RangeError);
    }
  });

  test('fill the slip: one line of all legs, every fold size, what has a name', () => {
    expect(betOptions(1)).toEqual([{ kind: 'single', foldSizes: [1], lines: 1 }]);
    expect(betOptions(4).map(({ kind, foldSizes, lines }) => `${kind} ${foldSizes.join()} ×${lines}`)).toEqual([
      'accumulator 4 ×1',
      'system 1 ×4',
      'system 2 ×6',
      'system 3 ×4',
      'yankee 2,3,4 ×11',
      'lucky15 1,2,3,4 ×15',
    ]);
    expect(betOptions(0)).toEqual([]);
    expect(betOptions(20).every(({ lines }) => lines <= 1_000)).toBe(true);
  });
});

describe('a dead heat', () => {
  const known = vectors<{ vectors: { placesPaid: number; tiePosition: number; tied: number; deadHeatFactor: string }[] }>(
    'sports-dead-heat',
  );

  test.skipIf(!known)('leaves the part of the stake that the vectors say (skipped where they are not at hand)', () => {
    expect(known!.vectors.length).toBeGreaterThan(20);
    for (const { placesPaid, tiePosition, tied, deadHeatFactor: expected } of known!.vectors)
      expect(Rational.ofFraction(deadHeatFactor(placesPaid, tiePosition, tied)).toString()).toBe(expected);
  });

  test('behind the last place pays nothing', () => {
    expect(deadHeatFactor(3, 4, 2)).toEqual([0, 2]);
    expect(deadHeatFactor(3, 3, 3)).toEqual([1, 3]);
    expect(() => deadHeatFactor(0, 1, 2)).toThrow(RangeError);
  });
});
