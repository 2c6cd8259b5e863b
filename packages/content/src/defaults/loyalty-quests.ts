import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Quest = CollectionTypes['loyalty-quest'];
type Words = [title: string, text: string];

/** Tasks without a clock: none asks for a deposit, an amount, a loss or a pace. */
export const loyaltyQuests: Localized<Quest>[] = [
  quest('contact', 1, 25, 'shield', { kind: 'contact_confirmed', count: 1 }, [
    ['Confirm a contact', 'Your e-mail or your phone, so that we can reach you.'],
    ['Conferma un contatto', 'L’e-mail o il telefono, così possiamo raggiungerti.'],
  ]),
  quest('profile', 2, 25, 'ticket', { kind: 'profile_completed', count: 1 }, [
    ['Complete your profile', 'It’s needed for withdrawals anyway.'],
    ['Completa il profilo', 'Serve comunque per i prelievi.'],
  ]),
  quest('character', 3, 10, 'star', { kind: 'character_chosen', count: 1 }, [
    ['Choose a character', 'It shows who you are in the club.'],
    ['Scegli un personaggio', 'Nel club mostra chi sei.'],
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
    ['Siediti a un tavolo dal vivo', 'Una partita, con qualsiasi puntata.'],
  ]),
  quest('first-bet', 7, 20, 'football', { kind: 'place_bets', count: 1 }, [
    ['Place a bet on a match', 'Any sport, any stake. It counts when the result is known.'],
    ['Scommetti su una partita', 'Qualsiasi sport e puntata. Conta quando si conosce il risultato.'],
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
