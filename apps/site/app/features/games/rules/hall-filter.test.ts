import { expect, test } from 'vitest';
import { isNarrowed, readFilter, writeFilter, type HallFilter } from './hall-filter.ts';

const usual: HallFilter = { category: null, providers: [], volatility: [], features: [], search: '', sort: 'popular' };
const read = (query: string) => readFilter(new URLSearchParams(query));

test('the hall is filtered by one category or by several providers [R2-007]', () => {
  expect(read('category=slots')).toMatchObject({ category: 'slots', providers: [] });
  expect(read('providers=redfox,kitsune')).toMatchObject({ category: null, providers: ['redfox', 'kitsune'] });
});

test('a filter written into the address is read back as it was [R2-007]', () => {
  const filter = {
    category: 'slots',
    providers: ['redfox', 'lumen-play'],
    volatility: ['low' as const, 'very_high' as const],
    features: ['ways' as const],
    search: 'book & co',
    sort: 'rtp' as const,
  };
  expect(read(writeFilter(filter))).toEqual(filter);
});

test('volatility and features narrow the hall, in an order of their own', () => {
  expect(read('volatility=high,low&features=ways,free_spins')).toMatchObject({
    volatility: ['low', 'high'],
    features: ['free_spins', 'ways'],
  });
  expect([
    isNarrowed(usual),
    isNarrowed(read('category=slots')),
    isNarrowed(read('volatility=low')),
    isNarrowed(read('features=ways')),
  ]).toEqual([false, false, true, true]);
});

test('what is usual is left out of the address and other parameters stay', () => {
  expect(writeFilter(usual)).toBe('');
  expect(writeFilter(usual, new URLSearchParams('track_id=7&search=old'))).toBe('?track_id=7');
});

test('nonsense in the address is not followed', () => {
  expect(read('sort=price&search=%20%20&providers=,,&volatility=enormous&features=teleport,')).toEqual(usual);
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('a character that no text has is searched for as one that is found nowhere', () => {
  expect(read('search=%00').search).toBe('\uFFFD');
  expect(read('search=bo%00ok%1F').search).toBe('bo\uFFFDok\uFFFD');
  expect(readFilter(new URLSearchParams({ search: `${'x'.repeat(99)}😀` })).search).toBe(`${'x'.repeat(99)}\uFFFD`);
});
