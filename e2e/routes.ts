/** Every screen there is, once: what its address answers and who may open it. */
export interface Screen {
  path: string;
  who: 'visitor' | 'player';
  status?: number;
  /** A popup or a page of players: nothing for search engines. */
  index?: boolean;
  /** Where the address leads, when it leads elsewhere. */
  to?: string;
  /** Path of the canonical address, when it is not the page's own. */
  canonical?: string;
  /** Reached only by visitors who typed it: made of samples, no prose. */
  sample?: boolean;
}

const index = true;

export const screens: readonly Screen[] = [
  { path: '/', who: 'visitor', index },
  { path: '/gamehall', who: 'visitor', index },
  { path: '/gamehall?category=slots', who: 'visitor', index, canonical: '/gamehall' },
  { path: '/gamehall?category=slots&filter=providers', who: 'visitor', index, canonical: '/gamehall' },
  { path: '/gamehall?search=zzzz', who: 'visitor' },
  { path: '/gamehall/slots', who: 'visitor', index, canonical: '/gamehall', to: '/gamehall?category=slots' },
  { path: '/game/book-of-nefer', who: 'visitor', index, canonical: '/game/desktop/book-of-nefer' },
  { path: '/game/desktop/dragon-hoard?mode=demo', who: 'visitor', index, canonical: '/game/desktop/dragon-hoard' },
  { path: '/game/hot-seven-deluxe?mode=demo', who: 'visitor', index, canonical: '/game/desktop/hot-seven-deluxe' },
  { path: '/game/book-of-nefer?mode=demo', who: 'visitor', index, canonical: '/game/desktop/book-of-nefer' },
  { path: '/game/dice?mode=demo', who: 'visitor', index, canonical: '/game/desktop/dice' },
  { path: '/forms/sign_in', who: 'visitor' },
  { path: '/forms/sign_up', who: 'visitor', index },
  { path: '/?popup=auth&step=login', who: 'visitor', index },
  { path: '/?popup=auth&step=register', who: 'visitor', index },
  { path: '/?popup=auth&step=restore', who: 'visitor', index },
  { path: '/?popup=search', who: 'visitor', index },
  { path: '/?popup=menu', who: 'visitor', index },
  { path: '/terms', who: 'visitor', index },
  { path: '/privacy', who: 'visitor', index },
  { path: '/play-responsibly', who: 'visitor', index },
  { path: '/fairness', who: 'visitor', index },
  { path: '/credits', who: 'visitor', index },
  { path: '/_components', who: 'visitor', sample: true },
  { path: '/no-such-page', who: 'visitor', status: 404 },
  { path: '/game/no-such-game', who: 'visitor', status: 404 },
  { path: '/', who: 'player', index },
  { path: '/?popup=menu', who: 'player', index },
  { path: '/gamehall?category=favourites', who: 'player' },
  { path: '/gamehall?category=recent', who: 'player' },
  { path: '/game/dice#real', who: 'player', index, canonical: '/game/desktop/dice' },
  { path: '/cashier', who: 'player', to: '/cashier/deposit' },
  { path: '/cashier/billing', who: 'player', to: '/cashier/deposit' },
  { path: '/cashier/deposit/card', who: 'player' },
  { path: '/cashier/withdraw', who: 'player' },
  { path: '/cashier/history', who: 'player' },
  { path: '/cashier/history?tab=withdrawal', who: 'player' },
  { path: '/cashier/history?tab=bonuses', who: 'player' },
  { path: '/cashier/history?tab=cashbacks', who: 'player' },
  { path: '/cashier/paysuccess', who: 'player' },
  { path: '/cashier/paypending', who: 'player' },
  { path: '/cashier/payfail', who: 'player' },
  { path: '/cashier/paycancel', who: 'player' },
  { path: '/cashier/paynewwindow', who: 'player' },
  { path: '/profile', who: 'player', to: '/profile/settings' },
  { path: '/profile/settings', who: 'player' },
];
