import { iconNames, isIconName } from '@tavolo/ui/icon/names.ts';
import { expect, test } from 'vitest';
import { entryFaults } from './entry-rules.ts';
import { iconAddressesIn, icons } from './icons.ts';
import { readSchemas } from './schemas.ts';

const faults = (attributes: Record<string, unknown>, before: Record<string, unknown> = {}) =>
  entryFaults('banner', attributes, { before, siteTexts: () => ({}), paymentMethods: () => [], loyaltyLevels: () => [] });

test('content chooses among the icons that the site has, and among all of its filled ones', () => {
  expect(Object.keys(icons).filter((name) => !isIconName(`${name}-fill`) && !isIconName(name))).toEqual([]);
  const filled = iconNames.filter((name) => name.endsWith('-fill')).map((name) => name.replace(/-fill$/, ''));
  expect(filled.filter((name) => !Object.hasOwn(icons, name))).toEqual([]);
});

test('no two icons have the same name in a language', () => {
  for (const language of [0, 1]) {
    const said = Object.values(icons).map((name) => name[language]);
    expect(new Set(said).size).toBe(said.length);
  }
});

test('every attribute of the schema files whose name says that it is an icon is judged as one', () => {
  const { types, components } = readSchemas();
  const named = [...types.values(), ...components.values()].flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, { type }]) => (type === 'string' && /icon/.test(name) ? [name] : [])),
  );
  expect(new Set(named)).toEqual(new Set(['icon', 'tag_icon']));
});

test('an icon that the site does not have is refused with those that it has, wherever it stands', () => {
  const home = [{ tag_icon: 'sparkle' }, { tag_icon: 'unicorn' }, { tag_icon: '' }, { tag_icon: null }];
  const [fault, ...more] = faults({ home });
  expect(more).toEqual([]);
  expect(fault?.path).toEqual(['home', '1', 'tag_icon']);
  expect(fault?.said[0]).toMatch(/^The site has no icon “unicorn” and draws another\. There are: bank, basketball, bell, .*, x-circle$/);
  expect(fault?.said[1]).toMatch(/^Il sito non ha un’icona «unicorn»/);
  expect(faults({ sections: [{ cards: [{ icon: 'toString' }] }] })).toMatchObject([{ path: ['sections', '0', 'cards', '0', 'icon'] }]);
});

test('one that was stored before stays, wherever it is moved to', () => {
  const before = { home: [{ tag_icon: 'unicorn' }] };
  expect(faults({ home: [{ tag_icon: 'gift' }, { tag_icon: 'unicorn' }] }, before)).toEqual([]);
  expect(faults({ home: [{ tag_icon: 'dragon' }] }, before)).toHaveLength(1);
});

test('[R7-022] an icon may be the address of an SVG outside over https, and no other address', () => {
  expect(faults({ home: [{ tag_icon: 'https://icons.example.org/a%20b.svg?v=2' }] })).toEqual([]);
  const wrong = [
    'http://icons.example.org/a.svg',
    'https://',
    'https://icons.example.org',
    'https://intern/a.svg',
    '//icons.example.org/a.svg',
    'data:image/svg+xml,x',
  ];
  for (const icon of wrong) expect(faults({ home: [{ tag_icon: icon }] }), icon).toHaveLength(1);
  expect(
    iconAddressesIn([
      { menu: [{ icon: 'https://a.example.org/1.svg' }, { icon: 'gift' }] },
      { tag_icon: 'https://b.example.org/2.svg', url: 'https://c.example.org/3' },
    ]),
  ).toEqual(['https://a.example.org/1.svg', 'https://b.example.org/2.svg']);
});
