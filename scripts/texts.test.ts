import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en as editorEnglish } from '../apps/content-admin/src/texts/en.ts';
import { it as editorItalian } from '../apps/content-admin/src/texts/it.ts';
import * as wordingTexts from '../apps/content-admin/src/wording/texts.ts';
import { CATALOGUES as games } from '../apps/studio/client/texts/texts.ts';
import { verifyTexts } from '../apps/studio/client/verify/texts.ts';
import { catalogues as refusals } from '../packages/contract/src/messages/index.ts';
import { defaultMessages } from '../packages/validation/src/messages.ts';

// Every catalogue of texts of the product, side by side. What each of them asks of its own texts stands beside it.

interface Pair {
  en: object;
  it: object;
}

const site = new URL('../apps/site/app/', import.meta.url);
const siteCatalogue = (file: string): object => JSON.parse(readFileSync(new URL(file, site), 'utf8'));

const all: [name: string, pair: Pair][] = [
  ...globSync('**/texts/en/*.json', { cwd: site }).map((file): [string, Pair] => [
    `site ${basename(file)}`,
    { en: siteCatalogue(file), it: siteCatalogue(file.replace('/en/', '/it/')) },
  ]),
  ['refusals of the server', refusals],
  ['mistakes in fields', defaultMessages],
  ['games', games],
  ['verifier of rounds', { en: verifyTexts('en'), it: verifyTexts('it') }],
  ['editor of the content', { en: editorEnglish, it: editorItalian }],
  ['its list of the site’s texts', wordingTexts],
];

/** Words that both languages write alike. A text of nothing but these, numbers and values is no forgotten translation. */
const shared = new Set(
  '3-d bonus canadian cash cashback codice cpf demo e-mail email fiscale game grand jackpot major mini minor goliath h handicap heinz hong kong link live lucky marketing max media menu min no ok out password patent replay respin rtp scatter secure set sport super tavolo tennis tie-break trixie url volume vs yankee'.split(
    ' ',
  ),
);

/** Terms that both languages write alike, though not each of their words by itself. */
const sharedTerms = /\b(?:bet builder|hold and win)\b/giu;

/** Texts by their whole key; functions by what they say. */
function flat(catalogue: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const name = prefix + key;
    if (typeof value === 'object' && value !== null) return flat(value, `${name}.`);
    if (typeof value !== 'function') return [[name, String(value)]];
    const body = value.toString().replace(/^.*?=>\s*/s, '');
    // One that only passes its value on says nothing of its own.
    return [[name, /['"`]/.test(body) ? body : '–']];
  });
}

const words = (text: string): string[] =>
  text
    .replaceAll(/\$?\{\w+\}|\$\$\w+\$\$|\{\w+, plural,|\b(?:one|other) \{|<\/?\w+>/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];

describe.each(all)('[R1-001] the texts: %s', (_name, { en, it }) => {
  const [english, italian] = [flat(en), new Map(flat(it))];

  test('have the same keys in both languages, none of them empty', () => {
    expect([...italian.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted());
    expect(english.length).toBeGreaterThan(0);
    for (const [key, text] of [...english, ...italian]) expect({ key, empty: text.trim() === '' }).toEqual({ key, empty: false });
  });

  test('differ, unless both languages write all of their words alike', () => {
    const forgotten = english.filter(
      ([key, text]) =>
        italian.get(key) === text && words(text.replaceAll(sharedTerms, ' ')).some((word) => !shared.has(word) && !/^\d+$/.test(word)),
    );
    expect(forgotten).toEqual([]);
  });
});

test('no text of the site says what others play, which only data could tell', () => {
  const claims = /popular|trending|most played|a lot lately|everybody plays|popolar|più giocat|molto giocat|di tendenza/i;
  const found = all
    .filter(([name]) => name.startsWith('site '))
    .flatMap(([name, { en, it }]) => [...flat(en), ...flat(it)].flatMap(([key, text]) => (claims.test(text) ? [`${name}: ${key}`] : [])));
  // The name of an order, in English and Italian.
  expect(found).toEqual(['site games.json: hall.sort.popular', 'site games.json: hall.sort.popular']);
});
