import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connected, ConnectionFault, type Connection } from './relation-order.ts';

const at = (id: string, place: Connection['place'] = null): Connection => ({ id, place });

test('connections go to the end, to the beginning, before and after others', () => {
  expect(connected(['a', 'b'], [at('c')])).toEqual(['a', 'b', 'c']);
  expect(connected(['a', 'b'], [at('c', { start: true })])).toEqual(['c', 'a', 'b']);
  expect(connected(['a', 'b'], [at('c', { before: 'b' }), at('d', { after: 'a' })])).toEqual(['a', 'd', 'c', 'b']);
});

test('what is there already moves', () => {
  expect(connected(['a', 'b', 'c'], [at('a')])).toEqual(['b', 'c', 'a']);
  expect(connected(['a', 'b', 'c'], [at('c', { before: 'b' })])).toEqual(['a', 'c', 'b']);
});

test('a neighbour may come with the same request, in any order', () => {
  expect(connected([], [at('5', { before: '1' }), at('1', { before: '2' }), at('2')])).toEqual(['5', '1', '2']);
});

test('a neighbour that is nowhere, and two that wait for one another, are refused', () => {
  expect(() => connected(['a'], [at('b', { after: 'z' })])).toThrow('The relation with id z needs to be connected first.');
  expect(() => connected([], [at('a', { after: 'b' }), at('b', { after: 'a' })])).toThrow(ConnectionFault);
  expect(() => connected(['a'], [at('a', { after: 'a' })])).toThrow(ConnectionFault);
});

test('whatever is connected beside what is there, nothing is lost or doubled, and the last one stands where it says', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const connection = fc
    .record({
      id: fc.constantFrom(...ids, 'x', 'y'),
      neighbour: fc.constantFrom(...ids),
      kind: fc.constantFrom('before', 'after', 'start', 'end'),
    })
    .filter(({ id, neighbour }) => id !== neighbour)
    .map(({ id, neighbour, kind }) =>
      at(
        id,
        kind === 'before' ? { before: neighbour } : kind === 'after' ? { after: neighbour } : kind === 'start' ? { start: true } : null,
      ),
    );
  fc.assert(
    fc.property(connection, ({ id, place }) => {
      const order = connected(ids, [at(id, place)]);
      expect([...order].sort()).toEqual([...new Set([...ids, id])].sort());
      const index = order.indexOf(id);
      if (place === null) expect(index).toBe(order.length - 1);
      else if ('start' in place) expect(index).toBe(0);
      else if ('before' in place) expect(order[index + 1]).toBe(place.before);
      else expect(order[index - 1]).toBe(place.after);
    }),
  );
});
