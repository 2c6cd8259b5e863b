import { expect, test } from 'vitest';
import type { BettingBonus, CasinoBonus } from '../../../shell/wagering/use-running-bonus.ts';
import { bettingSample, casinoSample } from './bonus-samples.ts';
import { actsOf, isOpen, isRunning } from './own-bonus.ts';

const casino = (status: CasinoBonus['status']) => casinoSample({ status });
const betting = (status: BettingBonus['status']) => bettingSample({ status });
const over = ['used_up', 'completed', 'expired', 'removed'] as const;

test('[R4-011] a bonus that waits is activated or declined, one that runs is ended, and only a casino bonus is paused in between', () => {
  expect(actsOf(casino('available'))).toEqual(['activate', 'remove']);
  expect(actsOf(casino('active'))).toEqual(['pause', 'remove']);
  expect(actsOf(casino('paused'))).toEqual(['activate', 'remove']);
  expect(actsOf(betting('available'))).toEqual(['activate', 'remove']);
  expect(actsOf(betting('active'))).toEqual(['remove']);
  for (const status of over) {
    expect(actsOf(casino(status)), status).toEqual([]);
    expect(actsOf(betting(status)), status).toEqual([]);
  }
});

test('a bonus is open as long as something can become of it', () => {
  expect((['available', 'active', 'paused', ...over] as const).filter((status) => isOpen(casino(status)))).toEqual([
    'available',
    'active',
    'paused',
    'used_up',
  ]);
  expect(isOpen(casinoSample({ status: 'used_up', ended_at: '2026-03-02T12:00:00Z' }))).toBe(false);
  expect(isRunning(casino('paused'))).toBe(true);
  expect(isRunning(casino('available'))).toBe(false);
});
