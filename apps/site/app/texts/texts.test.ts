import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

const read = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${locale}/${file}`, import.meta.url), 'utf8'));
const files = readdirSync(new URL('en/', import.meta.url)).sort();

/** The values that a message takes, and the tags in it. */
function places(message: string): string[] {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part === 'string') for (const tag of part.matchAll(/<(\w+)>/g)) found.add(`<${tag[1]}>`);
    else if (Array.isArray(part)) {
      const [name, , options] = part;
      if (typeof name === 'string') found.add(name);
      if (typeof options === 'object' && options !== null)
        for (const option of Object.values(options)) if (Array.isArray(option)) option.forEach(walk);
    }
  };
  const compiled = compileMessage(message);
  if (typeof compiled === 'string') walk(compiled);
  else for (const part of compiled) walk(part);
  return [...found].sort();
}

test('both languages have the same features', () => {
  expect(readdirSync(new URL('it/', import.meta.url)).sort()).toEqual(files);
});

test('a catalog is named by the keys of the operator’s own wording', () => {
  const named = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, import.meta.url), 'utf8');
      const [feature, ...catalogs] = [/defineTexts\('([\w-]+)'/, /'\.\/en\/([\w-]+)\.json'/, /'\.\/it\/([\w-]+)\.json'/].map(
        (one) => one.exec(source)?.[1],
      );
      return feature === undefined ? [] : [[feature, ...catalogs]];
    });
  expect(named).toEqual(named.map(([feature]) => [feature, feature, feature]));
  expect(named.map(([feature]) => `${feature}.json`).sort()).toEqual(files);
});

describe.each(files)('%s', (file) => {
  const en = read('en', file);
  const it = read('it', file);

  test('has the same keys in both languages and no empty text', () => {
    expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
    expect([...Object.values(en), ...Object.values(it)].filter((text) => text.trim() === '')).toEqual([]);
  });

  test('quotes in Italian as Italian does', () => {
    expect(Object.values(it).filter((text) => /[“”]/.test(text))).toEqual([]);
  });

  test('takes the same values and tags in both languages', () => {
    for (const [key, message] of Object.entries(en))
      expect({ key, places: places(it[key] ?? '') }).toEqual({ key, places: places(message) });
  });
});
