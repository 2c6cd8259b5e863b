import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInHint } from './signed-in-hint.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
let local = storage();
let session = storage();
let marked = false;

/** What the browser keeps of a player, and of the device. */
function remember(): void {
  local.kept.set('tavolo.searches', '["dice"]').set('tavolo.game.sound', 'off');
  for (const key of ['tavolo.deposit', 'tavolo.withdrawal', 'deposit-origin', 'tavolo.game.unseen']) session.kept.set(key, 'theirs');
}

beforeEach(() => {
  [local, session] = [storage(), storage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', { documentElement: { toggleAttribute: (_name: string, on: boolean) => void (marked = on) } });
});
afterEach(() => vi.unstubAllGlobals());

test('[R4-009] a page is marked for a player, and another tab can tell one player from another', () => {
  signedInHint.set(7);
  expect([marked, local.kept.get(signedInHint.key)]).toEqual([true, '7']);
  signedInHint.set(8);
  expect([marked, local.kept.get(signedInHint.key)]).toEqual([true, '8']);
  signedInHint.set(0);
  expect([marked, local.kept.has(signedInHint.key), session.kept.has(signedInHint.key)]).toEqual([false, false, false]);
});

test.each([
  ['another player signs in', 8],
  ['the player has signed out', 0],
])('[R4-009] when %s, searches, begun payments and open rounds of the one before go; what is the device’s stays', (_case, next) => {
  signedInHint.set(7);
  remember();
  signedInHint.set(7);
  expect(session.kept.get('tavolo.deposit')).toBe('theirs');
  signedInHint.set(next);
  expect([...session.kept.keys()]).toEqual(next > 0 ? [signedInHint.key] : []);
  expect(local.kept.has('tavolo.searches')).toBe(false);
  expect(local.kept.get('tavolo.game.sound')).toBe('off');
});

test('[R4-009] a tab remembers whose it was, though another one has already said who is here now', () => {
  signedInHint.set(7);
  remember();
  local.kept.set(signedInHint.key, '8');
  signedInHint.set(8);
  expect(session.kept.has('tavolo.deposit')).toBe(false);
});

test('storage that is forbidden leaves the mark alone', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  signedInHint.set(7);
  expect(marked).toBe(true);
});
