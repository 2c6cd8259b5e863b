import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const repository = new URL('../../../../../', import.meta.url);
const written = [
  'apps/site/app/**/texts/it/*.json',
  'packages/content/src/defaults/**/*.{json,ts}',
  'packages/contract/src/messages/**/*.{json,ts}',
];

/** Every line of Italian that players read. English stands in the same files of content, and has none of these words. */
const lines = globSync(written, { cwd: repository })
  .filter((name) => !name.endsWith('.test.ts'))
  .flatMap((name) =>
    readFileSync(new URL(name, repository), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${name}:${index + 1}`, line })),
  );

test.each([
  ['a round is a “partita”', /\b(?:una|la|ogni|nessuna) giocata\b|"Giocate\b|\bgir[oi] (?:aperti|in corso|finiscono)\b/i],
  ['money of one’s own is the “saldo reale”', /\bcontanti\b/i],
  ['who makes games is a “fornitore”', /\bdei provider\b|\bnessun provider\b|: "Provider"/i],
  ['what we send is an e-mail', /\bletter[ae] con\b|\bnostr[ae] letter[ae]\b|\bogni lettera\b/i],
  ['nobody is taken for a man', /\bBentornato\b|"Benvenuto|\bsei stato\b|\bsei escluso\b/i],
])('in Italian %s', (_rule, other) => {
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter(({ line }) => other.test(line)).map(({ place, line }) => `${place} ${line.trim()}`)).toEqual([]);
});

test('what cannot be seen in a text is written out, so that whoever edits it sees it', () => {
  const hidden = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/;
  expect(lines.filter(({ line }) => hidden.test(line)).map(({ place }) => place)).toEqual([]);
});
