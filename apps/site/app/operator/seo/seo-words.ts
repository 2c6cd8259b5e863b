import type { Json, Seo, SettingsSeo } from '@tavolo/content';
import { withBrand } from '@tavolo/content/brand-name';

/** Puts what is known of a page into a text of the content. */
export type Fill = (text: string) => string;

/**
 * Puts the brand's name for `{brand}` and the item's for `{name}`, then the operator's replacements: those of all pages, then those of the page's own entry,
 * each a plain string that is replaced wherever it stands (specification section 9).
 */
export function filler(
  settings: Pick<SettingsSeo, 'replacements'>,
  entry: Pick<Seo, 'replacements'> | undefined,
  { brand, name }: { brand: string; name?: string | undefined },
): Fill {
  const replacements = [
    ...pairs(settings.replacements),
    ...(entry?.replacements ?? []).flatMap(({ from, to }): [string, string][] => (from === '' ? [] : [[from, to]])),
  ];
  return (text) => {
    const branded = withBrand(text, brand);
    const named = name === undefined ? branded : branded.replaceAll('{name}', () => name);
    return replacements.reduce((filled, [from, to]) => filled.replaceAll(from, () => to), named);
  };
}

function pairs(value: Json | null): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== '');
}
