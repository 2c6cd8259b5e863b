import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules, type Fault } from './index.ts';

/** Every good value passes, every bad one gets a fault; lists shorter than twenty would prove too little. */
function table(title: string, rule: (value: unknown) => Fault | null, good: readonly unknown[], bad: readonly unknown[]): void {
  describe(title, () => {
    test('the table holds at least twenty values of each kind', () => {
      expect(new Set(good).size).toBeGreaterThanOrEqual(20);
      expect(new Set(bad).size).toBeGreaterThanOrEqual(20);
    });
    test.each(good.map((value) => [value]))('passes %j', (value) => {
      expect(rule(value)).toBeNull();
    });
    test.each(bad.map((value) => [value]))('refuses %j', (value) => {
      expect(rule(value)).not.toBeNull();
    });
  });
}

const nothing = ['', ' ', '   ', '\t', '\n', undefined, null] as const;

const sumBounds = { min: '10.00', max: '5000.00', format: (amount: string) => `€${amount}` };
table(
  '[R5-002] A sum is a whole number within the bounds',
  (value) => rules.sum(value, sumBounds),
  [
    '10',
    '11',
    '12',
    '15',
    '19',
    '20',
    '25',
    '33',
    '50',
    '99',
    '100',
    '101',
    '250',
    '500',
    '999',
    '1000',
    '1234',
    '2500',
    '4999',
    '5000',
    ' 20 ',
    10,
    5000,
  ],
  [
    '0',
    '1',
    '9',
    '5001',
    '99999999',
    '-10',
    '+10',
    '010',
    '0010',
    '10.00',
    '10,00',
    '1e3',
    '1,000',
    '0x10',
    'ten',
    '١٢',
    '10 €',
    '1 0',
    'NaN',
    'Infinity',
    ...nothing,
    {},
    [],
    true,
    '9'.repeat(40),
  ],
);

const nameGood = [
  'Anna',
  'Mario',
  'Jean-Luc',
  "D'Angelo",
  'O’Neill',
  'José',
  'Łukasz',
  'Nicolò',
  'Zoë',
  'Анна',
  'Jānis',
  '李',
  'محمد',
  'Maria Teresa',
  'de la Cruz',
  'Smith, Jr.',
  'St. John',
  'Åse',
  'Øyvind',
  'Ñuñez',
  'Y',
  'van den Berg',
];
const nameBad = [
  '@nna',
  'An_na',
  'An"na',
  'Anna!',
  'Anna?',
  '#Anna',
  'Anna$',
  'An%na',
  'Anna^',
  'A&B',
  'A*',
  '(Anna)',
  'Anna)',
  '{A',
  'A}',
  '[A',
  'A]',
  'A|B',
  'A/B',
  'A\\B',
  '<b>',
  'A>',
  '~A',
  '§1',
  'A+B',
  'A:B',
  'A;B',
  '`A',
  'Anna1',
  '2pac',
  'R2D2',
  '٣',
  'A\u0000B',
  ...nothing,
  {},
  Number.NaN,
];
table('[R5-003] A name has no digits and none of the forbidden characters', rules.name, nameGood, nameBad);

table(
  '[R5-004] An address may have digits, | and / as well',
  rules.address,
  [...nameGood, 'Via Roma 12', 'Via Roma 12/A', '221B Baker Street', 'Flat 3|4', 'Piazza del Duomo, 1', 'ул. Ленина 5/2'],
  nameBad.filter((value) => !(typeof value === 'string' && /[\d٣|/]/u.test(value) && !/[^\w\s٣|/]/u.test(value))),
);

table(
  '[R5-005] A date is a day of the calendar with a year of four digits',
  (value) => rules.date(value, { min: '1900-01-01', max: '2030-12-31' }),
  [
    '1990-01-01',
    '1990-12-31',
    '2000-02-29',
    '2024-02-29',
    '1900-01-01',
    '2030-12-31',
    '01.01.1990',
    '31.12.1999',
    '29.02.2000',
    '1.1.1990',
    '9-9-1999',
    '1990.05.06',
    '1990,05,06',
    "1990'05'06",
    '06,05,1990',
    "06'05'1990",
    '06-05-1990',
    '2012-4-30',
    '30.6.2001',
    '31.08.1985',
    '1985-10-31',
  ],
  [
    '1990',
    '1990-1',
    '1990-13-01',
    '1990-00-10',
    '1990-01-00',
    '1990-01-32',
    '2023-02-29',
    '1900-02-29',
    '2000-02-30',
    '31.04.1990',
    '90-01-01',
    '01.01.90',
    '01/01/1990',
    '1990/01/01',
    '1990 01 01',
    '1899-12-31',
    '2031-01-01',
    '0990-01-01',
    '19900101',
    'yesterday',
    '1990-01-01T00:00:00Z',
    '-1990-01-01',
    '٠١.٠١.١٩٩٠',
    ...nothing,
    {},
    true,
  ],
);

describe('[R5-006] A sex must be chosen', () => {
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

table(
  '[R5-009] An e-mail address has one @, one or two dotted parts after it, no spaces',
  (value) => rules.email(value),
  [
    'a@b.co',
    'anna@example.com',
    'anna@mail.example.com',
    'anna.rossi@example.it',
    'anna+tag@example.com',
    'ANNA@EXAMPLE.COM',
    'a_b@example.com',
    'a-b@example.com',
    '1@example.com',
    "o'neill@example.ie",
    'x@y.museum',
    'a.b.c.d@example.com',
    'anna@ex-ample.com',
    'anna@1.com',
    'anna@bücher.de',
    'anna@пример.рф',
    'anna@example.co.uk',
    'a=b@example.com',
    'a/b@example.com',
    'a{b}@example.com',
    `${'a'.repeat(64)}@example.com`,
    'anna@xn--bcher-kva.de',
  ],
  [
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'anna@exam@ple.com',
    'an na@example.com',
    'anna@exa mple.com',
    'anna@a.b.c.com',
    'anna@.com',
    'anna@example.',
    'anna@example..com',
    '.anna@example.com',
    'anna.@example.com',
    'an..na@example.com',
    'anna@-example.com',
    'anna@example-.com',
    'anna@example.com\n',
    'anna@example.com\r\nBcc: x@y.zz',
    'anna,b@example.com',
    '<anna@example.com>',
    '"anna"@example.com',
    'anna@[127.0.0.1]',
    'anna(at)example.com',
    'anna;b@example.com',
    'an\u0000na@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(200)}`,
    'anna@exa_mple.com',
    ...nothing,
    {},
    [],
    5,
  ],
);

const passwordGood = [
  'abcdef',
  'ABCDEF',
  '123456',
  'Passw0rd!',
  '!"#$%&',
  "'()*+,",
  '-./:;<',
  '=>?@[\\',
  ']^_`{|',
  '}~abcd',
  'a'.repeat(20),
  'correct-horse',
  'Tr0ub4dor&3',
  'x1y2z3',
  '~~~~~~',
  '......',
  'qwertz',
  '{[(<>)]}',
  '12345678901234567890',
  'N0va?Nova',
  'zZzZzZ',
];
table('[R5-010] A password has 6 to 20 allowed characters', (value) => rules.password(value), passwordGood, [
  'a',
  'abcde',
  '12345',
  'a'.repeat(21),
  'x'.repeat(500),
  'pass word',
  ' abcdef',
  'abcdef ',
  'abc\tdef',
  'abc\ndef',
  'pässwort',
  'пароль1',
  'contraseña',
  '密码密码密码',
  'abcdef🙂',
  'abc\u0000def',
  'abc\u00a0def',
  'passwörd',
  'naïveté1',
  '１２３４５６',
  '',
  undefined,
  null,
  {},
  [],
  true,
]);

table(
  '[R5-011] A fake name has at least four letters or digits and nothing else',
  (value) => rules.fakeName(value),
  [
    'Anna',
    'anna',
    'ANNA',
    'Anna1',
    '1234',
    'Lucky7',
    'Жанна',
    'Łukasz',
    'Zoë1',
    'Nova2026',
    '李李李李',
    'player1',
    'a1b2',
    'Z'.repeat(20),
    'Mario',
    'RossoFuoco',
    'qwer',
    '0000',
    'Ñandú',
    'Straße',
  ],
  [
    'abc',
    'a',
    '12',
    'an na',
    ' anna',
    'anna ',
    'an"na',
    "an'na",
    'an,na',
    'an_na',
    'an-na',
    'an.na',
    'an!na',
    'an@na',
    'an#na',
    'an/na',
    'an\\na',
    'an<na',
    'an&na',
    'anna🙂',
    'an\u200bna',
    'an\nna',
    'Z'.repeat(21),
    ...nothing,
    {},
    true,
  ],
);

table(
  '[R5-012] A card holder is written in letters, spaces, dots, apostrophes and dashes',
  (value) => rules.cardHolder(value),
  [
    'ANNA ROSSI',
    'Anna Rossi',
    'A. Rossi',
    "Anna D'Angelo",
    'Jean-Luc Picard',
    'O’Neill',
    'José Ñuñez',
    'Łukasz',
    'Анна',
    'J.R.R. Tolkien',
    'M',
    'Dr. No',
    'Zoë',
    'van den Berg',
    'DE LA CRUZ',
    'Mary Ann',
    'St.John',
    'Al-Farsi',
    'Nicolò',
    "D'A",
  ],
  [
    'Anna1',
    '4242',
    'Anna_R',
    'Anna@R',
    'Anna,R',
    'Anna;R',
    'Anna/R',
    'Anna\\R',
    'Anna"R',
    'Anna!',
    'Anna?',
    '(Anna)',
    '<Anna>',
    'Anna&R',
    'Anna+R',
    'Anna=R',
    'Anna\tR',
    'Anna\nR',
    'Anna🙂',
    '#',
    ...nothing,
    {},
  ],
);

describe('[R5-013] Ticked boxes, promo codes and custom fields', () => {
  test.each([true, 1, '1', 'true', 'on'])('%j is a ticked box', (value) => expect(rules.truthy(value)).toBeNull());
  test.each([false, 0, '0', 'false', 'off', '', null, undefined, 'yes', 2, {}, []])('%j is none', (value) =>
    expect(rules.truthy(value)).toEqual({ code: 'checkbox' }),
  );
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

const digits = Array.from({ length: 20 }, (_, index) => String((index * 52_361) % 1_000_000).padStart(6, '0'));
const notCodes = [
  '1',
  '12345',
  '1234567',
  '12345a',
  'abcdef',
  '12 456',
  ' 123456',
  '123456 ',
  '12345\n',
  '١٢٣٤٥٦',
  '１２３４５６',
  '-12345',
  '+12345',
  '1.2345',
  '12,345',
  '0x1234',
  '1e5',
  {},
  [],
  true,
  ...nothing,
];
table('[R5-014] A confirmation code has exactly six digits', (value) => rules.confirmationCode(value), digits, notCodes);
table('[R5-014] A two-factor code has six digits', (value) => rules.twoFactorCode(value), digits, notCodes);

table(
  '[R5-015] The other name pattern: word characters, Latin, Cyrillic and Latvian letters, common punctuation, no spaces',
  (value) => rules.namePattern(value),
  [
    'Anna',
    'anna_1',
    'Jānis',
    'Ļoti',
    'Šķēle',
    'Анна',
    'Ёлка',
    'José',
    "D'Angelo",
    'O’Neill',
    'A.B',
    'A,B',
    'A-B',
    'A–B',
    'A!',
    'A?',
    'A&B',
    '(A)',
    'A/B',
    'A:B',
    'Ñ',
    'Łódź',
  ],
  [
    'An na',
    ' Anna',
    'Anna ',
    'An\tna',
    'An\nna',
    '李',
    'محمد',
    'Ωmega',
    'אנה',
    'Anna🙂',
    'A<B',
    'A>B',
    'A\\B',
    'A|B',
    'A~B',
    'A^B',
    'A`B',
    'A{B',
    'A[B',
    'A§B',
    'A\u0000',
    ...nothing,
    {},
  ],
);

table(
  'An IBAN has its check digits right',
  (value) => rules.iban(value),
  [
    'GB82 WEST 1234 5698 7654 32',
    'GB82WEST12345698765432',
    'DE89370400440532013000',
    'IT60X0542811101000000123456',
    'FR1420041010050500013M02606',
    'ES9121000418450200051332',
    'NL91ABNA0417164300',
    'BE68539007547034',
    'CH9300762011623852957',
    'AT611904300234573201',
    'PT50000201231234567890154',
    'SE4550000000058398257466',
    'NO9386011117947',
    'DK5000400440116243',
    'FI2112345600000785',
    'IE29AIBK93115212345678',
    'LU280019400644750000',
    'MT84MALT011000012345MTLCAST001S',
    'PL61109010140000071219812874',
    'GR1601101250000000012300695',
    'gb82west12345698765432',
  ],
  [
    'GB82WEST12345698765433',
    'GB83WEST12345698765432',
    'DE89370400440532013001',
    'IT60X0542811101000000123457',
    'XX',
    'GB82',
    '8212WEST12345698765432',
    'G182WEST12345698765432',
    'GB8AWEST12345698765432',
    'GB82-WEST-1234',
    'GB82WEST1234569876543!',
    'DE8937040044053201300',
    'NL19ABNA0417164300',
    'BE68539007547043',
    'DE98370400440532013000',
    '1'.repeat(22),
    `GB82${'A'.repeat(31)}`,
    'ΑΒ82WEST12345698765432',
    ...nothing,
    {},
  ],
);

table(
  'A card number has its check digit right',
  (value) => rules.cardNumber(value),
  [
    '4242424242424242',
    '4242 4242 4242 4242',
    '4111111111111111',
    '5555555555554444',
    '5105105105105100',
    '378282246310005',
    '371449635398431',
    '6011111111111117',
    '6011000990139424',
    '30569309025904',
    '38520000023237',
    '3530111333300000',
    '3566002020360505',
    '4012888888881881',
    '4222222222222',
    '5200828282828210',
    '2223003122003222',
    '6200000000000005',
    '4000056655665556',
    '4000000000000002',
    '5019717010103742',
  ],
  [
    '4242424242424241',
    '4111111111111112',
    '1',
    '12345678901',
    '42424242424242424242',
    '4242-4242-4242-4242',
    '4242a24242424242',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    '5555555555554445',
    '378282246310006',
    '6011111111111118',
    '30569309025905',
    '3530111333300001',
    '4012888888881882',
    '1234567890123',
    '9999999999999999',
    'card',
    '-4242424242424242',
    ...nothing,
    {},
    [],
  ],
);

test('a CPF number has both check digits right', () => {
  for (const good of ['529.982.247-25', '52998224725', '11144477735', '123.456.789-09']) expect(rules.cpf(good)).toBeNull();
  for (const bad of ['52998224724', '52998224735', '11111111111', '1234567890', '123456789012', 'abc', '', null])
    expect(rules.cpf(bad)).not.toBeNull();
});

describe('Whatever comes, a rule answers and never throws', () => {
  const all = Object.entries(rules);
  test.each(all)('%s', (_, rule) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 300 })), (value) => {
        const fault: Fault | null = (rule as (value: unknown) => Fault | null)(value);
        expect(fault === null || typeof fault.code === 'string').toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Properties', () => {
  test('[R5-002] every whole number within the bounds passes, every other is answered with both bounds', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), (value, one, other) => {
        const [min, max] = one < other ? [one, other] : [other, one];
        const fault = rules.sum(String(value), { min: String(min), max: `${max}.00` });
        expect(fault).toEqual(value >= min && value <= max ? null : { code: 'sum', values: { min: String(min), max: `${max}.00` } });
      }),
    );
  });
  test('[R5-002] without bounds a sum that is none is a wrong field', () => expect(rules.sum('0')).toEqual({ code: 'wrong_field' }));
  test('[R5-005] every day of the calendar reads back as itself', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
        (moment) => {
          const iso = moment.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          expect(rules.date(iso)).toBeNull();
          expect(rules.date(`${day}.${month}.${year}`)).toBeNull();
        },
      ),
    );
  });
  test('[R5-010] the offending characters of a password are listed, each once', () => {
    expect(rules.password('pä ß ä word')).toEqual({ code: 'password_characters', values: { characters: 'ä ␣ ß' } });
    expect(rules.password('secret1', { allowed: '[a-z]' })).toEqual({ code: 'password_characters', values: { characters: '1' } });
    expect(rules.password('secret', { allowed: '[' })).toBeNull();
  });
  test('[R5-010] the repeat must equal the password', () => {
    expect(rules.passwordRepeat('secret', { password: 'secret' })).toBeNull();
    expect(rules.passwordRepeat('secreT', { password: 'secret' })).toEqual({ code: 'password_repeat' });
    expect(rules.passwordRepeat('', { password: '' })).toEqual({ code: 'required' });
  });
  test('the bounds of lengths and values are inclusive', () => {
    expect(rules.minLength('abc', { min: 3 })).toBeNull();
    expect(rules.minLength('ab', { min: 3 })).toEqual({ code: 'min_length', values: { min: 3 } });
    expect(rules.maxLength('abc', { max: 3 })).toBeNull();
    expect(rules.maxLength('abcd', { max: 3 })).toEqual({ code: 'max_length', values: { max: 3 } });
    expect(rules.minValue('3', { min: 3 })).toBeNull();
    expect(rules.minValue('2.9', { min: 3 })).toEqual({ code: 'min_value', values: { min: 3 } });
    expect(rules.maxValue('', { max: 3 })).toEqual({ code: 'max_value', values: { max: 3 } });
    expect(rules.sameAs('a', { other: 'a', field: 'email' })).toBeNull();
    expect(rules.sameAs('a', { other: 'b', field: 'email' })).toEqual({ code: 'same_as', values: { field: 'email' } });
  });
});
