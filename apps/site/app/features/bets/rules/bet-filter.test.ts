import { expect, test } from 'vitest';
import { filterOf, isNarrowed, questionOf, searchOf, type BetFilter } from './bet-filter.ts';

const usual: BetFilter = { state: 'open', sport: null, kind: null, from: null, to: null };

test('a filter stands in the address and is read from it again', () => {
  const filters: BetFilter[] = [
    usual,
    { ...usual, state: 'all' },
    { state: 'settled', sport: 'ice-hockey', kind: 'bet_builder', from: '2026-03-01', to: '2026-03-31' },
  ];
  expect(filters.map(searchOf)).toEqual([
    '',
    '?state=all',
    '?state=settled&sport=ice-hockey&kind=bet_builder&from=2026-03-01&to=2026-03-31',
  ]);
  for (const filter of filters) expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  expect(filters.map(isNarrowed)).toEqual([false, false, true]);
});

test('what nobody understands in an address is left out', () => {
  expect(filterOf(new URLSearchParams('state=stolen&sport=chess&kind=guess&from=yesterday&to=2026-13-45'))).toEqual(usual);
});

test('both days of a filter are whole, as the reader’s clock has them', () => {
  const { date_from: from, date_to: to } = questionOf({ ...usual, from: '2026-03-01', to: '2026-03-31' });
  expect(new Date(from!)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to!)).toEqual(new Date(2026, 3, 1));
  expect(questionOf({ ...usual, state: 'all' })).toEqual({});
});
