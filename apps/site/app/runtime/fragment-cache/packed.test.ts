import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('a packed value comes back as it was, however many were packed since', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 200 }), (values) => {
      // As JSON gives them back, which is all that is packed: −0 is none of it.
      const plain: unknown[] = JSON.parse(JSON.stringify(values));
      expect(plain.map(pack).map(unpack)).toEqual(plain);
    }),
    { numRuns: 30 },
  );
});

test('equal values give one object, so that what was made of it is found again', () => {
  expect(unpack(pack({ games: ['a'] }))).toBe(unpack(pack({ games: ['a'] })));
});

test('what is asked for again and again stays known, however many others come', () => {
  const frame = pack({ frame: 'nova' });
  const first = unpack(frame);
  for (let other = 0; other < 1000; other++) {
    unpack(pack({ other }));
    expect(unpack(frame)).toBe(first);
  }
});
