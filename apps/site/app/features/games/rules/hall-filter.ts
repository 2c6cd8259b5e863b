/** What the hall shows, as its address says it. */
export interface HallFilter {
  /** A category's sysname; `favourites` and `recent` are the player's own; null shows everything. */
  category: string | null;
  providers: string[];
  search: string;
  sort: HallSort;
}

export const hallSorts = ['popular', 'new', 'name', 'rtp'] as const;
export type HallSort = (typeof hallSorts)[number];
const isSort = (text: string | null): text is HallSort => hallSorts.some((sort) => sort === text);

/** The longest search that the API takes. */
export const longestSearch = 100;

/** What was typed as the API takes it: a character that no text has becomes one that is found nowhere. */
export const searchText = (typed: string): string =>
  typed
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\uFFFD');

export function readFilter(search: URLSearchParams): HallFilter {
  const sort = search.get('sort');
  return {
    category: search.get('category') || null,
    providers: (search.get('providers') ?? '').split(',').filter(Boolean),
    search: searchText(search.get('search') ?? ''),
    sort: isSort(sort) ? sort : 'popular',
  };
}

/** The address of the hall with this filter: what is usual is left out, other parts of the query stay. */
export function writeFilter(filter: HallFilter, rest: URLSearchParams = new URLSearchParams()): string {
  const next = new URLSearchParams(rest);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('category', filter.category);
  put('providers', filter.providers.join(','));
  put('search', filter.search);
  put('sort', filter.sort === 'popular' ? null : filter.sort);
  return next.size > 0 ? `?${next}` : '';
}

/** Games of the player, which only the browser may ask for. */
export const isOwn = (category: string | null): category is 'favourites' | 'recent' => category === 'favourites' || category === 'recent';

/** The filter as parameters of `games.get`. */
export function filterParams({ category, providers, search, sort }: HallFilter) {
  return {
    ...(category && { category }),
    ...(providers.length > 0 && { providers: providers.join(',') }),
    ...(search && { search }),
    sort,
  };
}
