import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSchemas } from './schemas.ts';

/**
 * Where the product reads the fields of each type and component: an operator who fills a field sees its effect there. Who adds a field names
 * its reader here, who moves a reader moves its name.
 */
const readers: Readonly<Record<string, readonly string[]>> = {
  'auth-config': [
    'apps/server/src/account/published-rules.ts',
    'apps/server/src/account/module.ts',
    'apps/site/app/features/auth/api/forms-config.ts',
  ],
  banner: ['apps/site/app/shell/frame/shell-data.ts', 'apps/server/src/metadata/banners.ts'],
  'cashier-config': [
    'apps/server/src/metadata/rates.ts',
    'apps/site/app/features/hints/api/hints-config.ts',
    'apps/site/app/features/cashier/api/deposit-words.ts',
    'apps/site/app/features/cashier/screens/withdraw.tsx',
    'apps/server/src/cashier/published-policy.ts',
    'apps/site/app/features/auth/api/forms-config.ts',
    'apps/site/app/features/cashier/screens/history.tsx',
    'apps/site/app/features/cashier/screens/wallet.tsx',
  ],
  common: ['apps/site/app/shell/frame/shell-data.ts'],
  'domain-seo-setting': ['apps/site/app/operator/seo/host-seo.ts', 'apps/server/src/site/for-crawlers.ts'],
  faq: ['apps/site/app/features/support/screens/support.tsx'],
  'forms-config': [
    'apps/site/app/features/auth/api/forms-config.ts',
    'apps/server/src/account/published-rules.ts',
    'apps/server/src/metadata/module.ts',
  ],
  'games-config': [
    'apps/site/app/features/games/rules/page-sizes.ts',
    'apps/site/app/features/home/api/home-data.ts',
    'apps/site/app/shell/frame/shell-data.ts',
    'apps/site/app/features/game/api/demo-words.ts',
    'apps/server/src/casino/module.ts',
  ],
  loyalty: [
    'apps/server/src/loyalty/notices.ts',
    'apps/server/src/loyalty/characters.ts',
    'apps/server/src/loyalty/rates.ts',
    'apps/server/src/loyalty/show.ts',
    'apps/site/app/features/loyalty/api/loyalty-words.ts',
  ],
  'loyalty-program': ['apps/server/src/loyalty/programs.ts'],
  'loyalty-level': ['apps/server/src/loyalty/programs.ts'],
  'loyalty-character': ['apps/server/src/loyalty/characters.ts', 'apps/server/src/loyalty/programs.ts'],
  'loyalty-quest': [
    'apps/server/src/loyalty/quest-progress.ts',
    'apps/server/src/loyalty/settle.ts',
    'apps/server/src/loyalty/programs.ts',
  ],
  'loyalty-product': ['apps/server/src/loyalty/products.ts', 'apps/server/src/loyalty/programs.ts'],
  'meta-data-tool': ['apps/server/src/metadata/calls.ts', 'apps/site/app/operator/seo/page-seo.ts'],
  page: ['apps/site/app/features/content/screens/page.tsx'],
  'page-intro': ['apps/site/app/shell/page/intro.ts'],
  'prazer-config': [
    'apps/site/app/shell/frame/shell-data.ts',
    'apps/server/src/site/allowed-hosts.ts',
    'apps/server/src/metadata/calls.ts',
    'apps/server/src/protection/module.ts',
    'apps/server/src/content/module.ts',
    'apps/server/src/metadata/module.ts',
    'apps/server/src/account/module.ts',
    'apps/server/src/account/published-rules.ts',
    'apps/server/src/verification/policy.ts',
    'apps/site/app/shell/page/description.ts',
  ],
  promotion: ['apps/site/app/features/promotions/api/promotion-data.ts', 'apps/site/app/features/promotions/screens/promotion.tsx'],
  cashback: ['apps/server/src/cashback/programs.ts'],
  tournament: ['apps/server/src/tournaments/plan.ts', 'apps/server/src/tournaments/show.ts'],
  'betting-bonus': ['apps/server/src/bonuses/kinds.ts'],
  'casino-bonus': ['apps/server/src/bonuses/casino/terms.ts', 'apps/server/src/bonuses/kinds.ts'],
  'campaign-offer': ['apps/server/src/campaigns/offer.ts', 'apps/server/src/campaigns/show.ts'],
  'campaign-popup': ['apps/server/src/campaigns/popups.ts'],
  'protection-profile': ['apps/server/src/protection/profile.ts'],
  'search-config': ['apps/site/app/features/search/api/search-results.ts'],
  seo: [
    'apps/site/app/operator/seo/page-seo.ts',
    'apps/site/app/operator/seo/structured-data.ts',
    'apps/site/app/shell/guards/page-guard.ts',
    'apps/site/app/operator/seo/seo-words.ts',
  ],
  'settings-seo': [
    'apps/site/app/operator/seo/host-seo.ts',
    'apps/site/app/operator/seo/page-seo.ts',
    'apps/site/app/shell/guards/page-guard.ts',
    'apps/site/app/operator/seo/seo-words.ts',
    'apps/site/app/operator/seo/structured-data.ts',
  ],
  'system-page': ['apps/site/app/shell/page/system-words.ts', 'apps/site/app/shell/system-pages/system-overrides.ts'],
  'web-setting': ['apps/server/src/site/web-settings.ts'],
  'auth.social-provider': ['apps/server/src/account/social-connections.ts', 'apps/site/app/features/auth/api/forms-config.ts'],
  'banner.auth': ['apps/site/app/shell/frame/shell-data.ts'],
  'banner.hero': ['apps/site/app/features/home/api/home-data.ts', 'apps/server/src/metadata/banners.ts'],
  'banner.menu': ['apps/site/app/shell/frame/menu-banner-data.ts'],
  'blocks.call-to-action': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.card': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.cards': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.fact': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.facts': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.helpline': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.helplines': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.notice': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.picture': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.question': ['apps/site/app/features/support/screens/support.tsx'],
  'blocks.questions': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.rich-text': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.step': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'blocks.steps': ['apps/site/app/features/content/rules/read-blocks.ts'],
  'cashier.currency': ['packages/content/src/currencies.ts'],
  'cashier.error-button': ['apps/site/app/features/cashier/screens/withdraw.tsx'],
  'cashier.hint': ['apps/site/app/features/hints/api/hints-config.ts'],
  'cashier.method': ['apps/server/src/cashier/published-policy.ts'],
  'cashier.preset': ['apps/server/src/cashier/published-policy.ts'],
  'cashier.rate': ['apps/server/src/metadata/rates.ts'],
  'chat.betunlim': ['apps/site/app/operator/chat/betunlim.ts'],
  'chat.fresh-chat': ['apps/site/app/operator/chat/fresh-chat.ts'],
  'chat.jivo-site': ['apps/site/app/operator/chat/jivo-site.ts'],
  'chat.live-chat': ['apps/site/app/operator/chat/live-chat.ts'],
  'chat.live-tex': ['apps/site/app/operator/chat/live-tex.ts'],
  'chat.verbox': ['apps/site/app/operator/chat/verbox.ts'],
  'forms.currency-condition': ['apps/site/app/features/auth/api/forms-config.ts'],
  'forms.field': ['apps/site/app/features/auth/rules/form-plan.ts'],
  'forms.form': ['apps/site/app/features/auth/api/forms-config.ts'],
  'forms.option': ['apps/site/app/features/auth/rules/form-plan.ts'],
  'games.category': ['apps/site/app/features/home/api/home-data.ts', 'apps/site/app/features/games/api/hall-data.ts'],
  'games.demo-window': ['apps/site/app/features/game/api/demo-words.ts'],
  'games.override': ['apps/server/src/casino/module.ts'],
  'games.row': ['apps/site/app/features/home/api/home-data.ts'],
  'loyalty.notice-settings': ['apps/server/src/loyalty/notices.ts'],
  'loyalty.notice': ['apps/server/src/loyalty/notices.ts'],
  'loyalty.condition': ['apps/server/src/loyalty/quest-progress.ts'],
  'loyalty.rate': ['apps/server/src/loyalty/rates.ts'],
  'loyalty.dialog': ['apps/site/app/features/loyalty/api/loyalty-words.ts'],
  'loyalty.step': ['apps/site/app/features/loyalty/api/loyalty-words.ts'],
  'campaigns.condition': ['apps/server/src/campaigns/conditions.ts'],
  'campaigns.gift': ['apps/server/src/campaigns/offer.ts'],
  'promotions.contribution': ['apps/server/src/bonuses/casino/terms.ts'],
  'tournaments.prize': ['apps/server/src/tournaments/plan.ts'],
  'tournaments.points': ['apps/server/src/tournaments/plan.ts'],
  'promotions.level-rate': ['apps/server/src/cashback/programs.ts'],
  'promotions.reward': ['apps/server/src/rewards/read.ts'],
  'search.group': ['apps/site/app/features/search/api/search-results.ts'],
  'seo.article': ['apps/site/app/operator/seo/structured-data.ts'],
  'seo.contact-point': ['apps/site/app/operator/seo/structured-data.ts'],
  'seo.meta': ['apps/site/app/operator/seo/page-seo.ts'],
  'seo.open-graph': ['apps/site/app/operator/seo/page-seo.ts'],
  'seo.organization': ['apps/site/app/operator/seo/structured-data.ts'],
  'seo.product': ['apps/site/app/operator/seo/structured-data.ts'],
  'seo.question': ['apps/site/app/operator/seo/structured-data.ts'],
  'seo.redirect': ['apps/site/app/shell/guards/redirect-rules.ts'],
  'seo.replacement': ['apps/site/app/operator/seo/seo-words.ts'],
  'site.brand-colors': ['packages/content/src/brand-colors.ts'],
  'site.balance-refresh': ['apps/site/app/features/cashier/rules/refresh-rule.ts'],
  'site.custom-code': ['apps/site/app/operator/custom-code/prepare.ts', 'apps/server/src/site/allowed-hosts.ts'],
  'site.empty-state': ['apps/site/app/shell/page/intro.ts'],
  'site.functional-flags': [
    'apps/server/src/cashier/published-policy.ts',
    'apps/site/app/shell/frame/shell-data.ts',
    'packages/content/src/features.ts',
  ],
  'site.image-name': ['apps/site/app/shell/page/description.ts'],
  'site.link': ['apps/site/app/shell/frame/shell-data.ts'],
  'site.loader': ['apps/site/app/shell/frame/shell-data.ts'],
  'site.locale': ['apps/server/src/metadata/calls.ts'],
  'site.logos': ['apps/site/app/shell/frame/shell-data.ts'],
  'site.marketing-tracker': ['apps/site/app/operator/tracking/settings.ts'],
  'site.menu-group': ['apps/site/app/shell/frame/shell-data.ts'],
  'site.operator': ['apps/site/app/shell/frame/shell-data.ts', 'apps/site/app/features/content/screens/page.tsx'],
  'site.popup-fallback': ['apps/site/app/shell/frame/shell-data.ts'],
  'site.real-user-monitoring': ['apps/site/app/operator/tracking/settings.ts'],
  'site.update-checker': ['apps/site/app/shell/updates/use-update-checker.ts', 'apps/site/app/shell/updates/update-rule.ts'],
  'site.verification': ['apps/server/src/verification/policy.ts'],
  'web.favicon': ['apps/server/src/site/web-settings.ts'],
  'web.manifest': ['apps/server/src/site/web-settings.ts'],
};

/** Fields of parts that are not built yet, and what is read by people alone. */
const unread: Readonly<Record<string, readonly string[]>> = {
  // Names the campaign that credits what is promised; bonuses have no campaigns yet.
  promotion: ['campaign_id'],
  // What the rules are called in the editor's list.
  'protection-profile': ['title'],
};

const { components, types } = readSchemas();
const fields = [
  ...[...types].map(([name, { attributes }]) => [name, attributes] as const),
  ...[...components].map(([uid, { attributes }]) => [uid, attributes] as const),
].flatMap(([owner, attributes]) => Object.keys(attributes).map((field) => ({ owner, field })));

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  sources.set(file, source);
  return source;
}

test('[R1-002] every field of every schema is read by the site or the server, but for those of parts that are not built', () => {
  const silent = fields.filter(({ owner, field }) => {
    if (unread[owner]?.includes(field)) return false;
    const word = new RegExp(`\\b${field}\\b`);
    return !(readers[owner] ?? []).some((file) => word.test(sourceOf(file)));
  });
  expect(silent.map(({ owner, field }) => `${owner}.${field}`)).toEqual([]);
});

test('nothing is called unread or a reader that is none', () => {
  const known = (owner: string, field: string) => fields.some((one) => one.owner === owner && one.field === field);
  const gone = Object.entries(unread).flatMap(([owner, names]) =>
    names.filter((field) => !known(owner, field)).map((field) => `${owner}.${field}`),
  );
  expect(gone).toEqual([]);
  const idle = Object.entries(readers).flatMap(([owner, files]) => {
    const own = fields.filter((one) => one.owner === owner);
    return files
      .filter((file) => !own.some(({ field }) => new RegExp(`\\b${field}\\b`).test(sourceOf(file))))
      .map((file) => `${owner}: ${file}`);
  });
  expect(idle).toEqual([]);
});
