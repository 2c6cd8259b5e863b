import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialize, deserialize } from './serialized.ts';

test('a serialized value comes back as it was, however many came since', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 200 }), (values) => {
      // As JSON gives them back, which is all that is serialized: −0 is none of it.
      const plain: unknown[] = JSON.parse(JSON.stringify(values));
      expect(plain.map(serialize).map(deserialize)).toEqual(plain);
    }),
    { numRuns: 30 },
  );
});

test('equal values give one object, so that what was made of it is found again', () => {
  expect(deserialize(serialize({ games: ['a'] }))).toBe(deserialize(serialize({ games: ['a'] })));
});

test('what is asked for again and again stays known, however many others come', () => {
  const frame = serialize({ frame: 'nova' });
  const first = deserialize(frame);
  for (let other = 0; other < 1000; other++) {
    deserialize(serialize({ other }));
    expect(deserialize(frame)).toBe(first);
  }
});
