import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { serialize } from '../../../runtime/fragment-cache/serialized.ts';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { Hero } from './hero.tsx';
import type { Row, Slide } from '../api/home-data.ts';
import { PersonalRow } from './personal-row.tsx';

const slide = (title: string, audience: Slide['audience']): Slide => ({
  tag: null,
  title,
  accent: null,
  text: null,
  buttons: [],
  palette: 'violet',
  picture: null,
  audience,
});

function draw(node: ReactNode, locale: 'en' | 'it', client = new QueryClient()): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: node }], {
    hydrationData: { loaderData: { root: { shell: serialize({ off: [] }) } } },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TextProvider locale={locale} overrides={{}}>
        <ApiProvider locale={locale}>
          <RouterProvider router={router} />
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
}

/** What is drawn for these alone. */
const only = (html: string, mark: string): string[] =>
  [...html.matchAll(/<(\w+)[^>]* class="([^"]*)"/g)].flatMap(([, tag = '', names = '']) => (names.split(' ').includes(mark) ? [tag] : []));

test.each([
  ['guest', 'only-visitor'],
  ['player', 'only-player'],
] as const)('[R2-001] the last banner, for a %s, is shown to nobody else: among the others, beside them, and its dot', (audience, mark) => {
  const slides = [slide('First', 'all'), slide('First', 'all'), slide('Last of all', audience)];
  expect(only(draw(<Hero slides={slides} />, 'en'), mark)).toEqual(['li', 'button', 'div']);
  expect(only(draw(<Hero slides={slides.slice(0, 2)} />, 'en'), mark)).toEqual([]);
});

test.each([
  ['favourites', 'en', 'Your favourites will appear here'],
  ['favourites', 'it', 'Qui troverai i tuoi preferiti'],
  ['recent', 'en', 'Your last games will appear here'],
  ['recent', 'it', 'Qui troverai i tuoi ultimi giochi'],
] as const)('[R2-001] an empty row of the player’s %s says in %s what will stand there', (kind, locale, title) => {
  const row: Row = {
    key: kind,
    title: 'Yours',
    icon: 'heart-fill',
    layout: 'landscape',
    personal: kind,
    games: [],
    count: 0,
    hall: '/gamehall',
  };
  const client = new QueryClient();
  client.setQueryData(['games', 'own', kind], []);
  expect(draw(<PersonalRow row={row} kind={kind} />, locale, client)).toContain(title);
});
