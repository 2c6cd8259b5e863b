import { parse } from '@messageformat/parser';
import type { Said } from './labels/say.ts';

type Token = ReturnType<typeof parse>[number] | { type: 'octothorpe' };

/** A value that a message has a place for, and what the message does with it. */
export interface Place {
  name: string;
  use: 'plain' | 'number' | 'date' | 'plural' | 'select';
}

/** Forms that a number or a date is written in (`{n, number, percent}`); browsers refuse any other when the page is drawn. */
const forms: Readonly<Record<string, readonly string[]>> = {
  number: ['', 'percent'],
  date: ['', 'short', 'long', 'full'],
  time: ['', 'short', 'long', 'full'],
};

const unclosed: Said = [
  'A curly bracket is not closed. They stand around the name of a value, such as {name}; for a text without values leave them out',
  'Una parentesi graffa non è chiusa. Le graffe racchiudono il nome di un valore, ad esempio {name}; in un testo senza valori non servono',
];
const unreadable: Said = [
  'What stands in curly brackets cannot be read: write the name of a value alone, such as {name}',
  'Ciò che sta tra parentesi graffe non si può leggere: scrivi soltanto il nome di un valore, ad esempio {name}',
];

/**
 * What is wrong with a text as an ICU message; null where it can be shown. The site leaves out what is refused here.
 */
export function messageFault(text: string): Said | null {
  if (text.trim() === '') return ['The text is empty', 'Il testo è vuoto'];
  try {
    return faultIn(parse(text));
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    const wrongCase = /^The plural case (\S+) is not valid/.exec(told)?.[1];
    if (wrongCase !== undefined)
      return [
        `“${wrongCase}” is no case of a plural: write =0, one or other`,
        `«${wrongCase}» non è un caso del plurale: scrivi =0, one oppure other`,
      ];
    return told.startsWith('Unexpected message end') ? unclosed : unreadable;
  }
}

function faultIn(tokens: readonly Token[]): Said | null {
  for (const token of tokens) {
    // A brace that opens at the very end is read as a character; one that is meant as such stands in quotes.
    if (token.type === 'content' && token.ctx.text.endsWith('{')) return unclosed;
    if (token.type === 'function') {
      const form = (token.param ?? []).map((part) => (part.type === 'content' ? part.value : '{')).join('');
      if (forms[token.key]?.includes(form.trim()) !== true)
        return [
          `{${token.arg}} is asked for in a form that there is not: write {${token.arg}} alone`,
          `{${token.arg}} è richiesto in una forma che non esiste: scrivi soltanto {${token.arg}}`,
        ];
    }
    if (!('cases' in token)) continue;
    if (!token.cases.some(({ key }) => key === 'other'))
      return [
        `The cases of {${token.arg}} need one for all others: add other {…}`,
        `Ai casi di {${token.arg}} ne manca uno per tutti gli altri: aggiungi other {…}`,
      ];
    for (const { tokens: inner } of token.cases) {
      const fault = faultIn(inner);
      if (fault) return fault;
    }
  }
  return null;
}

/** The values that a text has places for, in their order; none for one that cannot be read. */
export function placesOf(text: string): Place[] {
  const places = new Map<string, Place>();
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (!('arg' in token)) continue;
      const use = useOf(token);
      const before = places.get(token.arg);
      if (!before || before.use === 'plain') places.set(token.arg, { name: token.arg, use });
      if ('cases' in token) for (const { tokens: inner } of token.cases) walk(inner);
    }
  };
  walk(read(text));
  return [...places.values()];
}

function useOf(token: Exclude<Token, { type: 'content' | 'octothorpe' }>): Place['use'] {
  if (token.type === 'argument') return 'plain';
  if (token.type === 'function') return token.key === 'number' ? 'number' : 'date';
  return token.type === 'select' ? 'select' : 'plural';
}

/** What a text asks for that the site does not give: values that are not among those of the site's own. Null: nothing. */
export function strangeValue(text: string, own: string): Said | null {
  const given = placesOf(own).map(({ name }) => name);
  const strange = placesOf(text).find(({ name }) => !given.includes(name));
  if (!strange) return null;
  const list = given.map((name) => `{${name}}`).join(', ');
  return [
    `{${strange.name}} is no value of this text: ${list === '' ? 'it has none' : `it has ${list}`}`,
    `{${strange.name}} non è un valore di questo testo: ${list === '' ? 'non ne ha' : `ha ${list}`}`,
  ];
}

/** What a text may well have been meant to say, and does not: told, and not refused. */
export function messageDoubts(text: string, own: string): Said[] {
  if (messageFault(text) !== null) return [];
  const [mine, theirs] = [placesOf(text), placesOf(own)];
  const doubts: Said[] = [];
  const missing = theirs.filter(({ name }) => !mine.some((place) => place.name === name)).map(({ name }) => `{${name}}`);
  if (missing.length > 0) {
    doubts.push([
      `${missing.join(', ')} is missing: visitors will not read it here`,
      `Manca ${missing.join(', ')}: i visitatori non lo leggeranno qui`,
    ]);
    if (/'[{}]/.test(text))
      doubts.push([
        'A straight apostrophe before a curly bracket makes it plain text: write ’',
        'Un apostrofo dritto prima di una graffa la rende testo semplice: scrivi ’',
      ]);
  }
  const counted = mine.find(
    ({ name, use }) => use !== 'plain' && use !== 'select' && theirs.some((place) => place.name === name && isWord(place)),
  );
  if (counted)
    doubts.push([
      `The site’s text takes {${counted.name}} as a word: it may be no number`,
      `Il testo del sito usa {${counted.name}} come parola: potrebbe non essere un numero`,
    ]);
  if (/[{}]/.test(plainText(text)) && !/[{}]/.test(plainText(own)))
    doubts.push(['A curly bracket is shown as it is', 'Una parentesi graffa si vede così com’è']);
  return [...doubts, ...doubtsOfTags(text, own)];
}

const isWord = ({ use }: Place): boolean => use === 'plain' || use === 'select';

/** Marks such as `<link>…</link>`: only those of the site's own text are drawn. */
function doubtsOfTags(text: string, own: string): Said[] {
  const tagsOf = (message: string): string[] => [...new Set(message.match(/<\/?[a-z][^<>]*>/gi) ?? [])];
  const [mine, theirs] = [tagsOf(text), tagsOf(own)];
  const strange = mine.filter((tag) => !theirs.includes(tag));
  const missing = theirs.filter((tag) => !mine.includes(tag));
  const list = strange.join(', ');
  const doubts: Said[] = [];
  if (list !== '') doubts.push([`${list} is shown as it is: texts have no HTML`, `${list} si vede così com’è: nei testi non c’è HTML`]);
  if (missing.length > 0)
    doubts.push([
      `${missing.join(' … ')} of the site’s text is missing, and what it draws with it`,
      `Manca ${missing.join(' … ')} del testo del sito, e con esso ciò che mostra`,
    ]);
  return doubts;
}

/** What of a message stands there as it is. */
function plainText(text: string): string {
  const plain = (tokens: readonly Token[]): string =>
    tokens
      .map((token) =>
        token.type === 'content' ? token.value : 'cases' in token ? token.cases.map(({ tokens: inner }) => plain(inner)).join('') : '',
      )
      .join('');
  return plain(read(text));
}

function read(text: string): readonly Token[] {
  try {
    return parse(text);
  } catch {
    return [];
  }
}
