import { expect, test } from 'vitest';
import { readFilter, writeFilter } from './hall-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('the hall is filtered by one category or by several providers [R2-009]', () => {
  expect(read('category=slots')).toMatchObject({ category: 'slots', providers: [] });
  expect(read('providers=redfox,kitsune')).toMatchObject({ category: null, providers: ['redfox', 'kitsune'] });
});

test('a filter written into the address is read back as it was', () => {
  const filter = { category: 'slots', providers: ['redfox', 'lumen-play'], search: 'book & co', sort: 'rtp' as const };
  expect(read(writeFilter(filter))).toEqual(filter);
});

test('what is usual is left out of the address and other parameters stay', () => {
  expect(writeFilter({ category: null, providers: [], search: '', sort: 'popular' })).toBe('');
  expect(writeFilter({ category: null, providers: [], search: '', sort: 'popular' }, new URLSearchParams('track_id=7&search=old'))).toBe(
    '?track_id=7',
  );
});

test('nonsense in the address is not followed', () => {
  expect(read('sort=price&search=%20%20&providers=,,')).toEqual({ category: null, providers: [], search: '', sort: 'popular' });
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('a character that no text has is searched for as one that is found nowhere [R2-009]', () => {
  expect(read('search=%00').search).toBe('\uFFFD');
  expect(read('search=bo%00ok%1F').search).toBe('bo\uFFFDok\uFFFD');
  expect(readFilter(new URLSearchParams({ search: `${'x'.repeat(99)}😀` })).search).toBe(`${'x'.repeat(99)}\uFFFD`);
});
