import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

// Specification section 9: page sizes and what stays drawn while scrolling.
const sizes = { page_sizes: [15, 12, 300], virtual_items_limit: 1000, virtual_buffer: 200 };

export const gamesConfig: Localized<SingleTypes['games-config']> = {
  en: {
    ...sizes,
    search_placeholder: 'Search games and providers',
    home_rows: [
      { key: 'recent', title: 'Play again', icon: 'clock-counter-clockwise', source: 'recent', layout: 'landscape', count: 12 },
      { key: 'popular', title: 'Popular right now', icon: 'fire', source: 'popular', layout: 'feature', count: 12 },
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
    ],
    categories: [
      { sysname: 'slots', title: 'Slots', icon: 'cherries', description: 'Reels, lines and ways', is_on_home: true },
      { sysname: 'originals', title: 'Originals', icon: 'rocket-launch', description: 'Provably fair', is_on_home: true },
    ],
  },
  it: {
    ...sizes,
    search_placeholder: 'Cerca giochi e fornitori',
    home_rows: [
      { key: 'recent', title: 'Gioca ancora', icon: 'clock-counter-clockwise', source: 'recent', layout: 'landscape', count: 12 },
      { key: 'popular', title: 'Più giocati ora', icon: 'fire', source: 'popular', layout: 'feature', count: 12 },
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
    ],
    categories: [
      { sysname: 'slots', title: 'Slot', icon: 'cherries', description: 'Rulli, linee e combinazioni', is_on_home: true },
      { sysname: 'originals', title: 'Originali', icon: 'rocket-launch', description: 'Equità verificabile', is_on_home: true },
    ],
  },
};
