import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { featuresIn } from './feature-folders.ts';

test('a folder with its routes.ts gives a feature its addresses and their screens, with no list to add it to', async () => {
  const app = new URL('testing/', import.meta.url);
  const [tiny, ...others] = await featuresIn(app);
  expect(others).toEqual([]);
  const [route] = tiny?.default ?? [];
  expect(route).toMatchObject({ id: 'tiny/tiny', path: 'tiny', file: 'features/tiny/screens/tiny.tsx' });
  const { default: Screen }: { default: ComponentType } = await import(/* @vite-ignore */ new URL(route?.file ?? '', app).href);
  expect(renderToStaticMarkup(createElement(Screen))).toBe('<h1>Tiny</h1>');
});
