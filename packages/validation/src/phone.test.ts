import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePhone, phone, phoneCountry } from './phone.ts';

const good: [string, string | undefined, string][] = [
  ['+393331234567', undefined, '+393331234567'],
  ['+39 333 123 4567', undefined, '+393331234567'],
  ['333 1234567', 'IT', '+393331234567'],
  ['3331234567', '+39', '+393331234567'],
  ['3331234567', '39', '+393331234567'],
  ['+447400123456', undefined, '+447400123456'],
  ['07400 123456', 'GB', '+447400123456'],
  ['+33612345678', undefined, '+33612345678'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+4915123456789', undefined, '+4915123456789'],
  ['+34612345678', undefined, '+34612345678'],
  ['+35699123456', undefined, '+35699123456'],
  ['+12015550123', undefined, '+12015550123'],
  ['(201) 555-0123', 'US', '+12015550123'],
  ['+5511961234567', undefined, '+5511961234567'],
  ['+37121234567', undefined, '+37121234567'],
  ['+41781234567', undefined, '+41781234567'],
  ['+48512345678', undefined, '+48512345678'],
  ['+31612345678', undefined, '+31612345678'],
  ['+351912345678', undefined, '+351912345678'],
  ['333-123-4567', 'it', '+393331234567'],
];
const bad = [
  '1',
  '123',
  '+',
  '+39',
  '+391',
  '+39333',
  '+3933312345678901',
  '+999123456789',
  'abc',
  '+39abc1234567',
  '333 123 4567 ext 5',
  '+39;3331234567',
  '<+393331234567>',
  '+39333123456٧',
  '++393331234567',
  '0000000000',
  '3331234567',
  '+4474001234',
  '+',
  '+12015',
  `+${'1'.repeat(40)}`,
  '+44 7400\n123456;',
];

describe('[R5-008] Phone', () => {
  test.each(good)('%s (%s) is %s', (value, country, number) => {
    expect(phone(value, { country })).toBeNull();
    expect(parsePhone(value, country)).toBe(number);
  });
  test.each(bad)('%j is none', (value) => expect(phone(value)).toEqual({ code: 'phone' }));
  test.each(['', ' ', undefined, null])('%j asks to insert one', (value) => {
    expect(phone(value)).toEqual({ code: 'phone_required' });
    expect(phone(value, { isRequired: false })).toBeNull();
  });
  test('the country of a number is told', () => expect(phoneCountry('+393331234567')).toBe('IT'));
  test('what is read is E.164 and reads back as itself, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'+0123456789 ()-.ab') }),
        fc.constantFrom(undefined, 'IT', 'GB', 'US', '39', 'XX', '<'),
        (typed, country) => {
          const number = parsePhone(typed, country);
          if (number !== null) {
            expect(number).toMatch(/^\+[1-9]\d{4,14}$/);
            expect(parsePhone(number)).toBe(number);
          }
        },
      ),
    );
  });
});
