import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

/** Telephone, e-mail and pages elsewhere (`sameAs`) are the operator's to add. */
const organization = (language: 'en' | 'it') => ({
  name: '{brand}',
  logo: { $media: 'favicon-512' },
  contactPoint: [
    {
      contactType: language === 'en' ? 'customer support' : 'assistenza clienti',
      availableLanguage: ['en', 'it'],
    },
  ],
});

export const seoSettings: Localized<SingleTypes['settings-seo']> = {
  en: {
    default_title: '{brand} Casino',
    title_template: '{title} | {brand}',
    default_description: 'Slots and provably fair originals, with exact RTP. Play free or for money, deposit and withdraw by card.',
    default_image: { $media: 'promo-welcome.735x240' },
    robots: 'index, follow',
    organization: organization('en'),
    redirects: [],
    replacements: {},
  },
  it: {
    default_title: '{brand} Casinò',
    title_template: '{title} | {brand}',
    default_description:
      'Slot e giochi originali verificabili, con RTP esatto. Gioca gratis o con soldi veri, deposita e preleva con carta.',
    default_image: { $media: 'promo-welcome.735x240' },
    robots: 'index, follow',
    organization: organization('it'),
    redirects: [],
    replacements: {},
  },
};
