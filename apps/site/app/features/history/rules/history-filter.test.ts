import { expect, test } from 'vitest';
import { everything, filterOf, isNarrowed, questionOf, searchOf, type HistoryFilter } from './history-filter.ts';

const all: HistoryFilter = { game: 'dice', provider: 'lumen-play', kind: 'slot', result: 'won', from: '2026-03-02', to: '2026-03-04' };

test('a filter survives its address', () => {
  for (const filter of [everything, all, { ...everything, result: 'open' as const }])
    expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  expect([isNarrowed(everything), isNarrowed(all)]).toEqual([false, true]);
});

test('what an address says that cannot be is left out', () => {
  const wrong = new URLSearchParams({ game: '../x', provider: '', kind: 'sports', result: 'great', from: '2026-13-45', to: 'soon' });
  expect(filterOf(wrong)).toEqual(everything);
});

test('days are asked for from the beginning of the first to the end of the last, where the reader is', () => {
  expect(questionOf(everything)).toEqual({});
  expect(questionOf(all)).toEqual({
    sysname: 'dice',
    provider: 'lumen-play',
    type: 'slot',
    result: 'won',
    from: new Date(2026, 2, 2).toISOString(),
    to: new Date(2026, 2, 5).toISOString(),
  });
});
