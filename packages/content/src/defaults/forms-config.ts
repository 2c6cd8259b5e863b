import { catalogues } from '@tavolo/contract/messages';
import { defaultMessages } from '@tavolo/validation';
import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const texts = {
  en: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    repeat: 'Repeat new password',
    birth: 'Date of birth',
    country: 'Country of residence',
    currency: 'Currency',
    promo: 'Promo code',
    terms: 'I’m 18 or older and accept the terms and the privacy policy',
    news: 'Send me marketing messages by email. I can stop them at any time.',
    login: 'Email',
    first: 'First name',
    last: 'Last name',
    town: 'Town',
    address: 'Address',
    postcode: 'Postcode',
    documentType: 'Document type',
    documentNumber: 'Document number',
    register: 'Create account',
    fast: 'Send me a code',
    completed: 'Complete and play',
    restored: 'Send code',
    personal: 'Save personal data',
    contactHint: 'We’ll send a code to it',
    passwordHint: '6 to 20 characters',
    dateHint: 'Day, month, year: 31.12.1990',
    currencyHint: 'You can change it until the first transaction on your account',
  },
  it: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'Nuova password',
    repeat: 'Ripeti la nuova password',
    birth: 'Data di nascita',
    country: 'Paese di residenza',
    currency: 'Valuta',
    promo: 'Codice promozionale',
    terms: 'Ho almeno 18 anni e accetto le condizioni e l’informativa sulla privacy',
    news: 'Voglio ricevere comunicazioni promozionali via e-mail. Posso disattivarle quando voglio.',
    login: 'E-mail',
    first: 'Nome',
    last: 'Cognome',
    town: 'Città',
    address: 'Indirizzo',
    postcode: 'CAP',
    documentType: 'Tipo di documento',
    documentNumber: 'Numero del documento',
    register: 'Crea il conto',
    fast: 'Inviami un codice',
    completed: 'Completa e gioca',
    restored: 'Invia il codice',
    personal: 'Salva i dati personali',
    contactHint: 'Ti inviamo un codice',
    passwordHint: 'Da 6 a 20 caratteri',
    dateHint: 'Giorno, mese, anno: 31.12.1990',
    currencyHint: 'Puoi cambiarla fino al primo movimento sul tuo conto',
  },
};

const forms = (language: 'en' | 'it', text: (typeof texts)['en']): Localized<SingleTypes['forms-config']>['en'] => ({
  registration: {
    strategy: 'eager',
    button_title: text.register,
    fields: [
      { name: 'email', type: 'email', label: text.email, hint: text.contactHint, is_required: true, order: 1 },
      { name: 'password', type: 'password', label: text.password, hint: text.passwordHint, is_required: true, order: 2 },
      { name: 'birth_date', type: 'date', label: text.birth, hint: text.dateHint, is_required: true, mask: '##.##.####', order: 3 },
      { name: 'country_code', type: 'country', label: text.country, is_required: true, order: 4 },
      { name: 'currency', type: 'currency', label: text.currency, hint: text.currencyHint, is_required: true, order: 5 },
      { name: 'promo_code', type: 'text', label: text.promo, is_required: false, order: 6 },
      { name: 'terms_accepted', type: 'checkbox', label: text.terms, is_required: true, order: 7 },
      { name: 'is_subscribed', type: 'checkbox', label: text.news, is_required: false, order: 8 },
    ],
  },
  // The contact is proved by a code; without a password field none is asked for. What is left out here the next form asks for.
  fast_registration: {
    strategy: 'onSubmit',
    button_title: text.fast,
    fields: [
      { name: 'email', type: 'email', label: text.email, is_required: true, order: 1 },
      { name: 'terms_accepted', type: 'checkbox', label: text.terms, is_required: true, order: 2 },
      { name: 'is_subscribed', type: 'checkbox', label: text.news, is_required: false, order: 3 },
    ],
  },
  // Of these only what a registration still owes is asked, and what is not required.
  completion: {
    strategy: 'onSubmit',
    button_title: text.completed,
    fields: [
      { name: 'email', type: 'email', label: text.email, hint: text.contactHint, is_required: true, order: 1 },
      { name: 'birth_date', type: 'date', label: text.birth, hint: text.dateHint, is_required: true, mask: '##.##.####', order: 2 },
      { name: 'country_code', type: 'country', label: text.country, is_required: true, order: 3 },
      { name: 'currency', type: 'currency', label: text.currency, hint: text.currencyHint, is_required: true, order: 4 },
      { name: 'terms_accepted', type: 'checkbox', label: text.terms, is_required: true, order: 5 },
    ],
  },
  restore: {
    strategy: 'onSubmit',
    button_title: text.restored,
    // The login is asked first; what is new once its code is on its way.
    fields: [
      { name: 'login', type: 'email', label: text.login, is_required: true, order: 1 },
      { name: 'password', type: 'password', label: text.newPassword, is_required: true, order: 2 },
      { name: 'password_repeat', type: 'password', label: text.repeat, is_required: true, order: 3 },
    ],
  },
  profile: {
    strategy: 'eager',
    button_title: text.personal,
    fields: [
      { name: 'first_name', type: 'text', label: text.first, is_required: true, order: 1 },
      { name: 'last_name', type: 'text', label: text.last, is_required: true, order: 2 },
      { name: 'birth_date', type: 'date', label: text.birth, is_required: true, mask: '##.##.####', order: 3 },
      { name: 'country_code', type: 'country', label: text.country, is_required: true, order: 4 },
      { name: 'home_town', type: 'text', label: text.town, is_required: true, order: 5 },
      { name: 'address', type: 'text', label: text.address, is_required: true, order: 6 },
      { name: 'postcode', type: 'text', label: text.postcode, is_required: true, order: 7 },
      // Where the state gives its people a number that the product can check.
      { name: 'document_type', type: 'select', label: text.documentType, is_required: false, order: 8, countries: ['IT', 'BR'] },
      { name: 'document_number', type: 'text', label: text.documentNumber, is_required: false, order: 9, countries: ['IT', 'BR'] },
    ],
  },
  // The product's own texts, by the code of the rule or of the refusal, for the operator to change.
  validation_dictionary: { ...defaultMessages[language] },
  api_validation_errors: { ...catalogues[language].codes, ...catalogues[language].fields, ...defaultMessages[language] },
  currency_conditions: [],
});

export const formsConfig: Localized<SingleTypes['forms-config']> = { en: forms('en', texts.en), it: forms('it', texts.it) };
