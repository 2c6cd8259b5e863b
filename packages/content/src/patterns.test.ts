import { describe, expect, test } from 'vitest';
import { patternWords, trimmed } from './patterns.ts';
import { readSchemas } from './schemas.ts';

const { components, types } = readSchemas();
const fields = [...types, ...components].flatMap(([owner, { attributes }]) =>
  Object.entries(attributes).map(([name, attribute]) => ({ owner, name, attribute })),
);
const patternOf = (owner: string, name: string): string => {
  const attribute = fields.find((field) => field.owner === owner && field.name === name)?.attribute;
  return attribute && 'regex' in attribute ? (attribute.regex ?? '') : '';
};

describe('the patterns of the schema files', () => {
  test('each has plain words in both languages, with an example that it takes', () => {
    const patterns = new Set(fields.flatMap(({ attribute }) => ('regex' in attribute && attribute.regex ? [attribute.regex] : [])));
    expect(patterns.size).toBeGreaterThanOrEqual(5);
    for (const pattern of patterns) {
      const { asked, examples } = patternWords(pattern) ?? { asked: [], examples: [] };
      expect(asked, pattern).toHaveLength(2);
      for (const said of asked) expect(examples.some((example) => said.includes(example))).toBe(true);
      for (const example of examples) expect(example).toMatch(new RegExp(pattern));
    }
    expect(patternWords('^x$')).toBeNull();
  });

  test('every field that holds an address, a path or a host has one', () => {
    const named = fields.filter(
      ({ name, attribute }) => attribute.type === 'string' && /(^|_)(url|path|host)$|Slug$/.test(name) && !('regex' in attribute),
    );
    // The chat's own script takes its host with and without https://.
    expect(named.map(({ owner, name }) => `${owner}.${name}`)).toEqual(['chat.fresh-chat.host']);
  });

  test.each([
    'www.gamcare.org.uk',
    'gamcare.org.uk/help',
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere',
    'https://',
    'ftp://example.org',
    'https://example.org/a b',
    ' https://example.org',
  ])('[RGP-28] %s is no address that a link can lead to', (address) =>
    expect(address).not.toMatch(new RegExp(patternOf('blocks.helpline', 'url'))),
  );

  test.each(['https://www.gamcare.org.uk', 'http://localhost:3000/x?y#z', '/support#contact', '/?popup=auth&step=register'])(
    '%s is an address that a link can lead to',
    (address) => expect(address).toMatch(new RegExp(patternOf('blocks.helpline', 'url'))),
  );

  test('an address is taken without the blanks that were pasted with it; words and blanks alone stay as they are', () => {
    const regex = patternOf('blocks.helpline', 'url');
    expect(trimmed(' https://ok.example\n', { type: 'string', regex })).toBe('https://ok.example');
    expect(trimmed(' terms ', { type: 'uid' })).toBe('terms');
    expect(trimmed(' Terms ', { type: 'string' })).toBe(' Terms ');
    expect(trimmed(' x ', { type: 'string', regex: '^ x $' })).toBe(' x ');
    expect(trimmed('  ', { type: 'string', regex })).toBe('  ');
  });

  test('what is asked for names http:// where that is taken', () => {
    const regex = patternOf('blocks.helpline', 'url');
    expect('http://www.example.org').toMatch(new RegExp(regex));
    for (const said of patternWords(regex)?.asked ?? []) expect(said).toContain('http://');
  });

  test('a host is written without protocol and path', () => {
    const pattern = new RegExp(patternOf('domain-seo-setting', 'host'));
    expect(['www.example.com', 'casinò.it', 'localhost:3000'].filter((host) => !pattern.test(host))).toEqual([]);
    expect(['https://www.example.com', 'example.com/', 'a b', 'x@y'].filter((host) => pattern.test(host))).toEqual([]);
  });
});
