import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdScripts } from './hold-scripts.ts';

const page =
  '<link rel="modulepreload" href="/a.js"/><p>è così ✓</p><script nonce="x" type="module" async="">import "/a.js";</script><b>"<link rel="';

test('modules are held back and all else goes out as it was, wherever the renderer cuts its chunks', async () => {
  const bytes = Buffer.from(page);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
      expect(await text(Readable.from(chunks).pipe(holdScripts()))).toBe(
        '<link rel="modulepreload" media="not all" href="/a.js"/><p>è così ✓</p><script nonce="x" type="text/held-module">import "/a.js";</script><b>"<link rel="',
      );
    }),
    { numRuns: 200 },
  );
});
