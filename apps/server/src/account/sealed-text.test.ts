import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../kernel/random/random.ts';
import { Seal } from './sealed-text.ts';

const [old, present] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const random = new SeededRandom('seal');

describe('[CMP-10] Sealed values', () => {
  test('any text opens again at its place, and is not to be read before', () => {
    const seal = new Seal([present], random);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
        const sealed = seal.close('document:1', text);
        expect(sealed).not.toContain(text);
        expect(seal.open('document:1', sealed)).toBe(text);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test('the same text is sealed differently each time, and opens at no other place', () => {
    const seal = new Seal([present], random);
    const sealed = seal.close('document:1', 'RSSMRA80A01H501U');
    expect(seal.close('document:1', 'RSSMRA80A01H501U')).not.toBe(sealed);
    expect(() => seal.open('document:2', sealed)).toThrow();
  });

  test('what stands in databases already opens', () => {
    const stored = 'v1.8KqIdI.u5qT4hV6FGeJLI-s.93R8ZFi4n33kTDiufMSfWfSBy4_O';
    expect(new Seal([present], random).open('document:1', stored)).toBe('AB123');
  });

  test('a value that was changed does not open', () => {
    const seal = new Seal([present], random);
    const parts = seal.close('document:1', 'RSSMRA80A01H501U').split('.');
    parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`;
    expect(() => seal.open('document:1', parts.join('.'))).toThrow();
  });

  test('after a change of the secret what the old one sealed still opens and is known as old; without the old one it does not', () => {
    const sealed = new Seal([old], random).close('document:1', 'AB123');
    const rotated = new Seal([present, old], random);
    expect(rotated.open('document:1', sealed)).toBe('AB123');
    expect(rotated.isStale(sealed)).toBe(true);
    expect(rotated.isStale(rotated.close('document:1', 'AB123'))).toBe(false);
    expect(() => new Seal([present], random).open('document:1', sealed)).toThrow('no known key');
  });
});
