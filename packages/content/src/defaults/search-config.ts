import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const numbers = { minimum_length: 1, typing_delay: 120 };

export const searchConfig: Localized<SingleTypes['search-config']> = {
  en: {
    ...numbers,
    placeholder: 'Search games, providers and more',
    groups: [
      { source: 'games', title: 'Games', icon: 'game-controller', is_enabled: true, count: 8 },
      { source: 'categories', title: 'Categories', icon: 'squares-four', is_enabled: true, count: 4 },
      { source: 'providers', title: 'Providers', icon: 'plugs', is_enabled: true, count: 4 },
      { source: 'promotions', title: 'Promotions', icon: 'gift', is_enabled: true, count: 4 },
      { source: 'pages', title: 'Pages', icon: 'file-text', is_enabled: true, count: 5 },
      { source: 'questions', title: 'Questions and answers', icon: 'question', is_enabled: true, count: 3 },
      { source: 'sports', title: 'Sports', icon: 'soccer-ball', is_enabled: true, count: 6 },
    ],
    popular_title: 'Try searching for',
    popular_queries: ['Slots', 'Dice', 'Free spins', 'Originals'],
    empty_title: 'Nothing found',
    empty_text: 'Check the spelling, or browse all games by category and provider.',
  },
  it: {
    ...numbers,
    placeholder: 'Cerca giochi, fornitori e altro',
    groups: [
      { source: 'games', title: 'Giochi', icon: 'game-controller', is_enabled: true, count: 8 },
      { source: 'categories', title: 'Categorie', icon: 'squares-four', is_enabled: true, count: 4 },
      { source: 'providers', title: 'Fornitori', icon: 'plugs', is_enabled: true, count: 4 },
      { source: 'promotions', title: 'Promozioni', icon: 'gift', is_enabled: true, count: 4 },
      { source: 'pages', title: 'Pagine', icon: 'file-text', is_enabled: true, count: 5 },
      { source: 'questions', title: 'Domande e risposte', icon: 'question', is_enabled: true, count: 3 },
      { source: 'sports', title: 'Sport', icon: 'soccer-ball', is_enabled: true, count: 6 },
    ],
    popular_title: 'Prova a cercare',
    popular_queries: ['Slot', 'Dadi', 'Giri gratis', 'Originali'],
    empty_title: 'Nessun risultato',
    empty_text: 'Controlla l’ortografia oppure sfoglia tutti i giochi per categoria e fornitore.',
  },
};
