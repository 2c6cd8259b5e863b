import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSearches, keepSearch, recentSearches } from './recent-searches.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the last six searches are kept, the newest first, each once', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', ' THREE ', '  ']) keepSearch(text);
  expect(recentSearches()).toEqual(['THREE', 'seven', 'six', 'five', 'four', 'two']);
});

test('cleared searches leave nothing behind', () => {
  keepSearch('one');
  clearSearches();
  expect(recentSearches()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('storage that is forbidden or holds something else is as if nothing was searched', () => {
  for (const text of ['{', '{"a":1}', '[1,null,""]']) {
    kept.set('tavolo.searches', text);
    expect(recentSearches(), text).toEqual([]);
  }
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepSearch('one');
  clearSearches();
  expect(recentSearches()).toEqual([]);
});
