import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const ways = {
  minimum_age: 18,
  is_form_registration_enabled: true,
  is_fast_registration_enabled: true,
  is_social_enabled: true,
  is_telegram_enabled: true,
  is_passkey_enabled: true,
  // The day on which the bundled pages were last changed.
  terms_version: '2026-11-28',
  privacy_version: '2026-11-28',
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
  },
};
