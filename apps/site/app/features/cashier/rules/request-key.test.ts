import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRequestKey, requestKey } from './request-key.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const request = { method: 'card', amount: '20', currency: 'EUR' };

test('a request that is sent again after a lost answer keeps its key', () => {
  const key = requestKey('deposit', request);
  expect(requestKey('deposit', { ...request })).toBe(key);
});

test('another amount, another kind and a request after an answer have keys of their own', () => {
  const key = requestKey('deposit', request);
  expect(requestKey('withdrawal', request)).not.toBe(key);
  expect(requestKey('deposit', { ...request, amount: '30' })).not.toBe(key);
  const next = requestKey('deposit', request);
  forgetRequestKey('deposit');
  expect(requestKey('deposit', request)).not.toBe(next);
});

test('without storage every press has a key', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(requestKey('deposit', request)).toMatch(/^[\da-f-]{36}$/);
  expect(() => forgetRequestKey('deposit')).not.toThrow();
});
