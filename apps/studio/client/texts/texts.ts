import { en } from './en.ts';
import type { Catalogue, TextKey } from './en.ts';
import { it } from './it.ts';

export type { TextKey } from './en.ts';

export type Language = 'en' | 'it';

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, it };

export interface Texts {
  readonly language: Language;
  /** The text of a key; `{name}` is replaced by `values.name`. A name without a value stays visible, which a test would catch. */
  t(key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  /** The name of a symbol of the rules; a symbol without a text is named by its id. */
  symbol(id: string): string;
}

const isKey = (key: string): key is TextKey => key in en;

export function createTexts(language: Language): Texts {
  const catalogue = CATALOGUES[language];
  return {
    language,
    t: (key, values = {}) => catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    symbol(id) {
      const key = `symbol.${id}`;
      return isKey(key) ? catalogue[key] : id;
    },
  };
}
