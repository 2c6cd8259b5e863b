import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';
import { custom, postcode } from './text.ts';

const fits = (source: string, value: string) => compilePattern(source)?.test(value) ?? null;

describe('[R5-013] a pattern of content', () => {
  test.each([
    ['\\d{5}', ['00184'], ['0018', '001844', '0018a', '']],
    ['[A-Z]{2}\\d{2,4}', ['AB12', 'AB1234'], ['ab12', 'AB1', 'AB12345']],
    ['(?:IT|SM)?\\d+', ['7', 'IT7', 'SM12'], ['IT', 'FR7']],
    ['^\\p{L}+(?:[ ’-]\\p{L}+)*$', ['Ada', 'Anna-Lisa', 'Niccolò De’Rossi'], ['Ada ', '7']],
    ['[^\\]\\s]+', ['abc', '[['], ['a]', 'a b', '']],
    ['(?<prefix>0039|\\+39)?3\\d{8,9}', ['3331234567', '+393331234567'], ['39333', '+39']],
    ['a|b|', ['a', 'b', ''], ['ab']],
    ['.{3}', ['abc', '😀😀😀'], ['ab', 'a\nb']],
    ['x{0}y', ['y'], ['xy']],
    ['(a*)*', ['', 'aaa'], ['b']],
  ])('%s', (source, good, bad) => {
    for (const value of good) expect(fits(source, value), value).toBe(true);
    for (const value of bad) expect(fits(source, value), value).toBe(false);
  });

  test('says the same as the language’s own, whatever the pattern and the value', () => {
    const { source } = fc.letrec<{ source: string; part: string; atom: string }>((tie) => ({
      atom: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('a', 'b', 'é', '.', '\\d', '\\w', '[ab]', '[^a]', '[a-c\\d]', '\\.', '^', '$', '\\u{1F600}'),
        tie('source').map((inner) => `(?:${inner})`),
      ),
      part: fc.oneof(
        tie('atom').map((atom) => atom),
        fc
          .tuple(tie('atom'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}', '*?'))
          .map(([atom, sign]) => (atom === '^' || atom === '$' ? atom : atom + sign)),
      ),
      source: fc.oneof(
        fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
        fc.tuple(tie('part'), tie('part')).map((ways) => ways.join('|')),
      ),
    }));
    const value = fc.array(fc.constantFrom('a', 'b', 'c', '1', 'é', '.', '😀', '\n'), { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(source, value, (pattern, text) => {
        if (pattern === '') return;
        expect(fits(pattern, text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text));
      }),
      { numRuns: 3_000, seed: 7 },
    );
  });

  test.each(['(a+)+b', '(a|aa)+$b', '(?:a*)*c', '(\\w+\\s?)*!', '(.*a){20}b', 'a*a*a*a*a*a*a*a*b'])(
    '%s is answered at once for a value with which the language’s own would go on for ever',
    (source) => {
      expect(fits(source, 'a'.repeat(5_000))).toBe(false);
    },
  );

  test.each(['[', 'a{', '(', '*', '(?=a)b', '(?<!a)b', '(a)\\1', '\\bword\\b', 'x'.repeat(1_001), '(?:a{99}){99}', '(?i:a)'])(
    'what is none, or cannot be walked, closes no form: %#',
    (source) => {
      expect(compilePattern(source)).toBeNull();
      expect(custom('anything', { regex: source })).toBeNull();
      expect(postcode('12345', { regex: source })).toBeNull();
    },
  );
});
