import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import { pageSizes, usualPageSizes } from './page-sizes.ts';

const content = (page_sizes: unknown, virtual_items_limit = 1000, virtual_buffer = 200) =>
  pageSizes({ page_sizes: JSON.parse(JSON.stringify(page_sizes)), virtual_items_limit, virtual_buffer });

test('games come in pages of 15, 12 and 300; long lists hold 1000 and draw 200 pixels around the screen [R9-007]', () => {
  expect(usualPageSizes).toEqual({ page: 15, narrow: 12, most: 300, limit: 1000, buffer: 200 });
  const bundled = defaults.singles['games-config'].en;
  expect(content(bundled.page_sizes, bundled.virtual_items_limit, bundled.virtual_buffer)).toEqual(usualPageSizes);
});

test('content changes the sizes, and what cannot be a size is the usual one [R9-007]', () => {
  expect(content([24, 18, 200], 500, 400)).toEqual({ page: 24, narrow: 18, most: 200, limit: 500, buffer: 400 });
  // No page holds more than is asked for at once.
  expect(content([24, 18, 6])).toMatchObject({ page: 6, narrow: 6, most: 6 });
  for (const sizes of [null, {}, [], ['a', -1, 0.5], [0, 0, 9999]]) expect(content(sizes)).toEqual(usualPageSizes);
});
