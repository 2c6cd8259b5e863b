import { banner } from './banner.ts';
import { cashierConfig } from './cashier-config.ts';
import { common } from './common.ts';
import type { Defaults } from './define.ts';
import { formsConfig } from './forms-config.ts';
import { gamesConfig } from './games-config.ts';
import { seos } from './pages.ts';
import { seoSettings } from './seo-settings.ts';
import { siteConfig } from './site-config.ts';

/** The content that a new installation starts with, in both languages. */
export const defaults: Defaults = {
  singles: {
    'prazer-config': siteConfig,
    common,
    'settings-seo': seoSettings,
    banner,
    'games-config': gamesConfig,
    'cashier-config': cashierConfig,
    'forms-config': formsConfig,
  },
  collections: { seo: seos },
};
