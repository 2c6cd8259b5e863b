import type { Behaviour } from '../instruments.ts';

export type PageLocale = 'en' | 'it';

/** Everything that the widget's page says. The page itself gets both languages: its embedder chooses one, and may change it. */
export interface Texts {
  sandbox: string;
  loading: string;
  step: string;
  documentTitle: string;
  documentText: string;
  type: string;
  types: Record<'PASSPORT' | 'ID_CARD' | 'DRIVERS' | 'RESIDENCE_PERMIT', string>;
  country: string;
  countries: Record<string, string>;
  file: string;
  fileHint: string;
  choose: string;
  none: string;
  specimens: string;
  specimensText: string;
  use: string;
  behaviours: Record<Behaviour, string>;
  send: string;
  sending: string;
  selfieTitle: string;
  selfieText: string;
  selfieTake: string;
  selfieOther: string;
  submitTitle: string;
  submitText: string;
  submit: string;
  pendingTitle: string;
  pendingText: string;
  holdTitle: string;
  holdText: string;
  greenTitle: string;
  greenText: string;
  retryTitle: string;
  retryText: string;
  retry: string;
  finalTitle: string;
  finalText: string;
  again: string;
  expired: string;
  errors: Record<string, string>;
}

export const texts: Record<PageLocale, Texts> = {
  en: {
    sandbox: 'Sandbox · nobody checks these files, so don’t use your own documents',
    loading: 'Loading',
    step: 'Step {step} of 3',
    documentTitle: 'Your document',
    documentText: 'Choose the document and the country that issued it, then add a photo or scan.',
    type: 'Document',
    types: { PASSPORT: 'Passport', ID_CARD: 'Identity card', DRIVERS: 'Driving licence', RESIDENCE_PERMIT: 'Residence permit' },
    country: 'Issued by',
    countries: {
      ITA: 'Italy',
      GBR: 'United Kingdom',
      MLT: 'Malta',
      IRL: 'Ireland',
      DEU: 'Germany',
      FRA: 'France',
      ESP: 'Spain',
      AUT: 'Austria',
      NLD: 'Netherlands',
      BRA: 'Brazil',
    },
    file: 'Photo of the document',
    fileHint: 'PNG, JPEG, WebP or PDF, up to 5 MB',
    choose: 'Choose a file',
    none: 'No file chosen',
    specimens: 'Test documents',
    specimensText: 'The word in the file name decides the result. Any other file is accepted.',
    use: 'Use',
    behaviours: {
      green: 'accepted',
      blurry: 'refused: unreadable, can be sent again',
      expired: 'refused: expired, can be sent again',
      stranger: 'refused: different face, can be sent again',
      forged: 'refused permanently: forged',
      underage: 'refused permanently: under age',
      hold: 'reviewed by a person, stays in review',
      late: 'accepted after a while',
      twice: 'accepted, reported twice',
      lost: 'accepted, the first report is lost',
    },
    send: 'Continue',
    sending: 'Sending',
    selfieTitle: 'A photo of yourself',
    selfieText: 'This replaces the camera: we send a drawn face, and no camera is used.',
    selfieTake: 'Take photo',
    selfieOther: 'Take a photo of someone else',
    submitTitle: 'Ready to send',
    submitText: 'Your document and your photo are ready. We’ll check them once you send them.',
    submit: 'Send for checking',
    pendingTitle: 'We’re checking your documents',
    pendingText: 'This takes a moment. You can leave this page without losing anything.',
    holdTitle: 'Our team is reviewing your documents',
    holdText: 'This can take up to two days. You don’t need to do anything.',
    greenTitle: 'Your identity is verified',
    greenText: 'Thank you. You don’t need to do anything else.',
    retryTitle: 'Please send your documents again',
    retryText: 'We couldn’t accept them.',
    retry: 'Try again',
    finalTitle: 'We couldn’t verify your identity',
    finalText: 'You can’t repeat the check here. Please contact support.',
    again: 'Try again',
    expired: 'Your session has expired. Please open the check again.',
    errors: {
      file_missing: 'Please choose a file.',
      file_empty: 'The file is empty.',
      file_type: 'You can only send PNG, JPEG, WebP and PDF files.',
      file_too_large: 'The file is larger than 5 MB.',
      too_many_files: 'Too many files. Please contact support.',
      document_unknown: 'Please choose a document and a country.',
      documents_missing: 'Something is missing. Please start again.',
      not_open: 'You can’t send anything now.',
      broken: 'Connection lost. Please try again.',
    },
  },
  it: {
    sandbox: 'Sandbox · nessuno controlla questi file: non usare i tuoi documenti veri',
    loading: 'Caricamento',
    step: 'Passo {step} di 3',
    documentTitle: 'Il tuo documento',
    documentText: 'Scegli il documento e il paese che l’ha rilasciato, poi aggiungi una foto o una scansione.',
    type: 'Documento',
    types: { PASSPORT: 'Passaporto', ID_CARD: 'Carta d’identità', DRIVERS: 'Patente di guida', RESIDENCE_PERMIT: 'Permesso di soggiorno' },
    country: 'Rilasciato da',
    countries: {
      ITA: 'Italia',
      GBR: 'Regno Unito',
      MLT: 'Malta',
      IRL: 'Irlanda',
      DEU: 'Germania',
      FRA: 'Francia',
      ESP: 'Spagna',
      AUT: 'Austria',
      NLD: 'Paesi Bassi',
      BRA: 'Brasile',
    },
    file: 'Foto del documento',
    fileHint: 'PNG, JPEG, WebP o PDF, al massimo 5 MB',
    choose: 'Scegli un file',
    none: 'Nessun file scelto',
    specimens: 'Documenti di prova',
    specimensText: 'La parola nel nome del file decide l’esito. Qualsiasi altro file viene accettato.',
    use: 'Usa',
    behaviours: {
      green: 'accettato',
      blurry: 'rifiutato: illeggibile, si può inviare di nuovo',
      expired: 'rifiutato: scaduto, si può inviare di nuovo',
      stranger: 'rifiutato: volto diverso, si può inviare di nuovo',
      forged: 'rifiutato in via definitiva: falso',
      underage: 'rifiutato in via definitiva: minorenne',
      hold: 'esaminato da una persona, resta in esame',
      late: 'accettato dopo un po’',
      twice: 'accettato, comunicato due volte',
      lost: 'accettato, la prima comunicazione va persa',
    },
    send: 'Continua',
    sending: 'Invio in corso',
    selfieTitle: 'Una tua foto',
    selfieText: 'Sostituisce la fotocamera: viene inviato un volto disegnato e non si usa nessuna fotocamera.',
    selfieTake: 'Scatta la foto',
    selfieOther: 'Scattane una di un’altra persona',
    submitTitle: 'Pronto per l’invio',
    submitText: 'Il documento e la tua foto sono pronti. Li verificheremo appena li invii.',
    submit: 'Invia per la verifica',
    pendingTitle: 'Stiamo verificando i tuoi documenti',
    pendingText: 'Ci vuole un momento. Puoi lasciare questa pagina senza perdere nulla.',
    holdTitle: 'Stiamo esaminando i tuoi documenti',
    holdText: 'Possono servire fino a due giorni. Non devi fare nulla.',
    greenTitle: 'La tua identità è verificata',
    greenText: 'Grazie. Non devi fare altro.',
    retryTitle: 'Invia di nuovo i tuoi documenti',
    retryText: 'Non abbiamo potuto accettarli.',
    retry: 'Riprova',
    finalTitle: 'Non siamo riusciti a verificare la tua identità',
    finalText: 'Qui la verifica non si può ripetere. Contatta l’assistenza.',
    again: 'Riprova',
    expired: 'La sessione è scaduta. Apri di nuovo la verifica.',
    errors: {
      file_missing: 'Scegli un file.',
      file_empty: 'Il file è vuoto.',
      file_type: 'Puoi inviare solo file PNG, JPEG, WebP e PDF.',
      file_too_large: 'Il file supera i 5 MB.',
      too_many_files: 'Troppi file. Contatta l’assistenza.',
      document_unknown: 'Scegli un documento e un paese.',
      documents_missing: 'Manca qualcosa. Ricomincia.',
      not_open: 'Adesso non puoi inviare nulla.',
      broken: 'Connessione persa. Riprova.',
    },
  },
};
