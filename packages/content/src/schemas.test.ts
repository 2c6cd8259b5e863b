import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generateTypes } from '../generate-types.ts';
import { schemaFaults } from './schema-rules.ts';
import { readSchemas, type Attribute, type Schemas } from './schemas.ts';

describe('the schema files', () => {
  test('the generated types are those of the schema files', () => {
    expect(readFileSync(new URL('types.ts', import.meta.url), 'utf8')).toBe(generateTypes());
  });

  test('a real Strapi takes them as they are', () => {
    expect(schemaFaults(readSchemas())).toEqual([]);
  });

  test('[R7-025] every collection of the specification is there by its name', () => {
    const addresses = [...readSchemas().types.values()].map((type) => (type.kind === 'singleType' ? type.singularName : type.pluralName));
    const asked = [
      'settings-seo',
      'prazer-config',
      'cashier-config',
      'games-config',
      'search-config',
      'loyalty',
      'forms-config',
      'auth-config',
      'common',
      'meta-data-tool',
      'domain-seo-settings',
      'web-setting',
      'seos',
      'banner',
    ];
    expect(asked.filter((name) => !addresses.includes(name))).toEqual([]);
  });

  test('[R3-023] live chat names its provider, and each provider has settings of its own', () => {
    const config = readSchemas().types.get('prazer-config')?.attributes;
    expect(config?.chat_provider).toMatchObject({
      default: 'none',
      enum: ['none', 'live_tex', 'freshChat', 'liveChat', 'verbox', 'betunlim', 'jivoSite'],
    });
    expect(config?.chat).toMatchObject({ type: 'dynamiczone' });
    expect(config?.chat?.type === 'dynamiczone' && config.chat.components).toHaveLength(6);
  });

  test('[R6-004] full screen is for all, the product, Telegram or nobody', () => {
    expect(readSchemas().components.get('site.functional-flags')?.attributes.full_screen).toMatchObject({
      enum: ['all', 'product', 'telegram', 'none'],
    });
  });
});

describe('the rules of Strapi', () => {
  const withAttribute = (name: string, attribute: Attribute): string[] => {
    const schemas: Schemas = readSchemas();
    const common = schemas.types.get('common');
    if (!common) throw new Error('common is missing');
    schemas.types.set('common', { ...common, attributes: { ...common.attributes, [name]: attribute } });
    return schemaFaults(schemas);
  };
  const localized = { i18n: { localized: true } };

  test.each<[what: string, name: string, attribute: Attribute, says: RegExp]>([
    ['names of its own', 'locale', { type: 'string', pluginOptions: localized }, /own names/],
    ['names of its own in camel case', 'createdAt', { type: 'string', pluginOptions: localized }, /own names/],
    ['names that begin like its own', 'strapi_x', { type: 'string', pluginOptions: localized }, /own names/],
    ['names with other characters', 'no-name', { type: 'string', pluginOptions: localized }, /no name of an attribute/],
    [
      'an unknown component',
      'part',
      { type: 'component', component: 'no.thing', repeatable: false, pluginOptions: localized },
      /no component no\.thing/,
    ],
    ['an unknown target', 'other', { type: 'relation', relation: 'oneToOne', target: 'api::nothing.nothing' }, /no type api::nothing/],
    ['a single type as a target', 'other', { type: 'relation', relation: 'oneToOne', target: 'api::banner.banner' }, /is no collection/],
    [
      'an inverse that is not there',
      'other',
      { type: 'relation', relation: 'manyToOne', target: 'api::page.page', inversedBy: 'commons' },
      /no relation commons/,
    ],
    ['values that are no names', 'kind', { type: 'enumeration', enum: ['1st'], pluginOptions: localized }, /1st is no name/],
    [
      'a default that is none of the values',
      'kind',
      { type: 'enumeration', enum: ['a'], default: 'b', pluginOptions: localized },
      /none of its values/,
    ],
    ['a default out of bounds', 'count', { type: 'integer', min: 1, default: 0, pluginOptions: localized }, /outside of its bounds/],
    ['silence about translation', 'words', { type: 'string' }, /whether it is translated/],
  ])('refuse %s', (_what, name, attribute, says) => {
    expect(withAttribute(name, attribute)).toEqual([expect.stringMatching(says)]);
  });

  test('refuse two types of one name or table, and a zone within a component', () => {
    const schemas = readSchemas();
    const page = schemas.types.get('page');
    const card = schemas.components.get('blocks.card');
    if (!page || !card) throw new Error('page or card is missing');
    schemas.types.set('copy', page);
    schemas.components.set('blocks.card', { ...card, attributes: { zone: { type: 'dynamiczone', components: ['blocks.notice'] } } });
    const faults = schemaFaults(schemas);
    expect(faults).toContain('page: the table pages is that of page');
    expect(faults).toContain('page: the name page is that of page');
    expect(faults).toContain('blocks.card.zone: a component can hold no dynamic zone');
  });

  test('refuse components that go round in a circle', () => {
    const schemas = readSchemas();
    const card = schemas.components.get('blocks.card');
    if (!card) throw new Error('card is missing');
    schemas.components.set('blocks.card', {
      ...card,
      attributes: { cards: { type: 'component', component: 'blocks.cards', repeatable: false } },
    });
    expect(schemaFaults(schemas)).toContain('blocks.card: components lie too deep in one another');
  });
});
