import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

// Specification section 9: five seconds, after 300 ms, at half volume.
const notice_settings = { duration: 5000, delay: 300, sound_volume: 0.5 };

// For a hundred of the base currency's units: about a fifth of a per cent comes back in cash, whatever is played.
const rates: Localized<SingleTypes['loyalty']>['en']['rates'] = [
  { product: 'slots', points: 10 },
  { product: 'sports', points: 10 },
  { product: 'fast', points: 5 },
  { product: 'tables', points: 4 },
  { product: 'live', points: 4 },
];

/** The loyalty programme: what counts, and its texts. Ladders, quests, characters and products are entries of their own. */
export const loyalty: Localized<SingleTypes['loyalty']> = {
  en: {
    notice_settings,
    rates,
    character_days: 30,
    title: 'Loyalty',
    lead: 'Levels, points and a shop: see what you have, how you got it and what it’s worth.',
    points_name: 'points',
    steps: [
      {
        icon: 'game-controller',
        title: 'Play as you like',
        text: 'Rounds and bets paid in cash count once they’re decided, won or lost. Demo play and bonus money don’t count.',
      },
      {
        icon: 'coins',
        title: 'Points add up',
        text: 'Your account lists your points by day and by game, along with quests and gifts. They don’t expire.',
      },
      {
        icon: 'gift',
        title: 'Exchange them',
        text: 'The shop shows the price in points and all conditions before you confirm. You keep your level: it counts all the points you’ve ever earned.',
      },
    ],
    notices: [
      {
        trigger: 'register',
        title: 'Welcome',
        message: 'Your account is open. You’ll find your limits, history and help there.',
      },
      { trigger: 'profile', title: 'Profile complete', message: 'Thank you. We now have the details we need for your withdrawals.' },
      {
        trigger: 'confirm',
        title: 'Contact confirmed',
        message: 'We now know how to reach you. You can withdraw and reset your password.',
      },
      { trigger: 'quest', title: 'Quest complete', message: 'We’ve added the points.' },
      { trigger: 'product', title: 'From the shop', message: 'You’ll find your purchase under Loyalty in your account.' },
      { trigger: 'level', title: 'New level', message: 'See your benefits under Loyalty.' },
    ],
    shop_title: 'Shop',
    shop_lead: 'Exchange your points for the items here. Nothing is bought without your confirmation.',
    confirm_dialog: {
      title: 'Exchange points?',
      text: 'We take the points immediately. You can cancel items sent by post until they’re on their way. Everything else is final.',
      button_title: 'Exchange',
      cancel_title: 'Keep my points',
    },
    bought_dialog: {
      title: 'It’s yours',
      text: 'You’ll find all your purchases under Loyalty in your account.',
      button_title: 'Show my purchases',
      cancel_title: 'Back to the shop',
    },
    insufficient_dialog: {
      title: 'Not enough points yet',
      text: 'Your points don’t expire while your account is open.',
      button_title: 'How points are earned',
      cancel_title: 'Back to the shop',
    },
    character_dialog: {
      title: 'Change your character?',
      text: 'Only the picture changes. You keep your points and your level.',
      button_title: 'Change',
      cancel_title: 'Keep it',
    },
  },
  it: {
    notice_settings,
    rates,
    character_days: 30,
    title: 'Fedeltà',
    lead: 'Livelli, punti e un negozio: vedi che cosa hai, come l’hai ottenuto e quanto vale.',
    points_name: 'punti',
    steps: [
      {
        icon: 'game-controller',
        title: 'Gioca come preferisci',
        text: 'Le partite e le scommesse pagate con il saldo reale contano quando sono decise, vinte o perse. Demo e denaro bonus non contano.',
      },
      {
        icon: 'coins',
        title: 'I punti si sommano',
        text: 'Nel tuo conto li trovi per giorno e per gioco, insieme a missioni e regali. Non scadono.',
      },
      {
        icon: 'gift',
        title: 'Scambiali',
        text: 'Il negozio mostra il prezzo in punti e tutte le condizioni prima della conferma. Il livello resta tuo: conta tutti i punti guadagnati.',
      },
    ],
    notices: [
      {
        trigger: 'register',
        title: 'Ti diamo il benvenuto',
        message: 'Il tuo conto è aperto. Lì trovi limiti, cronologia e assistenza.',
      },
      { trigger: 'profile', title: 'Profilo completo', message: 'Grazie. Ora abbiamo i dati che servono per i tuoi prelievi.' },
      {
        trigger: 'confirm',
        title: 'Contatto confermato',
        message: 'Ora sappiamo come contattarti. Puoi prelevare e reimpostare la password.',
      },
      { trigger: 'quest', title: 'Missione completata', message: 'Abbiamo aggiunto i punti.' },
      { trigger: 'product', title: 'Dal negozio', message: 'Trovi il tuo acquisto nel conto, alla voce Fedeltà.' },
      { trigger: 'level', title: 'Nuovo livello', message: 'Scopri i vantaggi alla voce Fedeltà.' },
    ],
    shop_title: 'Negozio',
    shop_lead: 'Scambia i punti con gli articoli che trovi qui. Nulla viene acquistato senza la tua conferma.',
    confirm_dialog: {
      title: 'Vuoi scambiare i punti?',
      text: 'I punti vengono scalati subito. Gli articoli spediti si possono annullare finché non sono partiti. Tutto il resto è definitivo.',
      button_title: 'Scambia',
      cancel_title: 'Mantieni i punti',
    },
    bought_dialog: {
      title: 'È tuo',
      text: 'Trovi tutti i tuoi acquisti nel conto, alla voce Fedeltà.',
      button_title: 'Mostra i miei acquisti',
      cancel_title: 'Torna al negozio',
    },
    insufficient_dialog: {
      title: 'I punti non bastano ancora',
      text: 'I tuoi punti non scadono finché il conto è aperto.',
      button_title: 'Come si ottengono i punti',
      cancel_title: 'Torna al negozio',
    },
    character_dialog: {
      title: 'Vuoi cambiare personaggio?',
      text: 'Cambia solo l’immagine. Punti e livello restano tuoi.',
      button_title: 'Cambia',
      cancel_title: 'Mantienilo',
    },
  },
};
