import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { search } from './search-results.ts';

const game = { sysname: 'dice', name: 'Dice', provider: { sysname: 'originals', name: 'Originals' }, rtp: '99.00', image_url: '/a.webp' };
const group = (source: string, count = 2) => ({ source, title: source, icon: null, is_enabled: true, count });
const config = {
  placeholder: 'Search',
  minimum_length: 2,
  typing_delay: 120,
  popular_title: 'Often',
  popular_queries: ['Dice', 7],
  empty_title: 'None',
  empty_text: 'Text',
  groups: ['games', 'categories', 'providers', 'promotions', 'pages', 'questions', 'sports'].map((source) => group(source)),
};
const promotion = (slug: string, title: string) => ({
  slug,
  title,
  title_accent: null,
  tag: null,
  summary: 'All about it.',
  starts_at: null,
  ends_at: null,
  order: 1,
  kind: 'information',
  image_735_240: null,
});
const lists: Record<string, object[]> = {
  promotion: [promotion('try-free', 'Try free'), promotion('dice-week', 'Dice week')],
  page: [{ slug: 'privacy', title: 'Privacy policy', lead: 'What we keep.' }],
  seo: [
    { path: '/promotions', title: 'Promotions', description: 'What runs now.' },
    { path: '/profile/responsible-game', title: 'Your limits', description: 'Set them.' },
    { path: '/support', title: 'Support', description: 'Answers.' },
    { path: '/cashier/receipt', title: 'Receipt', description: 'A step of a payment.' },
    { path: '/terms', title: 'Terms of play', description: 'Of a page that nobody has written.' },
    { path: '/promotions/{id}', title: '{name}', description: 'One.' },
    { path: '/guide', title: 'Guide', heading: 'Guide for players', description: 'A text of its own.', text: 'How it works.' },
  ],
  faq: [
    {
      key: 'money',
      order: 1,
      questions: [
        { key: 'fees', question: 'What does it cost?', answer: 'A **withdrawal** is free.' },
        { key: 'times', question: 'How long does a withdrawal take?', answer: 'Minutes.' },
      ],
    },
  ],
};
const asked: unknown[] = [];
const context = (changes: { groups?: object[]; fails?: string; functional_flags?: object } = {}) =>
  ({
    locale: 'en',
    origin: 'https://casino.test',
    warn: () => undefined,
    content: {
      single: (name: string) =>
        name === 'search-config'
          ? { ...config, ...changes }
          : {
              functional_flags: { is_betting_enabled: false, ...changes.functional_flags },
              categories: [{ sysname: 'slots', title: 'Slot machines', icon: null }],
              menu: [{ title: 'Account', links: [{ label: 'Limits and breaks', url: '/profile/responsible-game', is_external: false }] }],
              footer_columns: [],
              footer_links: [],
            },
      list: (name: string) => lists[name],
    } as unknown as ContentReader,
    api: {
      call: async (name: string, params: object) => {
        if (name === changes.fails) throw new Error('out of reach');
        asked.push({ name, ...params });
        if (name === 'sportsbook.search')
          return {
            competitions: [{ id: 'football-italy', sport: 'football', name: 'Dicean League', country: 'Italy', country_code: 'IT' }],
            events: [
              {
                id: '7',
                sport: 'football',
                home: { name: 'Dicetown' },
                away: { name: 'Rovers' },
                name: '',
                runners: [],
                competition: { name: 'Dicean League' },
              },
              {
                id: '8',
                sport: 'horse-racing',
                home: null,
                away: null,
                name: 'Ashdown Vale 1000 m',
                runners: [{ name: 'Velvet Anchor' }, { name: 'Dicey Business' }],
                competition: { name: 'Ashdown Vale' },
              },
            ],
          };
        if (name === 'sportsbook.getSports')
          return {
            sports: [
              {
                sport: 'football',
                competitions: [
                  { id: 'football-italy', sport: 'football', name: 'Dicean League', country: 'Italy', country_code: 'IT', is_top: true },
                  { id: 'football-japan', sport: 'football', name: 'Sakura League', country: 'Japan', country_code: 'JP', is_top: false },
                ],
              },
            ],
          };
        if (name === 'games.getCategories') return { items: [{ sysname: 'slots', name: 'Slots', count: 3 }] };
        if (name === 'games.getProviders')
          return {
            items: ['Originals', 'Dicey Games', 'Dicehouse', 'Dicelab'].map((one) => ({
              sysname: one.toLowerCase(),
              name: one,
              game_params: { count: 2 },
            })),
          };
        return { items: [game], count: 9 };
      },
    },
  }) as unknown as SiteContext;

test('games, providers, categories and promotions are found in the operator’s groups, each with how many there are', async () => {
  const { groups, isExact } = await search(context(), 'dice');
  expect(groups.map(({ source, total, hits }) => [source, total, hits.map(({ to }) => to)])).toEqual([
    ['games', 9, ['/game/dice']],
    ['providers', 3, ['/gamehall?providers=dicey%20games', '/gamehall?providers=dicehouse']],
    ['promotions', 1, ['/promotions/dice-week']],
  ]);
  expect(isExact).toBe(true);
  expect((await search(context(), 'slto')).groups.map(({ source }) => source)).toContain('categories');
});

test('without a text, or with less than the operator asks for, the games that are played a lot are shown', async () => {
  for (const typed of ['', '  ', 'd']) {
    asked.length = 0;
    const { groups, settings } = await search(context(), typed);
    expect(groups.map(({ source }) => source)).toEqual(['games']);
    expect(asked).toEqual([{ name: 'games.get', offset: 0, count: 2, sort: 'popular' }]);
    expect(settings.popular).toEqual(['Dice']);
  }
});

test('a group that the operator has switched off is not looked through', async () => {
  const { groups } = await search(context({ groups: [group('promotions'), { ...group('games'), is_enabled: false }] }), 'dice');
  expect(groups.map(({ source }) => source)).toEqual(['promotions']);
});

test('control characters are asked for as one that is found nowhere', async () => {
  asked.length = 0;
  expect((await search(context(), 'di\0ce\u001f')).typed).toBe('di\uFFFDce\uFFFD');
  expect(asked[0]).toMatchObject({ search: 'di\uFFFDce\uFFFD' });
});

test('without providers or counts the rest is still found; without games the search fails', async () => {
  expect((await search(context({ fails: 'games.getProviders' }), 'dice')).groups.map(({ source }) => source)).toEqual([
    'games',
    'promotions',
  ]);
  await expect(search(context({ fails: 'games.get' }), 'dice')).rejects.toThrow('out of reach');
});

test('[R6-005] nothing of a feature that is switched off is found', async () => {
  const sources = async (functional_flags: object) =>
    (await search(context({ functional_flags }), 'dice')).groups.map(({ source }) => source);
  expect(await sources({})).toContain('promotions');
  expect(await sources({ is_promotions_enabled: false })).not.toContain('promotions');
});

const pathsOf = async (source: string, typed: string, functional_flags: object = {}) =>
  (await search(context({ functional_flags }), typed)).groups.find((one) => one.source === source)?.hits.map(({ to }) => to) ?? [];

test('pages are found by their titles, by their menu’s words and by what else people call them, with a slip as well', async () => {
  for (const [typed, path] of [
    ['privacy', '/privacy'],
    ['privcay', '/privacy'],
    ['gdpr', '/privacy'],
    ['promotions', '/promotions'],
    ['limits', '/profile/responsible-game'],
    ['breaks', '/profile/responsible-game'],
    ['self-exclusion', '/profile/responsible-game'],
    ['help', '/support'],
    ['faq', '/support'],
    ['guide for', '/guide'],
  ] as const) {
    expect((await pathsOf('pages', typed))[0], typed).toBe(path);
  }
  // Another word for a page is no slip.
  expect((await search(context(), 'faq')).isExact).toBe(true);
  expect((await search(context(), 'privcay')).isExact).toBe(false);
});

test('what is a step of something, a kind of page or a title without its page is not found', async () => {
  for (const typed of ['receipt', '{name}', 'terms of play']) expect(await pathsOf('pages', typed), typed).toEqual([]);
});

test('questions are found, those that say it themselves before those whose answers do', async () => {
  expect(await pathsOf('questions', 'withdrawal')).toEqual(['/support#money-times', '/support#money-fees']);
  expect(await pathsOf('questions', 'wi')).toEqual([]);
});

test('[R6-005] a page of a feature that is switched off is not found, nor are questions without their page', async () => {
  expect(await pathsOf('pages', 'limits', { is_responsible_game_enabled: false })).not.toContain('/profile/responsible-game');
  expect(await pathsOf('pages', 'faq', { is_support_enabled: false })).not.toContain('/support');
  expect(await pathsOf('questions', 'withdrawal', { is_support_enabled: false })).toEqual([]);
});

test('a sport is found by its name in the language of the page', async () => {
  const functional_flags = { is_betting_enabled: true };
  const { groups, isExact } = await search(context({ functional_flags, groups: [group('sports', 6)] }), 'horse');
  expect(groups[0]?.hits[0]).toMatchObject({ to: '/betting/horse-racing', name: 'Horse racing', icon: 'horse-fill' });
  expect(isExact).toBe(true);
});

test('competitions and matches are found where there is a sportsbook, and nothing else is lost where it cannot be asked', async () => {
  const functional_flags = { is_betting_enabled: true };
  const sports = async (changes: object) =>
    (await search(context({ functional_flags, ...changes }), 'dice')).groups.map(({ source, hits }) => [source, hits]);
  expect(await sports({ groups: [group('sports', 6)] })).toEqual([
    [
      'sports',
      [
        expect.objectContaining({ to: '/betting/football/football-italy', name: 'Dicean League', detail: 'Italy' }),
        expect.objectContaining({ to: '/betting/event/7', name: 'Dicetown – Rovers', detail: 'Dicean League', icon: 'soccer-ball-fill' }),
        // The runner that was found is told with its race.
        expect.objectContaining({
          to: '/betting/event/8',
          name: 'Ashdown Vale 1000 m',
          detail: 'Dicey Business · Ashdown Vale',
          icon: 'horse-fill',
        }),
      ],
    ],
  ]);
  expect((await sports({ groups: [group('sports', 6), group('games')], fails: 'sportsbook.search' })).map(([source]) => source)).toEqual([
    'games',
  ]);
  expect((await search(context({ groups: [group('sports', 6)] }), 'dice')).groups).toEqual([]);
});

test('on pages of the sportsbook all that was found of it is at hand; elsewhere the operator’s share, with how many there are', async () => {
  const flags = { functional_flags: { is_betting_enabled: true }, groups: [group('sports', 1)] };
  const shown = async (inSports: boolean) =>
    (await search(context(flags), 'dice', inSports)).groups.map(({ hits, total }) => ({ hits: hits.length, total }));
  expect(await shown(true)).toEqual([{ hits: 3, total: 3 }]);
  expect(await shown(false)).toEqual([{ hits: 1, total: 3 }]);
});

test('before anything is typed, pages of the sportsbook are offered its sports and most played competitions, and no games', async () => {
  const flags = { functional_flags: { is_betting_enabled: true }, groups: [group('games'), group('sports', 3)] };
  const { groups } = await search(context(flags), '', true);
  expect(groups.map(({ hits, source }) => [source, hits.map(({ name, to }) => [name, to])])).toEqual([
    [
      'sports',
      [
        ['Football', '/betting/football'],
        ['Dicean League', '/betting/football/football-italy'],
      ],
    ],
  ]);
  expect((await search(context(flags), '')).groups.map(({ source }) => source)).toEqual(['games']);
});
