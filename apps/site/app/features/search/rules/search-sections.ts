import type { IconSource } from '@tavolo/ui/icon/names.ts';
import type { SearchHit, SearchResults, SearchSource } from '../api/search-results.ts';

/** A row of the search window that can be chosen. */
export type SearchOption =
  | { kind: 'query'; text: string; isRecent: boolean }
  | ({ kind: 'hit'; source: SearchSource; icon: IconSource } & Omit<SearchHit, 'icon'>)
  | { kind: 'all'; to: string };

/** Rows below one title. */
export interface SearchSection {
  key: SearchSource | 'recent' | 'often' | 'popular' | 'all';
  /** In the operator's words; null where the site has its own. */
  title: string | null;
  /** How many there are altogether; null where that says nothing. */
  total: number | null;
  options: SearchOption[];
}

/**
 * What was found by groups, or before anything is typed what was searched last, what is searched often and played a lot.
 * @param first the group at the head, whatever the operator's order; what is searched often is games, and is not offered before another group
 */
export function toSections(
  { typed, groups, settings }: SearchResults,
  recent: readonly string[],
  first: SearchSource | null = null,
): SearchSection[] {
  const ordered = [...groups.filter(({ source }) => source === first), ...groups.filter(({ source }) => source !== first)];
  const found = ordered.map(({ source, title, icon, total, hits }): SearchSection => ({
    key: source,
    title,
    total,
    options: hits.map((hit) => ({ kind: 'hit', source, ...hit, icon: hit.icon ?? icon })),
  }));
  if (typed !== '') {
    const all: SearchOption = { kind: 'all', to: `/gamehall?search=${encodeURIComponent(typed)}` };
    // The hall has games alone.
    return groups.some(({ source }) => source === 'games') ? [...found, { key: 'all', title: null, total: null, options: [all] }] : found;
  }
  const queries = (key: 'recent' | 'often', title: string | null, texts: readonly string[]): SearchSection => ({
    key,
    title,
    total: null,
    options: texts.map((text) => ({ kind: 'query', text, isRecent: key === 'recent' })),
  });
  return [
    queries('recent', null, recent),
    queries('often', settings.popularTitle, first === null ? settings.popular : []),
    ...found.map((section): SearchSection => ({ ...section, key: 'popular', title: first === null ? null : section.title, total: null })),
  ].filter(({ options }) => options.length > 0);
}
