import type { GameTexts, Language } from '../texts/texts.ts';

/** What a game's folder gives its client; the build puts it together (vite/game-entries.ts). */
export interface GameData<Theme> {
  game: string;
  theme: Theme;
  texts: Readonly<Record<Language, GameTexts>>;
  /** One picture of equal square ones, `across` in a row, in the order of `names`. */
  sheet: { url: string; names: readonly string[]; across: number; size: number };
}
