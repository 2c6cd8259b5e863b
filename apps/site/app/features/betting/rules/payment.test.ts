import { expect, test } from 'vitest';
import { sortFreeBets, unitOf, withStakeOf, type FreeBet } from './payment.ts';
import { emptySlip, stakeRows, toggle } from './slip.ts';

const freeBet = (more: Partial<FreeBet> = {}): FreeBet => ({
  id: '1',
  amount: { amount: '10.00', currency: 'EUR' },
  kinds: ['single', 'accumulator'],
  sports: [],
  minimum_odds: null,
  minimum_legs: 1,
  expires_at: '2026-11-30T00:00:00Z',
  ...more,
});
const odds = new Map([
  ['1-home', 2_000],
  ['2-home', 1_500],
]);
const slipOf = (...ids: string[]) => ids.reduce((slip, id) => toggle(slip, id, odds.get(id) ?? 0), emptySlip);
const sorted = (freeBets: FreeBet[], slip = slipOf('1-home')) => {
  const { fitting, others } = sortFreeBets(freeBets, {
    rows: stakeRows(slip),
    currency: 'EUR',
    oddsNow: (id) => odds.get(id),
    termsOf: () => null,
    sportOf: (id) => (id === '1-home' ? 'football' : 'tennis'),
  });
  return [fitting.map(({ id }) => id), others.map(({ id }) => id)];
};

test('a slip of one bet is offered the free bets that fit it', () => {
  const any = freeBet();
  const tennis = freeBet({ id: '2', sports: ['tennis'] });
  const long = freeBet({ id: '3', minimum_odds: 2_500 });
  const dollars = freeBet({ id: '4', amount: { amount: '10.00', currency: 'USD' } });
  expect(sorted([any, tennis, long, dollars])).toEqual([['1'], ['2', '3', '4']]);
  expect(sorted([any, tennis, long], slipOf('1-home', '2-home'))).toEqual([['1', '3'], ['2']]);
});

test('a slip of several bets is paid for by none: a free bet is one bet', () => {
  expect(sorted([freeBet()], { ...slipOf('1-home', '2-home'), mode: 'single' })).toEqual([[], ['1']]);
});

test('the stake is that of the free bet, by the line, where its lines divide it', () => {
  const [row] = stakeRows(slipOf('1-home'));
  expect(unitOf(freeBet(), row!, 'EUR')).toBe('10.00');
  expect(unitOf(freeBet(), { ...row!, lines: 2 }, 'EUR')).toBe('5.00');
  expect(unitOf(freeBet({ amount: { amount: '10.01', currency: 'EUR' } }), { ...row!, lines: 2 }, 'EUR')).toBeNull();
  const slip = { ...slipOf('1-home'), stakes: { '1-home': '7' } };
  expect(withStakeOf(slip, stakeRows(slip), { kind: 'free_bet', freeBet: freeBet() }, 'EUR').stakes).toEqual({ '1-home': '10.00' });
  expect(withStakeOf(slip, stakeRows(slip), { kind: 'cash' }, 'EUR')).toBe(slip);
});
