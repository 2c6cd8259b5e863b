import { readdirSync, readFileSync } from 'node:fs';
import { catalogues } from '@tavolo/contract/messages';
import { isIconName } from '@tavolo/ui/icon/names.ts';
import { faultCodes } from '@tavolo/validation';
import { describe, expect, test } from 'vitest';
import { defaults } from './defaults/index.ts';
import { readSchemas } from './schemas.ts';
import { seedFaults, type Known } from './seed-rules.ts';

interface BundledEntry {
  type: string;
  /** What it is called in a failing test. */
  name: string;
  en: unknown;
  it: unknown;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameOf = (seed: unknown): string => {
  if (!isFields(seed)) return '';
  const name = seed.slug ?? seed.key ?? seed.sysname ?? seed.path ?? seed.host;
  return typeof name === 'string' ? name : '';
};

const entries: BundledEntry[] = [
  ...Object.entries(defaults.singles).map(([type, { en, it }]) => ({ type, name: type, en, it })),
  ...Object.entries(defaults.collections).flatMap(([type, list]) =>
    list.map(({ en, it }: { en: unknown; it: unknown }) => ({ type, name: `${type}/${nameOf(en)}`, en, it })),
  ),
];

/** Texts by their path in the entry. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, `${path}[${index}]`));
  return isFields(value) ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`)) : [];
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)])) : typeof value;
}

/** Names, technical values and words that are the same in both languages. */
const alike = new Set([
  '18+',
  'Account',
  'Bonus',
  'Cookie',
  'CPF',
  'Email',
  'EUR',
  'Euro',
  'Gambling Therapy',
  'Jackpot',
  'Lobby',
  'Malta',
  'National Gambling Helpline (GamCare)',
  'Nova',
  '{brand}',
  'NOVA',
  'Password',
  'Privacy',
  'RTP',
  'Responsible Gaming Foundation',
  'Bao',
  'Book of Nefer:',
  'Drako',
  'Ember',
  'Leon',
  'Noctua',
  'Stella',
  'Tora',
  'Marketing',
  'Slot',
  'Software',
  'Sport',
  'Telefono Verde Nazionale Gioco d’Azzardo (ISS)',
  'originals',
  'slots',
  'tavolo_consent',
  'tavolo_device',
  'tavolo_locale',
  'tavolo_oauth',
  'tavolo_session',
  'tavolo_staff, tavolo_preview',
  '{name}',
  '{title} | {brand}',
]);

/** Attributes whose texts no visitor reads as words. */
const technical =
  /home_rows\[\d+\]\.value$|\.(action|use_period|shows|offer_key|campaign_id|values|bonus|game|stacking_group|\$media|\$entry|__component|url|link_url|button_url|second_button_url|buttonSlug|path|seo_url|slug|key|sysname|icon|tag_icon|anchor|source|layout|name|from|to|type|kind|code|symbol|currency|mask|robots|phone|revised_on|terms_version|privacy_version|theme_color|background_color|language|direction|strategy|trigger|palette|audience|countries|tone|service|position|level|regex|display|orientation|short_name|error_type|brand_name|brand_theme|wordmark|domain_state|full_screen|deposit_view|demo_window_shown|regulation_profile|locale_strategy|chat_provider|availableLanguage|payment_marks|rates_date|rates_source|popular_queries|deposit_amounts|exclusions|identity_before|exclusion_register|first_limits|sports|product|program|counts|period|paid_as|scoring|repeats|weekday|start_time|categories|providers|games|spends|validator_config|open_graph)(\b|\[|\.)/;

const known: Known = {
  files: new Set(readdirSync(new URL('../media/', import.meta.url)).map((file) => file.replace(/(@2x)?\.\w+$/, ''))),
  entries: new Set(entries.map(({ name }) => name)),
};

/** Addresses of the site (requirements R2-001 … R2-029) that content may link to, without what follows `?` and `#`. */
const routes = [
  /^\/$/,
  /^\/betting$/,
  /^\/confirmation(\/success)?$/,
  /^\/forms\/sign_(in|up)$/,
  /^\/game\/[a-z0-9-]+$/,
  /^\/gamehall(\/[a-z0-9-]+)?$/,
  /^\/(jackpots|offers|promotions|tournaments)(\/[a-z0-9-]+)?$/,
  /^\/loyalty(\/[a-z0-9-]+)?$/,
  /^\/(providers|support|unsubscribe|winners)$/,
  /^\/cashier\/(deposit|history|receipt|wallet|withdraw)$/,
  /^\/profile\/(settings|security|verification|responsible-game|bets|loyalty|bonuses|cashback|notification)$/,
  /^\/profile\/responsible-game\/(activity|self-test|close-account)$/,
  // Not a page of the site, but served beside it.
  /^\/studio\/(verify|fairness)$/,
];
const games = readdirSync(new URL('../../../games/', import.meta.url));

describe('the bundled content', () => {
  test.each(['en', 'it'] as const)('every entry obeys its schema in %s, and the files and entries that it names are there', (language) => {
    const schemas = readSchemas();
    const faults = entries.flatMap((entry) =>
      seedFaults(entry[language], schemas.types.get(entry.type)?.attributes ?? {}, schemas, known, entry.name),
    );
    expect(faults).toEqual([]);
  });

  test('[R1-001] every entry has the same fields filled in English and in Italian', () => {
    for (const { name, en, it } of entries) expect([name, shapeOf(it)]).toEqual([name, shapeOf(en)]);
  });

  test('what is not translated is the same in both languages: addresses, keys, ids, switches', () => {
    const { types } = readSchemas();
    const differing = entries.flatMap(({ type, name, en, it }) =>
      Object.entries(types.get(type)?.attributes ?? {})
        .filter(([, attribute]) => attribute.pluginOptions?.i18n?.localized === false)
        .filter(([field]) => isFields(en) && isFields(it) && JSON.stringify(en[field]) !== JSON.stringify(it[field]))
        .map(([field]) => `${name}.${field}`),
    );
    expect(differing).toEqual([]);
  });

  test('[R1-001] no text was left in English, and none is empty or filled with nonsense', () => {
    const untranslated = entries.flatMap(({ name, en, it }) => {
      const english = new Map(textsOf(en, name));
      return textsOf(it, name).filter(
        ([path, text]) => /\p{L}/u.test(text) && english.get(path) === text && !alike.has(text) && !technical.test(path),
      );
    });
    expect(untranslated).toEqual([]);
    const bad = entries.flatMap(({ name, en, it }) =>
      [...textsOf(en, name), ...textsOf(it, name)].filter(
        ([, text]) => text.trim() === '' || /lorem|ipsum|\bTODO\b|\bTBD\b|xxx/i.test(text),
      ),
    );
    expect(bad).toEqual([]);
  });

  test('texts use the apostrophes and quotes of their language', () => {
    const words = (language: 'en' | 'it') =>
      entries.flatMap((entry) => textsOf(entry[language], entry.name)).filter(([path]) => !/custom_code|regex/.test(path));
    expect([...words('en'), ...words('it')].filter(([, text]) => /\w'\w/.test(text))).toEqual([]);
    // The mark of a link to another site is no quotation.
    expect(words('it').filter(([, text]) => /["“”]/.test(text.replaceAll(' "external")', ')')))).toEqual([]);
  });

  test('[R2-017] every link of the content leads to a page that exists', () => {
    const { collections } = defaults;
    const slugs = collections.page.map(({ en }) => `/${en.slug}`);
    const links = entries.flatMap(({ name, en, it }) =>
      [...textsOf(en, name), ...textsOf(it, name)].flatMap(([path, text]) => [
        ...(/(_url|Slug|\burl)$/.test(path) && !path.endsWith('.seo_url') ? [[path, text] as const] : []),
        ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => [path, match[1] ?? ''] as const),
      ]),
    );
    expect(links.length).toBeGreaterThan(100);
    const dead = links.filter(([, link]) => {
      if (/^https:\/\/[\w.-]+(\/|$)/.test(link)) return false;
      const [address = ''] = link.split(/[?#]/);
      if (address.startsWith('/game/') && !games.includes(address.slice('/game/'.length))) return true;
      const [, collection = '', slug] = address.split('/');
      if (collection === 'promotions' && slug) return !collections.promotion.some(({ en }) => en.slug === slug);
      // Of the studio, beside the site: that it answers is tested there.
      if (address === '/studio/fairness') return false;
      return !slugs.includes(address) && !routes.some((route) => route.test(address));
    });
    expect(dead).toEqual([]);
  });

  test('every icon that is named is in the set', () => {
    const icons = entries.flatMap(({ name, en, it }) =>
      [...textsOf(en, name), ...textsOf(it, name)].filter(([path]) => /\.(tag_)?icon$/.test(path)),
    );
    expect(icons.length).toBeGreaterThan(50);
    expect(icons.filter(([, icon]) => !isIconName(icon) && !isIconName(`${icon}-fill`))).toEqual([]);
  });

  test('no entry of a collection is there twice', () => {
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  });
});

describe('search engines', () => {
  const seos = defaults.collections.seo;
  const paths = seos.map(({ en }) => en.path);

  test('[R3-021] every address of the site and every page of the content has a title and a description of its own', () => {
    const asked = [
      '/',
      '/betting',
      '/confirmation',
      '/confirmation/success',
      '/forms/sign_in',
      '/forms/sign_up',
      '/game',
      '/gamehall',
      '/gamehall/{id}',
      '/jackpots',
      '/jackpots/{id}',
      '/loyalty',
      '/loyalty/shop',
      '/loyalty/{sysname}',
      '/offers',
      '/offers/{id}',
      '/promotions',
      '/promotions/{id}',
      '/providers',
      '/support',
      '/tournaments',
      '/tournaments/{id}',
      '/tournaments/{id}/gamehall',
      '/unsubscribe',
      '/winners',
      '/_icons',
      ...[
        'deposit',
        'deposit/{sysname}',
        'history',
        'paycancel',
        'payfail',
        'paymobile',
        'paynewwindow',
        'paypending',
        'paysuccess',
        'receipt',
        'wallet',
        'withdraw',
      ].map((name) => `/cashier/${name}`),
      ...['settings', 'security', 'verification', 'responsible-game', 'bets', 'loyalty', 'bonuses', 'cashback', 'notification'].map(
        (name) => `/profile/${name}`,
      ),
      ...defaults.collections.page.map(({ en }) => `/${en.slug}`),
    ];
    expect(asked.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('[R2-029] entries of item pages put the name of the item into title and description', () => {
    for (const { en, it } of seos.filter((entry) => entry.en.seo_url)) {
      expect(en.seo_url).toContain('{name}');
      for (const text of [en.title, en.description, it.title, it.description])
        expect([en.path, text]).toEqual([en.path, expect.stringContaining('{name}')]);
    }
  });

  test('titles fit into a result and differ; descriptions of pages that may be found say enough and not too much', () => {
    for (const language of ['en', 'it'] as const) {
      const found = seos.map((entry) => entry[language]).filter((entry) => !entry.robots?.includes('noindex'));
      expect(found.filter(({ title, path }) => title.length > 60 || (title.length < 4 && !path.includes('{')))).toEqual([]);
      expect(found.filter(({ description }) => description.length < 40 || description.length > 160).map(({ path }) => path)).toEqual([]);
      const titles = found.map(({ title }) => title);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    }
  });

  test('pages of one player are kept out of search results', () => {
    const open = seos.filter(
      ({ en, it }) => /^\/(cashier|profile)\//.test(en.path) && !(en.robots?.includes('noindex') && it.robots?.includes('noindex')),
    );
    expect(open.map(({ en }) => en.path)).toEqual([]);
  });
});

describe('what is written', () => {
  test('[R2-046] [R2-047] every system page has header, description and button, and the button leads where it must', () => {
    const byKey = new Map(defaults.collections['system-page'].map((entry) => [entry.en.key, entry]));
    const targets: Record<string, string> = {
      user_blocked: '/support',
      slot_errors: '/gamehall',
      pay_success: '/gamehall',
      pay_cancel: '/cashier/deposit',
      pay_fail: '/cashier/deposit',
      pay_new_window: '/cashier/deposit',
    };
    for (const key of [
      'maintenance',
      'not_found',
      'forbidden',
      'user_blocked',
      'unsubscribe',
      'slot_errors',
      'pay_cancel',
      'pay_fail',
      'pay_mobile',
      'pay_new_window',
      'pay_pending',
      'pay_success',
    ] as const) {
      const entry = byKey.get(key);
      expect([key, entry?.en.header, entry?.en.description, entry?.en.button_title].every(Boolean)).toBe(true);
      const target = targets[key];
      if (target) expect([key, entry?.en.button_url]).toEqual([key, target]);
    }
  });

  test('at least twenty questions are answered, each with an address of its own', () => {
    const keys = defaults.collections.faq.flatMap(({ en }) => (en.questions ?? []).map(({ key }) => key));
    expect(keys.length).toBeGreaterThanOrEqual(20);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('[R5-001] [R8-001] every rule and every refusal has a text that the operator can change, by one key for one meaning', () => {
    for (const language of ['en', 'it'] as const) {
      const { validation_dictionary, api_validation_errors } = defaults.singles['forms-config'][language];
      const { codes, fields } = catalogues[language];
      expect(Object.keys(validation_dictionary ?? {}).sort()).toEqual([...faultCodes].sort());
      const keys = Object.keys(api_validation_errors ?? {});
      expect([...Object.keys(codes), ...Object.keys(fields), ...faultCodes].filter((code) => !keys.includes(code))).toEqual([]);
      expect(Object.keys(codes).filter((code) => Object.hasOwn(fields, code) || faultCodes.some((rule) => rule === code))).toEqual([]);
    }
  });

  test('the versions that players agree to are those of the pages', () => {
    const revisionOf = (slug: string) => defaults.collections.page.find(({ en }) => en.slug === slug)?.en.revised_on;
    const { terms_version, privacy_version } = defaults.singles['auth-config'].en;
    expect([terms_version, privacy_version]).toEqual([revisionOf('terms'), revisionOf('privacy')]);
  });

  test('the credits name every library of others that a page runs', () => {
    const names: Readonly<Record<string, string>> = {
      '@simplewebauthn/browser': 'SimpleWebAuthn',
      '@sumsub/websdk': 'Sumsub',
      '@tanstack/react-query': 'TanStack Query',
      '@tanstack/react-virtual': 'Virtual',
      'libphonenumber-js': 'libphonenumber-js',
      react: 'React',
      'react-dom': 'React',
      'react-hook-form': 'React Hook Form',
      'react-router': 'React Router',
      valibot: 'Valibot',
      'web-vitals': 'web-vitals',
    };
    // Those of the server that draws the pages, and fonts, which have a part of their own.
    const elsewhere = /^(@tavolo\/|@fontsource|@react-router\/node$|@lingui\/message-utils$|isbot$|parse5$)/;
    const libraries = [
      'apps/site',
      'packages/ui',
      'packages/validation',
      'packages/contract',
      'packages/money',
      'packages/fairness',
    ].flatMap((folder) => {
      const file: unknown = JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8'));
      return isFields(file) && isFields(file.dependencies) ? Object.keys(file.dependencies) : [];
    });
    const page = defaults.collections.page.find(({ en }) => en.slug === 'credits');
    for (const language of ['en', 'it'] as const) {
      const said = JSON.stringify(page?.[language].blocks);
      const missing = libraries.filter((name) => !elsewhere.test(name) && !said.includes(names[name] ?? name));
      expect(missing).toEqual([]);
    }
  });

  test('no promotion promises a bonus that nothing credits', () => {
    for (const { en } of defaults.collections.promotion)
      if (en.kind !== 'information') expect([en.slug, en.campaign_id]).toEqual([en.slug, expect.any(String)]);
  });

  test('[R3-020] [R3-023] no code of others is in it: no chat, no tracker, no custom code, no analytics', () => {
    const config = defaults.singles['prazer-config'].en;
    expect([config.chat_provider, config.chat, config.custom_code, config.marketing_tracker?.is_enabled]).toEqual(['none', [], [], false]);
    expect(textsOf(defaults.singles['meta-data-tool'].en, '')).toEqual([]);
  });
});
