import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that stand close to the place a password is for, in any spelling; the brand's name comes beside them. */
const contextWords = [
  'casino',
  'tavolo',
  'password',
  'passwort',
  'welcome',
  'benvenuto',
  'admin',
  'login',
  'jackpot',
  'poker',
  'roulette',
  'scommesse',
];

let known: ReadonlySet<string> | null = null;

/**
 * Whether a password is among the 49,000 that leaked most often, or is nothing but the brand's name or a word of the trade with digits
 * and signs around it (ASVS 5.0, V6.2.4, V6.2.11 and V6.2.12). Asked without leaving the machine.
 */
export function isCommonPassword(password: string, brand: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  const folded = password.toLowerCase();
  if (known.has(folded)) return true;
  const readings = [unspelled(folded, /^[^a-z@$]+|[^a-z@$]+$/g), unspelled(folded, /^[^a-z0-9@$]+|[^a-z0-9@$]+$/g)];
  return [...contextWords, brand.toLowerCase().replace(/[^a-z]/g, '')].some((word) => word.length >= 3 && readings.includes(word));
}

/** The letters of a password without what stands `around` them, with the digits and signs that commonly stand for letters read back. */
function unspelled(text: string, around: RegExp): string {
  const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
  return text
    .replace(around, '')
    .replace(/[013457@$]/g, (sign) => letters[sign] ?? sign)
    .replace(/[^a-z]/g, '');
}
