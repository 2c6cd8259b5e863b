import type { IconSource } from '@tavolo/ui/icon/names.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';

export interface CategoryChip {
  /** Null for all games. */
  sysname: string | null;
  title: string | null;
  icon: IconSource;
  count: number | null;
}

export interface ProviderOption {
  sysname: string;
  name: string;
  count: number | null;
}

/** The categories of content with the counts of the API. Without counts (the API is silent) the chips still stand. */
export async function readCategoryChips(
  { api, content, locale, warn }: SiteContext,
  icon: (name: string | null) => IconSource,
): Promise<CategoryChip[]> {
  const categories = content.single('games-config', locale).categories;
  try {
    const [{ items }, { count }] = await Promise.all([api.call('games.getCategories', {}), api.call('games.get', { offset: 0, count: 1 })]);
    const counts = new Map(items.map((category) => [category.sysname, category.count]));
    const filled = categories.filter((category) => (counts.get(category.sysname) ?? 0) > 0);
    return [
      { sysname: null, title: null, icon: 'squares-four-fill', count },
      ...filled.map((category) => ({
        sysname: category.sysname,
        title: category.title,
        icon: icon(category.icon),
        count: counts.get(category.sysname) ?? null,
      })),
    ];
  } catch (error) {
    warn('the categories of the hall have no counts', error);
    return [
      { sysname: null, title: null, icon: 'squares-four-fill', count: null },
      ...categories.map((category) => ({ sysname: category.sysname, title: category.title, icon: icon(category.icon), count: null })),
    ];
  }
}

export async function readProviders({ api, warn }: SiteContext): Promise<ProviderOption[]> {
  try {
    const { items } = await api.call('games.getProviders', {});
    return items.flatMap((provider) =>
      provider.sysname && provider.name
        ? [{ sysname: provider.sysname, name: provider.name, count: provider.game_params?.count ?? null }]
        : [],
    );
  } catch (error) {
    warn('the providers cannot be had', error);
    return [];
  }
}
