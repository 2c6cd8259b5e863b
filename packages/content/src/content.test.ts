import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generateTypes } from '../generate-types.ts';
import { defaults } from './defaults/index.ts';

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  return typeof value;
};

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe('the bundled content', () => {
  test('the generated types are those of the schema files', () => {
    expect(readFileSync(new URL('types.ts', import.meta.url), 'utf8')).toBe(generateTypes());
  });

  test('[R1-001] every entry has the same fields filled in English and in Italian', () => {
    const entries = [
      ...Object.entries(defaults.singles),
      ...Object.values(defaults.collections).flatMap((list) => list.map((entry): [string, { en: unknown; it: unknown }] => ['seo', entry])),
    ];
    for (const [name, { en, it }] of entries) expect([name, shapeOf(it)]).toEqual([name, shapeOf(en)]);
  });

  test('[R1-001] sentences differ between the languages: nothing was left untranslated', () => {
    const sentences = (value: unknown) => textsOf(value).filter((text) => text.split(' ').length > 3);
    const english = new Set([...Object.values(defaults.singles), ...defaults.collections.seo].flatMap((entry) => sentences(entry.en)));
    const left = [...Object.values(defaults.singles), ...defaults.collections.seo]
      .flatMap((entry) => sentences(entry.it))
      .filter((text) => english.has(text));
    expect(left).toEqual([]);
  });
});
