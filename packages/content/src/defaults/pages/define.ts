import type { Seed } from '../../entry.ts';
import type { CollectionTypes } from '../../types.ts';
import type { Localized } from '../define.ts';

type PageSeed = Seed<CollectionTypes['page']>;
export type Block = NonNullable<PageSeed['blocks']>[number];
export type PageWords = Pick<PageSeed, 'title' | 'lead' | 'blocks'>;

/** A page at its own address. */
export function page(
  shared: Pick<PageSeed, 'slug' | 'revised_on' | 'related'> & { is_contents_shown?: boolean },
  en: PageWords,
  it: PageWords,
): Localized<CollectionTypes['page']> {
  const common = { is_contents_shown: true, ...shared };
  return { en: { ...common, ...en }, it: { ...common, ...it } };
}

/** Other pages of the content, by slug. */
export const related = (...slugs: string[]) => slugs.map((slug) => ({ $entry: `page/${slug}` }));

/** A section of prose with a heading that can be linked to. */
export const text = (heading: string, anchor: string, body: string): Block => ({ __component: 'blocks.rich-text', heading, anchor, body });

export const notice = (tone: 'info' | 'good' | 'warning', title: string, words: string): Block => ({
  __component: 'blocks.notice',
  tone,
  title,
  text: words,
});
