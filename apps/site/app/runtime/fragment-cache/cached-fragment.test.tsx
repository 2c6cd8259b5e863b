import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CachedFragment } from './cached-fragment.tsx';
import { FragmentContext, type PageFragments } from './fragment-context.ts';
import { FragmentCache } from './fragment-cache.ts';
import { serialize } from './serialized.ts';

/** The server's whole page of one route below a root whose shell is `shell`. */
function draw(node: ReactNode, page: ReturnType<FragmentCache['page']> | null, shell = 'nova', isSound = true): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: node }], {
    hydrationData: { loaderData: { root: { shell: serialize({ shell }) } } },
  });
  const context: PageFragments | null = page;
  const drawn = renderToString(
    <FragmentContext value={context}>
      <RouterProvider router={router} />
    </FragmentContext>,
  );
  return page?.read(drawn, isSound) ?? drawn;
}

const source = { names: ['Book', 'è così ✓', '<hr data-fragment="x 0"/>'] };
let drawn = 0;
const Names = () => {
  drawn++;
  return source.names.map((name) => <li key={name}>{name}</li>);
};
const list = (of: object | null = source, variant = '') => (
  <main>
    <CachedFragment as="ul" of={of} variant={variant} className="list">
      {() => <Names />}
    </CachedFragment>
    <CachedFragment as="div" of={source} variant="words">
      {() => ['a', 'b']}
    </CachedFragment>
  </main>
);

test('a part is drawn once and then the same in every page, which is byte for byte the page without a memory', () => {
  const memory = new FragmentCache();
  const plain = draw(list(), null);
  drawn = 0;
  expect(draw(list(), memory.page('s1'))).toBe(plain);
  expect(draw(list(), memory.page('s2'))).toBe(plain);
  expect(drawn).toBe(1);
});

test('a part is drawn anew for another source, variant or shell, and always where it has no source', () => {
  const memory = new FragmentCache();
  draw(list(), memory.page('s'));
  drawn = 0;
  draw(list({}), memory.page('s'));
  draw(list(source, 'other'), memory.page('s'));
  draw(list(), memory.page('s'), 'emerald');
  draw(list(null), memory.page('s'));
  draw(list(null), memory.page('s'));
  expect(drawn).toBe(5);
});

test('of a page that failed nothing is kept', () => {
  const memory = new FragmentCache();
  const plain = draw(list(), null);
  expect(draw(list(), memory.page('s'), 'nova', false)).toBe(plain);
  drawn = 0;
  draw(list(), memory.page('s'));
  expect(drawn).toBe(1);
});
