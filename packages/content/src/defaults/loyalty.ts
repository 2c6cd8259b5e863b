import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

// Specification section 9: five seconds, after 300 ms, at half volume.
const notice_settings = { duration: 5000, delay: 300, sound_volume: 0.5 };

/** Texts of the loyalty programme. Levels, points, characters and products themselves come from the product, not from here. */
export const loyalty: Localized<SingleTypes['loyalty']> = {
  en: {
    notice_settings,
    title: 'Loyalty',
    lead: 'Levels, points and a shop: what you have, how you got it and what it is worth, all in one place.',
    points_name: 'points',
    steps: [
      {
        icon: 'game-controller',
        title: 'Play as you like',
        text: 'Only rounds played with your own money count. Demo rounds never do, and no game counts more than the one you would pick anyway.',
      },
      {
        icon: 'coins',
        title: 'Points add up',
        text: 'Each point is listed with the round or task it came from. Points are no money until you exchange them.',
      },
      { icon: 'gift', title: 'Exchange them', text: 'The shop shows the price in points and every condition before you confirm.' },
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
      { trigger: 'quest', title: 'Task done', message: 'You completed a task. Its points have been added.' },
      { trigger: 'product', title: 'It is yours', message: 'Your purchase from the shop has arrived.' },
      { trigger: 'level', title: 'New level', message: 'You reached the next level.' },
    ],
    shop_title: 'Shop',
    shop_lead: 'Exchange points for what is listed here. Nothing is bought without your confirmation.',
    confirm_dialog: {
      title: 'Exchange points?',
      text: 'The price is taken from your points at once. An exchange cannot be undone.',
      button_title: 'Exchange',
      cancel_title: 'Keep my points',
    },
    bought_dialog: { title: 'Done', text: 'You find it in your account under Bonuses.', button_title: 'Show it', cancel_title: 'Close' },
    insufficient_dialog: {
      title: 'Not enough points yet',
      text: 'You need more points for this one. They never expire while your account is open.',
      button_title: 'Back to the shop',
      cancel_title: 'Close',
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
    title: 'Fedeltà',
    lead: 'Livelli, punti e un negozio: che cosa hai, come l’hai ottenuto e quanto vale, tutto in un solo posto.',
    points_name: 'punti',
    steps: [
      {
        icon: 'game-controller',
        title: 'Gioca come preferisci',
        text: 'Contano solo le partite giocate con il tuo denaro. Quelle in demo non contano mai e nessun gioco vale più di quello che sceglieresti comunque.',
      },
      {
        icon: 'coins',
        title: 'I punti si sommano',
        text: 'Ogni punto è elencato con la partita o l’attività da cui proviene. I punti non sono denaro finché non li scambi.',
      },
      { icon: 'gift', title: 'Scambiali', text: 'Il negozio mostra il prezzo in punti e ogni condizione prima della conferma.' },
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
      { trigger: 'quest', title: 'Attività completata', message: 'Hai completato un’attività. I suoi punti sono stati aggiunti.' },
      { trigger: 'product', title: 'È tuo', message: 'Il tuo acquisto dal negozio è arrivato.' },
      { trigger: 'level', title: 'Nuovo livello', message: 'Hai raggiunto il livello successivo.' },
    ],
    shop_title: 'Negozio',
    shop_lead: 'Scambia i punti con ciò che trovi qui. Nulla viene acquistato senza la tua conferma.',
    confirm_dialog: {
      title: 'Vuoi scambiare i punti?',
      text: 'Il prezzo viene tolto subito dai tuoi punti. Uno scambio non si può annullare.',
      button_title: 'Scambia',
      cancel_title: 'Tengo i miei punti',
    },
    bought_dialog: { title: 'Fatto', text: 'Lo trovi nel tuo conto, alla voce Bonus.', button_title: 'Mostramelo', cancel_title: 'Chiudi' },
    insufficient_dialog: {
      title: 'I punti non bastano ancora',
      text: 'Per questo ti servono altri punti. Finché il conto è aperto non scadono mai.',
      button_title: 'Torna al negozio',
      cancel_title: 'Chiudi',
    },
    character_dialog: {
      title: 'Vuoi cambiare personaggio?',
      text: 'Cambia solo l’immagine. I tuoi punti e il tuo livello restano come sono.',
      button_title: 'Cambia',
      cancel_title: 'Lascia così',
    },
  },
};
