import type { SiteContext } from '../../runtime/site-context.ts';

/** What a page shows of the free description that offers, jackpots and tournaments carry. */
export interface Described {
  title: string | null;
  text: string | null;
  /** Address of a picture, 735 × 240. */
  image: string | null;
}

/**
 * Reads a description whose keys have first been renamed by the operator's mapping of picture names (specification section 3):
 * `{ img_735_240: 'image_735_240' }` lets a back office keep its own names. Only pictures of the site itself or by https are shown.
 */
export function described(description: Readonly<Record<string, unknown>>, mapping: ReadonlyMap<string, string>): Described {
  const renamed = new Map(Object.entries(description).map(([key, value]) => [mapping.get(key) ?? key, value]));
  const text = (...keys: string[]): string | null => {
    for (const key of keys) {
      const value = renamed.get(key);
      if (typeof value === 'string' && value !== '') return value;
    }
    return null;
  };
  const image = text('image_735_240', 'image');
  return {
    title: text('title', 'name'),
    text: text('text', 'description', 'subtitle'),
    image: image && /^(\/(?!\/)|https:\/\/)/.test(image) ? image : null,
  };
}

/** The operator's mapping of the brand. */
export function imageNames({ content, locale }: SiteContext): ReadonlyMap<string, string> {
  return new Map((content.single('prazer-config', locale).image_name_mapping ?? []).map(({ from, to }) => [from, to]));
}
