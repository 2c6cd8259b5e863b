import { afterEach, expect, test, vi } from 'vitest';
import { deviceStore, tabStore } from './browser-store.ts';

const stores = [
  ['sessionStorage', tabStore],
  ['localStorage', deviceStore],
] as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(stores)('%s keeps a value until it is forgotten or taken', (name, store) => {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(store.read('code')).toBeNull();
  store.keep('code', 'SUMMER');
  expect(store.read('code')).toBe('SUMMER');
  expect([store.take('code'), store.take('code')]).toEqual(['SUMMER', null]);
  store.keep('code', 'WINTER');
  store.forget('code');
  expect(store.read('code')).toBeNull();
  store.keepValue('stakes', ['5.00']);
  expect(store.readValue('stakes')).toEqual(['5.00']);
  store.keep('stakes', '[');
  expect([store.readValue('stakes'), store.readValue('other')]).toEqual([null, null]);
});

test.each(stores)('where %s is forbidden nothing is kept and nothing fails', (name, store) => {
  // No such name at all: reading it throws, as it does where a browser forbids it.
  vi.stubGlobal(name, undefined);
  store.keep('code', 'SUMMER');
  store.keepValue('code', 'SUMMER');
  store.forget('code');
  expect([store.read('code'), store.readValue('code'), store.take('code')]).toEqual([null, null, null]);
});

test('a value that finds no room leaves the one before it in place', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => 'SUMMER',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  tabStore.keep('code', 'WINTER');
  expect(tabStore.read('code')).toBe('SUMMER');
});
