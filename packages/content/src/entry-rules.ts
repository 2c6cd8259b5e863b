import { findCircle, type RedirectRule } from './redirects.ts';
import { colorFaults } from './brand-colors.ts';
import { cashbackFaults, type RatedLevel } from './cashback-programs.ts';
import { casinoBonusFaults } from './casino-bonuses.ts';
import { productFaults, questFaults } from './loyalty-rules.ts';
import { currencyFaults } from './currencies.ts';
import { iconFaults } from './icons.ts';
import type { Said } from './labels/say.ts';
import { wordingFaults, type SiteTexts } from './own-wording.ts';
import { offerFaults } from './campaign-offers.ts';
import { markFaults } from './payment-marks.ts';
import { methodFaults } from './payment-methods.ts';
import { isSitePage } from './site-paths.ts';
import { tournamentFaults } from './tournament-rules.ts';
import type { EntryFault } from './entry-fault.ts';

/** What an entry is judged by beside its own values. */
export interface EntryContext {
  /** The entry as it is stored; what of it stays as it is was judged when it was written. */
  before: Readonly<Record<string, unknown>>;
  /** The site's own texts in the language of the entry. */
  siteTexts: () => SiteTexts;
  /** The names of the product's payment methods. */
  paymentMethods: () => readonly string[];
  /** The levels that are published, of all loyalty programmes. */
  loyaltyLevels: () => readonly RatedLevel[];
}

/** Addresses that are no page: the languages, and what the server answers by itself. */
const ownNames = new Set([
  'content-admin',
  'en',
  'external-icon',
  'favicon.ico',
  'healthz',
  'hit',
  'it',
  'llms.txt',
  'mailbox',
  'manifest.webmanifest',
  'metrics',
  'robots.txt',
  'sitemap.xml',
]);

const rules: Readonly<Record<string, (attributes: Readonly<Record<string, unknown>>, context: EntryContext) => EntryFault[]>> = {
  common: ({ texts }, { before, siteTexts }) => wordingFaults(texts, { before: before.texts, site: siteTexts() }),
  cashback: (attributes, { loyaltyLevels }) => cashbackFaults(attributes, loyaltyLevels),
  'casino-bonus': casinoBonusFaults,
  'cashier-config': ({ currencies, methods }, { before, paymentMethods }) => [
    ...currencyFaults(currencies, before.currencies),
    ...methodFaults(methods, before.methods, paymentMethods()),
  ],
  'prazer-config': ({ brand_colors, brand_theme, payment_marks }, { before }) => [
    ...markFaults(payment_marks, before.payment_marks),
    ...colorFaults(brand_colors, brand_theme),
  ],
  'campaign-offer': offerFaults,
  'loyalty-product': productFaults,
  'loyalty-quest': questFaults,
  tournament: tournamentFaults,
  page({ slug }) {
    if (typeof slug !== 'string') return [];
    const path = `/${slug.toLowerCase()}`;
    if (!isSitePage(path) && !ownNames.has(path.slice(1))) return [];
    return [
      {
        path: ['slug'],
        said: [
          `The site itself answers at ${path}, so that this page would never be seen: choose another address`,
          `All’indirizzo ${path} risponde già il sito, quindi questa pagina non si vedrebbe mai: scegli un altro indirizzo`,
        ],
      },
    ];
  },
  'settings-seo'({ redirects }) {
    const rules = Array.isArray(redirects) ? redirects.filter(isRule) : [];
    const unmarked = rules.flatMap(({ to_url: to, is_external: isExternal }, index): EntryFault[] =>
      isExternal || !/^https?:/i.test(to) ? [] : [{ path: ['redirects', String(index), 'to_url'], said: unmarkedWords }],
    );
    const circle = findCircle(rules);
    if (!circle) return unmarked;
    const way = circle.way.join(' → ');
    return [
      ...unmarked,
      {
        path: ['redirects', String(circle.rule), 'to_url'],
        said: [`This rule leads in a circle: ${way}`, `Questa regola gira in tondo: ${way}`],
      },
    ];
  },
};

/** A rule that leads away unmarked would be passed over by the site. */
const unmarkedWords: Said = [
  'This leads to another site: switch on “Leads to another site” as well, or write a page of this site, such as /promotions',
  'Questo porta a un altro sito: attiva anche «Porta a un altro sito», oppure scrivi una pagina di questo sito, ad esempio /promotions',
];

const isRule = (value: unknown): value is RedirectRule =>
  typeof value === 'object' &&
  value !== null &&
  'from_url' in value &&
  typeof value.from_url === 'string' &&
  'to_url' in value &&
  typeof value.to_url === 'string';

/** What is wrong with the entry of a type as a whole. */
export const entryFaults = (type: string, attributes: Readonly<Record<string, unknown>>, context: EntryContext): EntryFault[] => [
  ...(rules[type]?.(attributes, context) ?? []),
  ...iconFaults(attributes, context.before),
];
