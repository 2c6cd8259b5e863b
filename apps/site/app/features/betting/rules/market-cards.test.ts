import { expect, test } from 'vitest';
import { groupsOf, marketCards } from './market-cards.ts';
import type { Market } from './offer.ts';

const market = (type: string, specifiers = '', more: Partial<Market> = {}): Market => ({
  id: `${type}${specifiers}`,
  type,
  specifiers,
  group: 'goals',
  state: 'active',
  suspension: null,
  is_main: false,
  has_cash_out: true,
  has_builder: false,
  each_way: null,
  selections: [{ id: '1-over', outcome: 'over', competitor_id: null, odds: 1900, is_active: true, version: 1 }],
  ...more,
});

test('the lines of one market stand together, from the lowest to the highest', () => {
  const cards = marketCards([
    market('total_goals', 'total=3.5'),
    market('match_result'),
    market('total_goals', 'total=0.5'),
    market('total_goals', 'total=10.5'),
  ]);
  expect(cards.map(({ type, markets }) => [type, markets.map(({ specifiers }) => specifiers)])).toEqual([
    ['total_goals', ['total=0.5', 'total=3.5', 'total=10.5']],
    ['match_result', ['']],
  ]);
});

test('what is asked of another set, goal or start is a market of its own', () => {
  const sets = [
    market('nth_set_total_games', 'setnr=1|total=9.5'),
    market('nth_set_total_games', 'setnr=1|total=10.5'),
    market('nth_set_total_games', 'setnr=2|total=9.5'),
  ];
  expect(marketCards(sets).map(({ markets }) => markets.length)).toEqual([2, 1]);
  expect(marketCards([market('nth_goal', 'goalnr=1'), market('nth_goal', 'goalnr=2')])).toHaveLength(2);
  expect(marketCards([market('european_handicap', 'hcp=0:1'), market('european_handicap', 'hcp=1:0')])).toHaveLength(2);
  expect(marketCards([market('both_halves_over', 'total=1.5'), market('both_halves_over', 'total=0.5')])).toHaveLength(2);
});

test('what is over is not shown, and the tabs come in their order', () => {
  expect(marketCards([market('match_result', '', { state: 'settled' })])).toEqual([]);
  expect(groupsOf([market('a', '', { group: 'score' }), market('b', '', { group: 'new' }), market('c', '', { group: 'main' })])).toEqual([
    'main',
    'score',
    'new',
  ]);
});
