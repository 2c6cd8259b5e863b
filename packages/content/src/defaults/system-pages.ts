import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Key = CollectionTypes['system-page']['key'];
interface Words {
  header: string;
  description: string;
  button: string;
}

/** Where the buttons lead is requirement R2-047; the button of a page without an address asks for the same page again. */
function page(key: Key, button_url: string | undefined, en: Words, it: Words): Localized<CollectionTypes['system-page']> {
  const shared = { key, ...(button_url !== undefined && { button_url }) };
  const words = ({ header, description, button }: Words) => ({ ...shared, header, description, button_title: button });
  return { en: words(en), it: words(it) };
}

export const systemPages: Localized<CollectionTypes['system-page']>[] = [
  page(
    'maintenance',
    undefined,
    {
      header: 'We are working on it',
      description: 'The site is being updated and comes back shortly. Your balance and running rounds are safe.',
      button: 'Try again',
    },
    {
      header: 'Ci stiamo lavorando',
      description: 'Il sito è in aggiornamento e torna a breve. Il tuo saldo e le partite in corso sono al sicuro.',
      button: 'Riprova',
    },
  ),
  page(
    'not_found',
    '/',
    {
      header: 'This page is not here',
      description: 'The link may be old, or the game was taken offline by its provider.',
      button: 'Back to the lobby',
    },
    {
      header: 'Questa pagina non c’è',
      description: 'Il link potrebbe essere vecchio, oppure il fornitore ha ritirato il gioco.',
      button: 'Torna alla lobby',
    },
  ),
  page(
    'forbidden',
    '/',
    {
      header: 'You cannot open this page',
      description: 'It is not available for your account or from where you are.',
      button: 'Back to the lobby',
    },
    {
      header: 'Non puoi aprire questa pagina',
      description: 'Non è disponibile per il tuo conto o dal luogo in cui ti trovi.',
      button: 'Torna alla lobby',
    },
  ),
  page(
    'fault',
    undefined,
    { header: 'Something went wrong on our side', description: 'Nothing was changed. Try again in a moment.', button: 'Try again' },
    { header: 'Qualcosa è andato storto da noi', description: 'Non è cambiato nulla. Riprova tra un momento.', button: 'Riprova' },
  ),
  page(
    'user_blocked',
    '/support',
    {
      header: 'This account is blocked',
      description: 'You can’t play or deposit with it. Your money is still yours: write to us to find out why and what happens next.',
      button: 'Write to support',
    },
    {
      header: 'Questo conto è bloccato',
      description: 'Non puoi usarlo per giocare o depositare. Il denaro resta tuo: scrivici per sapere perché e che cosa succede ora.',
      button: 'Scrivi all’assistenza',
    },
  ),
  page(
    'user_deleted',
    '/support',
    {
      header: 'This account is closed',
      description: 'It can’t be used any more. If money was left on it, write to us and we pay it out.',
      button: 'Write to support',
    },
    {
      header: 'Questo conto è chiuso',
      description: 'Non si può più usare. Se vi è rimasto del denaro, scrivici e te lo versiamo.',
      button: 'Scrivi all’assistenza',
    },
  ),
  page(
    'unsubscribe',
    '/',
    {
      header: 'You’ve unsubscribed',
      description: 'This address won’t get marketing messages any more. You’ll still get codes, receipts and messages about your account.',
      button: 'Go to the lobby',
    },
    {
      header: 'Iscrizione annullata',
      description:
        'Questo indirizzo non riceverà più comunicazioni promozionali. Continuerai a ricevere codici, ricevute e messaggi sul tuo conto.',
      button: 'Vai alla lobby',
    },
  ),
  page(
    'slot_errors',
    '/gamehall',
    {
      header: 'This game does not start',
      description: 'Its provider gave no answer. No stake was taken; a round that had begun is finished when you open the game again.',
      button: 'Choose another game',
    },
    {
      header: 'Il gioco non si avvia',
      description:
        'Il fornitore non ha risposto. Nessuna puntata è stata presa; una partita già iniziata si conclude quando riapri il gioco.',
      button: 'Scegli un altro gioco',
    },
  ),
  page(
    'pay_success',
    '/gamehall',
    { header: 'Payment completed', description: 'The provider has confirmed your payment.', button: 'Start playing' },
    { header: 'Pagamento riuscito', description: 'Il fornitore ha confermato il tuo pagamento.', button: 'Inizia a giocare' },
  ),
  page(
    'pay_pending',
    '/cashier/history',
    {
      header: 'Your payment is being checked',
      description: 'This page updates as soon as the provider answers. You can leave it: you won’t lose anything.',
      button: 'Go to history',
    },
    {
      header: 'Il tuo pagamento è in verifica',
      description: 'Questa pagina si aggiorna appena il fornitore risponde. Puoi anche chiuderla: non perdi nulla.',
      button: 'Cronologia',
    },
  ),
  page(
    'pay_fail',
    '/cashier/deposit',
    {
      header: 'The payment failed',
      description: 'You weren’t charged. Try again or use another card.',
      button: 'Back to the deposit',
    },
    {
      header: 'Il pagamento non è riuscito',
      description: 'Non ti è stato addebitato nulla. Puoi riprovare o usare un’altra carta.',
      button: 'Torna al deposito',
    },
  ),
  page(
    'pay_cancel',
    '/cashier/deposit',
    { header: 'The payment was cancelled', description: 'You weren’t charged.', button: 'Back to the deposit' },
    { header: 'Il pagamento è stato annullato', description: 'Non ti è stato addebitato nulla.', button: 'Torna al deposito' },
  ),
  page(
    'pay_mobile',
    '/cashier/deposit',
    {
      header: 'Continue in your app',
      description: 'Confirm the payment in the app on your phone, then come back here. You aren’t charged until you confirm.',
      button: 'Back to the deposit',
    },
    {
      header: 'Continua nell’app',
      description: 'Conferma il pagamento nell’app sul telefono, poi torna qui. Finché non confermi non viene addebitato nulla.',
      button: 'Torna al deposito',
    },
  ),
  page(
    'pay_new_window',
    '/cashier/deposit',
    {
      header: 'Continue in the new window',
      description: 'The provider’s page is open in another window. Come back here when you’re done.',
      button: 'Back to the deposit',
    },
    {
      header: 'Continua nella nuova finestra',
      description: 'La pagina del fornitore è aperta in un’altra finestra. Torna qui quando hai finito.',
      button: 'Torna al deposito',
    },
  ),
  page(
    'confirmation',
    '/',
    {
      header: 'Confirm your contact',
      description: 'Enter the 6-digit code we sent you. It’s valid for 10 minutes.',
      button: 'Confirm',
    },
    {
      header: 'Conferma il tuo contatto',
      description: 'Inserisci il codice di 6 cifre che ti abbiamo inviato. Vale 10 minuti.',
      button: 'Conferma',
    },
  ),
  page(
    'confirmation_success',
    '/cashier/wallet',
    {
      header: 'Your contact is confirmed',
      description: 'Thank you. You can now withdraw, and we know how to reach you.',
      button: 'Go to wallet',
    },
    {
      header: 'Il tuo contatto è confermato',
      description: 'Grazie. Ora puoi prelevare e sappiamo come raggiungerti.',
      button: 'Vai al portafoglio',
    },
  ),
];
