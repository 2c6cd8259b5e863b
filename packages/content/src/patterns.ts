import type { Attribute, TextKind } from './attribute.ts';
import type { Said } from './labels/say.ts';

/** What is told of a pattern of the schema files to somebody whose text does not have its form. */
export interface PatternWords {
  /** What is asked for, with an example of what is right. */
  asked: Said;
  /** Examples of what is right: those of the words among them. */
  examples: readonly string[];
}

/**
 * The words of the patterns (`regex`) of the schema files, by the pattern. The files have the patterns themselves, so that a Strapi that is given
 * them refuses the same; a test compares both.
 */
const known: Readonly<Record<string, PatternWords>> = {
  '^(https?://[^\\s/?#\\\\]\\S*|/([^\\s/\\\\]\\S*)?|[?#]\\S+|mailto:\\S+@\\S+|tel:\\+?[0-9][0-9 ().-]*)$': {
    asked: [
      'Write the whole address with https:// (or http://) before it, such as https://www.example.org, or a page of this site, such as /promotions',
      'Scrivi l’indirizzo per intero con https:// (o http://) davanti, ad esempio https://www.example.org, oppure una pagina di questo sito, ad esempio /promotions',
    ],
    examples: [
      'https://www.example.org',
      'http://www.example.org',
      '/promotions',
      '/',
      '?popup=auth',
      '#contact',
      'mailto:help@example.org',
      'tel:+39 800 558822',
    ],
  },
  '^#[0-9A-Fa-f]{6}$': {
    asked: [
      'Write a colour as # and six digits or letters from A to F, such as #6C4BFF',
      'Scrivi un colore come # e sei cifre o lettere dalla A alla F, ad esempio #6C4BFF',
    ],
    examples: ['#6C4BFF', '#ffb51f'],
  },
  '^/([^\\s/\\\\]\\S*)?$': {
    asked: [
      'Begin with one slash and write no spaces, such as /promotions',
      'Inizia con una sola barra e senza spazi, ad esempio /promotions',
    ],
    examples: ['/promotions', '/', '/game/{name}'],
  },
  '^[/*]\\S*$': {
    asked: [
      'Begin with a slash; * stands for any ending, such as /old-games/*',
      'Inizia con una barra; * sta per qualsiasi finale, ad esempio /vecchi-giochi/*',
    ],
    examples: ['/old-games/*', '/vecchi-giochi/*', '*.html'],
  },
  '^[^\\s/:?#@]+(:[0-9]+)?$': {
    asked: [
      'Write the host alone, without https:// and without a path, such as www.example.com',
      'Scrivi solo il dominio, senza https:// e senza percorso, ad esempio www.example.com',
    ],
    examples: ['www.example.com', 'localhost:3000'],
  },
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': {
    asked: ['Write hours and minutes, such as 18:00', 'Scrivi ore e minuti, ad esempio 18:00'],
    examples: ['18:00', '00:00', '23:59'],
  },
  '^[0-9]{1,9}([.][0-9]{2})?$': {
    asked: [
      'Write an amount in digits, with a point and two digits for cents, such as 2000 or 99.50',
      'Scrivi un importo in cifre, con un punto e due cifre per i centesimi, ad esempio 2000 o 99.50',
    ],
    examples: ['2000', '99.50'],
  },
  '^\\d{1,12}(\\.\\d{1,8})?$': {
    asked: [
      'Write an amount in digits, with a point before the decimals, such as 5000 or 99.50',
      'Scrivi un importo in cifre, con un punto prima dei decimali, ad esempio 5000 o 99.50',
    ],
    examples: ['5000', '99.50'],
  },
  '^\\d{1,9}(\\.\\d{1,8})?$': {
    asked: ['Write a number with a point, such as 1.0834', 'Scrivi un numero con il punto, ad esempio 1.0834'],
    examples: ['1.0834', '1'],
  },
};

/** The words of a pattern; null where it is none of the product's own. */
export const patternWords = (regex: string): PatternWords | null => (Object.hasOwn(known, regex) ? (known[regex] ?? null) : null);

/**
 * A text as a field means it: without the blanks around it where its form has no room for them, as in an address that was pasted. Blanks alone stay,
 * to be refused.
 * @param attribute the field's own rules
 */
export function trimmed(text: string, attribute: Pick<Extract<Attribute, { type: TextKind }>, 'type' | 'regex'>): string {
  const hasForm =
    attribute.type === 'uid' || attribute.type === 'email' || (attribute.regex !== undefined && patternWords(attribute.regex) !== null);
  return (hasForm && text.trim()) || text;
}
