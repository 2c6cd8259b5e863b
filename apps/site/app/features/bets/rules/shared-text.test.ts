import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { compiled } from '../../betting/rules/testing/compiled.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import { marketsTexts } from '../../betting/texts/markets.ts';
import { betsTexts } from '../texts/bets.ts';
import type { Bet } from './bet.ts';
import { sharedText } from './shared-text.ts';

const leg = (event: string, home: string, outcome: string, odds: number) =>
  ({
    builder: null,
    selection: `${event}-${outcome}`,
    event: { id: event, home: { name: home }, away: { name: 'Rovers' }, name: '', runners: [], sport: 'football' },
    market_type: 'match_result',
    specifiers: '',
    outcome,
    odds,
    is_banker: false,
  }) as unknown as Bet['legs'][number];
const bet = (legs: Bet['legs']) =>
  ({
    id: '987654321',
    reference: 'SECRETREF1',
    stake: { amount: '4321.00', currency: 'EUR' },
    potential_return: { amount: '9876.00', currency: 'EUR' },
    kind: legs.length === 1 ? 'single' : 'accumulator',
    folds: [legs.length],
    lines: 1,
    legs,
    builders: [],
    is_each_way: false,
  }) as unknown as Bet;
const told = (one: Bet, locale: 'en' | 'it') =>
  sharedText(
    {
      bets: translator(compiled(betsTexts), locale),
      betting: translator(compiled(bettingTexts), locale),
      markets: translator(compiled(marketsTexts), locale),
      format: 'decimal',
    },
    one,
    (path) => `https://tavolo.test${path}`,
  );

test('a shared bet says what was picked, at which odds and where, in the player’s language', () => {
  expect(told(bet([leg('7', 'Dicetown', 'home', 2_500)]), 'en').split('\n')).toEqual([
    'Single',
    'Dicetown – Rovers: Dicetown 2.50',
    'https://tavolo.test/betting/event/7',
  ]);
  const double = told(bet([leg('7', 'Dicetown', 'home', 2_500), leg('8', 'Cardham', 'away', 3_100)]), 'it');
  expect(double).toContain('Cardham – Rovers: Rovers 3.10');
  expect(double).toMatch(/^Doppia\n/);
  expect(double).toMatch(/\/betting$/);
});

test('nothing of the player is in it: no stake, no return, no reference, no number of the bet', () => {
  const text = told(bet([leg('7', 'Dicetown', 'home', 2_500)]), 'en');
  for (const secret of ['SECRETREF1', '4321', '9876', '987654321', 'EUR']) expect(text).not.toContain(secret);
});
