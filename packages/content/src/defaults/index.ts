import { authConfig } from './auth-config.ts';
import { banner } from './banner.ts';
import { bettingBonuses } from './betting-bonuses.ts';
import { cashbacks } from './cashbacks.ts';
import { casinoBonuses } from './casino-bonuses.ts';
import { campaignOffers } from './campaign-offers.ts';
import { campaignPopups } from './campaign-popups.ts';
import { cashierConfig } from './cashier-config.ts';
import { common } from './common.ts';
import type { Defaults } from './define.ts';
import { faq } from './faq.ts';
import { formsConfig } from './forms-config.ts';
import { gamesConfig } from './games-config.ts';
import { loyaltyCharacters } from './loyalty-characters.ts';
import { loyaltyProducts } from './loyalty-products.ts';
import { loyaltyLevels, loyaltyPrograms } from './loyalty-programs.ts';
import { loyaltyQuests } from './loyalty-quests.ts';
import { loyalty } from './loyalty.ts';
import { pageIntros } from './page-intros.ts';
import { pageSeos } from './page-seos.ts';
import { pages } from './pages/index.ts';
import { promotions } from './promotions.ts';
import { protectionProfiles } from './protection-profiles.ts';
import { routeSeos } from './seo.ts';
import { searchConfig } from './search-config.ts';
import { seoSettings } from './seo-settings.ts';
import { siteConfig } from './site-config.ts';
import { systemPages } from './system-pages.ts';
import { tournaments } from './tournaments.ts';
import { metaDataTool, webSetting } from './web-settings.ts';

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
    'auth-config': authConfig,
    'search-config': searchConfig,
    loyalty,
    'web-setting': webSetting,
    'meta-data-tool': metaDataTool,
  },
  collections: {
    seo: [...routeSeos, ...pageSeos],
    page: pages,
    'page-intro': pageIntros,
    faq,
    promotion: promotions,
    tournament: tournaments,
    'system-page': systemPages,
    'protection-profile': protectionProfiles,
    'betting-bonus': bettingBonuses,
    'casino-bonus': casinoBonuses,
    cashback: cashbacks,
    'campaign-offer': campaignOffers,
    'campaign-popup': campaignPopups,
    'loyalty-program': loyaltyPrograms,
    'loyalty-level': loyaltyLevels,
    'loyalty-character': loyaltyCharacters,
    'loyalty-quest': loyaltyQuests,
    'loyalty-product': loyaltyProducts,
    // Filled by an operator who serves several hosts.
    'domain-seo-setting': [],
  },
};
