import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { SearchNothing } from './search-nothing.tsx';

test('[R2-048] a search that finds nothing says so by the title and the text of content', () => {
  const html = renderToStaticMarkup(
    <TextProvider locale="it" overrides={{}}>
      <MemoryRouter>
        <SearchNothing words={{ emptyTitle: 'Niente da mostrare', emptyText: 'Prova con meno lettere.' }} />
      </MemoryRouter>
    </TextProvider>,
  );
  expect(html).toContain('<strong>Niente da mostrare</strong>');
  expect(html).toContain('Prova con meno lettere.');
  expect(html).toContain('href="/gamehall"');
});
