import { expect, test } from 'vitest';
import { SeededRandom } from '../random/random.ts';
import { seal, unseal } from './seal.ts';

test('what a key before the present one sealed is read while that key is known', () => {
  const [old, now] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = seal(old, Buffer.from('a second factor'), new SeededRandom('seal'));
  expect(unseal([now, old], sealed).toString()).toBe('a second factor');
  expect(() => unseal([now], sealed)).toThrow();
  expect(() => unseal([], sealed)).toThrow('no key');
  expect(() => unseal([old], sealed, 'elsewhere')).toThrow();
});
