import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Quest = CollectionTypes['loyalty-quest'];
type Words = [title: string, text: string];

/** Tasks without a clock: none asks for a deposit, an amount, a loss or a pace. */
export const loyaltyQuests: Localized<Quest>[] = [
  quest('contact', 1, 25, 'shield', { kind: 'contact_confirmed', count: 1 }, [
    ['Confirm a contact', 'Your email or phone, so that we can reach you.'],
    ['Conferma un contatto', 'L’e-mail o il telefono, così possiamo contattarti.'],
  ]),
  quest('profile', 2, 25, 'ticket', { kind: 'profile_completed', count: 1 }, [
    ['Complete your profile', 'You need it for withdrawals anyway.'],
    ['Completa il profilo', 'Serve comunque per i prelievi.'],
  ]),
  quest('character', 3, 10, 'star', { kind: 'character_chosen', count: 1 }, [
    ['Choose a character', 'It represents you in the club.'],
    ['Scegli un personaggio', 'Ti rappresenta nel club.'],
  ]),
  quest('three-slots', 4, 30, 'seven', { kind: 'play_games', count: 3, product: 'slots' }, [
    ['Try 3 different slots', 'One round in each, at any stake.'],
    ['Prova 3 slot diverse', 'Un giro in ciascuna, con qualsiasi puntata.'],
  ]),
  quest('two-originals', 5, 20, 'dice', { kind: 'play_games', count: 2, product: 'fast' }, [
    ['Try 2 of our originals', 'One round in each, at any stake.'],
    ['Prova 2 dei nostri originali', 'Una partita in ciascuno, con qualsiasi puntata.'],
  ]),
  quest('live-table', 6, 20, 'roulette', { kind: 'play_games', count: 1, product: 'live' }, [
    ['Sit down at a live table', 'One round, at any stake.'],
    ['Siediti a un tavolo live', 'Una partita, con qualsiasi puntata.'],
  ]),
  quest('first-bet', 7, 20, 'football', { kind: 'place_bets', count: 1 }, [
    ['Place a bet on a match', 'Any sport, any stake. It counts once the bet is settled.'],
    ['Scommetti su una partita', 'Qualsiasi sport e puntata. Conta quando la scommessa è refertata.'],
  ]),
];

function quest(
  key: string,
  order: number,
  points: number,
  art: string,
  condition: Localized<Quest>['en']['condition'],
  [[title, text], [titolo, testo]]: [Words, Words],
): Localized<Quest> {
  const rules = { key, order, points, image: { $media: `loyalty-${art}` }, condition };
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}
