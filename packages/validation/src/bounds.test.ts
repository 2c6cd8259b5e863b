import { matchesMask, parseDay, rules } from './index.ts';
import { nothing, table } from './testing/table.ts';

const passwords = [
  ...['secret', 'Secret1', '123456', '!!!!!!', '~~~~~~', 'correct-horse', 'a1b2c3', 'UPPER6', 'tr0ub4dor&3', 'p@ssw0rd', '{json}'],
  ...['[array]', 'back\\slash', "quote'", '"double"', '<html>', '%20%20', '$$min$$', 'x'.repeat(20), '000000', 'null', 'undefined'],
];
const unlike = [
  ...[
    'Secret',
    'secret ',
    ' secret',
    'secre',
    'secrett',
    'SECRET',
    's3cret',
    'secrét',
    'ѕecret',
    'ｓecret',
    'terces',
    'secret\n',
    'sec ret',
  ],
  ...['secret\u0000', 'secret\u00ad', 'sécret', '*'.repeat(6), {}, [], ['secret'], { password: 'secret' }, true, 6],
];
/** Of a table whose values are pairs: what is typed, and what the rule is asked with. */
const pair = (value: unknown): [unknown, unknown] => (Array.isArray(value) ? [value[0], value[1]] : [value, undefined]);

table(
  '[R5-010] The repeat of a password equals it',
  (value) => {
    const [repeat, password] = pair(value);
    return rules.passwordRepeat(repeat, { password: String(password) });
  },
  passwords.map((password) => [password, password]),
  [...unlike.map((repeat) => [repeat, 'secret']), ...nothing.map((repeat) => [repeat, 'secret']), ['', ''], [undefined, 'undefined']],
);

table(
  'A field that repeats another holds the same',
  (value) => {
    const [repeat, other] = pair(value);
    return rules.sameAs(repeat, { other, field: 'email' });
  },
  [...passwords, 'ada@example.org', '', 0, 1, true, false, null].map((other) => [other, other]),
  [...unlike, ...nothing, 0, false].map((repeat) => [repeat, 'secret']),
);

const lengths = [
  ...['abc', 'a b', '   ', 'àèì', 'ａｂｃ', '字字字', '👍👍👍', '123', '-12', '1.5', '...', 'ABC'],
  ...['абв', 'αβγ', 'עבר', 'ñññ', 'ßßß', 'a\tb', 'a\nb', '🇮🇹🇬'],
];
const shorter = [
  ...['a', 'ab', ' ', '  ', '\t', 'à', 'àè', '字', '字字', '👍', '👍👍', '🇮🇹', '1', '12', '-1'],
  ...['.', '', undefined, null, {}, []],
];
const longer = lengths.map((value) => `${value}x`);
table('The least length counts itself as enough', (value) => rules.minLength(value, { min: 3 }), [...lengths, ...longer], shorter);
table('The greatest length counts itself as enough', (value) => rules.maxLength(value, { max: 3 }), [...lengths, ...shorter], longer);

const noNumbers = [
  ...[
    '',
    ' ',
    '\t',
    'three',
    '3x',
    'x3',
    '3,5',
    '3 5',
    '0x10',
    '0b11',
    '0o17',
    '1e1',
    '∞',
    'Infinity',
    'NaN',
    '３',
    '٣',
    '--3',
    '+-3',
    '3-',
    '.',
    '-',
  ],
  ...['1_000', '1,000', '½', 'Ⅲ', undefined, null, true, {}, [], [3]],
];
const fromThree = [
  3,
  4,
  10,
  99,
  3.5,
  1_000_000,
  '3',
  '3.0',
  '3.01',
  '03',
  '4',
  '10',
  '99',
  '100',
  '1000000',
  ' 3',
  '3 ',
  '+3',
  '12.75',
  '3.000001',
  '7',
];
const upToThree = [
  3,
  2,
  1,
  0,
  -1,
  2.5,
  -1_000_000,
  '3',
  '3.0',
  '2.99',
  '03',
  '2',
  '1',
  '0',
  '-1',
  ' 3',
  '3 ',
  '+3',
  '-100',
  '-0.5',
  '0.001',
];
table(
  'The least value counts itself as enough, and what is no plain number never does',
  (value) => rules.minValue(value, { min: 3 }),
  fromThree,
  [...noNumbers, ...upToThree.filter((value) => Number(value) !== 3)],
);
table(
  'The greatest value counts itself as enough, and what is no plain number never does',
  (value) => rules.maxValue(value, { max: 3 }),
  upToThree,
  [...noNumbers, ...fromThree.filter((value) => Number(value) !== 3)],
);

const filled = [
  ...[
    'a',
    '0',
    'false',
    'null',
    '-',
    '.',
    '🙂',
    'à',
    '字',
    'two words',
    ' a',
    'a ',
    '<b>',
    '&amp;',
    '$$min$$',
    '%',
    '\\',
    'x'.repeat(1_000),
  ],
  ...[0, 1, -1, true, false],
];
table('[R5-013] A field of content without a pattern holds something', (value) => rules.custom(value), filled, [
  ...nothing,
  ...['  ', '\r', '\r\n', '\n\n', '\t\t', '\v', '\f', '\u00a0', '\u2003', '\u2028', '\u2029', '\u3000', '\ufeff', ' \t\n '],
]);

const masked: [mask: string, value: string][] = [
  ...([
    ['#', '5'],
    ['@', 'a'],
    ['@', 'è'],
    ['@', 'Я'],
    ['*', 'a'],
    ['*', '5'],
    ['##/##', '12/30'],
    ['@@-##', 'AB-12'],
  ] as const),
  ...([
    ['#### #### ####', '4242 4242 4242'],
    ['', ''],
    ['(##) #', '(12) 3'],
    ['+39 ###', '+39 123'],
    ['**', 'a1'],
    ['***', '1a2'],
  ] as const),
  ...([
    ['@', '字'],
    ['##.##.####', '21.11.2026'],
    ['@@@@@@##@##@###@', 'RSSMRA85M01H501Z'],
    ['###.###.###-##', '529.982.247-25'],
  ] as const),
  ...([
    ['@#@ #@#', 'K1A 0B1'],
    ['#####-####', '12345-6789'],
    ['N-#', 'N-7'],
  ] as const),
].map(([mask, value]) => [mask, value]);
const unmasked: [mask: string, value: string][] = [
  ...([
    ['#', 'a'],
    ['#', ''],
    ['#', '12'],
    ['#', ' '],
    ['#', '٣'],
    ['@', '5'],
    ['@', '-'],
    ['@', ''],
    ['@', '_'],
    ['*', '-'],
    ['*', ' '],
  ] as const),
  ...([
    ['*', ''],
    ['##/##', '1230'],
    ['##/##', '12-30'],
    ['##/##', '12/3'],
    ['##/##', '12/300'],
    ['@@-##', 'A1-12'],
    ['@@-##', 'AB12'],
  ] as const),
  ...([
    ['', 'a'],
    ['+39 ###', '39 123'],
    ['(##) #', '12 3'],
    ['N-#', 'n-7'],
    ['##', ' 1'],
    ['##', '1\n'],
  ] as const),
].map(([mask, value]) => [mask, value]);
table(
  '[R5-018] A value fits its mask sign by sign: # a digit, @ a letter, * either, the rest itself',
  (value) => {
    const [mask, typed] = pair(value);
    return matchesMask(String(typed), String(mask)) ? null : { code: 'regex' };
  },
  masked,
  unmasked,
);

const today = parseDay('2026-11-21') ?? undefined;
const age = (years: number, month = '01', day = '15') => `${2026 - years}-${month}-${day}`;
table(
  '[R5-005] [ACC-01] Who is of age on 21 November 2026',
  (value) => rules.birthDate(value, today && { today }),
  [
    ...['2008-11-21', '2008-11-20', '2008-02-29', '21.11.2008', '20.11.2008', '2000-02-29', '1926-01-01', '1999-12-31', '2007-12-31'],
    ...[19, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100].map((years) => age(years)),
  ],
  [
    ...[
      '2008-11-22',
      '22.11.2008',
      '2008-12-01',
      '2008-12-31',
      '2009-01-01',
      '2012-02-29',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '3026-01-01',
    ],
    ...[
      '1899-01-01',
      '2008-02-30',
      '2007-02-29',
      '2008-13-01',
      '2008-00-10',
      '2008-11-31',
      '08-11-20',
      '1990',
      'yesterday',
      '1990-1-1x',
      '',
      null,
    ],
    ...[0, 1, 10, 15, 16].map((years) => age(years, '12')),
  ],
);
