import type { Seed } from '../entry.ts';
import type { SingleTypes } from '../types.ts';

type SiteSeed = Seed<SingleTypes['prazer-config']>;
type Group = NonNullable<SiteSeed['menu']>[number];
type Audience = NonNullable<Group['links']>[number]['audience'];
type Language = 'en' | 'it';
/** Both languages of a label, the address, the icon, and who sees it. */
type Entry = [en: string, it: string, url: string, icon?: string, audience?: Audience];

const linksOf = (language: Language, entries: readonly Entry[]) =>
  entries.map(([en, it, url, icon, audience = 'all']) => ({
    label: language === 'en' ? en : it,
    url,
    ...(icon && { icon }),
    is_external: false,
    audience,
  }));

const groups = (language: Language, list: readonly { title?: Record<Language, string>; links: readonly Entry[] }[]): Group[] =>
  list.map(({ title, links }) => ({ ...(title && { title: title[language] }), links: linksOf(language, links) }));

const side = [
  {
    links: [
      ['Lobby', 'Lobby', '/', 'house'],
      ['All games', 'Tutti i giochi', '/gamehall', 'squares-four'],
      ['Favourites', 'Preferiti', '/gamehall?category=favourites', 'heart', 'player'],
      ['Recently played', 'Giocati di recente', '/gamehall?category=recent', 'clock-counter-clockwise', 'player'],
      ['Slots', 'Slot', '/gamehall?category=slots', 'cherries'],
      ['Originals', 'Originali', '/gamehall?category=originals', 'rocket-launch'],
      ['Promotions', 'Promozioni', '/promotions', 'gift'],
      ['Loyalty club', 'Club fedeltà', '/loyalty', 'crown'],
    ],
  },
  {
    title: { en: 'Account', it: 'Conto' },
    links: [
      ['Wallet', 'Portafoglio', '/cashier/deposit', 'wallet', 'player'],
      ['History', 'Cronologia', '/cashier/history', 'receipt', 'player'],
      ['Settings', 'Impostazioni', '/profile/settings', 'user-circle', 'player'],
      ['Limits and breaks', 'Limiti e pause', '/profile/responsible-game', 'shield-check', 'player'],
    ],
  },
  {
    title: { en: 'Help', it: 'Aiuto' },
    links: [
      ['Support', 'Assistenza', '/support', 'headset'],
      ['Responsible gaming', 'Gioco responsabile', '/play-responsibly', 'shield-check'],
      ['Fairness and RTP', 'Equità e RTP', '/fairness', 'scales'],
    ],
  },
] satisfies { title?: Record<Language, string>; links: Entry[] }[];

const columns = [
  {
    title: { en: 'Casino', it: 'Casinò' },
    links: [
      ['All games', 'Tutti i giochi', '/gamehall'],
      ['Providers', 'Fornitori', '/providers'],
      ['Jackpots', 'Jackpot', '/jackpots'],
      ['Tournaments', 'Tornei', '/tournaments'],
      ['Winners', 'Vincite', '/winners'],
      ['Sports betting', 'Scommesse sportive', '/betting'],
    ],
  },
  {
    title: { en: 'Rewards', it: 'Vantaggi' },
    links: [
      ['Promotions', 'Promozioni', '/promotions'],
      ['Offers', 'Offerte', '/offers'],
      ['Loyalty', 'Programma fedeltà', '/loyalty'],
    ],
  },
  {
    title: { en: 'Help', it: 'Aiuto' },
    links: [
      ['Support', 'Assistenza', '/support'],
      ['Payments', 'Pagamenti', '/payments'],
      ['Responsible gaming', 'Gioco responsabile', '/play-responsibly'],
      ['Complaints', 'Reclami', '/complaints'],
    ],
  },
  {
    title: { en: 'Rules', it: 'Regole' },
    links: [
      ['Terms', 'Condizioni', '/terms'],
      ['Privacy', 'Informativa privacy', '/privacy'],
      ['Cookies', 'Cookie', '/cookies'],
      ['Bonus terms', 'Condizioni dei bonus', '/bonus-terms'],
      ['Identity checks', 'Verifica dell’identità', '/verification'],
    ],
  },
  {
    title: { en: 'About', it: 'Chi siamo' },
    links: [
      ['About us', 'Il casinò', '/about'],
      ['Fairness and RTP', 'Equità e RTP', '/fairness'],
      ['Credits', 'Crediti', '/credits'],
    ],
  },
] satisfies { title: Record<Language, string>; links: Entry[] }[];

const footer = [
  ['Responsible gaming', 'Gioco responsabile', '/play-responsibly'],
  ['Terms', 'Condizioni', '/terms'],
  ['Privacy', 'Privacy', '/privacy'],
] satisfies Entry[];

/** Menus of the side bar and of the foot of every page. */
export const menus = (language: Language) => ({
  menu: groups(language, side),
  footer_columns: groups(language, columns),
  footer_links: linksOf(language, footer),
});
