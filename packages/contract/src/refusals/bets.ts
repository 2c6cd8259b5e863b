import { declareRefusals } from './declare.ts';

/** Why a bet is not taken, or not cashed out. */
export const betRefusals = declareRefusals('bets', {
  odds_changed: {
    type: 'InvalidRequestException',
    en: 'The odds have changed. Check them and place the bet again.',
    it: 'Le quote sono cambiate. Controllale e piazza di nuovo la scommessa.',
  },
  selection_closed: {
    type: 'InvalidRequestException',
    en: 'You can’t bet on one of your selections at the moment.',
    it: 'Al momento non puoi scommettere su una delle tue selezioni.',
  },
  event_started: {
    type: 'InvalidRequestException',
    en: 'The event has started, so you can’t bet on this selection any more.',
    it: 'L’evento è iniziato: non puoi più scommettere su questa selezione.',
  },
  not_combinable: {
    type: 'InvalidRequestException',
    en: 'Some of your selections can’t be combined, because one affects the other.',
    it: 'Alcune delle tue selezioni non sono combinabili, perché dipendono l’una dall’altra.',
  },
  builder_size: {
    type: 'InvalidRequestException',
    en: 'A bet builder needs two to eight selections of one event.',
    it: 'Un bet builder richiede da due a otto selezioni dello stesso evento.',
  },
  builder_closed: {
    type: 'InvalidRequestException',
    en: 'One of your selections can’t be part of a bet builder.',
    it: 'Una delle tue selezioni non può far parte di un bet builder.',
  },
  builder_impossible: {
    type: 'InvalidRequestException',
    en: 'These selections can’t all win.',
    it: 'Queste selezioni non possono vincere tutte insieme.',
  },
  builder_implied: {
    type: 'InvalidRequestException',
    en: 'One of these selections already includes the other.',
    it: 'Una di queste selezioni comprende già l’altra.',
  },
  unknown_kind: {
    type: 'InvalidRequestException',
    en: 'This type of bet needs different selections.',
    it: 'Questo tipo di scommessa richiede altre selezioni.',
  },
  each_way_not_offered: {
    type: 'InvalidRequestException',
    en: 'Each way isn’t available on all of your selections.',
    it: 'La scommessa vincente e piazzato non è disponibile per tutte le tue selezioni.',
  },
  each_way_changed: {
    type: 'InvalidRequestException',
    en: 'A runner was withdrawn, and the each-way terms have changed. Check them and place the bet again.',
    it: 'Un cavallo è stato ritirato e le condizioni del piazzato sono cambiate. Controllale e piazza di nuovo la scommessa.',
  },
  boost_single: {
    type: 'InvalidRequestException',
    en: 'Boosted odds are only for single bets paid from your balance.',
    it: 'Le quote maggiorate valgono per le singole pagate con il saldo.',
  },
  boost_used: {
    type: 'InvalidRequestException',
    en: 'You’ve already used this odds boost in full. You can still bet at the usual odds.',
    it: 'Hai già usato per intero questa quota maggiorata. Puoi ancora scommettere alla quota normale.',
  },
  stake_too_low: {
    type: 'InvalidRequestException',
    en: 'The minimum stake is $$least$$.',
    it: 'La puntata minima è $$least$$.',
  },
  stake_too_high: {
    type: 'InvalidRequestException',
    en: 'The maximum stake for this bet is $$most$$.',
    it: 'La puntata massima per questa scommessa è $$most$$.',
  },
  return_too_high: {
    type: 'InvalidRequestException',
    en: 'The maximum return of a bet is $$most$$.',
    it: 'Una scommessa può pagare al massimo $$most$$.',
  },
  insufficient_funds: {
    type: 'InvalidRequestException',
    en: 'Your balance is too low for this stake.',
    it: 'Il saldo non basta per questa puntata.',
  },
  free_bet_gone: {
    type: 'InvalidRequestException',
    en: 'This free bet has been used or has expired.',
    it: 'Questa scommessa gratuita è già stata usata o è scaduta.',
  },
  free_bet_unfit: {
    type: 'InvalidRequestException',
    en: 'This bet doesn’t meet the conditions of your free bet.',
    it: 'Questa scommessa non rispetta le condizioni della scommessa gratuita.',
  },
  bonus_gone: {
    type: 'InvalidRequestException',
    en: 'You don’t have an active betting bonus.',
    it: 'Non hai un bonus scommesse attivo.',
  },
  bonus_unfit: {
    type: 'InvalidRequestException',
    en: 'This bet doesn’t meet the conditions of your betting bonus.',
    it: 'Questa scommessa non rispetta le condizioni del tuo bonus scommesse.',
  },
  play_closed: {
    type: 'AccessDeniedException',
    en: 'Your responsible gaming settings don’t allow this bet.',
    it: 'Le tue impostazioni di gioco responsabile non consentono questa scommessa.',
  },
  demo_only: {
    type: 'InvalidRequestException',
    en: 'This match was played in the past. You can bet on it with demo money only.',
    it: 'Questa partita è già stata giocata. Puoi scommetterci solo con denaro demo.',
  },
  key_expired: {
    type: 'InvalidRequestException',
    en: 'This bet has expired. Please place it again.',
    it: 'Questa scommessa è scaduta. Piazzala di nuovo.',
  },
  key_reused: {
    type: 'InvalidRequestException',
    en: 'Another bet has already been sent with this key.',
    it: 'Con questa chiave è stata inviata un’altra scommessa.',
  },
  closed: {
    type: 'ApplicationUnavailableException',
    en: 'Betting is closed at the moment.',
    it: 'Le scommesse sono chiuse al momento.',
  },
  cash_out_gone: {
    type: 'InvalidRequestException',
    en: 'The cash-out offer has changed. Here is the new one.',
    it: 'L’offerta di cash out è cambiata. Ecco quella nuova.',
  },
  cash_out_closed: {
    type: 'InvalidRequestException',
    en: 'This bet can’t be cashed out at the moment.',
    it: 'Al momento non è possibile il cash out di questa scommessa.',
  },
});
