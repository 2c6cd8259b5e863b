import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNames, fold, foundParts, likeness } from './find-names.ts';

const names = ['Kitsune Studio', 'Lumen Play', 'Redfox', 'Città d’Oro', 'Slots', 'Originals', 'Free spins, explained'];
const find = (typed: string) => findNames(typed, names, (name) => [name]);

test('names are found by a part, without accents and case', () => {
  for (const [typed, found] of [
    ['lum', 'Lumen Play'],
    ['PLAY', 'Lumen Play'],
    ['citta', 'Città d’Oro'],
    ['CITTÀ', 'Città d’Oro'],
    ['fox', 'Redfox'],
    ['free spins', 'Free spins, explained'],
  ] as const)
    expect(find(typed)[0], typed).toBe(found);
});

test('slips of the keyboard are forgiven', () => {
  for (const [typed, found] of [
    ['lumne', 'Lumen Play'],
    ['kitsun', 'Kitsune Studio'],
    ['kistune', 'Kitsune Studio'],
    ['slost', 'Slots'],
    ['orignals', 'Originals'],
    ['free spin explaned', 'Free spins, explained'],
  ] as const)
    expect(find(typed)[0], typed).toBe(found);
});

test('what nothing resembles is not found, nor are characters that no text has', () => {
  for (const typed of ['zzzz', '\0', '\uFFFD', '%', '   ', '']) expect(find(typed), JSON.stringify(typed)).toEqual([]);
});

test('the better a name answers, the further up it stands', () => {
  expect(findNames('slot', ['All about slots', 'Slots', 'Slot', 'Allslots'], (name) => [name])).toEqual([
    'Slot',
    'Slots',
    'All about slots',
    'Allslots',
  ]);
});

test('what was typed is told from the rest of a name, with its accents', () => {
  expect(foundParts('citta', 'La Città')).toEqual([
    { text: 'La ', isFound: false },
    { text: 'Città', isFound: true },
  ]);
  expect(foundParts('lumne', 'Lumen')).toEqual([{ text: 'Lumen', isFound: false }]);
});

test('a name in pieces is the name, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, name) => {
      expect(
        foundParts(typed, name)
          .map(({ text }) => text)
          .join(''),
      ).toBe([...name].join(''));
      expect(likeness(typed, name)).toBeGreaterThanOrEqual(0);
      expect(likeness(typed, name)).toBeLessThanOrEqual(1);
    }),
  );
});

test('every part of a name finds it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(30), fc.integer({ min: 1, max: 30 }), (name, start, length) => {
      const part = name.slice(start, start + length);
      if (fold(part).trim() !== '') expect(find(part)).toContain(name);
    }),
  );
});
