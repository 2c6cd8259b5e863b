import type { Behaviour } from '../instruments.ts';

export type PageLocale = 'en' | 'it';

export interface Texts {
  title: string;
  sandbox: string;
  payTo(merchant: string): string;
  amount: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  holder: string;
  holderHint: string;
  account: string;
  accountHolder: string;
  pay(amount: string): string;
  paying: string;
  cancel: string;
  testCards: string;
  testCardsHint: string;
  card: string;
  result: string;
  use: string;
  errors: {
    summary: string;
    number: string;
    unknownCard: string;
    expiry: string;
    expired: string;
    cvc: string;
    holder: string;
    account: string;
  };
  behaviours: Record<Behaviour, string>;
  testAmounts(declined: string, nonsense: string, unavailable: string): string;
  challengeTitle: string;
  challengeText(amount: string, merchant: string, card: string): string;
  confirm: string;
  refuse: string;
  savedCard: string;
  expires(date: string): string;
  confirmNext: string;
  cardGoneTitle: string;
  cardGoneText: string;
  expiredTitle: string;
  expiredText: string;
  unknownTitle: string;
  unknownText: string;
  back: string;
  language: string;
}

export const texts: Record<PageLocale, Texts> = {
  en: {
    title: 'Card payment',
    sandbox: 'Sandbox · no real money is used here',
    payTo: (merchant) => `Payment to ${merchant}`,
    amount: 'Amount',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: '3 digits on the back',
    holder: 'Name on card',
    holderHint: 'As printed on the card',
    account: 'Account or code',
    accountHolder: 'Name of the account holder',
    pay: (amount) => `Pay ${amount}`,
    paying: 'Paying…',
    cancel: 'Cancel and go back',
    testCards: 'Test cards',
    testCardsHint:
      'Only these numbers work, with any future date and any 3 digits. Withdrawals go to a card in the player’s own name, so enter yours.',
    card: 'Card',
    result: 'What happens',
    use: 'Use',
    errors: {
      summary: 'Please check the marked fields.',
      number: 'The card number is incomplete or contains a typo.',
      unknownCard: 'The sandbox accepts only the test cards on this page. Never enter a real card here.',
      expiry: 'Enter the date as MM / YY.',
      expired: 'This card has expired.',
      cvc: 'The security code has 3 digits.',
      account: 'Enter 6 to 40 letters and digits.',
      holder: 'Enter the name with letters, spaces, dots, apostrophes and hyphens only.',
    },
    behaviours: {
      ok: 'Paid immediately',
      three_ds: 'The bank asks for confirmation first (3-D Secure)',
      declined: 'Declined by the bank',
      pending: 'Stays pending for a while, then paid',
      cancelled: 'Cancelled by the provider after authorisation',
      duplicate: 'Paid; the provider reports it twice at the same moment',
      lost_reply: 'Paid; the provider loses our answer and reports it again',
      fraud: 'Cancelled: suspected fraud',
      payout_declined: 'Paid immediately; later withdrawals to it are declined',
      payout_fraud: 'Paid immediately; later withdrawals to it are stopped as fraud',
      credit: 'Credit card: paid immediately, or declined where the rules don’t allow it (United Kingdom)',
    },
    testAmounts: (declined, nonsense, unavailable) =>
      `For merchant tests: a whole amount of ${declined} is declined before this page, ${nonsense} gets an invalid answer and for ${unavailable} the provider is unavailable.`,
    challengeTitle: 'Confirm with your bank',
    challengeText: (amount, merchant, card) => `Do you want to pay ${amount} to ${merchant} with ${card}?`,
    confirm: 'Confirm payment',
    refuse: 'I didn’t request this',
    savedCard: 'Saved card',
    expires: (date) => `Expires ${date}`,
    confirmNext: 'Next, your bank asks you to confirm the payment.',
    cardGoneTitle: 'This card can’t be used',
    cardGoneText: 'It was removed or has expired. You weren’t charged. Go back to the cashier and choose another card.',
    expiredTitle: 'This page has expired',
    expiredText: 'You weren’t charged. Start the payment again from the cashier.',
    unknownTitle: 'Payment not found',
    unknownText: 'The address is incomplete or the payment doesn’t exist.',
    back: 'Back to cashier',
    language: 'Language',
  },
  it: {
    title: 'Pagamento con carta',
    sandbox: 'Ambiente di prova · qui non si usa denaro reale',
    payTo: (merchant) => `Pagamento a ${merchant}`,
    amount: 'Importo',
    number: 'Numero della carta',
    expiry: 'Scadenza',
    expiryHint: 'MM / AA',
    cvc: 'Codice di sicurezza',
    cvcHint: '3 cifre sul retro',
    holder: 'Titolare della carta',
    holderHint: 'Come è stampato sulla carta',
    account: 'Conto o codice',
    accountHolder: 'Intestatario del conto',
    pay: (amount) => `Paga ${amount}`,
    paying: 'Pagamento in corso…',
    cancel: 'Annulla e torna indietro',
    testCards: 'Carte di prova',
    testCardsHint:
      'Funzionano solo questi numeri, con una data futura e 3 cifre qualsiasi. I prelievi vanno su una carta intestata al giocatore: inserisci il tuo nome.',
    card: 'Carta',
    result: 'Che cosa succede',
    use: 'Usa',
    errors: {
      summary: 'Controlla i campi segnalati.',
      number: 'Il numero della carta è incompleto o contiene un errore.',
      unknownCard: 'Qui funzionano solo le carte di prova elencate in questa pagina. Non inserire mai una carta vera.',
      expiry: 'Inserisci la data come MM / AA.',
      expired: 'Questa carta è scaduta.',
      cvc: 'Il codice di sicurezza ha 3 cifre.',
      account: 'Inserisci da 6 a 40 lettere e cifre.',
      holder: 'Inserisci il nome usando solo lettere, spazi, punti, apostrofi e trattini.',
    },
    behaviours: {
      ok: 'Pagamento immediato',
      three_ds: 'La banca chiede prima una conferma (3-D Secure)',
      declined: 'Rifiutata dalla banca',
      pending: 'Resta in attesa per un po’, poi è pagata',
      cancelled: 'Annullata dal fornitore dopo l’autorizzazione',
      duplicate: 'Pagata; il fornitore lo comunica due volte nello stesso momento',
      lost_reply: 'Pagata; il fornitore perde la nostra risposta e lo comunica di nuovo',
      fraud: 'Annullata: sospetta frode',
      payout_declined: 'Pagamento immediato; i prelievi successivi vengono rifiutati',
      payout_fraud: 'Pagamento immediato; i prelievi successivi vengono bloccati come frode',
      credit: 'Carta di credito: pagamento immediato, o rifiuto dove le regole non la ammettono (Regno Unito)',
    },
    testAmounts: (declined, nonsense, unavailable) =>
      `Per le prove dell’esercente: un importo intero di ${declined} viene rifiutato prima di questa pagina, ${nonsense} riceve una risposta non valida e con ${unavailable} il fornitore non è disponibile.`,
    challengeTitle: 'Conferma con la tua banca',
    challengeText: (amount, merchant, card) => `Vuoi pagare ${amount} a ${merchant} con ${card}?`,
    confirm: 'Conferma il pagamento',
    refuse: 'Non l’ho richiesto',
    savedCard: 'Carta salvata',
    expires: (date) => `Scade ${date}`,
    confirmNext: 'Poi la tua banca ti chiede di confermare il pagamento.',
    cardGoneTitle: 'Non puoi usare questa carta',
    cardGoneText: 'È stata rimossa o è scaduta. Non ti è stato addebitato nulla. Torna alla cassa e scegli un’altra carta.',
    expiredTitle: 'Questa pagina è scaduta',
    expiredText: 'Non ti è stato addebitato nulla. Ricomincia il pagamento dalla cassa.',
    unknownTitle: 'Pagamento non trovato',
    unknownText: 'L’indirizzo è incompleto o il pagamento non esiste.',
    back: 'Torna alla cassa',
    language: 'Lingua',
  },
};
