import { expect, test } from 'vitest';
import { realWay, type RealFacts } from './real-way.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const player = (main: string, more: { bonus?: string; closed?: 'all' | 'casino' | 'sports'; games?: string[] } = {}): RealFacts => ({
  balances: { balance_main: eur(main), balance_bonus: eur(more.bonus ?? '0.00') },
  protection: {
    games: more.games ?? [],
    closed: more.closed ? [{ kind: 'time_out', product: more.closed, until: null, return_from: null, returns_at: null }] : [],
  },
});

test('[R2-048] a visitor needs an account, a player without money a deposit, and one who has money nothing more', () => {
  expect(realWay('dice', null)).toBe('sign_up');
  for (const none of ['0', '0.00', '-1.00']) expect(realWay('dice', player(none)), none).toBe('deposit');
  for (const some of ['0.01', '10', '100.00']) expect(realWay('dice', player(some)), some).toBe('real');
  expect(realWay('dice', player('0.00', { bonus: '5.00' }))).toBe('real');
});

test('[R2-048] nobody is led to what they have shut: the casino, everything, or the game itself', () => {
  expect(realWay('dice', player('10.00', { closed: 'casino' }))).toBeNull();
  expect(realWay('dice', player('10.00', { closed: 'all' }))).toBeNull();
  expect(realWay('dice', player('10.00', { games: ['dice'] }))).toBeNull();
  expect(realWay('dice', player('10.00', { closed: 'sports', games: ['book-of-nefer'] }))).toBe('real');
});
