import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Character = CollectionTypes['loyalty-character'];

/** Whom a player can be in the club. All are drawn alike; some come with a level. */
export const loyaltyCharacters: Localized<Character>[] = [
  character('tora', 1, 0, 'Tora', ['Calm, stripes and all.', 'Calma, strisce comprese.']),
  character('ember', 2, 0, 'Ember', ['Reads the rules before the first spin.', 'Legge le regole prima del primo giro.']),
  character('noctua', 3, 0, 'Noctua', ['Knows when it’s time for bed.', 'Sa quando è ora di andare a dormire.']),
  character('bao', 4, 0, 'Bao', ['Takes a break without being told.', 'Fa una pausa senza che nessuno glielo dica.']),
  character('leon', 5, 0, 'Leon', ['Loud at the match, quiet at the table.', 'Rumoroso allo stadio, tranquillo al tavolo.']),
  character('drako', 6, 250, 'Drako', ['Guards gold and spends none of it.', 'Custodisce l’oro e non ne spende.']),
  character('stella', 7, 1_000, 'Stella', ['Rare, and not in a hurry.', 'Rara, e senza fretta.']),
];

function character(key: string, order: number, points: number, title: string, [text, testo]: [string, string]): Localized<Character> {
  const rules = { key, order, points, title, image: { $media: `loyalty-${key}` } };
  return { en: { ...rules, text }, it: { ...rules, text: testo } };
}
