import { expect, test } from 'vitest';
import { holdScripts } from './hold-scripts.ts';

test('modules are held back and all else goes out as it was', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><p>è così ✓</p><script nonce="x" type="module" async="">import "/a.js";</script><b>"<link rel="';
  expect(holdScripts(page)).toBe(
    '<link rel="modulepreload" media="not all" href="/a.js"/><link rel="modulepreload" media="not all" href="/b.js"/><p>è così ✓</p><script nonce="x" type="text/held-module">import "/a.js";</script><b>"<link rel="',
  );
});

test('a page without modules is the same page', () => {
  const page = '<p>✓</p>';
  expect(holdScripts(page)).toBe(page);
});
