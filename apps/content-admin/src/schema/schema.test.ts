import { readSchemas } from '@tavolo/content/schemas';
import { describe, expect, test } from 'vitest';
import { explainProblem } from '../fields/explain-problem.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';
import { arrange, languagesOf } from './arrange.ts';
import { check } from './check.ts';
import { difference, wordDifference } from './difference.ts';
import { emptyFields } from './empty.ts';
import { labelOf, type Attribute, type ContentType, type Model } from './model.ts';
import { outgoing } from './outgoing.ts';
import { same } from './same.ts';
import { readJson, readNumber, Unreadable } from './unreadable.ts';
import { wordsIn } from './words.ts';

const schemas = readSchemas();
const components: Model['components'] = Object.fromEntries(schemas.components);
const typeOf = (name: string): ContentType => {
  const schema = schemas.types.get(name);
  if (!schema) throw new Error(`${name} is missing`);
  return { ...schema, name, titleField: 'title', count: 0, onSite: {} };
};

describe('the form of a type', () => {
  test('every attribute of every type stands in it once: with the languages or with what they share', () => {
    for (const name of schemas.types.keys()) {
      const type = typeOf(name);
      const { shared, translated } = arrange(type);
      expect(
        [...shared, ...translated].toSorted((a, b) => a.localeCompare(b)),
        name,
      ).toEqual(Object.keys(type.attributes).toSorted((a, b) => a.localeCompare(b)));
    }
  });

  test('what is not translated is shown once, relations per language', () => {
    const { shared, translated } = arrange(typeOf('page'));
    expect(shared).toContain('slug');
    expect(translated).toEqual(expect.arrayContaining(['title', 'blocks', 'related']));
    expect(languagesOf(typeOf('page'), ['en', 'it'])).toEqual(['en', 'it']);
  });

  test('a type without languages shows everything once', () => {
    const type = { ...typeOf('page'), localized: false };
    expect(arrange(type).shared).toEqual([]);
    expect(languagesOf(type, ['en', 'it'])).toEqual(['en']);
  });

  test('a new entry has the defaults of the schema, empty lists, and the components that must be there', () => {
    for (const { attributes } of schemas.types.values()) {
      const fields = emptyFields(attributes, components);
      for (const [name, attribute] of Object.entries(attributes)) {
        if (attribute.type === 'dynamiczone') expect(fields[name]).toEqual([]);
        else if (attribute.type === 'component' && attribute.required && !attribute.repeatable) expect(fields[name]).not.toBeNull();
        else if (attribute.type === 'enumeration' && attribute.default !== undefined) expect(fields[name]).toBe(attribute.default);
      }
      expect(check(fields, attributes, { components, complete: false })).toEqual([]);
    }
  });

  test.each([
    ['brand_name', 'Brand name'],
    ['dateModified', 'Date modified'],
    ['button_url', 'Button URL'],
    ['seo', 'SEO'],
  ])('%s is called %s', (name, label) => expect(labelOf(name)).toBe(label));
});

describe('the checks of a field', () => {
  const faults = (attribute: Attribute, value: unknown, complete = true) =>
    check({ field: value }, { field: attribute }, { components, complete }).map(({ rule, limit }) => [
      rule,
      ...(limit === undefined ? [] : [limit]),
    ]);

  test.each<[what: string, attribute: Attribute, value: unknown, found: unknown[]]>([
    ['a required text that is missing', { type: 'string', required: true }, '', [['required']]],
    [
      'a required list without items',
      { type: 'component', component: 'blocks.card', repeatable: true, required: true },
      [],
      [['required']],
    ],
    ['a required number that is zero', { type: 'integer', required: true }, 0, []],
    ['a required switch that is off', { type: 'boolean', required: true }, false, []],
    ['a text that is too long', { type: 'string', maxLength: 3 }, 'four', [['maxLength', 3]]],
    ['a line beyond what any line may have', { type: 'string' }, 'x'.repeat(256), [['maxLength', 255]]],
    ['a text that is too short', { type: 'text', minLength: 3 }, 'ab', [['minLength', 3]]],
    ['a text of another form', { type: 'string', regex: '^[A-Z]+$' }, 'abc', [['regex', '^[A-Z]+$']]],
    ['no email', { type: 'email' }, 'anna@', [['email']]],
    ['a short name with a space', { type: 'uid' }, 'two words', [['uid']]],
    ['a number below the least', { type: 'integer', min: 1 }, 0, [['min', 1]]],
    ['a number above the most', { type: 'decimal', max: 1.5 }, 1.6, [['max', 1.5]]],
    ['a number that is none', { type: 'integer' }, new Unreadable('12a'), [['integer']]],
    ['JSON that is none', { type: 'json' }, new Unreadable('{'), [['json']]],
    ['a choice that is none', { type: 'enumeration', enum: ['a'] }, 'b', [['option']]],
    ['no date', { type: 'date' }, 'tomorrow', [['date']]],
    ['too many items', { type: 'dynamiczone', components: [], max: 1 }, [{}, {}], [['maxItems', 1]]],
  ])('finds %s', (_what, attribute, value, found) => expect(faults(attribute, value)).toEqual(found));

  test('a draft may have gaps, but no wrong values', () => {
    expect(faults({ type: 'string', required: true }, '', false)).toEqual([]);
    expect(faults({ type: 'dynamiczone', components: [], min: 2 }, [{}], false)).toEqual([]);
    expect(faults({ type: 'integer', min: 1 }, 0, false)).toEqual([['min', 1]]);
  });

  test('a fault in a component of a zone is told with its place', () => {
    const page = typeOf('page');
    const fields = { ...emptyFields(page.attributes, components), blocks: [{ __component: 'blocks.rich-text', body: '' }] };
    const found = check(fields, page.attributes, { components, complete: true }).map(({ path }) => path);
    expect(found).toContain('title');
    expect(found.some((path) => path.startsWith('blocks.0.'))).toBe(true);
  });
});

describe('what an editor is told of a wrong address', () => {
  const page = typeOf('page');
  const blocks = [{ __component: 'blocks.helplines', helplines: [{ name: 'GamCare', url: 'www.gamcare.org.uk' }] }];
  const [problem] = check({ ...emptyFields(page.attributes, components), blocks }, page.attributes, { components, complete: false });

  test('[RGP-28] it stands at the field, in words with an example, and names no pattern', () => {
    expect(problem?.path).toBe('blocks.0.helplines.0.url');
    expect(explainProblem(problem, en, wordsIn('en'))).toMatch(/^Write the whole address .*https:\/\/www\.example\.org.*\/promotions$/);
    expect(explainProblem(problem, it, wordsIn('it'))).toMatch(/^Scrivi l’indirizzo .*https:\/\/www\.example\.org.*\/promotions$/);
  });

  test('a pattern that nobody has put into words is named itself', () => {
    expect(explainProblem({ path: 'x', rule: 'regex', limit: '^x$' }, en, wordsIn('en'))).toBe('Doesn’t match the format ^x$');
    expect(explainProblem(undefined, en, wordsIn('en'))).toBeNull();
  });
});

test('what the server says in all languages is told in the reader’s', () => {
  const problem = { path: 'slug', rule: 'server', limit: 'Taken', said: ['Taken', 'Occupato'] } as const;
  expect(explainProblem(problem, en, wordsIn('en'))).toBe('Taken');
  expect(explainProblem(problem, it, wordsIn('it'))).toBe('Occupato');
});

describe('what people type', () => {
  test('numbers are read with a point or a comma, and stay as they were typed when they are none', () => {
    expect(readNumber('12', 'integer')).toBe(12);
    expect(readNumber('1,5', 'decimal')).toBe(1.5);
    expect(readNumber('  ', 'integer')).toBeNull();
    expect(readNumber('1.5', 'integer')).toEqual(new Unreadable('1.5'));
    expect(readNumber('1e5', 'decimal')).toEqual(new Unreadable('1e5'));
    expect(readNumber('99999999999999999999', 'integer')).toBeInstanceOf(Unreadable);
  });

  test('JSON is a value as soon as it can be read', () => {
    expect(readJson('{"a": [1]}')).toEqual({ a: [1] });
    expect(readJson('')).toBeNull();
    expect(readJson('{')).toEqual(new Unreadable('{'));
  });

  test('nothing, an empty text and a missing value are the same; an empty list and a zero are values', () => {
    expect(same(null, '')).toBe(true);
    expect(same({ a: 1, b: null }, { a: 1 })).toBe(true);
    expect(same([], null)).toBe(false);
    expect(same(0, null)).toBe(false);
    expect(same(new Unreadable('1'), new Unreadable('2'))).toBe(false);
  });
});

describe('the difference between two versions', () => {
  const page = typeOf('page');
  const described = { type: page, components, words: wordsIn('en'), said: { yes: 'Yes', no: 'No' } };
  const before = {
    title: 'Terms of play',
    blocks: [{ __component: 'blocks.rich-text', id: 1, body: 'Old words' }],
    related: [{ documentId: 'a', title: 'Privacy' }],
  };

  test('names each value that changed by its place, and nothing else', () => {
    const after = { ...before, title: 'Rules of play', blocks: [{ __component: 'blocks.rich-text', id: 7, body: 'New words' }] };
    const changes = difference(before, after, described);
    expect(changes.map(({ label, before: was, after: is }) => [label.join(' › '), was, is])).toEqual([
      ['Title', 'Terms of play', 'Rules of play'],
      ['Content of the page › 1 (Text) › Text', 'Old words', 'New words'],
    ]);
  });

  test('tells what came and what went', () => {
    expect(difference(before, { ...before, related: [] }, described)).toEqual([
      { attribute: 'related', label: ['Read on'], before: 'Privacy', after: null },
    ]);
    expect(difference({}, { title: 'New' }, described)).toMatchObject([{ before: null, after: 'New' }]);
    expect(difference(before, before, described)).toEqual([]);
  });

  test('says it in the language of the reader: labels, choices and switches', () => {
    const promotion = { type: typeOf('promotion'), components, words: wordsIn('it'), said: { yes: 'Sì', no: 'No' } };
    expect(difference({ kind: 'bonus' }, { kind: 'freespins' }, promotion)).toEqual([
      { attribute: 'kind', label: ['Tipo'], before: 'Bonus', after: 'Giri gratis' },
    ]);
    expect(difference({ is_contents_shown: true }, { is_contents_shown: false }, { ...described, said: promotion.said })).toMatchObject([
      { before: 'Sì', after: 'No' },
    ]);
  });

  test('of two texts marks the words, and both texts can be put together again from the pieces', () => {
    const pieces = wordDifference('Play for fun, then decide', 'Play for free, then you decide');
    expect(pieces.filter(({ kind }) => kind === 'gone').map(({ text }) => text)).toEqual(['fun,']);
    const whole = (without: string): string =>
      pieces
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join('');
    expect(whole('new')).toBe('Play for fun, then decide');
    expect(whole('gone')).toBe('Play for free, then you decide');
  });
});

describe('what is sent', () => {
  test('files and entries go by their ids, components keep theirs, words in place are kept', () => {
    const media: Attribute = { type: 'media', multiple: false, allowedTypes: ['images'] };
    expect(outgoing({ documentId: 'f', url: '/x.webp', mime: 'image/webp', alternativeText: 'Una stella' }, media, components)).toEqual({
      file: 'f',
      alternativeText: 'Una stella',
    });
    expect(outgoing(null, media, components)).toBeNull();
    const relation: Attribute = { type: 'relation', relation: 'oneToMany', target: 'api::page.page' };
    expect(outgoing([{ documentId: 'p', title: 'Page' }], relation, components)).toEqual(['p']);
    const zone: Attribute = { type: 'dynamiczone', components: ['blocks.rich-text'] };
    expect(outgoing([{ __component: 'blocks.rich-text', id: 3, body: 'Words', heading: null }], zone, components)).toEqual([
      expect.objectContaining({ __component: 'blocks.rich-text', id: 3, body: 'Words' }),
    ]);
  });
});
