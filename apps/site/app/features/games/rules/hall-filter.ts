/** What the hall shows, as its address says it. */
export interface HallFilter {
  /** A category's sysname; `favourites` and `recent` are the player's own; null shows everything. */
  category: string | null;
  providers: string[];
  volatility: Volatility[];
  /** Games with all of them. */
  features: Feature[];
  search: string;
  sort: HallSort;
}

export const volatilities = ['low', 'medium', 'high', 'very_high'] as const;
export type Volatility = (typeof volatilities)[number];
export const features = ['free_spins', 'jackpot', 'buy_feature', 'respins', 'tumbles', 'clusters', 'ways', 'multipliers'] as const;
export type Feature = (typeof features)[number];

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
    volatility: knownOf(search.get('volatility'), volatilities),
    features: knownOf(search.get('features'), features),
    search: searchText(search.get('search') ?? ''),
    sort: isSort(sort) ? sort : 'popular',
  };
}

/** Those of a comma-joined list that there are, in their own order. */
function knownOf<T extends string>(joined: string | null, known: readonly T[]): T[] {
  const asked = new Set<string>((joined ?? '').split(','));
  return known.filter((one) => asked.has(one));
}

/** The address of the hall with this filter: what is usual is left out, other parts of the query stay. */
export function writeFilter(filter: HallFilter, rest: URLSearchParams = new URLSearchParams()): string {
  const next = new URLSearchParams(rest);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('category', filter.category);
  put('providers', filter.providers.join(','));
  put('volatility', filter.volatility.join(','));
  put('features', filter.features.join(','));
  put('search', filter.search);
  put('sort', filter.sort === 'popular' ? null : filter.sort);
  return next.size > 0 ? `?${next}` : '';
}

/** Whether more than the category narrows the hall. */
export const isNarrowed = ({ features: wanted, providers, search, volatility }: HallFilter): boolean =>
  search !== '' || providers.length > 0 || volatility.length > 0 || wanted.length > 0;

/** Games of the player, which only the browser may ask for. */
export const isOwn = (category: string | null): category is 'favourites' | 'recent' => category === 'favourites' || category === 'recent';

/** Games that the catalogue gathers beside its categories, each with a hall of its own. */
const collections: ReadonlySet<string> = new Set(['popular', 'new', 'favourites', 'recent']);
export const isCollection = (id: string): boolean => collections.has(id);

/** The filter as parameters of `games.get`. */
export function filterParams({ category, features: wanted, providers, search, sort, volatility }: HallFilter) {
  return {
    ...(category && { category }),
    ...(providers.length > 0 && { providers: providers.join(',') }),
    ...(volatility.length > 0 && { volatility: volatility.join(',') }),
    ...(wanted.length > 0 && { features: wanted.join(',') }),
    ...(search && { search }),
    sort,
  };
}
