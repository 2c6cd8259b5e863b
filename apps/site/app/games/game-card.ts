import type { ResultOf } from '@tavolo/contract';

export type GameItem = ResultOf<'games.get'>['items'][number];
export type Volatility = 'low' | 'medium' | 'high';

/** A game as lobby, hall and search show it. */
export interface GameCard {
  sysname: string;
  name: string;
  image: string;
  provider: { sysname: string; name: string };
  /** Average return in per cent with two decimals, e.g. `96.12`. */
  rtp: string | null;
  demo: boolean;
  isNew: boolean;
}

/** Only what a tile shows, so that a page does not carry the rest to the browser. `description` overrides name and picture (R3-014). */
export function toCard(game: GameItem): GameCard {
  return {
    sysname: game.sysname,
    name: game.description?.name ?? game.name,
    image: game.description?.img_288_192 ?? game.image_url,
    provider: game.provider,
    rtp: game.rtp,
    demo: game.is_demo,
    isNew: game.is_new ?? false,
  };
}
