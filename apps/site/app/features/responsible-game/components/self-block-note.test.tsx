import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import SelfBlockNote from './self-block-note.tsx';

const exclusion = { kind: 'exclusion', until: '2030-01-01T12:00:00.000Z', return_from: '2030-01-01T12:00:00.000Z', returns_at: null };
const closed = [
  { ...exclusion, product: 'sports' },
  { ...exclusion, product: 'casino', kind: 'time_out', until: '2029-05-05T12:00:00.000Z', return_from: null },
];

function said(locale: 'en' | 'it', product: 'casino' | 'sports', shut: readonly object[]): string {
  const client = new QueryClient();
  client.setQueryData(['protection'], { closed: shut });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TextProvider locale={locale} overrides={{}}>
        <ApiProvider locale={locale}>
          <MemoryRouter>
            <SelfBlockNote product={product} />
          </MemoryRouter>
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
}

test('[RGP-12] a page of what the player has shut says so, until when, and leads to where it stands; another page says nothing', () => {
  expect(said('en', 'sports', closed)).toContain('Runs until');
  expect(said('en', 'sports', closed)).toContain('2030');
  expect(said('it', 'sports', closed)).toContain('Dura fino al');
  expect(said('en', 'casino', closed)).toContain('Ends automatically on');
  expect(said('en', 'casino', closed)).toContain('2029');
  expect(said('en', 'casino', closed)).toContain('href="/profile/responsible-game"');
  expect(said('en', 'casino', closed.slice(0, 1))).toBe('');
  expect(said('en', 'casino', [])).toBe('');
});
