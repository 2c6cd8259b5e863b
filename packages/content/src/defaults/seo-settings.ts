import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

export const seoSettings: Localized<SingleTypes['settings-seo']> = {
  en: {
    default_title: 'Nova Casino',
    title_template: '{title} | Nova',
    default_description:
      'Slots and provably fair originals with their exact return in sight. Play free or for money, deposit and withdraw by card.',
    default_image: { $media: 'promo-welcome.735x240' },
    robots: 'index, follow',
    organization: { name: 'Nova', contactPoint: [] },
    redirects: [],
    replacements: {},
  },
  it: {
    default_title: 'Nova Casinò',
    title_template: '{title} | Nova',
    default_description:
      'Slot e giochi originali verificabili, con il ritorno esatto sempre in vista. Gioca gratis o con soldi veri, deposita e preleva con carta.',
    default_image: { $media: 'promo-welcome.735x240' },
    robots: 'index, follow',
    organization: { name: 'Nova', contactPoint: [] },
    redirects: [],
    replacements: {},
  },
};
