import type { Json, Seo, SettingsSeo } from '@tavolo/content';

/** Puts what is known of a page into a text of the content. */
export type Fill = (text: string) => string;

/**
 * Puts the item's name for `{name}`, then the operator's replacements: those of all pages, then those of the page's own entry,
 * each a plain string that is replaced wherever it stands (specification section 9).
 */
export function filler(
  settings: Pick<SettingsSeo, 'replacements'>,
  entry: Pick<Seo, 'replacements'> | undefined,
  name: string | undefined,
): Fill {
  const replacements = [
    ...pairs(settings.replacements),
    ...(entry?.replacements ?? []).flatMap(({ from, to }): [string, string][] => (from === '' ? [] : [[from, to]])),
  ];
  return (text) =>
    replacements.reduce(
      (filled, [from, to]) => filled.replaceAll(from, () => to),
      name === undefined ? text : text.replaceAll('{name}', () => name),
    );
}

function pairs(value: Json | null): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== '');
}
