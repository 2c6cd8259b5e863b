import { compareDays, parseDay, type Day } from './date.ts';
import { asText, isBlank, type Rule } from './fault.ts';
import type { RequiredOption } from './name.ts';

/** What the player said of himself; a tax code that says otherwise is somebody else's. What is empty is not compared. */
export interface TaxCodeOptions extends RequiredOption {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** YYYY-MM-DD. */
  birthDate?: string | undefined;
  /** 1 male, 2 female; any other says nothing. */
  sex?: string | number | undefined;
}

// Decree of the Italian ministry of finance of 23 December 1976, articles 2 to 12; the letters for digits are its article 6 (omocodia).
const form = /^[A-Z]{6}[\dL-NP-V]{2}[ABCDEHLMPRST][\dL-NP-V]{2}[A-MZ][\dL-NP-V]{3}[A-Z]$/;
const digitLetters = 'LMNPQRSTUV';
const months = 'ABCDEHLMPRST';
/** Places, counted from 0, that hold digits where nobody else has the same code. */
const digitPlaces = new Set([6, 7, 9, 10, 12, 13, 14]);
/** Values of characters in the 1st, 3rd … place: of 0 to 9, which A to J share, then of K to Z. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const indexOf = (character: string): number => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65);

/** The last character that belongs to the first fifteen. */
export function taxCodeCheck(fifteen: string): string {
  let sum = 0;
  for (let place = 0; place < 15; place++) {
    const index = indexOf(fifteen[place] ?? '');
    sum += place % 2 === 0 ? (oddValues[index] ?? 0) : index;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/** The code with digits where letters stand for them. */
function withDigits(code: string): string {
  return [...code]
    .map((character, place) => (digitPlaces.has(place) && /[A-Z]/.test(character) ? String(digitLetters.indexOf(character)) : character))
    .join('');
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** The three letters of a family name: consonants, then vowels, then X. */
export function lastNameLetters(name: string): string {
  const letters = plain(name);
  return `${letters.replace(/[AEIOU]/g, '')}${letters.replace(/[^AEIOU]/g, '')}XXX`.slice(0, 3);
}

/** The three letters of a given name: of four consonants or more the second is left out. */
export function firstNameLetters(name: string): string {
  const consonants = plain(name).replace(/[AEIOU]/g, '');
  return consonants.length > 3 ? `${consonants[0]}${consonants.slice(2, 4)}` : lastNameLetters(name);
}

/** Day of birth and sex that a code tells; the century is what `of` has, since the code keeps two digits of the year. */
function told(code: string, of: Day | null): { day: Day | null; sex: 1 | 2 } {
  const digits = withDigits(code);
  const number = Number(digits.slice(9, 11));
  const sex = number > 40 ? 2 : 1;
  // Of two centuries the one that leaves 29 February possible is asked for where no birth date is known.
  const century = of ? Math.floor(of.year / 100) * 100 : 2000;
  const year = century + Number(digits.slice(6, 8));
  const month = months.indexOf(digits[8] ?? '') + 1;
  const day = sex === 2 ? number - 40 : number;
  return { sex, day: parseDay(`${year}-${month}-${day}`) };
}

/**
 * Italian tax code (codice fiscale) of a person: sixteen characters, a day that exists, the check character right, also where letters
 * stand for digits because two people have the same code (omocodia). Fails with `codice_fiscale_person` when it is right in itself
 * but tells another name, day of birth or sex. Which place its four characters name is not checked (decision 0023).
 */
export const codiceFiscale: Rule<TaxCodeOptions> = (value, { isRequired = true, firstName, lastName, birthDate, sex } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const code = (asText(value) ?? '').replace(/ /g, '').toUpperCase();
  if (!form.test(code) || taxCodeCheck(code) !== code[15]) return { code: 'codice_fiscale' };
  const birth = parseDay(birthDate ?? '');
  const said = told(code, birth);
  if (!said.day) return { code: birth && told(code, null).day ? 'codice_fiscale_person' : 'codice_fiscale' };
  const differs =
    (birth !== null && compareDays(birth, said.day) !== 0) ||
    ((String(sex) === '1' || String(sex) === '2') && Number(sex) !== said.sex) ||
    (!isBlank(lastName) && plain(lastName ?? '') !== '' && lastNameLetters(lastName ?? '') !== code.slice(0, 3)) ||
    (!isBlank(firstName) && plain(firstName ?? '') !== '' && firstNameLetters(firstName ?? '') !== code.slice(3, 6));
  return differs ? { code: 'codice_fiscale_person' } : null;
};
