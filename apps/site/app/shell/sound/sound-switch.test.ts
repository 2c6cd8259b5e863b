import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSoundOn, mayPageSound, switchSound } from './sound-switch.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[R9-005] the page sounds until sound is switched off, and again once it is switched on', () => {
  expect([isSoundOn(), mayPageSound()]).toEqual([true, true]);
  switchSound(false);
  expect([isSoundOn(), mayPageSound()]).toEqual([false, false]);
  switchSound(true);
  expect([isSoundOn(), mayPageSound()]).toEqual([true, true]);
});

test('[R9-005] whoever has muted games, or turned them down to nothing, hears nothing of the page either', () => {
  const after = (told: string): boolean => {
    kept.set('tavolo.game.sound', told);
    return mayPageSound();
  };
  expect(after('{"volume":0.4,"muted":true}')).toBe(false);
  expect(after('{"volume":0,"muted":false}')).toBe(false);
  expect(after('{"volume":0.4,"muted":false}')).toBe(true);
  expect(after('no JSON')).toBe(true);
});

test('where nothing can be kept on the device the page sounds', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  switchSound(false);
  expect(mayPageSound()).toBe(true);
});
