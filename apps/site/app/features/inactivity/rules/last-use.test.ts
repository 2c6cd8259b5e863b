import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastUse } from './last-use.ts';

const kept = new Map<string, string>();
let now = 1_000_000;
const clock = () => now;
beforeEach(() => {
  kept.clear();
  now = 1_000_000;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a use in another tab counts in this one [R4-014]', () => {
  const [one, other] = [lastUse(clock), lastUse(clock)];
  now += 60_000;
  one.used();
  expect(other.at()).toBe(now);
});

test('every use counts here, and the other tabs are told at most every two seconds', () => {
  const one = lastUse(clock);
  one.used();
  now += 1000;
  one.used();
  expect(one.at()).toBe(now);
  expect(lastUse(() => now + 1).at()).toBe(now + 1);
  expect([...kept.values()]).toEqual(['1000000']);
});

test('without storage the tab counts for itself, and a note from the future is not believed', () => {
  kept.set('tavolo.used', String(now + 60_000));
  expect(lastUse(clock).at()).toBe(now);
  vi.stubGlobal('localStorage', undefined);
  const one = lastUse(clock);
  now += 5000;
  one.used();
  expect(one.at()).toBe(now);
});
