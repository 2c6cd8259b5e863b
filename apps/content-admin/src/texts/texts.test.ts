import { expect, test } from 'vitest';
import { en } from './en.ts';
import { it } from './it.ts';

/** All texts by their place; those that are made from values are asked with some. */
function spoken(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'function') return [[path, String(value('Anna', 'Italian', 'today'))]];
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => spoken(inner, `${path}.${name}`));
}

test('every text is there in both languages, and Italian is Italian', () => {
  const english = spoken(en);
  const italian = new Map(spoken(it));
  expect([...italian.keys()]).toEqual(english.map(([path]) => path));
  const alike = english.filter(([path, text]) => italian.get(path) === text && /[a-z]{4}/.test(text)).map(([, text]) => text);
  // Words that both languages have.
  expect(new Set(alike)).toEqual(new Set(['Email', 'Password', 'Tavolo', 'Anna / Italian']));
  expect([...italian.values()].filter((text) => text.trim() === '')).toEqual([]);
});
