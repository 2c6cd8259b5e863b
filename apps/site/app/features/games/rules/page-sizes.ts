import type { GamesConfig } from '@tavolo/content';

/** How many games a list shows at once. */
export interface PageSizes {
  /** Games of a page of the hall. */
  page: number;
  /** The same while the filter stands beside it and takes a column. */
  narrow: number;
  /** The most that one question of the site asks for. */
  most: number;
  /** The most that a list grows to in the browser. */
  limit: number;
  /** Pixels above and below the screen within which tiles of a long list stay drawn. */
  buffer: number;
}

/** Specification section 9, where content says nothing that can be used. */
export const usualPageSizes: PageSizes = { page: 15, narrow: 12, most: 300, limit: 1000, buffer: 200 };

/** The sizes as content gives them: three numbers for the pages, and two for long lists. */
export function pageSizes({
  page_sizes: sizes,
  virtual_items_limit: limit,
  virtual_buffer: buffer,
}: Pick<GamesConfig, 'page_sizes' | 'virtual_items_limit' | 'virtual_buffer'>): PageSizes {
  const [page, narrow, most]: unknown[] = Array.isArray(sizes) ? sizes : [];
  const size = (value: unknown, usual: number) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= usualPageSizes.most ? value : usual;
  const atOnce = size(most, usualPageSizes.most);
  return {
    page: Math.min(size(page, usualPageSizes.page), atOnce),
    narrow: Math.min(size(narrow, usualPageSizes.narrow), atOnce),
    most: atOnce,
    limit: limit > 0 ? limit : usualPageSizes.limit,
    buffer: buffer >= 0 ? buffer : usualPageSizes.buffer,
  };
}
