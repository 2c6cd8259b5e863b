import { expect, test } from 'vitest';
import { slim } from './manifest.ts';

const write = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test('the list of routes goes out without flags that are false and without files that every page has', () => {
  const entry = { module: '/e.js', imports: ['/libraries.js'] };
  const text = write({
    entry,
    routes: {
      root: { id: 'root', hasLoader: true, hasAction: false, imports: ['/libraries.js', '/frame.js'] },
      home: { id: 'home', hasLoader: true, hasClientLoader: false, module: '/h.js', imports: ['/frame.js', '/own.js'], css: [] },
      bare: { id: 'bare', hasLoader: false },
    },
    version: '1',
  });
  expect(slim(text)).toBe(
    write({
      entry,
      routes: {
        root: { id: 'root', hasLoader: true, imports: ['/libraries.js', '/frame.js'] },
        home: { id: 'home', hasLoader: true, module: '/h.js', imports: ['/own.js'], css: [] },
        bare: { id: 'bare', imports: [] },
      },
      version: '1',
    }),
  );
  expect(slim(slim(text))).toBe(slim(text));
});

test('a list that is written in another way stops the build', () => {
  expect(() => slim('export default {}')).toThrow('vite/manifest.ts');
});
