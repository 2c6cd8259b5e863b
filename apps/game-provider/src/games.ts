/** The games of the sandbox provider: a coin each, with other prices. */
export interface SandboxGame {
  code: string;
  name: string;
  category: 'Video Slots' | 'Crash Games' | 'Blackjack';
  /** In one of so many rounds the stake comes back `pays` times. */
  oneIn: number;
  pays: number;
  blocked: readonly string[];
}

export const games: readonly SandboxGame[] = [
  { code: 'sandbox_reels', name: 'Sandbox Reels', category: 'Video Slots', oneIn: 4, pays: 3.8, blocked: [] },
  { code: 'sandbox_rocket', name: 'Sandbox Rocket', category: 'Crash Games', oneIn: 2, pays: 1.9, blocked: [] },
  { code: 'sandbox_cards', name: 'Sandbox Cards', category: 'Blackjack', oneIn: 2, pays: 1.9, blocked: ['DE'] },
];

/** As `/game/list` says it. `origin`: where the pictures are. */
export const listing = (origin: string) =>
  games.map(({ blocked, category, code, name, oneIn, pays }) => ({
    url_thumb: `${origin}/pictures/${code}.svg`,
    url_background: `${origin}/pictures/${code}.svg`,
    product: 'Sandbox Games',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    name,
    game_code: code,
    freebet_support: true,
    enabled: true,
    phoenix_jackpot_support: false,
    category,
    blocked_countries: blocked,
    release_date: '2026-11-01',
    volatility: 'medium',
    rtp: ((100 * pays) / oneIn).toFixed(2),
    paylines: null,
    hit_ratio: (1 / oneIn).toFixed(4),
    certifications: [],
    languages: ['en', 'it'],
    technology: 'HTML5',
    features: [],
  }));
