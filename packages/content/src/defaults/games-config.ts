import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

// Specification section 9: page sizes and what stays drawn while scrolling.
const sizes = { page_sizes: [15, 12, 300], virtual_items_limit: 1000, virtual_buffer: 200 };
/** Who opens games in demo is told once what that is, not each time. */
const demo = { demo_window_shown: 'once' } as const;

export const gamesConfig: Localized<SingleTypes['games-config']> = {
  en: {
    ...sizes,
    ...demo,
    demo_window: {
      title: 'You are playing for fun',
      text: 'Demo credits aren’t money: you can’t win or lose anything, and you can’t withdraw wins. The random numbers and the RTP are the same as when you play for money.',
      visitor_text: 'To play for money, you need an account and a deposit. You must be 18 or older.',
      deposit_text: 'To play for money, you need a deposit: your balance is empty.',
      real_text: 'The demo doesn’t use your balance. You use it only when you play for money.',
      button_title: 'Keep playing the demo',
      sign_up_title: 'Sign up to play for money',
      deposit_title: 'Deposit',
      real_title: 'Play for money',
    },
    search_placeholder: 'Search games and providers',
    home_rows: [
      { key: 'recent', title: 'Play again', icon: 'clock-counter-clockwise', source: 'recent', layout: 'landscape', count: 12 },
      { key: 'popular', title: 'Most played this week', icon: 'fire', source: 'popular', layout: 'feature', count: 12 },
      { key: 'slots', title: 'Slots', icon: 'cherries', source: 'category', value: 'slots', layout: 'portrait', count: 12 },
      {
        key: 'originals',
        title: 'Originals',
        icon: 'rocket-launch',
        source: 'category',
        value: 'originals',
        layout: 'portrait',
        count: 12,
      },
      { key: 'live', title: 'Live casino', icon: 'broadcast', source: 'category', value: 'live', layout: 'portrait', count: 12 },
    ],
    overrides: [],
    categories: [
      { sysname: 'slots', title: 'Slots', icon: 'cherries', description: 'Reels, lines and ways', is_on_home: true },
      { sysname: 'originals', title: 'Originals', icon: 'rocket-launch', description: 'Provably fair', is_on_home: true },
      { sysname: 'live', title: 'Live casino', icon: 'broadcast', description: 'One round for the whole table', is_on_home: true },
    ],
  },
  it: {
    ...sizes,
    ...demo,
    demo_window: {
      title: 'Stai giocando per divertimento',
      text: 'I crediti demo non sono denaro: non vinci e non perdi nulla, e le vincite non si possono prelevare. I numeri casuali e l’RTP sono gli stessi del gioco con soldi veri.',
      visitor_text: 'Per giocare con soldi veri ti servono un conto e un deposito. Devi avere almeno 18 anni.',
      deposit_text: 'Per giocare con soldi veri ti serve un deposito: il tuo saldo è vuoto.',
      real_text: 'La demo non usa il tuo saldo. Lo usi solo quando giochi con soldi veri.',
      button_title: 'Continua la demo',
      sign_up_title: 'Registrati per giocare con soldi veri',
      deposit_title: 'Deposita',
      real_title: 'Gioca con soldi veri',
    },
    search_placeholder: 'Cerca giochi e fornitori',
    home_rows: [
      { key: 'recent', title: 'Gioca ancora', icon: 'clock-counter-clockwise', source: 'recent', layout: 'landscape', count: 12 },
      { key: 'popular', title: 'I più giocati della settimana', icon: 'fire', source: 'popular', layout: 'feature', count: 12 },
      { key: 'slots', title: 'Slot', icon: 'cherries', source: 'category', value: 'slots', layout: 'portrait', count: 12 },
      {
        key: 'originals',
        title: 'Originali',
        icon: 'rocket-launch',
        source: 'category',
        value: 'originals',
        layout: 'portrait',
        count: 12,
      },
      { key: 'live', title: 'Casinò live', icon: 'broadcast', source: 'category', value: 'live', layout: 'portrait', count: 12 },
    ],
    overrides: [],
    categories: [
      { sysname: 'slots', title: 'Slot', icon: 'cherries', description: 'Rulli, linee e combinazioni', is_on_home: true },
      { sysname: 'originals', title: 'Originali', icon: 'rocket-launch', description: 'Equità verificabile', is_on_home: true },
      { sysname: 'live', title: 'Casinò live', icon: 'broadcast', description: 'Un giro per tutto il tavolo', is_on_home: true },
    ],
  },
};
