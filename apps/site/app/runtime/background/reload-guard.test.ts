import { expect, test } from 'vitest';
import { mayReload } from './reload-guard.ts';

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) };
}

test('a path is loaded again once within ten seconds [R9-008]', () => {
  const kept = storage();
  expect(mayReload('/gamehall', 1000, kept)).toBe(true);
  expect(mayReload('/gamehall', 10_999, kept)).toBe(false);
  expect(mayReload('/gamehall', 11_000, kept)).toBe(true);
});

test('another path may be loaded again meanwhile, and the time can be another [R9-008]', () => {
  const kept = storage();
  expect(mayReload('/gamehall', 1000, kept)).toBe(true);
  expect(mayReload('/game/dice', 1001, kept)).toBe(true);
  expect(mayReload('/game/dice', 1500, kept, 100)).toBe(false);
  expect(mayReload('/', 2000, kept, 100)).toBe(true);
  expect(mayReload('/', 2100, kept, 100)).toBe(true);
});

test('without storage nothing is reloaded, and a note that cannot be read is written anew [R9-008]', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(mayReload('/', 0, { getItem: forbidden, setItem: forbidden })).toBe(false);
  const kept = storage();
  kept.setItem('tavolo.reloaded', 'not json');
  expect(mayReload('/', 0, kept)).toBe(true);
  expect(mayReload('/', 1, kept)).toBe(false);
});
