import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serialize } from '../../runtime/fragment-cache/serialized.ts';
import { TextProvider } from '../../runtime/texts/use-text.tsx';
import { ClosedPage } from './closed-page.tsx';
import type { EmptyWords } from './intro.ts';

const words = (title: string): EmptyWords => ({ title, text: '', button: null });

function draw(guest: EmptyWords | null): string {
  const page = (
    <ClosedPage
      art="vip"
      title="Levels"
      lead=""
      tag={{ icon: 'crown-fill', text: '' }}
      empty={words('Nothing for you yet')}
      guest={guest}
      picture="objects/gift"
      games={[]}
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element: page }], {
    hydrationData: { loaderData: { root: { shell: serialize({ off: [] }) } } },
  });
  return renderToStaticMarkup(
    <TextProvider locale="en" overrides={{}}>
      <RouterProvider router={router} />
    </TextProvider>,
  );
}

/** The words that are for nobody else. */
const only = (html: string, mark: string) =>
  html
    .split(/(?=<div[^>]* class="[^"]*only-)/)
    .filter((part) => new RegExp(`^<div[^>]* class="[^"]*${mark}`).test(part))
    .join('');

test('[R2-010] visitors read the words of content that are for them, players the others; with none for visitors all read the same', () => {
  const both = draw(words('Sign in to see yours'));
  expect(only(both, 'only-visitor')).toContain('Sign in to see yours');
  expect(only(both, 'only-visitor')).not.toContain('Nothing for you yet');
  expect(only(both, 'only-player')).toContain('Nothing for you yet');
  const one = draw(null);
  expect(one).toContain('Nothing for you yet');
  expect(one).not.toContain('only-');
});
