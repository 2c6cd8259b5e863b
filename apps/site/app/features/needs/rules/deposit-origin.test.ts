import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDepositOrigin, pageOfDepositOrigin, rememberDepositOrigin } from './deposit-origin.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[R6-006] a deposit leads back to the game or the withdrawal that needed it, within the hour', () => {
  expect(pageOfDepositOrigin(0)).toBeNull();
  rememberDepositOrigin('game-hot-seven-deluxe', 1_000);
  expect(pageOfDepositOrigin(2_000)).toEqual({ to: '/game/hot-seven-deluxe#real', page: 'game' });
  rememberDepositOrigin('withdrawal', 1_000);
  expect(pageOfDepositOrigin(3_601_000)).toEqual({ to: '/cashier/withdraw', page: 'withdrawal' });
  expect(pageOfDepositOrigin(3_601_001)).toBeNull();
  forgetDepositOrigin();
  expect(pageOfDepositOrigin(2_000)).toBeNull();
});

test('[R6-006] nothing but a page of ours is gone back to, and storage that is shut breaks nothing', () => {
  for (const bad of [
    '',
    '{',
    '7',
    'null',
    '{"from":"https://elsewhere.example","at":0}',
    '{"from":"game-../cashier","at":0}',
    '{"from":"withdrawal"}',
  ]) {
    kept.set('deposit-origin', bad);
    expect(pageOfDepositOrigin(0), bad).toBeNull();
  }
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => rememberDepositOrigin('withdrawal')).not.toThrow();
  expect(pageOfDepositOrigin()).toBeNull();
});
