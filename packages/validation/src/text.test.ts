import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from './index.ts';
import { nothing, table } from './testing/table.ts';

describe('[R5-006] A sex must be chosen: three values exist, as number or text, and everything else is refused', () => {
  test.each([1, 2, 3, '1', '2', '3'])('passes %s', (value) => expect(rules.sex(value)).toBeNull());
  test.each(['0', '4', '-1', '1.0', '01', '12', 'male', 'M', 'f', '１', '1 ', 0, 4, 1.5, {}, [], true, false, ...nothing])(
    'refuses %j',
    (value) => expect(rules.sex(value)).not.toBeNull(),
  );
  test('an empty one passes where it is not required', () => expect(rules.sex('', { isRequired: false })).toBeNull());
});

describe('[R5-006] Text, login, document and the like must be filled in unless isRequired is false', () => {
  const filled = [
    'a',
    'A',
    '0',
    'anna',
    'anna@example.com',
    '+39333',
    'CA00000AA',
    'passport',
    ' x ',
    '.',
    '-',
    'Ж',
    '李',
    '🙂',
    'a b',
    '<',
    '"',
    "'",
    '0001',
    'x'.repeat(300),
    7,
    0,
  ];
  const empty = [
    ...nothing,
    '  \t',
    '\r\n',
    '\u00a0',
    '\u2003',
    '\u3000',
    '\ufeff',
    '    ',
    '\v',
    '\f',
    '\u2028',
    '\u2029',
    ' \n ',
    '\t\t',
  ];
  for (const rule of ['text', 'login', 'documentType', 'documentNumber'] as const) {
    table(rule, (value) => rules[rule](value), filled, [...empty, {}, [], true, Number.NaN]);
    test.each(empty)(`${rule} lets %j pass when it is not required`, (value) =>
      expect(rules[rule](value, { isRequired: false })).toBeNull(),
    );
  }
  test("lengths count people's characters", () => {
    expect(rules.text('🙂🙂', { max: 2 })).toBeNull();
    expect(rules.text('🙂🙂🙂', { max: 2 })).toEqual({ code: 'max_length', values: { max: 2 } });
    expect(rules.text('a', { min: 2 })).toEqual({ code: 'min_length', values: { min: 2 } });
  });
});

table(
  '[R5-007] A postcode is up to eight digits',
  (value) => rules.postcode(value),
  [
    '0',
    '1',
    '00',
    '12',
    '123',
    '1234',
    '00100',
    '20121',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '00000000',
    '99999999',
    '10001',
    '75001',
    '28013',
    '1010',
    '5000',
    '90210',
    20121,
  ],
  [
    '123456789',
    '0000000000',
    '20121-1',
    'A1',
    'SW1A 1AA',
    '20 121',
    ' 20121',
    '20121 ',
    '2012a',
    '١٢٣',
    '１２',
    '-1',
    '+1',
    '1.5',
    '1,5',
    '20121\n',
    '#',
    'null',
    {},
    [],
    true,
    ...nothing,
  ],
);
table(
  '[R5-007] A configured pattern takes the place of the eight digits',
  (value) => rules.postcode(value, { regex: '[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}' }),
  [
    'SW1A 1AA',
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    'EC1A 1BB',
    'W1A 0AX',
    'N1 9GU',
    'E1 6AN',
    'G1 1XW',
    'L1 8JQ',
    'S1 2HE',
    'BS1 4DJ',
    'CF10 1EP',
    'EH1 1YZ',
    'BT1 5GS',
    'NE1 7RU',
    'LS1 4AP',
    'OX1 2JD',
    'CB2 1TN',
  ],
  [
    '20121',
    'SW1A1AA',
    'sw1a 1aa',
    'SW1A 1A',
    ' M1 1AE',
    'M1 1AE ',
    'M1  1AE',
    'M1-1AE',
    'MMM1 1AE',
    '1M 1AE',
    'M 1AE',
    'M1 AAE',
    'M1 11E',
    'M1 1AEX',
    'XM1 1AE1',
    'É1 1AE',
    ...nothing,
    {},
  ],
);

describe('[R5-013] Ticked boxes, promo codes and custom fields', () => {
  test.each([true, 1, '1', 'true', 'on'])('%j, one of the five values that forms send for it, is a ticked box', (value) =>
    expect(rules.truthy(value)).toBeNull(),
  );
  test.each([
    false,
    0,
    '0',
    'false',
    'off',
    '',
    null,
    undefined,
    'yes',
    2,
    {},
    [],
    'TRUE',
    'On',
    ' 1',
    '1 ',
    '01',
    '1.0',
    1.5,
    -1,
    [true],
    Number.NaN,
  ])('%j is none', (value) => expect(rules.truthy(value)).toEqual({ code: 'checkbox' }));
  test('every promo code passes on the client', () => {
    fc.assert(fc.property(fc.anything(), (value) => rules.promoCode(value) === null));
  });
  table(
    'a custom field with a pattern',
    (value) => rules.custom(value, { regex: '[A-Z]{2}\\d{2,6}' }),
    [
      'AB12',
      'ZZ99',
      'IT123',
      'IT1234',
      'IT12345',
      'IT123456',
      'AA00',
      'QX01',
      'MM777',
      'NO2020',
      'CC11',
      'DD22',
      'EE33',
      'FF44',
      'GG55',
      'HH66',
      'II77',
      'JJ88',
      'KK99',
      'LL10',
    ],
    [
      '',
      'AB',
      'AB1',
      'A12',
      'ab12',
      'AB1234567',
      ' AB12',
      'AB12 ',
      'AB-12',
      '12AB',
      'ÀB12',
      'AB1a',
      'AB 12',
      '1212',
      'ABAB',
      'AB12\n',
      '@B12',
      'AB١٢',
      null,
      undefined,
      {},
    ],
  );
  test('one without a pattern, or with one that does not compile, must not be empty', () => {
    for (const regex of [undefined, '', '(', '[a']) {
      expect(rules.custom('x', { regex })).toBeNull();
      expect(rules.custom(' ', { regex })).toEqual({ code: 'required' });
    }
  });
});
