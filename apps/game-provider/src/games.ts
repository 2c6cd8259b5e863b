import type { Category } from '@tavolo/provider-protocol';

/** The games of the sandbox provider: a coin each, with other prices. */
export interface SandboxGame {
  code: string;
  name: string;
  /** The maker shown to players. */
  product: string;
  category: Category;
  volatility: 'low' | 'medium' | 'high' | 'very_high';
  features: readonly string[];
  /** A day, `2026-11-01`. */
  released: string;
  /** In one of so many rounds the stake comes back `pays` times. */
  oneIn: number;
  pays: number;
  blocked: readonly string[];
}

const own = { product: 'Sandbox Games', volatility: 'medium', features: [], released: '2026-11-01' } as const;

export const fewGames: readonly SandboxGame[] = [
  { ...own, code: 'sandbox_reels', name: 'Sandbox Reels', category: 'Video Slots', oneIn: 4, pays: 3.8, blocked: [] },
  { ...own, code: 'sandbox_rocket', name: 'Sandbox Rocket', category: 'Crash Games', oneIn: 2, pays: 1.9, blocked: [] },
  { ...own, code: 'sandbox_cards', name: 'Sandbox Cards', category: 'Blackjack', oneIn: 2, pays: 1.9, blocked: ['DE'] },
];

/** As `/game/list` says it. `origin`: where the pictures are. */
export const listing = (games: readonly SandboxGame[], origin: string) =>
  games.map(({ blocked, category, code, features, name, oneIn, pays, product, released, volatility }) => ({
    url_thumb: `${origin}/pictures/${code}.svg`,
    url_background: `${origin}/pictures/${code}.svg`,
    product,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    name,
    game_code: code,
    freebet_support: true,
    enabled: true,
    phoenix_jackpot_support: false,
    category,
    blocked_countries: blocked,
    release_date: released,
    volatility,
    rtp: ((100 * pays) / oneIn).toFixed(2),
    paylines: null,
    hit_ratio: (1 / oneIn).toFixed(4),
    certifications: [],
    languages: ['en', 'it'],
    technology: 'HTML5',
    features,
  }));
