import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const read = (patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }));

// A browser drops a whole declaration that reads a property which nobody sets: a row that should cover what scrolls beneath it is transparent.
test('every property that a style sheet reads is set by a style sheet or by a component', () => {
  const sheets = read(['apps/site/app/**/*.css', 'packages/ui/src/**/*.css']);
  const components = read(['apps/site/app/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}', 'packages/ui/vite/**/*.ts']);
  const set = new Set(
    [...sheets, ...components].flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?\s*[:,{]/g)].map(([, name]) => name)),
  );
  const missing = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .map(([, name]) => name)
      .filter((name) => !set.has(name))
      .map((name) => `${file} ${name}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
