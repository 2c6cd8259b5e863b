import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

const site = new URL('../../', import.meta.url);
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(new URL(file, site), 'utf8'));
const files = globSync('**/texts/en/*.json', { cwd: site }).sort();
const inItalian = (file: string) => file.replace('/en/', '/it/');

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
  expect(globSync('**/texts/it/*.json', { cwd: site }).sort()).toEqual(files.map(inItalian).sort());
});

test('a catalog is named by the keys of the operator’s own wording', () => {
  const named = globSync('**/texts/*.ts', { cwd: site }).flatMap((file) => {
    const source = readFileSync(new URL(file, site), 'utf8');
    const [feature, ...catalogs] = [/defineTexts\('([\w-]+)'/, /'\.\/en\/([\w-]+)\.json'/, /'\.\/it\/([\w-]+)\.json'/].map(
      (one) => one.exec(source)?.[1],
    );
    return feature === undefined ? [] : [{ file: `${dirname(file)}/en/${feature}.json`, names: [feature, ...catalogs] }];
  });
  expect(named.map(({ names }) => names)).toEqual(named.map(({ names: [feature] }) => [feature, feature, feature]));
  expect(named.map(({ file }) => file).sort()).toEqual(files);
});

test('no two catalogs have one name', () => {
  const names = files.map((file) => basename(file));
  expect([...new Set(names)]).toEqual(names);
});

describe.each(files)('%s', (file) => {
  const en = read(file);
  const it = read(inItalian(file));

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
