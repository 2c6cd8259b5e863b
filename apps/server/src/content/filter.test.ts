import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches, sorted } from './filter.ts';
import type { FilterNode, Operator } from './query.ts';

const compare = (field: string, operator: Operator, value: unknown): FilterNode => ({ kind: 'compare', field, operator, value });
const entry = { title: 'Gold Rush', order: 7, shown: true, gone: null, card: { label: 'One' }, links: [{ label: 'a' }, { label: 'b' }] };

describe('a filter', () => {
  test.each<[Operator, string, unknown, boolean]>([
    ['$eq', 'title', 'Gold Rush', true],
    ['$eq', 'title', 'gold rush', false],
    ['$eqi', 'title', 'gold rush', true],
    ['$ne', 'title', 'x', true],
    ['$ne', 'gone', 'x', false],
    ['$nei', 'title', 'GOLD RUSH', false],
    ['$eq', 'order', '7', true],
    ['$eq', 'shown', 'true', true],
    ['$eq', 'shown', 'f', false],
    ['$gt', 'order', '6', true],
    ['$gt', 'order', '7', false],
    ['$gte', 'order', '7', true],
    ['$lt', 'order', '10', true],
    ['$lte', 'order', '6.5', false],
    ['$in', 'order', ['1', '7'], true],
    ['$notIn', 'order', ['1', '7'], false],
    ['$between', 'order', ['5', '9'], true],
    ['$between', 'order', ['8', '9'], false],
    ['$null', 'gone', 'true', true],
    ['$null', 'title', 'true', false],
    ['$notNull', 'gone', 'true', false],
    ['$eq', 'gone', null, true],
    ['$ne', 'title', null, true],
    ['$startsWith', 'title', 'Gold', true],
    ['$startsWith', 'title', 'gold', false],
    ['$startsWithi', 'title', 'gold', true],
    ['$endsWith', 'title', 'Rush', true],
    ['$endsWithi', 'title', 'RUSH', true],
    ['$contains', 'title', 'd R', true],
    ['$containsi', 'title', 'D r', true],
    ['$notContains', 'title', 'silver', true],
    ['$notContainsi', 'title', 'RUSH', false],
  ])('%s on %s with %j is %s', (operator, field, value, expected) => {
    expect(matches(entry, compare(field, operator, value))).toBe(expected);
  });

  test('looks into a component, and into each of a repeatable one', () => {
    const label = (field: string, value: string): FilterNode => ({ kind: 'nested', field, of: compare('label', '$eq', value) });
    expect(matches(entry, label('card', 'One'))).toBe(true);
    expect(matches(entry, label('links', 'b'))).toBe(true);
    expect(matches(entry, label('links', 'c'))).toBe(false);
    expect(matches(entry, label('missing', 'c'))).toBe(false);
  });

  test('is a boolean algebra: not, all and any follow De Morgan for every pair of comparisons', () => {
    const node = fc
      .record({
        operator: fc.constantFrom<Operator>('$eq', '$gt', '$lte', '$in', '$contains', '$null'),
        field: fc.constantFrom('order', 'title', 'gone'),
        value: fc.oneof(fc.string(), fc.integer().map(String)),
      })
      .map(({ operator, field, value }) => compare(field, operator, operator === '$in' ? [value] : value));
    fc.assert(
      fc.property(node, node, (a, b) => {
        const not = (of: FilterNode): FilterNode => ({ kind: 'not', of });
        expect(matches(entry, not({ kind: 'all', of: [a, b] }))).toBe(matches(entry, { kind: 'any', of: [not(a), not(b)] }));
        expect(matches(entry, not({ kind: 'any', of: [a, b] }))).toBe(matches(entry, { kind: 'all', of: [not(a), not(b)] }));
      }),
      { seed: 20 },
    );
  });
});

test('sorting keeps equal entries in their order and puts absent values last ascending, first descending', () => {
  const items = [
    { n: 2, id: 1 },
    { n: null, id: 2 },
    { n: 1, id: 3 },
    { n: 2, id: 4 },
  ];
  const by = (descending: boolean) => sorted(items, [{ path: ['n'], descending }], (item) => item).map((item) => item.id);
  expect(by(false)).toEqual([3, 1, 4, 2]);
  expect(by(true)).toEqual([2, 1, 4, 3]);
});
