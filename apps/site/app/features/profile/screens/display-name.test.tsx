import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { DisplayName } from './display-name.tsx';

test.each(['en', 'it'] as const)('[R7-001] the name stands in its field before the page’s scripts come, in %s', (locale) => {
  const page = renderToStaticMarkup(
    <TextProvider locale={locale} overrides={{}}>
      <ApiProvider locale={locale}>
        <QueryClientProvider client={new QueryClient()}>
          <DisplayName name="Ada" isShown={false} onSaved={async () => {}} />
        </QueryClientProvider>
      </ApiProvider>
    </TextProvider>,
  );
  expect(page).toMatch(/<input[^>]* name="fakename"[^>]* value="Ada"|<input[^>]* value="Ada"[^>]* name="fakename"/);
});
