import type { ResultOf } from '@tavolo/contract';

export type GameItem = ResultOf<'games.get'>['items'][number];

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
  /** A table at which everybody plays one round. */
  isLive: boolean;
}

/** Only what a tile shows (an answer can be trimmed to fewer fields), so that a page does not carry the rest to the browser. `description` overrides name and picture (R3-014). */
export function toCard(game: GameItem): GameCard {
  const name = own(game, 'name') ?? game.name ?? '';
  return {
    sysname: game.sysname ?? '',
    name,
    image: own(game, 'img_288_192') ?? game.image_url ?? '',
    provider: game.provider ?? { sysname: '', name: '' },
    rtp: game.rtp ?? null,
    demo: game.is_demo ?? false,
    isNew: game.is_new ?? false,
    isLive: game.type === 'live',
  };
}

/** What the operator's description says instead of the provider's own word. */
function own(game: GameItem, key: 'name' | 'img_288_192'): string | null {
  const value: unknown = game.description?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
