import { describe, expect, test } from 'vitest';
import {
  bonusFits,
  mostOfBonus,
  mostOfLine,
  paymentKey,
  sortFreeBets,
  unitOf,
  withStakeOf,
  type Bonus,
  type FreeBet,
  type Payment,
} from './payment.ts';
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
  ['3-home', 1_800],
]);
const slipOf = (...ids: string[]) => ids.reduce((slip, id) => toggle(slip, id, odds.get(id) ?? 0), emptySlip);
const circumstances = (slip: ReturnType<typeof slipOf>) => ({
  rows: stakeRows(slip),
  currency: 'EUR',
  oddsNow: (id: string) => odds.get(id),
  termsOf: () => null,
  sportOf: (id: string) => (id === '1-home' ? 'football' : 'tennis'),
});
const sorted = (freeBets: FreeBet[], slip = slipOf('1-home')) => {
  const { fitting, others } = sortFreeBets(freeBets, circumstances(slip));
  return [fitting.map((use) => paymentKey({ kind: 'free_bet', ...use })), others.map(({ id }) => id)];
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

test('among systems it is offered for each whose lines divide it, where it is for systems at all', () => {
  const slip = { ...slipOf('1-home', '2-home', '3-home'), mode: 'system' } as const;
  // Three doubles, a trixie of four lines, a patent of seven: nine euros are three each or 2.25, and no sevenths.
  const nine = freeBet({ amount: { amount: '9.00', currency: 'EUR' }, kinds: ['system'] });
  const keys = sorted([nine, freeBet({ id: '2' })], slip);
  expect(keys).toEqual([expect.arrayContaining(['1:2', '1:2,3']), ['2']]);
  expect(keys[0]).not.toContain('1:1,2,3');
  const { row } = sortFreeBets([nine], {
    rows: stakeRows(slip),
    currency: 'EUR',
    oddsNow: (id) => odds.get(id),
    termsOf: () => null,
    sportOf: () => 'football',
  }).fitting.find((use) => use.row.key === '2,3')!;
  expect(withStakeOf({ ...slip, stakes: { '2': '5' } }, { kind: 'free_bet', freeBet: nine, row }, 'EUR').stakes).toEqual({ '2,3': '2.25' });
});

test('the stake is that of the free bet, by the line, where its lines divide it', () => {
  const [row] = stakeRows(slipOf('1-home'));
  expect(unitOf(freeBet(), row!, 'EUR')).toBe('10.00');
  expect(unitOf(freeBet(), { ...row!, lines: 2 }, 'EUR')).toBe('5.00');
  expect(unitOf(freeBet({ amount: { amount: '10.01', currency: 'EUR' } }), { ...row!, lines: 2 }, 'EUR')).toBeNull();
  const slip = { ...slipOf('1-home'), stakes: { '1-home': '7' } };
  expect(withStakeOf(slip, { kind: 'free_bet', freeBet: freeBet(), row: row! }, 'EUR').stakes).toEqual({ '1-home': '10.00' });
  expect(withStakeOf(slip, { kind: 'cash' }, 'EUR')).toBe(slip);
});

test('[R7-004] the betting bonus is offered where some bet of the slip meets its odds and sports', () => {
  const fits = (minimum: number | null, sports: FreeBet['sports'], ...ids: string[]) =>
    bonusFits({ minimum_odds: minimum, sports }, circumstances(slipOf(...ids)));
  expect(fits(null, [], '1-home')).toBe(true);
  expect(fits(2_000, ['football'], '1-home')).toBe(true);
  expect(fits(2_001, [], '1-home')).toBe(false);
  expect(fits(2_500, [], '1-home', '2-home')).toBe(true);
  expect(fits(null, ['football'], '2-home')).toBe(false);
  expect(fits(2_500, [])).toBe(true);
});

describe('[R7-004] the most that can be staked on a line', () => {
  const bonus = (most: string | null): Payment => ({
    kind: 'bonus',
    bonus: { maximum_stake: most === null ? null : { amount: most, currency: 'EUR' } } as Bonus,
  });
  const most = (taken: string, lines: number, payment: Payment) => mostOfLine(taken, { lines }, payment, 'EUR');

  test('from the bonus is no more than the bonus allows for the whole bet, divided among its lines', () => {
    expect(most('500.00', 1, bonus('5.00'))).toBe(500n);
    expect(most('500.00', 4, bonus('5.00'))).toBe(125n);
    expect(most('500.00', 7, bonus('5.00'))).toBe(71n);
  });

  test('is what the server takes where that is less, the bonus has no bound, or it isn’t the bonus that pays', () => {
    expect(most('3.00', 1, bonus('5.00'))).toBe(300n);
    expect(most('500.00', 4, bonus(null))).toBe(50_000n);
    expect(most('500.00', 1, { kind: 'cash' })).toBe(50_000n);
  });

  test('is told of the whole bet only where the bonus bounds it', () => {
    expect(mostOfBonus(bonus('5.00'), 'EUR')).toBe(500n);
    expect(mostOfBonus(bonus(null), 'EUR')).toBeNull();
    expect(mostOfBonus({ kind: 'cash' }, 'EUR')).toBeNull();
  });
});
