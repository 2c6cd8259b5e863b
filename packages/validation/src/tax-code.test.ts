import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from './index.ts';
import { firstNameLetters, lastNameLetters, taxCodeCheck } from './tax-code.ts';
import { nothing, table } from './testing/table.ts';

const right = (fifteen: string): string => fifteen + taxCodeCheck(fifteen);

table(
  '[R5-006] [ACC-20] A codice fiscale has its form, a day that exists and its check character',
  (value) => rules.codiceFiscale(value),
  [
    // The examples of the tax office and of the decree.
    'RSSMRA85T10A562S',
    'MRTMTT91D08F205J',
    'RSSMRA80A01H501U',
    'VRDLGU75E05F205W'.slice(0, 15) + taxCodeCheck('VRDLGU75E05F205'),
    // Typed small, with spaces.
    'rssmra80a01h501u',
    'RSS MRA 80A01 H501U',
    // Omocodia: the last digit, the last two, all seven.
    right('RSSMRA80A01H50M'),
    right('RSSMRA80A01H5LM'),
    right('RSSMRAULALMHRLM'),
    // A woman's first and last day; a man's; the last of each kind of month.
    right('RSSMRA80A41H501'),
    right('RSSMRA80A71H501'),
    right('RSSMRA80A31H501'),
    right('RSSMRA80D30H501'),
    right('RSSMRA80D70H501'),
    // 29 February in a leap year, both sexes, and of 2000.
    right('RSSMRA84B29H501'),
    right('RSSMRA84B69H501'),
    right('RSSMRA00B29H501'),
    // Born abroad; names of two letters; each month.
    right('RSSMRA80A01Z404'),
    right('FOXLXX80A01A001'),
    ...[...'ABCDEHLMPRST'].map((month) => right(`RSSMRA80${month}15H501`)),
  ],
  [
    // A wrong check character, two neighbours swapped, one character less and one more.
    'RSSMRA80A01H501V',
    'RSSMRA08A01H501U',
    'RSSMRA80A01H501',
    'RSSMRA80A01H501UU',
    // Days that no month has.
    right('RSSMRA80A00H501'),
    right('RSSMRA80A32H501'),
    right('RSSMRA80A40H501'),
    right('RSSMRA80A72H501'),
    right('RSSMRA80D31H501'),
    right('RSSMRA80B30H501'),
    right('RSSMRA81B29H501'),
    // A month letter and a letter for a digit that do not exist; a place that begins with an unused letter.
    right('RSSMRA80F01H501'),
    right('RSSMRA8OA01H501'),
    right('RSSMRA80A01N501'),
    // A digit where only letters stand.
    right('RSSMR180A01H501'),
    // A company's number of eleven digits is no person's.
    '12345678903',
    'RSSMRÀ80A01H501U',
    'RSS-MRA-80A01-H501U',
    'RSSMRA80A01H501٤',
    ...nothing,
    {},
    [],
    true,
  ],
);

describe('[ACC-20] A codice fiscale is compared with what the player said', () => {
  const mario = { firstName: 'Mario', lastName: 'Rossi', birthDate: '1980-01-01', sex: 1 };
  const code = 'RSSMRA80A01H501U';

  test('it passes where everything fits, and where nothing is known to compare with', () => {
    expect(rules.codiceFiscale(code, mario)).toBeNull();
    expect(rules.codiceFiscale(code, { birthDate: '', firstName: '', sex: 3 })).toBeNull();
    expect(rules.codiceFiscale(right('RSSMRAULALMHRLM'), { ...mario, birthDate: '1980-01-01' })).toBeNull();
  });

  test.each([
    ['the day of birth', { birthDate: '1980-01-02' }],
    ['the month', { birthDate: '1980-02-01' }],
    ['the year', { birthDate: '1981-01-01' }],
    ['the sex', { sex: '2' }],
    ['the given name', { firstName: 'Maria Luisa' }],
    ['the family name', { lastName: 'Verdi' }],
  ])('it is refused as somebody else’s when %s differs', (_what, change) => {
    expect(rules.codiceFiscale(code, { ...mario, ...change })?.code).toBe('codice_fiscale_person');
  });

  test('the century is the birth date’s: somebody born on 29 February 2000 is no one of 1900', () => {
    expect(rules.codiceFiscale(right('RSSMRA00B29H501'), { birthDate: '2000-02-29' })).toBeNull();
    expect(rules.codiceFiscale(right('RSSMRA00B29H501'), { birthDate: '1900-02-28' })?.code).toBe('codice_fiscale_person');
  });

  test('names become letters as the decree says', () => {
    expect(['Rossi', 'Fo', 'Aiello', 'De Luca', "D'Amico", 'Nicolò', 'Io'].map(lastNameLetters)).toEqual([
      'RSS',
      'FOX',
      'LLA',
      'DLC',
      'DMC',
      'NCL',
      'IOX',
    ]);
    expect(['Mario', 'Gianfranco', 'Luigi', 'Al', 'Maria Luisa', 'Zoé'].map(firstNameLetters)).toEqual([
      'MRA',
      'GFR',
      'LGU',
      'LAX',
      'MLS',
      'ZOE',
    ]);
  });

  const letters = (text: string) => fc.constantFrom(...text);
  const person = fc.record({
    name: fc.string({ unit: letters('ABCDEFGHILMNOPQRSTUVZ'), minLength: 6, maxLength: 6 }),
    birth: fc.date({ min: new Date('1920-01-01'), max: new Date('2008-12-31'), noInvalidDate: true }),
    sex: fc.constantFrom(1, 2),
    place: fc.tuple(letters('ABCDEFGHILMZ'), fc.integer({ min: 0, max: 999 })),
    /** Which of the seven digits, from the right, letters stand for. */
    omocodia: fc.integer({ min: 0, max: 127 }),
  });
  const codeOf = ({ name, birth, sex, place, omocodia }: typeof person extends fc.Arbitrary<infer P> ? P : never): string => {
    const [year = '', month = '', day = ''] = birth.toISOString().slice(0, 10).split('-');
    const born = `${year.slice(2)}${'ABCDEHLMPRST'[Number(month) - 1]}${String(Number(day) + (sex === 2 ? 40 : 0)).padStart(2, '0')}`;
    const characters = [...`${name}${born}${place[0]}${String(place[1]).padStart(3, '0')}`];
    [14, 13, 12, 10, 9, 7, 6].forEach((at, bit) => {
      if (omocodia & (1 << bit)) characters[at] = 'LMNPQRSTUV'[Number(characters[at])] ?? '';
    });
    return right(characters.join(''));
  };

  test('ten thousand codes made by the decree pass with their own day and sex, whatever letters stand for digits', () => {
    fc.assert(
      fc.property(person, (one) => {
        const birthDate = one.birth.toISOString().slice(0, 10);
        expect(rules.codiceFiscale(codeOf(one), { birthDate, sex: one.sex })).toBeNull();
        expect(rules.codiceFiscale(codeOf(one), { birthDate, sex: 3 - one.sex })?.code).toBe('codice_fiscale_person');
      }),
      { numRuns: 10_000, seed: 20 },
    );
  });

  test('ten thousand codes with another check character are refused', () => {
    fc.assert(
      fc.property(person, fc.integer({ min: 1, max: 25 }), (one, shift) => {
        const made = codeOf(one);
        const wrong = String.fromCharCode(65 + ((made.charCodeAt(15) - 65 + shift) % 26));
        expect(rules.codiceFiscale(made.slice(0, 15) + wrong)?.code).toBe('codice_fiscale');
      }),
      { numRuns: 10_000, seed: 21 },
    );
  });
});
