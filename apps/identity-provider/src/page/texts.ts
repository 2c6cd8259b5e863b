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
    sandbox: 'Sandbox · nobody looks at these files, use none of your own documents',
    loading: 'Loading',
    step: 'Step {step} of 3',
    documentTitle: 'Your document',
    documentText: 'Choose the document and the country that issued it, then add a picture or a scan.',
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
    file: 'Picture of the document',
    fileHint: 'PNG, JPEG, WebP or PDF, up to 5 MB',
    choose: 'Choose a file',
    none: 'No file chosen',
    specimens: 'Test documents',
    specimensText: 'The word in the name of a file decides what becomes of it. Any other file is accepted.',
    use: 'Use',
    behaviours: {
      green: 'accepted',
      blurry: 'refused: not readable, may be sent again',
      expired: 'refused: out of date, may be sent again',
      stranger: 'refused: another face, may be sent again',
      forged: 'refused for good: forged',
      underage: 'refused for good: under age',
      hold: 'looked at by a person, stays so',
      late: 'accepted after a while',
      twice: 'accepted, reported twice',
      lost: 'accepted, the first report gets lost',
    },
    send: 'Continue',
    sending: 'Sending',
    selfieTitle: 'A picture of you',
    selfieText: 'Stands in for the camera: a drawn face is sent, no camera is used.',
    selfieTake: 'Take the picture',
    selfieOther: 'Take one of somebody else',
    submitTitle: 'Ready to send',
    submitText: 'Your document and the picture of you are there. They are checked once you send them.',
    submit: 'Send for the check',
    pendingTitle: 'We are checking your documents',
    pendingText: 'This takes a moment. You can leave this page; nothing gets lost.',
    holdTitle: 'A person is looking at it',
    holdText: 'This can take up to two days. You need not do anything.',
    greenTitle: 'You are verified',
    greenText: 'Thank you. There is nothing more to do.',
    retryTitle: 'Please send it again',
    retryText: 'Something was not in order.',
    retry: 'Try again',
    finalTitle: 'The check was not passed',
    finalText: 'It cannot be repeated here. Please write to the support.',
    again: 'Try again',
    expired: 'Your session here has run out. Please open the check anew.',
    errors: {
      file_missing: 'Please choose a file.',
      file_empty: 'The file is empty.',
      file_type: 'Only PNG, JPEG, WebP and PDF files can be sent.',
      file_too_large: 'The file is larger than 5 MB.',
      too_many_files: 'There are too many files. Please write to the support.',
      document_unknown: 'Please choose a document and a country.',
      documents_missing: 'Something is missing. Please begin again.',
      not_open: 'Nothing can be sent now.',
      broken: 'The connection broke. Please try again.',
    },
  },
  it: {
    sandbox: 'Sandbox · nessuno guarda questi file, non usare i tuoi documenti veri',
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
      blurry: 'respinto: illeggibile, si può rinviare',
      expired: 'respinto: scaduto, si può rinviare',
      stranger: 'respinto: volto diverso, si può rinviare',
      forged: 'respinto in via definitiva: falso',
      underage: 'respinto in via definitiva: minorenne',
      hold: 'esaminato da una persona, resta così',
      late: 'accettato dopo un po’',
      twice: 'accettato, comunicato due volte',
      lost: 'accettato, la prima comunicazione va persa',
    },
    send: 'Continua',
    sending: 'Invio in corso',
    selfieTitle: 'Una tua foto',
    selfieText: 'Sostituisce la fotocamera: viene inviato un volto disegnato, nessuna fotocamera viene usata.',
    selfieTake: 'Scatta la foto',
    selfieOther: 'Scattane una di un’altra persona',
    submitTitle: 'Pronto per l’invio',
    submitText: 'Il documento e la tua foto ci sono. Li controlliamo appena li invii.',
    submit: 'Invia per il controllo',
    pendingTitle: 'Stiamo controllando i tuoi documenti',
    pendingText: 'Ci vuole un momento. Puoi lasciare questa pagina: non si perde nulla.',
    holdTitle: 'Li sta guardando una persona',
    holdText: 'Possono servire fino a due giorni. Non devi fare nulla.',
    greenTitle: 'La tua identità è verificata',
    greenText: 'Grazie. Non devi fare altro.',
    retryTitle: 'Invialo di nuovo, per favore',
    retryText: 'Qualcosa non era in ordine.',
    retry: 'Riprova',
    finalTitle: 'La verifica non è riuscita',
    finalText: 'Qui non si può ripetere. Scrivi all’assistenza.',
    again: 'Riprova',
    expired: 'La sessione è scaduta. Apri di nuovo la verifica.',
    errors: {
      file_missing: 'Scegli un file.',
      file_empty: 'Il file è vuoto.',
      file_type: 'Si possono inviare solo file PNG, JPEG, WebP e PDF.',
      file_too_large: 'Il file supera i 5 MB.',
      too_many_files: 'Ci sono troppi file. Scrivi all’assistenza.',
      document_unknown: 'Scegli un documento e un paese.',
      documents_missing: 'Manca qualcosa. Ricomincia, per favore.',
      not_open: 'Adesso non si può inviare nulla.',
      broken: 'La connessione si è interrotta. Riprova.',
    },
  },
};
