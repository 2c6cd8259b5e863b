import type { Locale } from '../kernel/calls/handlers.ts';
import type { Scoring } from './rules.ts';

/** What rules say, with amounts as the reader sees them. */
export interface ToldRules {
  product: 'casino' | 'sports';
  scoring: Scoring;
  points: readonly { multiple: string; points: number }[];
  minimumStake: string;
  /** Such as 1.50; null: any. */
  minimumOdds: string | null;
  /** As a score is read; null: none. */
  limit: string | null;
  countsBonusMoney: boolean;
}

/** All rules of a tournament, a sentence each. */
export function ruleSentences(rules: ToldRules, locale: Locale): string[] {
  return locale === 'it' ? italian(rules) : english(rules);
}

function english({ countsBonusMoney, limit, minimumOdds, minimumStake, points, product, scoring }: ToldRules): string[] {
  const isSports = product === 'sports';
  const rounds = isSports ? 'bets' : 'rounds';
  const score = {
    turnover: `Your score is what you stake on ${rounds} that count.`,
    multiplier: 'Your best win counts, as a multiple of its stake. A higher stake doesn’t help.',
    wins: `Each ${isSports ? 'bet' : 'round'} that pays more than its stake counts one, whatever the stake.`,
    points: `A win brings points by its multiple: ${points.map(({ multiple, points: worth }) => `from ${multiple}× ${worth}`).join(', ')}.`,
  }[scoring];
  return [
    'Joining is free, with one place per player. You can play the same without it.',
    score,
    isSports
      ? `Bets from ${minimumStake} count${minimumOdds === null ? '' : `, at odds of at least ${minimumOdds}; system bets with several lines don’t`}.`
      : `Rounds with a stake from ${minimumStake} count.`,
    ...(limit === null ? [] : [`${limit} is the highest score: nobody gains by playing on after that.`]),
    ...(isSports ? ['Bets you cash out, even in part, don’t count.'] : []),
    countsBonusMoney ? 'Free spins and free bets don’t count.' : 'Stakes with bonus money, free spins and free bets don’t count.',
    `Only ${rounds} settled between the start, or the moment you join, and the end count.`,
    'If scores are equal, whoever reached the score first is ahead.',
    'Results are final ten minutes after the end. Until then, corrections can still change the scores.',
    'We credit the prizes automatically right after that.',
  ];
}

function italian({ countsBonusMoney, limit, minimumOdds, minimumStake, points, product, scoring }: ToldRules): string[] {
  const isSports = product === 'sports';
  const score = {
    turnover: `Il punteggio è quanto giochi ${isSports ? 'con le scommesse valide' : 'nelle partite valide'}.`,
    multiplier: 'Conta la tua vincita migliore, come multiplo della puntata. Puntare di più non aiuta.',
    wins: isSports
      ? 'Ogni scommessa che paga più della puntata vale uno, qualunque sia la puntata.'
      : 'Ogni partita che paga più della puntata vale uno, qualunque sia la puntata.',
    points: `Una vincita dà punti in base al multiplo: ${points.map(({ multiple, points: worth }) => `da ${multiple}× ${worth}`).join(', ')}.`,
  }[scoring];
  return [
    'Partecipare è gratis, con un posto per giocatore. Puoi giocare allo stesso modo anche senza.',
    score,
    isSports
      ? `Contano le scommesse da ${minimumStake}${minimumOdds === null ? '' : `, con quota di almeno ${minimumOdds}; i sistemi con più colonne no`}.`
      : `Contano le partite con una puntata da ${minimumStake}.`,
    ...(limit === null ? [] : [`${limit} è il punteggio massimo: continuare a giocare dopo non porta vantaggi.`]),
    ...(isSports ? ['Le scommesse con cash out, anche parziale, non contano.'] : []),
    countsBonusMoney
      ? 'I giri gratis e le scommesse gratuite non contano.'
      : 'Le puntate con denaro bonus, i giri gratis e le scommesse gratuite non contano.',
    `Contano solo le ${isSports ? 'scommesse refertate' : 'partite concluse'} tra l’inizio, o il momento in cui partecipi, e la fine.`,
    'A parità di punteggio è davanti chi lo ha raggiunto per primo.',
    'I risultati sono definitivi dieci minuti dopo la fine. Fino ad allora le correzioni possono ancora cambiare i punteggi.',
    'Subito dopo accreditiamo i premi automaticamente.',
  ];
}
