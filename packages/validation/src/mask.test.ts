import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDateMask, applyMask, matchesMask } from './index.ts';

describe('[R5-018] Masks', () => {
  test.each([
    ['#', '5', true],
    ['#', 'a', false],
    ['@', 'a', true],
    ['@', 'è', true],
    ['@', '5', false],
    ['*', 'a', true],
    ['*', '5', true],
    ['*', '-', false],
    ['##/##', '12/30', true],
    ['##/##', '1230', false],
    ['#### #### ####', '4242 4242 4242', true],
    ['@@-##', 'AB-12', true],
    ['@@-##', 'A1-12', false],
    ['', '', true],
    ['#', '', false],
    ['#', '12', false],
  ])('%s and %s: %s', (mask, value, fits) => expect(matchesMask(value, mask)).toBe(fits));

  test.each([
    ['##/##', '1230', '12/30'],
    ['##/##', '12/30', '12/30'],
    ['##/##', '1', '1'],
    ['##/##', '12', '12'],
    ['##/##', '123', '12/3'],
    ['##/##', 'a1b2c3d4e5', '12/34'],
    ['@@ ###', 'ab123', 'ab 123'],
    ['@@ ###', '12ab3', 'ab 3'],
    ['***', 'a-1_b', 'a1b'],
    ['(##) #', '123', '(12) 3'],
    ['##', '', ''],
  ])('%s makes of %s: %s', (mask, typed, shown) => expect(applyMask(typed, mask)).toBe(shown));

  test('what a mask shows, it shows again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom('##/##', '#### ####', '@@-**', '***'), (typed, mask) => {
        const shown = applyMask(typed, mask);
        expect(applyMask(shown, mask)).toBe(shown);
      }),
    );
  });
});

describe('[R5-018] A typed day', () => {
  test.each([
    ['1.1.1990', '01.01.1990'],
    ['5/7/1985', '05.07.1985'],
    ['31121990', '31.12.1990'],
    ['1990-12-31', '31.12.1990'],
    ['7 4 2001', '07.04.2001'],
  ])('%s becomes %s, key by key too unless it begins with the year', (typed, shown) => {
    expect(applyDateMask(typed, '##.##.####')).toBe(shown);
    if (typed.startsWith('1990-')) return;
    let field = '';
    for (const key of typed) field = applyDateMask(field + key, '##.##.####');
    expect(field).toBe(shown);
  });
});
