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
      header: 'We’ll be back shortly',
      description: 'We’re updating the site. Your balance and any rounds in progress are safe.',
      button: 'Try again',
    },
    {
      header: 'Torniamo tra poco',
      description: 'Stiamo aggiornando il sito. Il saldo e le partite in corso sono al sicuro.',
      button: 'Riprova',
    },
  ),
  page(
    'not_found',
    '/',
    {
      header: 'Page not found',
      description: 'The link may be out of date, or what it led to may no longer be available.',
      button: 'Back to the lobby',
    },
    {
      header: 'Pagina non trovata',
      description: 'Il link potrebbe non essere più valido, oppure ciò a cui portava non è più disponibile.',
      button: 'Torna alla lobby',
    },
  ),
  page(
    'forbidden',
    '/',
    {
      header: 'You can’t open this page',
      description: 'It isn’t available for your account or your location.',
      button: 'Back to the lobby',
    },
    {
      header: 'Non puoi aprire questa pagina',
      description: 'Non è disponibile per il tuo conto o per il luogo in cui ti trovi.',
      button: 'Torna alla lobby',
    },
  ),
  page(
    'fault',
    undefined,
    { header: 'Something went wrong on our side', description: 'Nothing has changed. Please try again in a moment.', button: 'Try again' },
    { header: 'Qualcosa non ha funzionato', description: 'Non è cambiato nulla. Riprova tra un momento.', button: 'Riprova' },
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
      description: 'You can’t use it any more. If it still has money on it, write to us and we’ll pay it out.',
      button: 'Write to support',
    },
    {
      header: 'Questo conto è chiuso',
      description: 'Non si può più usare. Se c’è ancora del denaro, scrivici e te lo paghiamo.',
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
      header: 'This game couldn’t start',
      description:
        'The game provider didn’t respond. We didn’t take a stake. Any round in progress continues when you open the game again.',
      button: 'Choose another game',
    },
    {
      header: 'Il gioco non si avvia',
      description:
        'Il fornitore del gioco non ha risposto. Non è stata presa nessuna puntata. Una partita in corso prosegue quando riapri il gioco.',
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
      description: 'This page updates as soon as the provider responds. You can close it without losing anything.',
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
      button: 'Back to deposit',
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
    { header: 'The payment was cancelled', description: 'You weren’t charged.', button: 'Back to deposit' },
    { header: 'Il pagamento è stato annullato', description: 'Non ti è stato addebitato nulla.', button: 'Torna al deposito' },
  ),
  page(
    'pay_mobile',
    '/cashier/deposit',
    {
      header: 'Continue in your app',
      description: 'Confirm the payment in the app on your phone, then come back here. You aren’t charged until you confirm.',
      button: 'Back to deposit',
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
      button: 'Back to deposit',
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
      description: 'Inserisci il codice di 6 cifre che ti abbiamo inviato. È valido per 10 minuti.',
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
