import { expect, test } from 'vitest';
import { SeededRandom } from '../../apps/server/src/kernel/random/random.ts';
import { pairwise, shuffled } from './pairwise.ts';

const factors = {
  area: ['home', 'hall', 'game', 'cashier', 'profile', 'windows'],
  width: ['360', '390', '768', '992', '1280', '1366', '1440', '1920'],
  language: ['en', 'it'],
  brand: ['nova', 'emerald', 'riviera'],
};
const values = Object.entries(factors);

test('every two values of two factors stand together in a row, whatever the seed', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const rows = pairwise(factors, new SeededRandom(String(seed)));
    const missing = values.flatMap(([one, ones], at) =>
      values
        .slice(at + 1)
        .flatMap(([other, others]) =>
          ones.flatMap((a) =>
            others
              .filter((b) => !rows.some((row) => Reflect.get(row, one) === a && Reflect.get(row, other) === b))
              .map((b) => `${one} ${a}, ${other} ${b}`),
          ),
        ),
    );
    expect(missing, `seed ${seed}`).toEqual([]);
  }
});

test('that takes about as many rows as the two longest factors have pairs, not all combinations', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const { length } = pairwise(factors, new SeededRandom(String(seed)));
    // 6 × 8 at least; all combinations are 288.
    expect(length, `seed ${seed}`).toBeGreaterThanOrEqual(48);
    expect(length, `seed ${seed}`).toBeLessThan(60);
  }
});

test('a row has one value of each factor and nothing else', () => {
  for (const row of pairwise(factors, new SeededRandom('rows')))
    expect(
      values.map(([name, all]) => all.includes(String(Reflect.get(row, name)))),
      JSON.stringify(row),
    ).toEqual(values.map(() => true));
});

test('the same seed gives the same rows, another one others', () => {
  const of = (seed: string) => pairwise(factors, new SeededRandom(seed));
  expect(of('one')).toEqual(of('one'));
  expect(of('one')).not.toEqual(of('other'));
});

test('shuffling keeps every value once', () => {
  const all = Array.from({ length: 50 }, (_, at) => at);
  const mixed = shuffled(all, new SeededRandom('mixed'));
  expect(mixed).not.toEqual(all);
  expect(mixed.toSorted((a, b) => a - b)).toEqual(all);
});
