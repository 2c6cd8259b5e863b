import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

const page = (...ids: number[]) => ({ items: ids.map((id) => ({ id: String(id) })) });
const ids = (...pages: ReturnType<typeof page>[]) => withoutRepeats(pages).map(({ id }) => Number(id));

test('the history grows by append and shows each entry once [R4-013]', () => {
  expect(ids(page(9, 8, 7, 6), page(5, 4, 3, 2))).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  // One payment came in between the two questions and shifted the second page.
  expect(ids(page(9, 8, 7, 6), page(6, 5, 4, 3))).toEqual([9, 8, 7, 6, 5, 4, 3]);
});

test('whatever comes, the order is that of the first appearance and nothing is lost [R4-013]', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 6 }), (pages) => {
      const shown = ids(...pages.map((items) => page(...items)));
      expect(shown).toEqual([...new Set(pages.flat())]);
    }),
  );
});
