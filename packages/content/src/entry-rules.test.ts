import { expect, test } from 'vitest';
import { defaults } from './defaults/index.ts';
import { entryFaults as faultsOf } from './entry-rules.ts';

const entryFaults = (type: string, attributes: Readonly<Record<string, unknown>>) =>
  faultsOf(type, attributes, { before: {}, siteTexts: () => ({}), paymentMethods: () => [], loyaltyLevels: () => levels });
const levels = defaults.collections['loyalty-level'].map(({ en: { key, points, program } }) => ({ key, points, program }));
const rule = (from_url: string, to_url: string, is_external = false) => ({ from_url, to_url, is_external });
const faults = (...redirects: object[]) => entryFaults('settings-seo', { redirects });

test.each([
  [[rule('/loopa', '/loopb'), rule('/loopb', '/loopa')], 0, '/loopa → /loopb → /loopa'],
  [[rule('/ok', '/terms'), rule('/a', '/b?x=1'), rule('/b', '/it/c'), rule('/c', '/a/')], 1, '/a → /b → /c → /a'],
  [[rule('/old/*', '/new/*'), rule('/new/*', '/old/*')], 0, '/old/… → /new/… → /old/…'],
  [[rule('/shop/*', '/store/*/x'), rule('/store/here/x', '/shop/here')], 0, '/shop/here → /store/here/x → /shop/here'],
  [[rule('/same', '/same/')], 0, '/same → /same/'],
  [[rule('/In', '/in')], 0, '/In → /in'],
])('[R2-042] redirect rules that lead in a circle are refused by name: %j', (rules, index, way) => {
  expect(faults(...rules)).toEqual([
    {
      path: ['redirects', String(index), 'to_url'],
      said: [`This rule leads in a circle: ${way}`, `Questa regola gira in tondo: ${way}`],
    },
  ]);
});

test('[R2-042] a rule that only grows an address is refused as well', () => {
  expect(faults(rule('/grow*', '/grow*/more'))[0]?.said[0]).toMatch(/^This rule leads in a circle: \/grow/);
});

test('[R2-042] rules that lead somewhere are taken', () => {
  expect(
    faults(
      rule('/*', '/terms'),
      rule('/a', '/b'),
      rule('/b', '/c'),
      rule('/slots/*', '/game/*'),
      rule('/blog/*', 'https://blog.example/*', true),
      rule('/c', 'https://else.example/c', true),
    ),
  ).toEqual([]);
  for (const locale of ['en', 'it'] as const) expect(entryFaults('settings-seo', defaults.singles['settings-seo'][locale])).toEqual([]);
});

test('[R2-043] a rule that leads to another site and is not marked so is refused, since the site would pass it over', () => {
  const [fault, ...more] = faults(rule('/a', '/b'), rule('/terms', 'https://else.example/x'), rule('/c', 'http://else.example', true));
  expect([fault?.path, more]).toEqual([['redirects', '1', 'to_url'], []]);
  expect(fault?.said).toEqual([expect.stringContaining('“Leads to another site”'), expect.stringContaining('«Porta a un altro sito»')]);
});

test('a page is refused an address at which the site itself answers, in both languages', () => {
  for (const slug of ['gamehall', 'GameHall', 'promotions', '_icons', 'it', 'en', 'healthz', 'sitemap.xml', 'build.json']) {
    const [fault, ...more] = entryFaults('page', { slug });
    expect(more).toEqual([]);
    expect(fault?.path).toEqual(['slug']);
    expect(fault?.said.join(' ')).toContain(`/${slug.toLowerCase()} `);
  }
  for (const { en } of defaults.collections.page) expect(entryFaults('page', en)).toEqual([]);
  expect(entryFaults('page', { slug: 'game' })).toEqual([]);
  expect(entryFaults('promotion', { slug: 'gamehall' })).toEqual([]);
});

test('a programme of cashback that could pay nobody is refused, and those of a new installation are taken', () => {
  const program = { product: 'sports', minimum: 1, cap: 50, paid_as: 'cash', bonus: null };
  const faultyFields = (more: object) => entryFaults('cashback', { ...program, ...more }).map(({ path }) => path[0]);
  expect(faultyFields({ cap: 0.5 })).toEqual(['cap']);
  expect([0.4, 0.41, 2].map((percent) => faultyFields({ product: 'games', stake_cap_percent: percent }))).toEqual([
    [],
    ['stake_cap_percent'],
    ['stake_cap_percent'],
  ]);
  expect(faultyFields({ stake_cap_percent: 2 })).toEqual([]);
  expect(faultyFields({ paid_as: 'betting_bonus' })).toEqual(['bonus']);
  expect(faultyFields({ paid_as: 'betting_bonus', bonus: 'sports', product: 'games' })).toEqual(['paid_as']);
  expect(faultyFields({ paid_as: 'casino_bonus', bonus: 'games' })).toEqual(['paid_as']);
  expect(faultyFields({ paid_as: 'betting_bonus', bonus: 'sports' })).toEqual([]);
  for (const { en } of defaults.collections.cashback) expect(entryFaults('cashback', en)).toEqual([]);
});

test('rates of cashback by level are refused by name where a level is none, is listed twice or gets less than a lower one', () => {
  const program = { product: 'games', percent: 5, minimum: 1, cap: 50, paid_as: 'cash', bonus: null };
  const told = (...rates: [string, number][]) =>
    entryFaults('cashback', { ...program, level_rates: rates.map(([level, percent]) => ({ level, percent })) }).map(({ path, said }) => [
      path.join('.'),
      ...said,
    ]);
  expect(told(['gold', 7], ['silver', 6], ['platinum', 7])).toEqual([]);
  expect(told(['silver', 6], ['onyx', 9])).toEqual([['level_rates.1.level', 'There is no level “onyx”', 'Il livello «onyx» non esiste']]);
  expect(told(['silver', 6], ['silver', 7])).toEqual([
    ['level_rates.1.level', expect.stringContaining('has a rate already'), expect.stringContaining('ha già una percentuale')],
  ]);
  expect(told(['gold', 6], ['silver', 7])).toEqual([
    ['level_rates.0.percent', expect.stringContaining('a lower one gets 7%'), expect.stringContaining('più basso (7%)')],
  ]);
  expect(told(['silver', 4])).toEqual([
    ['level_rates.0.percent', expect.stringContaining('gets 5%'), expect.stringContaining('più basso (5%)')],
  ]);
  expect(told(['silver', 6], ['captain', 7])).toEqual([
    ['level_rates.1.level', expect.stringContaining('of one loyalty programme'), expect.stringContaining('di un solo programma')],
  ]);
});

test('[R7-005] a kind of casino bonus takes no more than ten times the bonus in any of its games, and those of a new installation are taken', () => {
  const counts = (...percents: number[]) => percents.map((percent, n) => ({ kind: 'game', sysname: `game-${n}`, percent }));
  const faultyFields = (wagering: number, ...percents: number[]) =>
    entryFaults('casino-bonus', { wagering, contributions: counts(...percents) }).map(({ path }) => path.join('.'));
  expect(faultyFields(5, 100, 50, 0)).toEqual([]);
  expect(faultyFields(5, 100, 49)).toEqual(['contributions.1.percent']);
  expect(faultyFields(10, 99, 100)).toEqual(['contributions.0.percent']);
  expect(faultyFields(1)).toEqual(['contributions']);
  expect(faultyFields(1, 0)).toEqual(['contributions']);
  for (const { en } of defaults.collections['casino-bonus']) expect(entryFaults('casino-bonus', en)).toEqual([]);
});

test('a product of the loyalty shop that could give nothing is refused, and so is a quest without its games; those of a new installation are taken', () => {
  const faulty = (type: string, attributes: Readonly<Record<string, unknown>>) =>
    entryFaults(type, attributes).map(({ path }) => path.join('.'));
  expect(faulty('loyalty-product', { kind: 'reward', reward: null })).toEqual(['reward']);
  expect(faulty('loyalty-product', { kind: 'goods', reward: { type: 'cash', amount: 2 } })).toEqual(['reward']);
  expect(faulty('loyalty-quest', { condition: { kind: 'play_games', count: 3 } })).toEqual(['condition.product']);
  for (const { en } of defaults.collections['loyalty-product']) expect(faulty('loyalty-product', en)).toEqual([]);
  for (const { en } of defaults.collections['loyalty-quest']) expect(faulty('loyalty-quest', en)).toEqual([]);
});
