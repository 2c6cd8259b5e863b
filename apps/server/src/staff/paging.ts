/** A page of a list as it is asked for below `/staff/api`: from 1, at most 100 lines. */
export interface Page {
  start: number;
  size: number;
  page: number;
}

type Query = Readonly<Record<string, string | undefined>>;

export function pageOf(query: Query, size: number): Page {
  const asked = Math.min(Math.max(Math.trunc(Number(query.pageSize ?? size)) || size, 1), 100);
  const page = Math.min(Math.max(Math.trunc(Number(query.page ?? 1)) || 1, 1), 1_000_000);
  return { start: (page - 1) * asked, size: asked, page };
}

export const metaOf = (page: Page, total: number) => ({
  pagination: { page: page.page, pageSize: page.size, pageCount: Math.ceil(total / page.size), total },
});

/** `field:desc` as the two; ascending without a direction. */
export function orderOf(sort: string | undefined, usual: string): { field: string; descending: boolean } {
  const [field = '', direction = 'asc'] = (sort ?? usual).split(':');
  return { field, descending: direction === 'desc' };
}

/** Orders text by its language's rules, numbers by size; what is absent is last. */
export function byField<T>(items: readonly T[], valueOf: (item: T) => unknown, descending: boolean): T[] {
  return items.toSorted((first, second) => {
    const [a, b] = [valueOf(first), valueOf(second)];
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
    return descending ? -order : order;
  });
}
