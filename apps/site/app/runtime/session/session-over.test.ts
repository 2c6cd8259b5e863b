import { afterEach, expect, test, vi } from 'vitest';
import { sessionOver } from './session-over.ts';

afterEach(() => vi.unstubAllGlobals());

test('that a session ended elsewhere is told once, to the page that is loaded after it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(sessionOver.take()).toBe(false);
  sessionOver.keep();
  expect([sessionOver.take(), sessionOver.take()]).toEqual([true, false]);
});

test('a browser that forbids storage is told nothing, and nothing breaks', () => {
  const forbid = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  sessionOver.keep();
  expect(sessionOver.take()).toBe(false);
});
