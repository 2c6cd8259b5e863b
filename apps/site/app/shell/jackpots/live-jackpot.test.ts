import { expect, test } from 'vitest';
import { withTold, type Jackpot } from './live-jackpot.ts';
import { readWin } from './use-jackpot-wins.ts';

const level = (name: 'grand' | 'mini', amount: string): Jackpot['levels'][number] => ({
  level: name,
  amount: { amount, currency: 'EUR' },
  seed: { amount: '50.00', currency: 'EUR' },
  run: 1,
  falls: { by: 'amount', most: { amount: '250.00', currency: 'EUR' } },
  began_at: '2026-03-01T12:00:00.000Z',
  seal: null,
});
const jackpot: Jackpot = {
  id: 'crown-jewels',
  name: 'Crown Jewels',
  amount: { amount: '50000.00', currency: 'EUR' },
  description: {},
  levels: [level('grand', '50000.00'), level('mini', '50.00')],
  games: [],
  percent: '1.20',
};

test('a message moves the pots of the shown currency to what it tells, and nothing else', () => {
  const told = withTold(jackpot, { 'crown-jewels': { EUR: { grand: '50000.01', mini: '51.99' }, GBP: { grand: '1.00' } } });
  expect(told.levels.map(({ amount }) => amount.amount)).toEqual(['50000.01', '51.99']);
  expect(told.amount).toEqual({ amount: '50000.01', currency: 'EUR' });
});

test('a message without this pool, or of another form, changes nothing', () => {
  for (const data of [undefined, null, 'x', {}, { other: {} }, { 'crown-jewels': { EUR: { grand: 7 } } }])
    expect(withTold(jackpot, data)).toEqual(jackpot);
});

test('a win is told only where the message says which pot and how much', () => {
  expect(readWin({ pool: 'crown-jewels', level: 'major', amount: '5000.12', currency: 'EUR', run: 1 })).toEqual({
    pool: 'crown-jewels',
    level: 'major',
    amount: '5000.12',
    currency: 'EUR',
  });
  for (const data of [null, {}, { pool: 'x', level: 'huge', amount: '1.00', currency: 'EUR' }]) expect(readWin(data)).toBeNull();
});
