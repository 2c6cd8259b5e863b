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
    lead: 'Levels, points and a shop: what you have, how you got it and what it is worth, all in one place.',
    points_name: 'points',
    steps: [
      {
        icon: 'game-controller',
        title: 'Play as you like',
        text: 'Rounds and bets with your own money count once they’re decided, whether they’re won or lost. Demo play and bonus money don’t.',
      },
      {
        icon: 'coins',
        title: 'Points add up',
        text: 'Your account lists them by day and by what you played, with quests and gifts beside them. They don’t expire.',
      },
      {
        icon: 'gift',
        title: 'Exchange them',
        text: 'The shop shows the price in points and every condition before you confirm. Levels stay: they count what you ever earned.',
      },
    ],
    notices: [
      {
        trigger: 'register',
        title: 'Welcome',
        message: 'Your account is open. Limits, history and help are one tap away, in your account.',
      },
      { trigger: 'profile', title: 'Profile complete', message: 'Thank you. We now have the details we need for your withdrawals.' },
      {
        trigger: 'confirm',
        title: 'Contact confirmed',
        message: 'We know now how to reach you. You can withdraw and restore your password with it.',
      },
      { trigger: 'quest', title: 'Quest complete', message: 'The points are yours.' },
      { trigger: 'product', title: 'News from the shop', message: 'Your purchase is under Loyalty in your account.' },
      { trigger: 'level', title: 'New level', message: 'See what it brings under Loyalty.' },
    ],
    shop_title: 'Shop',
    shop_lead: 'Exchange points for what is listed here. Nothing is bought without your confirmation.',
    confirm_dialog: {
      title: 'Exchange points?',
      text: 'The price is taken from your points at once. What we send by post can be cancelled until it’s on its way; everything else is final.',
      button_title: 'Exchange',
      cancel_title: 'Keep my points',
    },
    bought_dialog: {
      title: 'It’s yours',
      text: 'All your purchases are listed under Loyalty in your account.',
      button_title: 'Show my purchases',
      cancel_title: 'Back to the shop',
    },
    insufficient_dialog: {
      title: 'Not enough points yet',
      text: 'There’s no hurry: points don’t expire while your account is open.',
      button_title: 'How points are earned',
      cancel_title: 'Back to the shop',
    },
    character_dialog: {
      title: 'Change your character?',
      text: 'Only the picture changes. Your points and your level stay as they are.',
      button_title: 'Change',
      cancel_title: 'Leave it',
    },
  },
  it: {
    notice_settings,
    rates,
    character_days: 30,
    title: 'Fedeltà',
    lead: 'Livelli, punti e un negozio: che cosa hai, come l’hai ottenuto e quanto vale, tutto in un solo posto.',
    points_name: 'punti',
    steps: [
      {
        icon: 'game-controller',
        title: 'Gioca come preferisci',
        text: 'Partite e scommesse con il tuo denaro contano quando sono decise, vinte o perse che siano. Demo e denaro bonus non contano.',
      },
      {
        icon: 'coins',
        title: 'I punti si sommano',
        text: 'Nel tuo conto li trovi per giorno e per tipo di gioco, accanto a missioni e regali. Non scadono.',
      },
      {
        icon: 'gift',
        title: 'Scambiali',
        text: 'Il negozio mostra il prezzo in punti e ogni condizione prima della conferma. I livelli restano: contano ciò che hai guadagnato in tutto.',
      },
    ],
    notices: [
      {
        trigger: 'register',
        title: 'Benvenuto',
        message: 'Il tuo conto è aperto. Limiti, cronologia e assistenza sono a un tocco, nel tuo conto.',
      },
      { trigger: 'profile', title: 'Profilo completo', message: 'Grazie. Ora abbiamo i dati che servono per i tuoi prelievi.' },
      {
        trigger: 'confirm',
        title: 'Contatto confermato',
        message: 'Ora sappiamo come raggiungerti. Puoi prelevare e recuperare la password.',
      },
      { trigger: 'quest', title: 'Missione completata', message: 'I punti sono tuoi.' },
      { trigger: 'product', title: 'Novità dal negozio', message: 'Trovi il tuo acquisto nel conto, alla voce Fedeltà.' },
      { trigger: 'level', title: 'Nuovo livello', message: 'Scopri che cosa porta alla voce Fedeltà.' },
    ],
    shop_title: 'Negozio',
    shop_lead: 'Scambia i punti con ciò che trovi qui. Nulla viene acquistato senza la tua conferma.',
    confirm_dialog: {
      title: 'Vuoi scambiare i punti?',
      text: 'Il prezzo viene tolto subito dai tuoi punti. Ciò che spediamo si può annullare finché non è partito; tutto il resto è definitivo.',
      button_title: 'Scambia',
      cancel_title: 'Tengo i miei punti',
    },
    bought_dialog: {
      title: 'È tuo',
      text: 'Trovi tutti i tuoi acquisti nel conto, alla voce Fedeltà.',
      button_title: 'Mostra i miei acquisti',
      cancel_title: 'Torna al negozio',
    },
    insufficient_dialog: {
      title: 'I punti non bastano ancora',
      text: 'Nessuna fretta: finché il conto è aperto i punti non scadono.',
      button_title: 'Come si ottengono i punti',
      cancel_title: 'Torna al negozio',
    },
    character_dialog: {
      title: 'Vuoi cambiare personaggio?',
      text: 'Cambia solo l’immagine. I tuoi punti e il tuo livello restano come sono.',
      button_title: 'Cambia',
      cancel_title: 'Lascia così',
    },
  },
};
