import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const ways = {
  minimum_age: 18,
  is_form_registration_enabled: true,
  is_fast_registration_enabled: true,
  is_social_enabled: true,
  is_telegram_enabled: true,
  is_passkey_enabled: true,
  login_by: 'email',
  // The day on which the bundled pages were last changed.
  terms_version: '2026-11-21',
  privacy_version: '2026-11-21',
} as const;

export const authConfig: Localized<SingleTypes['auth-config']> = {
  en: {
    ...ways,
    social_providers: [
      // Those are shown that the configuration knows; the last one only where the product is tried out.
      { service: 'google', title: 'Continue with Google', is_enabled: true },
      { service: 'apple', title: 'Continue with Apple', is_enabled: true },
      { service: 'facebook', title: 'Continue with Facebook', is_enabled: true },
      { service: 'vk', title: 'Continue with VK', is_enabled: true },
      { service: 'telegram', title: 'Continue with Telegram', is_enabled: true },
      { service: 'local', title: 'Continue with a test account', is_enabled: true },
    ],
    benefits: [
      { icon: 'scales', title: 'Exact returns', text: 'Every game shows its return before you stake.' },
      { icon: 'seal-check', title: 'Results you can check', text: 'Outcomes are committed to before the round and proven after it.' },
      { icon: 'wallet', title: 'Your money stays yours', text: 'Withdrawing is as easy as depositing, and we charge no fee for either.' },
    ],
    registration_title: 'Create your account',
    registration_lead: 'It takes a minute. You have to be 18 or older.',
    login_title: 'Welcome back',
    login_lead: 'Sign in with the e-mail address of your account.',
    restore_title: 'Set a new password',
    restore_lead: 'Tell us the e-mail address of your account. If there is one, we send a code to it.',
    consent_text: 'By creating an account you accept the terms and the privacy policy.',
  },
  it: {
    ...ways,
    social_providers: [
      { service: 'google', title: 'Continua con Google', is_enabled: true },
      { service: 'apple', title: 'Continua con Apple', is_enabled: true },
      { service: 'facebook', title: 'Continua con Facebook', is_enabled: true },
      { service: 'vk', title: 'Continua con VK', is_enabled: true },
      { service: 'telegram', title: 'Continua con Telegram', is_enabled: true },
      { service: 'local', title: 'Continua con un conto di prova', is_enabled: true },
    ],
    benefits: [
      { icon: 'scales', title: 'Ritorni esatti', text: 'Ogni gioco mostra il suo ritorno prima della puntata.' },
      { icon: 'seal-check', title: 'Risultati verificabili', text: 'Gli esiti sono fissati prima della partita e dimostrati dopo.' },
      {
        icon: 'wallet',
        title: 'Il denaro resta tuo',
        text: 'Prelevare è facile come depositare, e non chiediamo commissioni né per l’uno né per l’altro.',
      },
    ],
    registration_title: 'Crea il tuo conto',
    registration_lead: 'Ci vuole un minuto. Devi avere almeno 18 anni.',
    login_title: 'Bentornato',
    login_lead: 'Accedi con l’indirizzo e-mail del tuo conto.',
    restore_title: 'Imposta una nuova password',
    restore_lead: 'Scrivi l’indirizzo e-mail del tuo conto. Se esiste, ti inviamo un codice.',
    consent_text: 'Creando un conto accetti le condizioni e l’informativa sulla privacy.',
  },
};
