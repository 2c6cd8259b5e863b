import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const texts = {
  en: {
    email: 'E-mail',
    password: 'Password',
    birth: 'Date of birth',
    country: 'Country of residence',
    currency: 'Currency',
    promo: 'Promo code',
    terms: 'I am 18 or older and accept the terms and the privacy policy',
    news: 'Send me news by e-mail. I can stop it at any time.',
    login: 'E-mail',
    first: 'First name',
    last: 'Last name',
    town: 'Town',
    address: 'Address',
    postcode: 'Postcode',
  },
  it: {
    email: 'E-mail',
    password: 'Password',
    birth: 'Data di nascita',
    country: 'Paese di residenza',
    currency: 'Valuta',
    promo: 'Codice promozionale',
    terms: 'Ho almeno 18 anni e accetto le condizioni e l’informativa sulla privacy',
    news: 'Inviatemi novità via e-mail. Posso disattivarle quando voglio.',
    login: 'E-mail',
    first: 'Nome',
    last: 'Cognome',
    town: 'Città',
    address: 'Indirizzo',
    postcode: 'CAP',
  },
};

const forms = (text: (typeof texts)['en']): Localized<SingleTypes['forms-config']>['en'] => ({
  registration: {
    strategy: 'eager',
    fields: [
      { name: 'email', type: 'email', label: text.email, is_required: true, order: 1 },
      { name: 'password', type: 'password', label: text.password, is_required: true, order: 2 },
      { name: 'birth_date', type: 'date', label: text.birth, is_required: true, mask: '##.##.####', order: 3 },
      { name: 'country_code', type: 'country', label: text.country, is_required: true, order: 4 },
      { name: 'currency', type: 'currency', label: text.currency, is_required: true, order: 5 },
      { name: 'terms_accepted', type: 'checkbox', label: text.terms, is_required: true, order: 6 },
      { name: 'is_subscribed', type: 'checkbox', label: text.news, is_required: false, order: 7 },
    ],
  },
  restore: { strategy: 'onSubmit', fields: [{ name: 'login', type: 'email', label: text.login, is_required: true, order: 1 }] },
  profile: {
    strategy: 'eager',
    fields: [
      { name: 'first_name', type: 'text', label: text.first, is_required: true, order: 1 },
      { name: 'last_name', type: 'text', label: text.last, is_required: true, order: 2 },
      { name: 'birth_date', type: 'date', label: text.birth, is_required: true, mask: '##.##.####', order: 3 },
      { name: 'country_code', type: 'country', label: text.country, is_required: true, order: 4 },
      { name: 'home_town', type: 'text', label: text.town, is_required: true, order: 5 },
      { name: 'address', type: 'text', label: text.address, is_required: true, order: 6 },
      { name: 'postcode', type: 'text', label: text.postcode, is_required: true, order: 7 },
    ],
  },
  // Empty: the product's own texts hold until an operator changes one.
  validation_dictionary: {},
  api_validation_errors: {},
  currency_conditions: [],
});

export const formsConfig: Localized<SingleTypes['forms-config']> = { en: forms(texts.en), it: forms(texts.it) };
