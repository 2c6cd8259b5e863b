import { en } from './en.ts';
import type { Catalogue, TextKey } from './en.ts';
import { it } from './it.ts';

export type { TextKey } from './en.ts';

export type Language = 'en' | 'it';

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, it };

/** `games/<game>/texts/<language>.json`: the words that one game alone needs. */
export interface GameTexts {
  /** Names of the symbols of its rules. */
  symbols: Readonly<Record<string, string>>;
}

export interface Texts {
  readonly language: Language;
  /** The text of a key; `{name}` is replaced by `values.name`. A name without a value stays visible, which a test would catch. */
  t(key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  /** The name of a symbol of the rules; a symbol without a text is named by its id. */
  symbol(id: string): string;
}

/** @param game the words of the game that is played; none where no symbol is named. */
export function createTexts(language: Language, game: GameTexts = { symbols: {} }): Texts {
  const catalogue = CATALOGUES[language];
  return {
    language,
    t: (key, values = {}) => catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    symbol: (id) => game.symbols[id] ?? id,
  };
}
