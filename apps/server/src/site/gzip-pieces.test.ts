import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipPieces } from './gzip-pieces.ts';

const pieces = fc.array(
  fc
    .array(fc.constantFrom('<script nonce="', '"></script>', 'abcdef0123456789', 'più', '\n', 'a'.repeat(9000)), { maxLength: 12 })
    .map((parts) => parts.join('')),
  { minLength: 1, maxLength: 6 },
);
const insert = fc.stringMatching(/^[0-9a-f]{32}$/);

test('what is inserted stands between the pieces, another text each time, and any gzip reader reads it', () => {
  fc.assert(
    fc.property(pieces, insert, insert, (texts, first, second) => {
      const made = gzipPieces(
        texts.map((text) => Buffer.from(text)),
        32,
      );
      for (const text of [first, second]) expect(gunzipSync(made.withInsert(Buffer.from(text))).toString()).toBe(texts.join(text));
    }),
    { numRuns: 300 },
  );
});

test('it compresses about as well as the whole would', () => {
  const words = 'game tile picture width height slot dice return play new favourite'.split(' ');
  const page = Array.from({ length: 6000 }, (_, index) => words[(index * index + 7 * index) % words.length]).join(' ');
  const whole = gzipPieces([Buffer.from(page)], 32).withInsert(Buffer.alloc(32, 'x')).length;
  const cut = gzipPieces([Buffer.from(page.slice(0, 9000)), Buffer.from(page.slice(9000))], 32).withInsert(Buffer.alloc(32, 'x')).length;
  expect(cut).toBeLessThan(whole * 1.15 + 100);
});

test('a text of another length is refused', () => {
  expect(() => gzipPieces([Buffer.from('a')], 32).withInsert(Buffer.from('short'))).toThrow('32 bytes');
});
